// The folder of backups: what lies in it, and which of them are old enough to go.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName } from './manifest.ts'

export type KnownBackup = { readonly path: string; readonly madeAt: Date }

const prefix = 'yanbao-'
/** What was cut off has not got its name yet. */
export const unfinished = '.unfinished'
const unfinishedForMs = 24 * 3_600_000

/** Names sort by their moment. */
export function backupName(at: Date): string {
  return `${prefix}${at.toISOString().replace(/[:.]/g, '-')}`
}

/** Complete ones, the newest first. @returns none when the folder is not there */
export async function listBackups(folder: string): Promise<KnownBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found: KnownBackup[] = []
  for (const name of names.sort().reverse()) {
    const [, day, hour, minute, second] = /^yanbao-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d{3}Z$/.exec(name) ?? []
    const path = join(folder, name)
    if (day === undefined || !(await isThere(join(path, manifestName)))) continue
    found.push({ path, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) })
  }
  return found
}

/**
 * Backups by their date: what a clock made that was ahead says nothing about the last day, and stays until its date or until somebody removes it.
 * Two machines may differ by a little.
 */
export async function datedBackups(
  folder: string,
  now: Date,
): Promise<{ readonly past: readonly KnownBackup[]; readonly ahead: readonly KnownBackup[] }> {
  const all = await listBackups(folder)
  const isAhead = ({ madeAt }: KnownBackup) => madeAt.getTime() > now.getTime() + clocksDifferByMs
  return { past: all.filter((backup) => !isAhead(backup)), ahead: all.filter(isAhead) }
}
const clocksDifferByMs = 10 * 60_000

/** Removes all but the newest `keep` backups, and what was cut off more than a day ago. Never anything else. @returns the paths */
export async function removeOldBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const { past } = await datedBackups(folder, now)
  const old = past.slice(keep).map(({ path }) => path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || !name.endsWith(unfinished)) continue
    const path = join(folder, name)
    if (now.getTime() - (await stat(path)).mtimeMs > unfinishedForMs) old.push(path)
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
