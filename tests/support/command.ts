// Runs the command line as an operator does: in its own process, with the given settings only.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** `text` is the terminal output: standard output followed by standard error. */
export async function runCommand(
  settings: Readonly<Record<string, string | undefined>>,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly stdout: string; readonly text: string }> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings }
  const script = join(import.meta.dirname, '../../server/cli.ts')
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], { env, timeout: 280_000 })
    return { code: 0, stdout, text: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string } // the error of execFile
    return { code, stdout, text: stdout + stderr }
  }
}
