// Free disk space and write access: uploads stop before the disk is full, so that orders can still be written.
import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../config/config.ts'
import { errorCode } from '../error-fields.ts'

export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number }

/** Of the disk of this folder, which may not exist yet. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    return readDiskSpace(dirname(folder))
  }
}

/** Whether `MIN_FREE_DISK_MB` stay free after this many further bytes. A bucket has no limit. */
export async function hasRoom(
  { filesDir, minFreeDiskBytes, s3 }: Pick<Config, 'filesDir' | 'minFreeDiskBytes' | 's3'>,
  bytes: number,
): Promise<boolean> {
  return (
    s3 !== undefined || minFreeDiskBytes === 0 || (await readDiskSpace(filesDir)).freeBytes - bytes >= minFreeDiskBytes
  )
}

/** Folders that the server itself writes to. Files in a bucket take up no space here. */
export function dataFolders({ dataDir, filesDir, s3 }: Pick<Config, 'dataDir' | 'filesDir' | 's3'>): readonly string[] {
  return s3 ? [dataDir] : [dataDir, filesDir]
}

/** Whether the folder is writable or can be created. False on a read-only disk, for root as well. */
export async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    return true
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) return false
    return isWritable(dirname(folder))
  }
}
