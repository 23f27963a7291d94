// Makes a backup: a snapshot of every table, the files that are sold, and the settings without their secrets. The server keeps running meanwhile.
import { createWriteStream } from 'node:fs'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { openClient } from '../db/host-failover.ts'
import type { FileStore } from '../files/file-store.ts'
import { measureBytes } from '../files/measure-bytes.ts'
import { backupName, listBackups, removeOldBackups, unfinishedSuffix } from './backup-folder.ts'
import {
  findCorruption,
  hashOfFile,
  type Manifest,
  manifestName,
  type Part,
  readManifest,
  serializeManifest,
} from './manifest.ts'
import { readSequences, readTables } from './schema.ts'

export type BackupInput = {
  readonly connectionString: string
  readonly files: FileStore
  /** Contains the backups. Created when missing. */
  readonly folder: string
  readonly maxBackups: number
  readonly settings: Readonly<Record<string, string>>
  readonly now: () => Date
}

export type BackupResult = {
  readonly path: string
  readonly rows: number
  readonly files: number
  readonly bytes: number
  /**
   * Files that the database names and that are missing or changed in the file store, and damaged parts of the previous backup. The new backup holds
   * everything else.
   */
  readonly warnings: readonly string[]
  readonly removed: readonly string[]
}

type StoredRow = { readonly storage_key: string; readonly sha256: string }

/** @throws when it cannot be completed or fails verification; an incomplete backup is removed */
export async function makeBackup(input: BackupInput): Promise<BackupResult> {
  const folder = resolve(input.folder)
  const startedAt = input.now()
  const path = join(folder, backupName(startedAt))
  const work = `${path}${unfinishedSuffix}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(join(work, 'database'), { recursive: true, mode: 0o700 })
  await mkdir(join(work, 'files'), { mode: 0o700 })
  try {
    const previous = await previousFiles(folder)
    const { stored, ...database } = await copyDatabase(input.connectionString, work)
    const { files, linked, damaged } = await copyFiles(input.files, work, previous, stored)
    const content: Manifest = {
      format: 1,
      madeAt: startedAt.toISOString(),
      ...database,
      files,
      settings: withoutSecrets(input.settings),
    }
    // Linked files have been verified just now.
    const damage = await findCorruption(work, {
      ...content,
      files: files.filter(({ path: file }) => !linked.has(file)),
    })
    if (damage.length > 0) throw new Error(`backup verification failed: ${damage.join('; ')}`)
    await writeFile(join(work, manifestName), serializeManifest(content), { mode: 0o600, flush: true })
    await rename(work, path)
    return {
      path,
      rows: content.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      bytes: [...content.tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0),
      warnings: [...damaged, ...compareFiles(stored, files)],
      removed: await removeOldBackups(folder, input.maxBackups, input.now()),
    }
  } catch (error) {
    await rm(work, { recursive: true, force: true })
    throw error
  }
}

/** One transaction, so that all tables are of the same snapshot, however long it takes. */
async function copyDatabase(connectionString: string, work: string) {
  const client = openClient({ connectionString, application_name: 'yanbao backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const { rows: applied } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations',
    )
    const { rows: stored } = await client.query<StoredRow>('select storage_key, sha256 from files')
    const tables: Manifest['tables'] = []
    for (const { table, columns } of await readTables(client)) {
      const { rows: counted } = await client.query<{ rows: string }>(`select count(*) as rows from ${table}`)
      const file = `database/${table.replaceAll('"', '')}.copy.gz`
      const rows = client.query(copyTo(`copy ${table} (${columns.join(', ')}) to stdout`))
      tables.push({
        table,
        columns: [...columns],
        rows: Number(counted[0]?.rows),
        ...(await store(rows, work, file, true)),
      })
    }
    const sequences = await readSequences(client)
    await client.query('commit')
    return { migrations: Object.fromEntries(applied.map((row) => [row.name, row.sha256])), tables, sequences, stored }
  } finally {
    await client.end()
  }
}

/**
 * Stored files never change, so that a file in the previous backup is hard-linked and takes no further space. One that is missing or damaged there is
 * copied again; otherwise the damage would pass to every further backup.
 */
async function copyFiles(
  from: FileStore,
  work: string,
  previous: ReadonlyMap<string, Part & { at: string }>,
  stored: readonly StoredRow[],
) {
  const uploaded = new Map(stored.map((row) => [row.storage_key, row.sha256]))
  const files: Part[] = []
  const linked = new Set<string>()
  const damaged: string[] = []
  for (const { storageKey, sizeBytes, isComplete } of await from.list()) {
    if (!isComplete) continue
    const path = `files/${storageKey}`
    const before = previous.get(path)
    // A file that was damaged in the file store at the time of the previous backup may have been repaired since.
    if (before?.bytes === sizeBytes && before.sha256 === (uploaded.get(storageKey) ?? before.sha256)) {
      const state = await linkPrevious(before, work)
      if (state === 'linked') {
        linked.add(path)
        files.push({ path, bytes: before.bytes, sha256: before.sha256 })
        continue
      }
      if (state === 'corrupt')
        damaged.push(`${path} is corrupt in ${before.at} and older backups that share it; copied again into this one`)
    }
    const bytes = await from.open(storageKey).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    // A file without bytes has been deleted since it was listed. That happens to files that nobody has bought.
    if (bytes) files.push(await store(bytes, work, path, false))
  }
  return { files, linked, damaged }
}

/** Links a file of the previous backup and verifies it. A copy that differs is removed again. */
async function linkPrevious(
  { at, path, sha256 }: Part & { at: string },
  work: string,
): Promise<'linked' | 'corrupt' | 'missing'> {
  const target = join(work, path)
  const isLinked = await link(join(at, path), target).then(
    () => true,
    () => false,
  )
  if (!isLinked) return 'missing'
  const hash = await hashOfFile(target).catch(() => undefined)
  if (hash === sha256) return 'linked'
  await rm(target)
  return 'corrupt'
}

async function previousFiles(folder: string): Promise<ReadonlyMap<string, Part & { at: string }>> {
  const [newest] = await listBackups(folder)
  if (!newest) return new Map()
  const { files } = await readManifest(newest.path).catch(() => ({ files: [] }))
  return new Map(files.map((file) => [file.path, { ...file, at: newest.path }]))
}

/** Hashes the bytes and waits until they are on the disk. */
async function store(bytes: Readable, work: string, path: string, isPacked: boolean): Promise<Part> {
  const measure = measureBytes()
  const disk = createWriteStream(join(work, path), { mode: 0o600, flush: true })
  if (isPacked) await pipeline(bytes, createGzip({ level: 4 }), measure.stream, disk)
  else await pipeline(bytes, measure.stream, disk)
  const { sizeBytes, sha256 } = measure.result()
  return { path, bytes: sizeBytes, sha256 }
}

function compareFiles(stored: readonly StoredRow[], files: readonly Part[]): string[] {
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  return stored.flatMap(({ storage_key: key, sha256 }) => {
    const hash = hashes.get(`files/${key}`)
    if (hash === sha256) return []
    return [hash === undefined ? `the file ${key} is not on the disk` : `the file ${key} is not what was uploaded`]
  })
}

const isSecret = /SECRET|KEY|TOKEN|PASSWORD|DATABASE_(READ_)?URL|SMTP_URL|CERT/

function withoutSecrets(settings: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(settings).filter(([, value]) => value !== '')
  return Object.fromEntries(entries.map(([name, value]) => [name, isSecret.test(name) ? '' : value]))
}
