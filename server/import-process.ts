// The work on an import is done by a process of its own: it keeps no visitor waiting, and its memory has bounds.
import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

export type ImportProcesses = {
  /** Resolves when there is nothing more to do. @throws when the process has failed */
  work(id: string): Promise<void>
  /** The work stops after the rows that are being written; another process goes on with it. */
  stop(): void
}

/** How a process has ended. Without a code something has killed it. */
type End = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** The engine ends a process so whose memory has run out: with the same file it would again. */
const outOfMemory = 'SIGABRT'

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

  async function runOnce(id: string, ...options: readonly string[]): Promise<End> {
    const cli = resolve(import.meta.dirname, 'cli.ts')
    const child = spawn(process.execPath, [...importProcessFlags, cli, 'work-on-import', id, ...options], {
      env,
      // Nothing is said on the channel: its end tells that this process has gone.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.add(child)
    const end = await new Promise<End>((done, fail) =>
      child.on('exit', (code, signal) => done({ code, signal })).on('error', fail),
    )
    children.delete(child)
    return end
  }

  return {
    async work(id) {
      const first = await runOnce(id)
      // Nothing says that the next one will be killed as well; after that the job waits before it is tried again.
      let last = first.code === null && !isStopped ? await runOnce(id) : first
      const isTooMuch = last !== first && [first, last].every(({ signal }) => signal === outOfMemory)
      if (isTooMuch && !isStopped) last = await runOnce(id, '--give-up')
      if (last.code !== 0) throw new Error(`import process ${id} exited with ${last.code ?? last.signal}`)
    },
    stop() {
      isStopped = true
      for (const child of children) child.kill()
    },
  }
}
