// Starts the PostgreSQL server process or adopts the running one, and stops it.
import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '#server/platform/startup-error.ts'
import { errorCode } from '../../error-fields.ts'
import type { Programs } from './binaries.ts'
import { asUser, PROGRAM_ENV } from './cluster.ts'
import { type Home, reasonOf } from './data-directory.ts'
import { probe } from './probe.ts'
import { isRunning } from './process-state.ts'

export type ServerLocation = { home: Home; programs: Programs; socketFolder: string; settings: Record<string, string> }

// Orphans of a killed server hold its memory until their statement ends.
const BLOCKED_MS = 40_000
// A server that reports "starting up" replays its log, which may take long.
const RECOVERY_MS = 10 * 60_000
const LOG_BYTES = 8 * 1024 * 1024

/**
 * Returns one running server and a connection to it, whichever process started it.
 * @throws StartupError with the last line that PostgreSQL logged
 */
export async function adoptOrStart(
  location: ServerLocation,
  log: (line: string) => void,
): Promise<{ client: pg.Client; started: boolean }> {
  const startedAt = Date.now()
  let server: Spawned | undefined
  let nextNews = startedAt + 5_000
  for (;;) {
    const result = await probe(location.socketFolder)
    const waited = Date.now() - startedAt
    if (result.state === 'open') {
      const started = server?.child.pid !== undefined && server.child.pid === (await serverPid(result.client))
      return { client: result.client, started }
    }
    if (result.state === 'busy' && waited > RECOVERY_MS)
      throw new StartupError(`the database does not accept connections: ${result.reason}`)
    if (Date.now() > nextNews) {
      nextNews = Date.now() + 10_000
      log(`waiting for the database${result.state === 'busy' ? `: ${result.reason}` : ''}`)
    }
    if (result.state === 'absent' && server && hasEnded(server.child)) {
      const reason = lastLine(location.home, server)
      if (!isBlocked(reason) || waited > BLOCKED_MS) throw new StartupError(`the database cannot start: ${reason}`)
      removeStaleLock(location, reason)
      server = undefined
      await sleep(250)
      continue
    }
    if (result.state === 'absent' && !server) server = spawnServer(location)
    await sleep(waited < 2_000 ? 20 : 200)
  }
}

// A fast shutdown ends all connections and writes a checkpoint; after an immediate one the next start replays the log.
const SHUTDOWNS = [
  { signal: 'SIGINT', withinMs: 60_000 },
  { signal: 'SIGQUIT', withinMs: 30_000 },
] as const

/** Returns when the process of the server has ended. @throws Error when it does not end */
export async function shutDown(location: ServerLocation, pid: number): Promise<void> {
  for (const { signal, withinMs } of SHUTDOWNS) {
    // A server of another container is left alone; its number is a different one here.
    if (!isServer(location, pid)) return
    sendSignal(pid, signal)
    if (await waitForEnd(location, pid, withinMs)) return
  }
  throw new Error(`database process ${pid} did not exit`)
}

/** @returns whether the process of the server has ended within this time */
export async function waitForEnd(location: ServerLocation, pid: number, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; isServer(location, pid); await sleep(20))
    if (Date.now() > until) return false
  return true
}

function isServer({ home }: ServerLocation, pid: number): boolean {
  return isRunning(pid) && isServerOf(home.cluster, pid)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

export async function serverPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select pg_read_file('postmaster.pid') as text`)
  return Number.parseInt(rows[0].text, 10)
}

type Spawned = { child: ChildProcess; logFrom: number; failure?: string }

function spawnServer(location: ServerLocation): Spawned {
  const { home, programs, socketFolder, settings } = location
  const flags = Object.entries({
    ...settings,
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openLog(home)
  try {
    const logFrom = fstatSync(output).size
    // Detached: otherwise Ctrl-C in the terminal would stop the server before the application has finished with it.
    const child = spawn(programs.postgres, ['-D', home.cluster, ...flags], {
      cwd: home.folder,
      env: PROGRAM_ENV,
      stdio: ['ignore', output, output],
      detached: true,
      ...asUser(home),
    })
    const spawned: Spawned = { child, logFrom }
    child.on('error', (error) => {
      spawned.failure = reasonOf(error)
    })
    child.unref()
    return spawned
  } finally {
    closeSync(output)
  }
}

function openLog(home: Home): number {
  try {
    if ((statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES)
      renameSync(home.logFile, `${home.logFile}.1`)
    const file = openSync(home.logFile, 'a', 0o600)
    if (home.user.isSwitched) fchownSync(file, home.user.uid, home.user.gid)
    return file
  } catch (error) {
    throw new StartupError(`cannot write ${home.logFile}: ${reasonOf(error)}`)
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

function lastLine(home: Home, { child, logFrom, failure }: Spawned): string {
  if (failure) return failure
  const lines = readFrom(home.logFile, logFrom)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => /\b(FATAL|PANIC):/.test(line))
  // The line before names an invalid setting.
  const fatal = lines.at(/contains errors$/.test(lines[last] ?? '') ? last - 1 : last)
  // On a full disk the log is empty as well.
  const free = statfsSync(home.folder)
  const full = free.bavail * free.bsize < 1024 * 1024 ? 'no space left on the disk' : undefined
  return (
    fatal?.replace(/^.*?\b(FATAL|PANIC|LOG): */, '') ??
    full ??
    `postgres ended with ${child.signalCode ?? child.exitCode}`
  )
}

function readFrom(file: string, from: number): string {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(Math.min(64 * 1024, Math.max(0, fstatSync(handle).size - from)))
    readSync(handle, bytes, 0, bytes.length, from)
    return bytes.toString('utf8')
  } finally {
    closeSync(handle)
  }
}

// Another start was faster, or remains of a killed server block the start for a moment.
function isBlocked(reason: string): boolean {
  return /lock file .* (already exists|is empty)|pre-existing shared memory block|could not remove old lock file/.test(
    reason,
  )
}

// After a reboot the number in a lock file may belong to any program.
function removeStaleLock({ home, socketFolder }: ServerLocation, reason: string): void {
  const name = /lock file "([^"]+)"/.exec(reason)?.[1]
  if (!name) return
  const file =
    basename(name) === 'postmaster.pid' ? join(home.cluster, 'postmaster.pid') : join(socketFolder, basename(name))
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const pid = Math.abs(Number.parseInt(text, 10))
  if (!Number.isNaN(pid) && isServerOf(home.cluster, pid)) return
  // An empty file was created by another start just now, or is left by a crash.
  if (Number.isNaN(pid) && Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 5_000) return
  rmSync(file, { force: true })
}

// A server's working directory is its cluster's folder. Without /proc the number is trusted.
function isServerOf(cluster: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    return errorCode(error) !== 'ENOENT' || !existsSync('/proc/self')
  }
}
