// Runs an import in a child process, so that it delays no request and has a memory limit of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

export type ImportProcesses = {
  /** Resolves when the import has nothing more to do. @throws when the process has failed */
  work(id: string): Promise<void>
  /** Stops the work after the rows that are being written; another process resumes it. */
  stop(): void
}

/** How a process ended. Without a code it was killed. */
type End = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** V8 aborts a process that runs out of memory. With the same file it would happen again. */
const outOfMemory = 'SIGABRT'

/** Also used by `npm run bench -- import`. */
export const importProcessFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=32',
  '--max-old-space-size=160',
]

/** @param env of the command line: the database and files of this process */
export function openImportProcesses(env: Readonly<Record<string, string | undefined>>): ImportProcesses {
  const children = new Set<ChildProcess>()
  let isStopped = false

  async function runOnce(id: string, ...options: readonly string[]): Promise<End> {
    const cli = resolve(import.meta.dirname, 'cli.ts')
    const child = spawn(process.execPath, [...importProcessFlags, cli, 'work-on-import', id, ...options], {
      env,
      // The channel carries no messages: its end shows the child that this process has ended.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.add(child)
    const end = await new Promise<End>((resolve, reject) =>
      child.on('exit', (code, signal) => resolve({ code, signal })).on('error', reject),
    )
    children.delete(child)
    return end
  }

  return {
    async work(id) {
      const first = await runOnce(id)
      // The next attempt may succeed; after it the job waits before further attempts.
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
