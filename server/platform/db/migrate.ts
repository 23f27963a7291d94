// Migrates the database to the newest schema: our SQL files, then the tables of the job queue.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartupError } from '#server/platform/startup-error.ts'
import { errorCode, errorField, errorMessage } from '../error-fields.ts'

export type MigrateInput = {
  log: (line: string) => void
  folder?: string
  /** Name of the last migration to apply; by default all. */
  through?: string | undefined
}

/**
 * Applies missing migrations, one transaction per file, one process at a time. With nothing to do it costs one query.
 * A database that a newer release has migrated further is accepted: during a rolling upgrade the older release still serves.
 * @throws StartupError when an applied file was changed or removed, or when one fails
 */
export async function migrate(
  pool: pg.Pool,
  { log, folder = join(import.meta.dirname, 'migrations'), through }: MigrateInput,
) {
  const files = readMigrations(folder).filter(({ name }) => through === undefined || name <= through)
  if (isComplete(files, await appliedIn(pool))) return
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await acquireLock(client, log)
    await client.query(
      `create table if not exists schema_migrations
         (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const applied = await appliedIn(client)
    assertUnchanged(files, applied, log)
    for (const file of files.filter(({ name }) => !applied.has(name))) await apply(client, file, log)
    if (applied.get(JOBS.name) !== JOBS.sha256) await migrateJobs(pool, client, log)
  } finally {
    // Closing the connection releases the lock and the settings.
    client.release(true)
  }
}

/**
 * Compares the schema with this release. `newer`: a newer release has added migrations, which this one tolerates. `other`: migrations are missing or
 * unknown.
 */
export async function compareSchema(
  pool: pg.Pool,
  folder = join(import.meta.dirname, 'migrations'),
): Promise<{ state: 'same' | 'newer' | 'other'; unknown: string[] }> {
  const files = readMigrations(folder)
  const applied = await appliedIn(pool)
  const unknown = missingIn(files, applied)
  if (isComplete(files, applied)) return { state: 'same', unknown }
  const newest = files.at(-1)?.name ?? ''
  const hasOwn = files.every((file) => applied.get(file.name) === file.sha256)
  const isNewer = hasOwn && unknown.length > 0 && unknown.every((name) => name > newest)
  return { state: isNewer ? 'newer' : 'other', unknown }
}

/** Whether the database has every migration of this release. */
export async function isMigrated(pool: pg.Pool, folder = join(import.meta.dirname, 'migrations')): Promise<boolean> {
  return isComplete(readMigrations(folder), await appliedIn(pool))
}

/** Every migration of this release with the hash of its text, including those of the job queue's tables. */
export function knownMigrations(folder = join(import.meta.dirname, 'migrations')): ReadonlyMap<string, string> {
  return new Map([...readMigrations(folder), JOBS].map(({ name, sha256 }) => [name, sha256]))
}

type Migration = { name: string; sql: string; sha256: string }
type Applied = Map<string, string>

// Any number, as long as nothing else in this database uses it as an advisory lock.
const LOCK = 7_402_615

const JOBS = {
  name: 'graphile-worker',
  sha256: sha256(createRequire(import.meta.url)('graphile-worker/package.json').version),
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`not a migration's name (NNNN-words.sql): ${name}`)
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, sha256: sha256(sql) }
    })
}

async function appliedIn(db: pg.Pool | pg.PoolClient): Promise<Applied> {
  try {
    const { rows } = await db.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
    return new Map(rows.map((row) => [row.name, row.sha256]))
  } catch (error) {
    if (errorCode(error) === '42P01') return new Map()
    throw error
  }
}

function isComplete(files: Migration[], applied: Applied): boolean {
  return (
    files.every((file) => applied.get(file.name) === file.sha256) &&
    missingIn(files, applied).length === 0 &&
    applied.get(JOBS.name) === JOBS.sha256
  )
}

function missingIn(files: Migration[], applied: Applied): string[] {
  const known = new Set(files.map((file) => file.name))
  return [...applied.keys()].filter((name) => name !== JOBS.name && !known.has(name)).sort()
}

function assertUnchanged(files: Migration[], applied: Applied, log: (line: string) => void): void {
  for (const { name, sha256 } of files) {
    const before = applied.get(name)
    if (before !== undefined && before !== sha256)
      throw new StartupError(`migration ${name} was changed after it had been applied: restore it and add a new one`)
  }
  const newest = files.at(-1)?.name ?? ''
  for (const name of missingIn(files, applied)) {
    if (name < newest) throw new StartupError(`migration ${name} was applied to this database, but its file is missing`)
    log(`the database is newer than this release: it has migration ${name}`)
  }
}

async function acquireLock(client: pg.PoolClient, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (rows[0].taken) return
  log('waiting for another process that is migrating the database')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

async function apply(
  client: pg.PoolClient,
  { name, sql, sha256 }: Migration,
  log: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now()
  for (let tries = 0; ; tries += 1) {
    try {
      await client.query(`begin; set local lock_timeout = '${lockTimeoutMs}ms'`)
      await client.query(sql)
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
      break
    } catch (error) {
      if (errorCode(error) !== lockNotAvailable || tries >= maxAttempts) {
        const position = errorField(error, 'position')
        const line = position ? ` at line ${sql.slice(0, Number(position)).split('\n').length}` : ''
        throw new StartupError(`migration ${name} failed${line}: ${errorMessage(error)}`)
      }
      if (tries === 0) log(`migration ${name} waits for a transaction that holds one of its tables`)
      await client.query('rollback')
      await sleep(retryDelayMs)
    }
  }
  log(`migrated: ${name} (${Math.round(performance.now() - startedAt)} ms)`)
}

// While a change of a table waits for its lock, every other statement on that table queues behind it. So it waits briefly, lets the others proceed,
// and tries again.
const lockTimeoutMs = 1_000
const retryDelayMs = 1_000
const maxAttempts = 150
const lockNotAvailable = '55P03'

async function migrateJobs(pool: pg.Pool, client: pg.PoolClient, log: (line: string) => void): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  await client.query(
    `insert into schema_migrations (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [JOBS.name, JOBS.sha256],
  )
  log('migrated: tables of the job queue')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
