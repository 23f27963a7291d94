// The command line as an operator runs it: a process of its own, with the settings that it is given and no others.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** `text` is what the terminal shows: what was printed, then what was complained of. */
export async function runCommand(
  settings: Readonly<Record<string, string | undefined>>,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly stdout: string; readonly text: string }> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings }
  const script = join(import.meta.dirname, '../../server/cli.ts')
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], { env, timeout: 100_000 })
    return { code: 0, stdout, text: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string } // of execFile
    return { code, stdout, text: stdout + stderr }
  }
}
