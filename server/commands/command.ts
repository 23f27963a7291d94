// What a command of the operator is, and what all of them use. What a command prints is for the operator.
import { type ContextOptions, openContext, type Started } from '../bootstrap.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type Command = {
  /** Lines of the list of commands; '' for what people have no use for. */
  readonly usage: string
  /** @returns the exit code of the process, or undefined when the line cannot be read */
  run(args: readonly string[], env: Environment): Promise<number | undefined>
}

/** Settings and database for one piece of work. The database is brought to the newest schema first, unless it is to be looked at as it is. */
export async function withContext<T>(
  env: Environment,
  work: (started: Started) => Promise<T>,
  options: ContextOptions = {},
): Promise<T> {
  const started = await openContext(env, warn, options)
  try {
    return await work(started)
  } finally {
    await started.close()
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Beside what was asked for: what is being done, and what is wrong. */
export function warn(line: string): void {
  process.stderr.write(`${line}\n`)
}
