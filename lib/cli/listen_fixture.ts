/** What a task printed and how it ended. */
export interface Heard {
  code: number;
  out: string;
  err: string;
}

/** Runs a task and listens to what it prints instead of printing it. */
export async function listen(task: () => Promise<number>): Promise<Heard> {
  const { log, error } = console;
  const out: string[] = [], err: string[] = [];
  console.log = (...words: unknown[]) => out.push(words.join(" "));
  console.error = (...words: unknown[]) => err.push(words.join(" "));
  try {
    const code = await task();
    return { code, out: out.join("\n"), err: err.join("\n") };
  } finally {
    console.log = log;
    console.error = error;
  }
}
