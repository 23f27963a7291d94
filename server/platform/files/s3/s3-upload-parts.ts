// Chunks of unfinished uploads in a bucket: an object for each chunk, so that any host can accept the next one.
import { Readable } from 'node:stream'
import type { UploadParts } from '../upload-parts.ts'
import { deleteObject, getObject, listObjects, putObject, type S3Bucket } from './s3-bucket.ts'

type Chunk = { readonly key: string; readonly start: number; readonly end: number }

export function openS3UploadParts(bucket: S3Bucket): UploadParts {
  async function listChunks(uploadId: string): Promise<Chunk[]> {
    const objects = await listObjects(bucket, folderOf(uploadId))
    return objects.map(({ key, sizeBytes }) => {
      const start = Number(key.slice(key.lastIndexOf('/') + 1))
      return { key, start, end: start + sizeBytes }
    })
  }

  /** From `start` up to and excluding `end`. */
  async function* readBytes(uploadId: string, start: number, end: number): AsyncGenerator<Buffer> {
    let position = start
    for (const chunk of await listChunks(uploadId)) {
      if (chunk.end <= position || position >= end) continue
      if (chunk.start > position) break
      const last = Math.min(chunk.end, end) - 1
      const body = await getObject(bucket, chunk.key, { start: position - chunk.start, end: last - chunk.start })
      const bytes = Buffer.from(await body.transformToByteArray())
      if (bytes.length !== last - position + 1) throw new Error(`chunk ${chunk.key} has an unexpected length`)
      yield bytes
      position = last + 1
    }
  }

  return {
    // Padded, so that keys sort as the offsets do.
    write: (uploadId, offset, bytes) =>
      putObject(bucket, `${folderOf(uploadId)}${String(offset).padStart(14, '0')}`, bytes),
    read: (uploadId, end) =>
      Readable.from(
        (async function* () {
          let size = 0
          for await (const bytes of readBytes(uploadId, 0, end)) {
            size += bytes.length
            yield bytes
          }
          if (size !== end) throw new Error(`the upload ${uploadId} has ${size} bytes instead of ${end}`)
        })(),
      ),
    async slice(uploadId, start, length) {
      const chunks: Buffer[] = []
      for await (const bytes of readBytes(uploadId, start, start + length)) chunks.push(bytes)
      return Buffer.concat(chunks)
    },
    async remove(uploadId) {
      for (const { key } of await listChunks(uploadId)) await deleteObject(bucket, key)
    },
  }
}

function folderOf(uploadId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(uploadId)) throw new Error(`not an upload: ${uploadId}`)
  return `uploads/${uploadId}/`
}
