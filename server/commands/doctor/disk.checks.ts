// The disk: free space, write access, agreement of files and their rows, and a recent backup.
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { datedBackups, type KnownBackup } from '../../platform/backup/backup-folder.ts'
import { commandLine } from '../../platform/cli-invocation.ts'
import { isWritable, ownFolders, readDiskRoom } from '../../platform/files/disk-space.ts'
import type { FileStore, ListedFile } from '../../platform/files/file-store.ts'
import { age, type Check, count, type Finding, type Installation, ok, warning, wrong } from './finding.ts'

export const diskChecks: readonly Check[] = [hasRoom, areFoldersWritable, filesAgree, hasBackup]

async function hasRoom({ config }: Installation): Promise<Finding[]> {
  const folders = [...ownFolders(config), ...(config.backups ? [config.backups.folder] : [])]
  const findings = await Promise.all(
    folders.map(async (folder) => {
      const { freeBytes, totalBytes } = await readDiskRoom(folder)
      const says = `${megabytes(freeBytes)} MB of ${megabytes(totalBytes)} MB are free for ${folder}`
      if (freeBytes < config.minFreeDiskBytes)
        return wrong('disk', `${says}: uploads are refused`, 'make room, or lower MIN_FREE_DISK_MB')
      if (freeBytes < 3 * config.minFreeDiskBytes) return warning('disk', says, 'make room soon')
      return ok('disk', says)
    }),
  )
  return findings.filter(({ says }, index) => findings.findIndex((other) => other.says === says) === index)
}

async function areFoldersWritable({ config }: Installation): Promise<Finding[]> {
  const refused: string[] = []
  for (const folder of ownFolders(config)) if (!(await isWritable(folder))) refused.push(folder)
  if (refused.length === 0) return [ok('data folder', 'may be written')]
  return [wrong('data folder', `${refused.join(', ')} may not be written`, 'start as the user to whom it belongs')]
}

type FileRow = {
  readonly storage_key: string
  readonly size_bytes: number
  readonly sha256: string
  readonly name: string
}

async function filesAgree({ files, db, now }: Installation): Promise<Finding[]> {
  const rows = await db.selectFrom('files').select(['storage_key', 'size_bytes', 'sha256', 'name']).execute()
  const kept = await files.list()
  const sizes = new Map(kept.filter(({ isWhole }) => isWhole).map((file) => [file.storageKey, file.sizeBytes]))
  const bad: string[] = []
  for (const row of rows) {
    const fault = await faultOf(files, row, sizes.get(row.storage_key))
    if (fault !== undefined) bad.push(fault)
  }
  const findings: Finding[] = []
  if (bad.length > 0)
    findings.push({
      ...wrong(
        'files',
        `${count(bad.length, 'file')} not as uploaded: ${someOf(bad)}`,
        'take them from a backup, or upload them again',
      ),
      all: bad,
    })
  const known = new Set(rows.map((row) => row.storage_key))
  const strays = kept.filter((file) => isStray(file, known, now())).length
  if (strays > 0)
    findings.push(
      warning(
        'files',
        `${count(strays, 'file')} in ${files.place} without a row`,
        'left by an upload that was cut off: they do no harm',
      ),
    )
  return findings.length > 0 ? findings : [ok('files', `${count(rows.length, 'file')} as the database has them`)]
}

const maxNamed = 5

function someOf(lines: readonly string[]): string {
  const more = lines.length - maxNamed
  const named = lines.slice(0, maxNamed).join('; ')
  return more > 0 ? `${named}; and ${more} more, which --json names` : named
}

/** Reads every byte, to find flipped bits. */
async function faultOf(
  files: FileStore,
  { storage_key: key, size_bytes: size, sha256, name }: FileRow,
  found: number | undefined,
): Promise<string | undefined> {
  if (found === undefined) return `${key} (${name}) is missing`
  if (found !== size) return `${key} (${name}) has ${found} bytes instead of ${size}`
  const hash = createHash('sha256')
  await pipeline(await files.open(key), hash)
  return hash.digest('hex') === sha256 ? undefined : `${key} (${name}) has changed`
}

const minStrayAgeMs = 24 * 3_600_000

/** A younger file may be an upload whose row is not written yet. */
function isStray({ storageKey, changedAt, isWhole }: ListedFile, known: ReadonlySet<string>, now: Date): boolean {
  return !(isWhole && known.has(storageKey)) && now.getTime() - changedAt.getTime() > minStrayAgeMs
}

/** A daily backup is at most this old: a day, and the time it takes to make. */
const oldBackupMs = 26 * 3_600_000

async function hasBackup({ config, now }: Installation): Promise<Finding[]> {
  const { backups, isProduction } = config
  if (!backups) {
    if (!isProduction) return [ok('backups', 'none are asked for')]
    return [warning('backups', 'none are made by themselves', 'name a folder on another disk in BACKUP_FOLDER')]
  }
  const { dated, ahead } = await datedBackups(backups.folder, now())
  const warnings = ahead.map(({ path }) =>
    warning(
      'backups',
      `${basename(path)} is dated ahead of the clock: it does not count as made, and is not removed by itself`,
      'see that the clock is right now; then remove that folder, or leave it until its date',
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
  const mend = `look for "backup failed" in the log; ${commandLine('backup')} makes one at once`
  if (!newest) return [wrong('backups', `there is none in ${folder}`, mend)]
  const old = now.getTime() - newest.madeAt.getTime()
  if (old > oldBackupMs) return [wrong('backups', `the newest is ${age(old)} old`, mend)]
  const isOneDisk = (await stat(folder)).dev === (await stat(filesDir).catch(() => undefined))?.dev
  if (isOneDisk && isProduction)
    return [
      warning('backups', 'they lie on the disk of what they back up', 'name a folder on another disk in BACKUP_FOLDER'),
    ]
  return [ok('backups', `the newest is ${age(old)} old`)]
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024)
}
