// The bytes of uploads that have not ended, in a bucket: an object for each chunk, so that any host may take the next one.
import { Readable } from 'node:stream'
import type { UploadParts } from '../upload-parts.ts'
import type { S3Client } from './s3-client.ts'
import { listObjects, removeObject } from './s3-objects.ts'

type Chunk = { readonly key: string; readonly start: number; readonly end: number }

/** @param prefix that of the settings: lists answer it with every key */
export function openS3UploadParts(client: S3Client, prefix: string): UploadParts {
  async function chunksOf(uploadId: string): Promise<Chunk[]> {
    const objects = await listObjects(client, `${prefix}${folderOf(uploadId)}`)
    return objects.map(({ key, sizeBytes }) => {
      const start = Number(key.slice(key.lastIndexOf('/') + 1))
      return { key: key.slice(prefix.length), start, end: start + sizeBytes }
    })
  }

  /** From `start` up to `end`, which it does not hold. */
  async function* bytesOf(uploadId: string, start: number, end: number): AsyncGenerator<Buffer> {
    let at = start
    for (const chunk of await chunksOf(uploadId)) {
      if (chunk.end <= at || at >= end) continue
      if (chunk.start > at) break
      const last = Math.min(chunk.end, end) - 1
      const range = `bytes=${at - chunk.start}-${last - chunk.start}`
      const response = await client.open({ method: 'GET', key: chunk.key, headers: { range } })
      const bytes = Buffer.from(await response.arrayBuffer())
      if (bytes.length !== last - at + 1) throw new Error(`the chunk ${chunk.key} is not as it came`)
      yield bytes
      at = last + 1
    }
  }

  return {
    async write(uploadId, offset, bytes) {
      // Digits enough that keys sort as numbers do.
      await client.ask({ method: 'PUT', key: `${folderOf(uploadId)}${String(offset).padStart(14, '0')}`, body: bytes })
    },
    read: (uploadId, end) =>
      Readable.from(
        (async function* () {
          let size = 0
          for await (const bytes of bytesOf(uploadId, 0, end)) {
            size += bytes.length
            yield bytes
          }
          if (size !== end) throw new Error(`the upload ${uploadId} has ${size} bytes instead of ${end}`)
        })(),
      ),
    async slice(uploadId, start, length) {
      const found: Buffer[] = []
      for await (const bytes of bytesOf(uploadId, start, start + length)) found.push(bytes)
      return Buffer.concat(found)
    },
    async remove(uploadId) {
      for (const { key } of await chunksOf(uploadId)) await removeObject(client, key)
    },
  }
}

function folderOf(uploadId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(uploadId)) throw new Error(`not an upload: ${uploadId}`)
  return `uploads/${uploadId}/`
}
