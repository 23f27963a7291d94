// Bytes of unfinished uploads: a part file each, in the folder of the store.
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export type UploadParts = {
  /** Writes at the offset, so that a repeated chunk changes nothing. Resolves when the bytes are on the disk. */
  write(uploadId: string, offset: number, bytes: Buffer): Promise<void>
  read(uploadId: string, end: number): Readable
  /** At most `length` bytes from `start`. */
  slice(uploadId: string, start: number, length: number): Promise<Buffer>
  /** Succeeds when there is none. */
  remove(uploadId: string): Promise<void>
}

export function openUploadParts(filesDir: string): UploadParts {
  const folder = join(filesDir, 'uploads')
  return {
    async write(uploadId, offset, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The remains of a first chunk interrupted by a crash are of no use.
      const file = await open(pathOf(folder, uploadId), offset === 0 ? 'w' : 'r+', 0o600)
      try {
        await file.write(bytes, 0, bytes.length, offset)
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    read: (uploadId, end) => createReadStream(pathOf(folder, uploadId), { end: end - 1 }),
    async slice(uploadId, start, length) {
      const file = await open(pathOf(folder, uploadId), 'r')
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    remove: (uploadId) => rm(pathOf(folder, uploadId), { force: true }),
  }
}

function pathOf(folder: string, uploadId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(uploadId)) throw new Error(`not an upload: ${uploadId}`)
  return join(folder, `${uploadId}.part`)
}
