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

/** Removes all but the newest `keep` backups, and what was cut off more than a day ago. Never anything else. @returns the paths */
export async function removeOldBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep).map(({ path }) => path)
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
