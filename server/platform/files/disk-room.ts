// Room on the disk: uploads stop before it is used up, so that orders can still be written.
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../config/config.ts'

export type DiskRoom = { readonly freeBytes: number; readonly totalBytes: number }

/** Of the disk on which the folder lies, or will lie once it is made. */
export async function readDiskRoom(folder: string): Promise<DiskRoom> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return readDiskRoom(dirname(folder))
  }
}

/** Whether so many bytes more leave `MIN_FREE_DISK_MB` free where files are kept. A bucket has room. */
export async function hasRoom(
  { filesDir, minFreeDiskBytes, s3 }: Pick<Config, 'filesDir' | 'minFreeDiskBytes' | 's3'>,
  bytes: number,
): Promise<boolean> {
  return (
    s3 !== undefined || minFreeDiskBytes === 0 || (await readDiskRoom(filesDir)).freeBytes - bytes >= minFreeDiskBytes
  )
}
