// Creates the database cluster, writes its settings and names its socket folder.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#server/platform/startup-error.ts'
import type { Programs } from './binaries.ts'
import { createPrivateFolder, type Home, reasonOf } from './data-directory.ts'

/** The bootstrap superuser and the database the application uses. */
export const DATABASE_NAME = 'yanbao'

// Modest memory, and no background process that is not needed. wal_level must stay `replica` for online backups.
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  max_connections: '60',
  shared_buffers: '32MB',
  huge_pages: 'off',
  dynamic_shared_memory_type: 'mmap',
  wal_buffers: '1MB',
  work_mem: '8MB',
  maintenance_work_mem: '48MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  io_method: 'sync',
  max_worker_processes: '1',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  max_sync_workers_per_subscription: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'ISO, MDY',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  log_line_prefix: '%m [%p] ',
  // The detail of a rejected row contains the row: addresses, names.
  log_error_verbosity: 'terse',
}

/** Creates the cluster if there is none and updates its settings. @throws StartupError with PostgreSQL's reason */
export async function prepareCluster(home: Home, programs: Programs, log: (line: string) => void): Promise<void> {
  if (!existsSync(home.cluster)) await createCluster(home, programs, log)
  writeSettings(home)
}

/**
 * A short private folder for the socket. Its name includes the identifier of the cluster, so that a deleted cluster is never taken for its successor.
 */
export function prepareSocketFolder(home: Home): string {
  const name = createHash('sha256').update(home.cluster).update(systemIdentifier(home)).digest('hex').slice(0, 10)
  const preferred = join(home.folder, `socket-${name}`)
  const folder =
    socketBytes(preferred) < 100
      ? preferred
      : home.user.isSwitched
        ? `/var/lib/yanbao/socket-${name}`
        : `/tmp/yanbao-${home.user.uid}-${name}`
  createPrivateFolder(folder, home.user)
  return folder
}

/** The environment of every PostgreSQL program, without the caller's PG… variables. */
export const PROGRAM_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** How spawn drops from root to the server's user. */
export function asUser(home: Home): { uid?: number; gid?: number } {
  return home.user.isSwitched ? { uid: home.user.uid, gid: home.user.gid } : {}
}

async function createCluster(home: Home, programs: Programs, log: (line: string) => void): Promise<void> {
  log('creating the database')
  removeAbandoned(home)
  // Created aside and renamed, so that an interrupted or concurrent creation never leaves half a cluster under the real name.
  const fresh = join(home.folder, `cluster-new-${process.pid}-${Date.now()}`)
  try {
    mkdirSync(fresh, { mode: 0o700 })
    if (home.user.isSwitched) chownSync(fresh, home.user.uid, home.user.gid)
    await runInitdb(programs.initdb, fresh, home)
    writeFileSync(
      join(fresh, 'postgresql.conf'),
      "# yanbao.conf is rewritten at each start. Settings below the include take precedence.\ninclude 'yanbao.conf'\n",
    )
    renameSync(fresh, home.cluster)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (existsSync(home.cluster)) return
    throw error instanceof StartupError ? error : new StartupError(`cannot create the database: ${reasonOf(error)}`)
  }
}

function runInitdb(initdb: string, folder: string, home: Home): Promise<void> {
  const args = [
    ...['--pgdata', folder, '--username', DATABASE_NAME, '--auth', 'trust', '--encoding', 'UTF8'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--no-instructions'],
    ...['--set', 'max_connections=60', '--set', 'shared_buffers=32MB', '--set', 'dynamic_shared_memory_type=mmap'],
  ]
  return new Promise((resolve, reject) => {
    execFile(initdb, args, { cwd: home.folder, env: PROGRAM_ENV, ...asUser(home) }, (error, stdout, stderr) => {
      if (!error) return resolve()
      reject(new StartupError(`cannot create the database: ${initdbReason(stderr || stdout) ?? reasonOf(error)}`))
    })
  })
}

function initdbReason(output: string): string | undefined {
  const lines = output.split('\n')
  const prefix = /^initdb: (?!warning|hint|detail|removing|data directory)(error: )?/
  const line = lines.find((each) => /FATAL|PANIC|No space left/.test(each)) ?? lines.find((each) => prefix.test(each))
  return line?.replace(/^.*?(FATAL|PANIC): */, '').replace(prefix, '')
}

function removeAbandoned(home: Home): void {
  const old = Date.now() - 10 * 60_000
  for (const name of readdirSync(home.folder)) {
    const path = join(home.folder, name)
    if (!name.startsWith('cluster-new-') && !name.startsWith('programs-new-')) continue
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? old) < old)
      rmSync(path, { recursive: true, force: true })
  }
}

function writeSettings(home: Home): void {
  const file = join(home.cluster, 'yanbao.conf')
  const text = Object.entries(SETTINGS)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('')
  try {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, text)
    renameSync(fresh, file)
  } catch (error) {
    throw new StartupError(`cannot write ${file}: ${reasonOf(error)}`)
  }
}

// The first eight bytes of pg_control: fixed when the cluster is created.
function systemIdentifier(home: Home): Buffer {
  const bytes = Buffer.alloc(8)
  try {
    const file = openSync(join(home.cluster, 'global', 'pg_control'), 'r')
    readSync(file, bytes, 0, 8, 0)
    closeSync(file)
    return bytes
  } catch (error) {
    throw new StartupError(`${home.cluster} is not a database: ${reasonOf(error)}`)
  }
}

function socketBytes(folder: string): number {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock'))
}
