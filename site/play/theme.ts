/// <reference lib="dom" />
/**
 * Light or dark, as the reader last chose. Runs before the page is drawn, hence
 * alone and small.
 *
 * @module
 */

{
  const KEY = "theme";
  const NAMES = { auto: "自動", light: "明るい", dark: "暗い" } as const;
  type Theme = keyof typeof NAMES;
  const isTheme = (value: unknown): value is Theme =>
    typeof value === "string" && Object.hasOwn(NAMES, value);

  const root = document.documentElement;
  let theme: Theme = "auto";
  try {
    const kept = localStorage.getItem(KEY);
    if (isTheme(kept)) theme = kept;
  } catch {
    // A browser that keeps nothing is left at `auto`.
  }
  const apply = () => {
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
  };
  apply();

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector<HTMLButtonElement>(".theme");
    if (button === null) return;
    const label = () => button.textContent = `表示：${NAMES[theme]}`;
    label();
    button.addEventListener("click", () => {
      const all = Object.keys(NAMES) as Theme[];
      theme = all[(all.indexOf(theme) + 1) % all.length];
      apply();
      label();
      try {
        localStorage.setItem(KEY, theme);
      } catch {
        // Then it lasts as long as the page.
      }
    });
  });
}
