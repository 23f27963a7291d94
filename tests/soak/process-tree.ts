// The process tree of a running product and its memory, read from /proc. Linux only.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { listProcesses, memoryOf, type Process, processesOf } from '../../bench/support/processes.ts'
import type { Product } from '../support/product.ts'

export type Parts = {
  /** The parent process, which starts the others. */
  readonly supervisor: number
  readonly web: readonly number[]
  /** Import processes whose web process is still running, with their imports. */
  readonly imports: readonly { readonly pid: number; readonly importId: string }[]
  /** The server process of the embedded database. */
  readonly database: number | undefined
  /** Its backends: processes that serve a connection. */
  readonly backends: readonly number[]
  /** All processes of the database. */
  readonly ofDatabase: readonly number[]
}

export function partsOf(product: Product): Parts {
  const all = processesOf(product.pid(), product.dataDir)
  const database = all.find(({ command }) => /postgres -D /.test(command))
  const children = all.filter(({ parent }) => parent === database?.pid)
  const web = all.filter((one) => one.parent === product.pid() && one.command.includes('server/main.ts')).map(pidOf)
  return {
    supervisor: product.pid(),
    web,
    imports: all.flatMap(({ pid, parent, command }) => {
      const [, importId] = /work-on-import (\S+)/.exec(command) ?? []
      return importId === undefined || !web.includes(parent) ? [] : [{ pid, importId }]
    }),
    database: database?.pid,
    backends: children.filter(({ command }) => /^postgres: yanbao yanbao /.test(command)).map(pidOf),
    ofDatabase: [...(database ? [database] : []), ...children].map(pidOf),
  }
}

/** Whether all of these processes have exited. */
export function haveExited(pids: readonly number[]): boolean {
  const activePids = new Set(listProcesses().map(pidOf))
  return pids.every((pid) => !activePids.has(pid))
}

/** The environment that a process was started with. */
export function environmentOf(pid: number): Readonly<Record<string, string>> {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  return Object.fromEntries(entries.map((entry) => [entry.split('=', 1)[0] ?? '', entry.slice(entry.indexOf('=') + 1)]))
}

/** Proportional set size in bytes; undefined if one of them exits meanwhile. */
export function memoryOfAll(pids: readonly number[]): number | undefined {
  try {
    return pids.reduce((sum, pid) => {
      const { private: privateMemory, shared, file } = memoryOf(pid)
      return sum + privateMemory + shared + file
    }, 0)
  } catch {
    return undefined
  }
}

/** Whether the process holds the server end of the loopback connection from `localPort` to `port`. */
export function holdsConnection(pid: number, { port, localPort }: { port: number; localPort: number }): boolean {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0')
  const lines = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'))
  const line = lines.find((each) => new RegExp(`^ *\\d+: \\w+:${hex(port)} \\w+:${hex(localPort)} `).test(each))
  const inode = line?.trim().split(/\s+/)[9]
  if (inode === undefined) return false
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`)
  } catch {
    return false
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function pidOf({ pid }: Pick<Process, 'pid'>): number {
  return pid
}
