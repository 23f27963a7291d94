// Where files that are sold live: a folder outside the web root. Stored names are random; nothing of a customer's text becomes a path.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type StoredFile = { readonly storageKey: string; readonly sizeBytes: number; readonly sha256: string }
export type ByteRange = { readonly start: number; readonly end: number }

export type FileStore = {
  /** Keeps the bytes under a new random key; a stream that breaks leaves nothing behind. */
  put(bytes: Readable): Promise<StoredFile>
  /** @throws when the file is not there */
  open(storageKey: string, range?: ByteRange): Promise<Readable>
}

export function openLocalFiles(folder: string): FileStore {
  return {
    async put(bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const storageKey = randomUUID()
      const partial = join(folder, `${storageKey}.part`)
      const hash = createHash('sha256')
      let sizeBytes = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          sizeBytes += chunk.length
          done(null, chunk)
        },
      })
      try {
        await pipeline(bytes, measure, createWriteStream(partial, { mode: 0o600, flush: true }))
        await rename(partial, join(folder, storageKey))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return { storageKey, sizeBytes, sha256: hash.digest('hex') }
    },
    async open(storageKey, range) {
      const path = join(folder, requireKey(storageKey))
      await stat(path)
      return createReadStream(path, range)
    },
  }
}

function requireKey(storageKey: string): string {
  if (!/^[0-9a-f-]{36}$/.test(storageKey)) throw new Error(`not a storage key: ${storageKey}`)
  return storageKey
}
