/**
 * clingo, the answer-set solver that benchmarks run beside ours where it is
 * installed (Debian's package `gringo`).
 *
 * Permissions: `--allow-run=clingo`.
 *
 * @module
 */

/** How many answers clingo finds, up to two. */
export async function clingo(program: string): Promise<number> {
  const child = new Deno.Command("clingo", {
    args: ["--models=2", "--outf=2"],
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(program));
  await writer.close();
  const { stdout } = await child.output();
  return JSON.parse(new TextDecoder().decode(stdout)).Models.Number;
}

/** Whether clingo can be run here. */
export async function hasClingo(): Promise<boolean> {
  try {
    await clingo("");
    return true;
  } catch {
    return false;
  }
}
