/**
 * Components: `_components/name.ts` or `.vto`, called as `comp.name(props)` by the
 * pages and layouts of the folder and below.
 *
 * @module
 */

import { pathToFileURL } from "node:url";
import { problemsOf, SiteError } from "./problems.ts";
import { type Source, takeApart } from "./source.ts";
import type { Templates } from "./templates.ts";
import { appliesTo } from "./tree.ts";

/** Props of a component. */
type Props = Record<string, unknown>;

/** What `comp` is: components by name, and folders of them. */
export interface ComponentTree {
  [name: string]: ((props?: Props) => Promise<unknown>) | ComponentTree;
}

interface Component {
  /** The folder whose pages can call it. */
  folder: string;
  /** `["ui", "button"]` for `comp.ui.button`. */
  name: string[];
  file: string;
  render(props: Props, inherited: ReadonlySet<string>): Promise<unknown>;
}

/** All components of a site. */
export class Components {
  readonly #all: Component[] = [];
  /** The templates among them, to find the line of a problem. */
  readonly sources: Source[] = [];

  /** @throws {SiteError} If one is missing its default export, or gives CSS or JavaScript. */
  static async load(
    src: { folder: string; name: string },
    paths: readonly string[],
    templates: Templates,
  ): Promise<Components> {
    const components = new Components();
    for (const path of paths) {
      const file = `${src.name}/${path}`;
      const [, folder = "", inner] = /^(?:(.*)\/)?_components\/(.*)\.\w+$/
        .exec(path)!;
      const name = inner.split("/");
      const same = components.#all.find((other) =>
        // Lume does not tell upper and lower case apart.
        other.name.join(".").toLowerCase() === name.join(".").toLowerCase() &&
        (appliesTo(other.folder, `${folder}/`) ||
          appliesTo(folder, `${other.folder}/`))
      );
      if (same !== undefined) {
        throw new SiteError({
          file,
          message: `${same.file} has that name too`,
        });
      }
      const render = path.endsWith(".ts")
        ? await module(`${src.folder}/${path}`, file)
        : await components.#template(`${src.folder}/${path}`, file, templates);
      components.#all.push({ folder, name, file, render });
    }
    return components;
  }

  /**
   * The components that a page can call.
   *
   * @param inherited Names of the page's data. What Lume lets a component see of
   *   it is nothing to rely on: reading one of them without having been given it is an error.
   */
  for(path: string, inherited: ReadonlySet<string>): ComponentTree {
    const tree: ComponentTree = {};
    for (const { folder, name, file, render } of this.#all) {
      if (!appliesTo(folder, path)) continue;
      let place = tree;
      for (const part of name.slice(0, -1)) {
        place = (place[part] ??= {}) as ComponentTree;
      }
      place[name.at(-1)!] = (props = {}) => {
        if (typeof props !== "object" || props === null) {
          throw new TypeError(
            `comp.${name.join(".")} (${file}) takes an object of props`,
          );
        }
        return render({ comp: tree, ...props }, inherited);
      };
    }
    return tree;
  }

  async #template(
    path: string,
    file: string,
    templates: Templates,
  ): Promise<Component["render"]> {
    const source = takeApart(file, await Deno.readTextFile(path));
    refuseAssets(source.data, file);
    const names = new Set(namesIn(source.body));
    this.sources.push(source);
    return (props, inherited) => {
      for (const name of inherited) {
        if (names.has(name) && !Object.hasOwn(props, name)) {
          throw new SiteError({ file, message: notGiven(name) });
        }
      }
      return templates.render(source, { ...source.data, ...props });
    };
  }
}

async function module(
  path: string,
  file: string,
): Promise<Component["render"]> {
  const exports = await import(pathToFileURL(path).href)
    .catch((error) => Promise.reject(new SiteError(problemsOf(error, file))));
  refuseAssets(exports, file);
  const { default: component } = exports;
  if (typeof component !== "function") {
    throw new SiteError({
      file,
      message: "Expected a component to export a function as its default",
    });
  }
  return async (props, inherited) =>
    await component(
      new Proxy(props, {
        get(target, key, receiver) {
          if (
            typeof key === "string" && inherited.has(key) &&
            !Object.hasOwn(target, key)
          ) throw new ReferenceError(`${file}: ${notGiven(key)}`);
          return Reflect.get(target, key, receiver);
        },
        ownKeys() {
          throw new TypeError(
            `${file}: a component names the props it takes (no rest, no listing)`,
          );
        },
      }),
    );
}

/** Styles stand in style.css: where Lume would put a component's is not worth two truths. */
function refuseAssets(exports: Props, file: string): void {
  for (const name of ["css", "js"]) {
    if (name in exports) {
      throw new SiteError({
        file,
        message:
          `Components do not export ${name}: put it into the site's own file`,
      });
    }
  }
}

function notGiven(name: string): string {
  return `the component reads "${name}", which the page has but did not pass: pass it as a prop`;
}

/** The identifiers in a template's tags. */
function namesIn(template: string): string[] {
  const tags = template.match(/\{\{[^]*?\}\}/g) ?? [];
  return tags.flatMap((tag) =>
    tag.replace(/"[^"]*"|'[^']*'/g, "").match(/(?<![\w.$])[A-Za-z_$][\w$]*/g) ??
      []
  );
}
