// The disk: free space, write access, agreement of files and their rows, and a recent backup.
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { datedBackups, type KnownBackup } from '../../platform/backup/backup-folder.ts'
import { commandLine } from '../../platform/cli-invocation.ts'
import { dataFolders, isWritable, readDiskSpace } from '../../platform/files/disk-space.ts'
import type { FileStore, ListedFile } from '../../platform/files/file-store.ts'
import { age, type Check, count, type Finding, type Installation, ok, someOf, warning, wrong } from './finding.ts'

export const diskChecks: readonly Check[] = [checkFreeSpace, checkFolders, checkFiles, checkBackups]

async function checkFreeSpace({ config }: Installation): Promise<Finding[]> {
  const folders = [...dataFolders(config), ...(config.backups ? [config.backups.folder] : [])]
  const findings = await Promise.all(
    folders.map(async (folder) => {
      const { freeBytes, totalBytes } = await readDiskSpace(folder)
      const space = `${megabytes(freeBytes)} MB of ${megabytes(totalBytes)} MB free for ${folder}`
      if (freeBytes < config.minFreeDiskBytes)
        return wrong('disk', `${space}: uploads are rejected`, 'free disk space, or lower MIN_FREE_DISK_MB')
      if (freeBytes < 3 * config.minFreeDiskBytes) return warning('disk', space, 'free disk space soon')
      return ok('disk', space)
    }),
  )
  const texts = findings.map(({ finding }) => finding)
  return findings.filter(({ finding }, index) => texts.indexOf(finding) === index)
}

async function checkFolders({ config }: Installation): Promise<Finding[]> {
  const readOnly: string[] = []
  for (const folder of dataFolders(config)) if (!(await isWritable(folder))) readOnly.push(folder)
  if (readOnly.length === 0) return [ok('data folder', 'writable')]
  return [wrong('data folder', `not writable: ${readOnly.join(', ')}`, 'start the server as the user who owns it')]
}

type FileRow = {
  readonly storage_key: string
  readonly size_bytes: number
  readonly sha256: string
  readonly name: string
}

async function checkFiles({ files, db, now }: Installation): Promise<Finding[]> {
  const rows = await db.selectFrom('files').select(['storage_key', 'size_bytes', 'sha256', 'name']).execute()
  const stored = await files.list()
  const sizes = new Map(stored.filter(({ isComplete }) => isComplete).map((file) => [file.storageKey, file.sizeBytes]))
  const faults: string[] = []
  for (const row of rows) {
    const fault = await faultOf(files, row, sizes.get(row.storage_key))
    if (fault !== undefined) faults.push(fault)
  }
  const findings: Finding[] = []
  if (faults.length > 0)
    findings.push({
      ...wrong(
        'files',
        `${count(faults.length, 'file')} missing or changed: ${someOf(faults)}`,
        'copy them from a backup, or upload them again',
      ),
      all: faults,
    })
  const copies = await db.selectFrom('copies').select('storage_key').where('storage_key', 'is not', null).execute()
  const samples = await db
    .selectFrom('sample_copies')
    .select('storage_key')
    .where('storage_key', 'is not', null)
    .execute()
  const known = new Set([...rows, ...copies, ...samples].map((row) => row.storage_key ?? ''))
  const strays = stored.filter((file) => isStray(file, known, now())).length
  if (strays > 0)
    findings.push(
      warning(
        'files',
        `${count(strays, 'file')} in ${files.location} without a row in the database`,
        'no action is needed: an interrupted upload left them',
      ),
    )
  return findings.length > 0 ? findings : [ok('files', `${count(rows.length, 'file')} verified`)]
}

/** Reads every byte, to find flipped bits. */
async function faultOf(
  files: FileStore,
  { storage_key: key, size_bytes: size, sha256, name }: FileRow,
  storedBytes: number | undefined,
): Promise<string | undefined> {
  if (storedBytes === undefined) return `${key} (${name}) is missing`
  if (storedBytes !== size) return `${key} (${name}) has ${storedBytes} bytes instead of ${size}`
  const hash = createHash('sha256')
  await pipeline(await files.open(key), hash)
  return hash.digest('hex') === sha256 ? undefined : `${key} (${name}) has changed`
}

const minStrayAgeMs = 24 * 3_600_000

/** A younger file may be an upload whose row is not written yet. */
function isStray({ storageKey, changedAt, isComplete }: ListedFile, known: ReadonlySet<string>, now: Date): boolean {
  return !(isComplete && known.has(storageKey)) && now.getTime() - changedAt.getTime() > minStrayAgeMs
}

/** A daily backup is at most this old: a day, and the time it takes to make. */
const maxBackupAgeMs = 26 * 3_600_000

const otherDisk = 'set BACKUP_FOLDER to a folder on another disk'

async function checkBackups({ config, now }: Installation): Promise<Finding[]> {
  const { backups, isProduction } = config
  if (!backups) {
    if (!isProduction) return [ok('backups', 'not configured')]
    return [warning('backups', 'automatic backups are not configured', otherDisk)]
  }
  const { dated, ahead } = await datedBackups(backups.folder, now())
  const warnings = ahead.map(({ path }) =>
    warning(
      'backups',
      `${basename(path)} is dated in the future: it does not count as the newest and is not pruned automatically`,
      'check the clock; then delete that folder, or wait until its date',
    ),
  )
  return [...warnings, ...(await ageOfNewest(config, dated[0], now()))]
}

async function ageOfNewest(
  { backups, filesDir, isProduction }: Installation['config'],
  newest: KnownBackup | undefined,
  now: Date,
): Promise<Finding[]> {
  const folder = backups?.folder ?? ''
  const remedy = `look for "backup failed" in the log; make one now with ${commandLine('backup')}`
  if (!newest) return [wrong('backups', `no backup in ${folder}`, remedy)]
  const ageMs = now.getTime() - newest.madeAt.getTime()
  if (ageMs > maxBackupAgeMs) return [wrong('backups', `the newest is ${age(ageMs)} old`, remedy)]
  const isSameDisk = (await stat(folder)).dev === (await stat(filesDir).catch(() => undefined))?.dev
  if (isSameDisk && isProduction)
    return [warning('backups', 'the backups are on the same disk as the files', otherDisk)]
  return [ok('backups', `the newest is ${age(ageMs)} old`)]
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024)
}
