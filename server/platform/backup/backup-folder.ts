// The folder of backups: lists them and removes old ones.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName } from './manifest.ts'

export type KnownBackup = { readonly path: string; readonly madeAt: Date }

const prefix = 'yanbao-'
/** A backup in progress. It gets its final name when it is complete. */
export const unfinishedSuffix = '.unfinished'
const unfinishedTtlMs = 24 * 3_600_000

/** Names sort by time. */
export function backupName(at: Date): string {
  return `${prefix}${at.toISOString().replace(/[:.]/g, '-')}`
}

/** Complete backups, the newest first. @returns none when the folder does not exist */
export async function listBackups(folder: string): Promise<KnownBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const backups: KnownBackup[] = []
  for (const name of names.sort().reverse()) {
    const [, day, hour, minute, second] = /^yanbao-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d{3}Z$/.exec(name) ?? []
    const path = join(folder, name)
    if (day === undefined || !(await isThere(join(path, manifestName)))) continue
    backups.push({ path, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) })
  }
  return backups
}

/**
 * Backups by date. One from a clock that was ahead says nothing about the last day; it is kept until its date comes or an operator removes it. The
 * clocks of two machines may differ slightly.
 */
export async function datedBackups(
  folder: string,
  now: Date,
): Promise<{ readonly dated: readonly KnownBackup[]; readonly ahead: readonly KnownBackup[] }> {
  const all = await listBackups(folder)
  const isAhead = ({ madeAt }: KnownBackup) => madeAt.getTime() > now.getTime() + maxClockDifferenceMs
  return { dated: all.filter((backup) => !isAhead(backup)), ahead: all.filter(isAhead) }
}
const maxClockDifferenceMs = 10 * 60_000

/** Removes all but the newest `maxBackups` backups, and unfinished ones older than a day. @returns the paths */
export async function removeOldBackups(folder: string, maxBackups: number, now: Date): Promise<string[]> {
  const { dated } = await datedBackups(folder, now)
  const old = dated.slice(maxBackups).map(({ path }) => path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || !name.endsWith(unfinishedSuffix)) continue
    const path = join(folder, name)
    if (now.getTime() - (await stat(path)).mtimeMs > unfinishedTtlMs) old.push(path)
  }
  for (const path of old) await rm(path, { recursive: true, force: true })
  return old
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
