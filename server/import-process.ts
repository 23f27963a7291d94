// The work on an import is done by a process of its own: it keeps no visitor waiting, and its memory has bounds.
import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

export type ImportProcesses = {
  /** Resolves when there is nothing more to do. @throws when the process has failed */
  work(id: string): Promise<void>
  /** The work stops after the rows that are being written; another process goes on with it. */
  stop(): void
}

/** Also for `npm run bench -- import`. */
export const importProcessFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=32',
  '--max-old-space-size=160',
]

/** @param env of the command line: the database that this process uses, and its files */
export function openImportProcesses(env: Readonly<Record<string, string | undefined>>): ImportProcesses {
  const children = new Set<ChildProcess>()
  let isStopped = false

  /** @returns its exit code; null when something has killed it */
  async function runOnce(id: string): Promise<number | null> {
    const cli = resolve(import.meta.dirname, 'cli.ts')
    const child = spawn(process.execPath, [...importProcessFlags, cli, 'work-on-import', id], {
      env,
      // Nothing is said on the channel: its end tells that this process has gone.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.add(child)
    const code = await new Promise<number | null>((done, fail) => child.on('exit', done).on('error', fail))
    children.delete(child)
    return code
  }

  return {
    async work(id) {
      let code = await runOnce(id)
      // Nothing says that the next one will be killed as well; after that the job waits before it is tried again.
      if (code === null && !isStopped) code = await runOnce(id)
      if (code !== 0) throw new Error(`the process of the import ${id} has ended with ${code}`)
    },
    stop() {
      isStopped = true
      for (const child of children) child.kill()
    },
  }
}
