// Restores a backup into an empty database and file store: verifies it first, then loads it in one transaction in which PostgreSQL checks the
// constraints.
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openDatabase } from '../db/db.ts'
import { openClient } from '../db/host-failover.ts'
import { knownMigrations, migrate } from '../db/migrate.ts'
import type { FileStore } from '../files/file-store.ts'
import { StartupError } from '../startup-error.ts'
import { findCorruption, type Manifest, readManifest } from './manifest.ts'
import { isEmptyDatabase, readSequences, withoutConstraints } from './schema.ts'

/** Verifies the whole backup. @throws StartupError when it is corrupt or from a release that this one cannot restore */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const known = knownMigrations()
  for (const [name, sha256] of Object.entries(manifest.migrations)) {
    if (known.get(name) === sha256) continue
    throw new StartupError(
      `the backup was made by another release (${name}): restore it with that release, then start this one`,
    )
  }
  const damage = await findCorruption(folder, manifest)
  if (damage.length > 0) throw new StartupError(`the backup is corrupt: ${damage.join('; ')}`)
  return manifest
}

/** @throws StartupError when the folder is not empty */
export async function assertEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) throw new StartupError(`${folder} is not empty: a backup is restored only into an empty one`)
}

/** @throws StartupError when the file store is not empty */
export async function assertNoFiles(files: FileStore): Promise<void> {
  if (await files.isEmpty()) return
  throw new StartupError(`${files.location} is not empty: a backup is restored only into an empty one`)
}

type RestoreInput = {
  readonly folder: string
  readonly manifest: Manifest
  readonly connectionString: string
  readonly files: FileStore
  /** Tables whose rows must not be restored, such as sessions that may have ended since. */
  readonly excludedTables: readonly string[]
  readonly log: (line: string) => void
}

/** Restores files first, so that no row refers to a missing file. @throws StartupError when the database is not empty */
export async function restoreBackup(input: RestoreInput): Promise<void> {
  const { folder, manifest, connectionString, files, excludedTables, log } = input
  const client = openClient({ connectionString, application_name: 'yanbao restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await isEmptyDatabase(client)))
      throw new StartupError('the database is not empty: a backup is restored into an empty one only')
    await restoreFiles(folder, manifest, files)
    log(`${manifest.files.length} files restored`)
    await createTables(connectionString, manifest, log)
    await client.query('begin')
    await load(client, folder, manifest, excludedTables)
    await client.query('commit')
    log(`${manifest.tables.length} tables restored`)
  } finally {
    await client.end()
  }
}

async function restoreFiles(folder: string, manifest: Manifest, files: FileStore): Promise<void> {
  for (const { path, sha256 } of manifest.files) {
    const key = basename(path)
    const stored = await files.put(createReadStream(join(folder, path)), key)
    if (stored.sha256 !== sha256) throw new Error(`file ${key} differs from the backup after restoring`)
  }
}

/** The tables as the backup's release had them. Newer migrations run afterwards. */
async function createTables(
  connectionString: string,
  { migrations }: Manifest,
  log: RestoreInput['log'],
): Promise<void> {
  const through = Object.keys(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  const { pool, close } = openDatabase({ connectionString, max: 2 })
  try {
    await migrate(pool, { log, through })
  } finally {
    await close()
  }
}

async function load(
  client: pg.Client,
  folder: string,
  { tables, sequences }: Manifest,
  excludedTables: readonly string[],
): Promise<void> {
  const names = tables.map(({ table }) => table)
  await withoutConstraints(client, names, async () => {
    // The backup also contains the rows that migrations insert.
    for (const table of names) await client.query(`delete from ${table}`)
    for (const { table, columns, rows, path } of tables) {
      const copied = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
      await pipeline(createReadStream(join(folder, path)), createGunzip(), copied)
      if (copied.rowCount !== rows) throw new Error(`${table}: ${copied.rowCount} rows restored instead of ${rows}`)
    }
  })
  // Releases the jobs that were running at the time of the backup.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  for (const table of excludedTables) await client.query(`delete from ${table}`)
  for (const { sequence, value } of sequences) await client.query('select setval($1, $2)', [sequence, value])
  const set = await readSequences(client)
  if (set.length < sequences.length) throw new Error('not every sequence was restored')
}
