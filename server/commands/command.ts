// Operator commands: their type and shared functions.
import { type ContextOptions, openContext, type Started } from '../bootstrap.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type Command = {
  /** Lines of the list of commands; '' for internal commands. */
  readonly usage: string
  /** @returns the exit code of the process, or undefined for invalid arguments */
  run(args: readonly string[], env: Environment): Promise<number | undefined>
}

/** Settings and database for a command. The database is migrated first unless it is only inspected. */
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

/** Progress and problems, separate from the command's output. */
export function warn(line: string): void {
  process.stderr.write(`${line}\n`)
}
