// File store: the interface of every kind of store, and the one in a folder outside the web root. Names are random; customers' text never becomes a
// path.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type MeasuredBytes, measureBytes } from './measure-bytes.ts'
import { openUploadParts, type UploadParts } from './upload-parts.ts'

export type StoredFile = MeasuredBytes & { readonly storageKey: string }
export type ByteRange = { readonly start: number; readonly end: number }

/** `isComplete` is false for the remains of an interrupted `put`. */
export type ListedFile = {
  readonly storageKey: string
  readonly sizeBytes: number
  readonly changedAt: Date
  readonly isComplete: boolean
}

export type FileStore = {
  /** The location as an operator would name it. */
  readonly location: string
  /**
   * Stores the bytes, under a new random key by default; a stream that breaks leaves nothing behind.
   * @param storageKey a key that a backup names
   */
  put(bytes: Readable, storageKey?: string): Promise<StoredFile>
  /** @throws an error with the code ENOENT when the file is missing */
  open(storageKey: string, range?: ByteRange): Promise<Readable>
  /** Removes a file that can be made again; one that is missing is no error. */
  remove(storageKey: string): Promise<void>
  /** In the order of their keys. */
  list(): Promise<ListedFile[]>
  isEmpty(): Promise<boolean>
  /** @throws StartupError when the store rejects the settings, any other error when it is unreachable now */
  check(): Promise<void>
  readonly parts: UploadParts
}

export function openLocalFiles(folder: string): FileStore {
  return {
    location: folder,
    parts: openUploadParts(folder),
    async put(bytes, storageKey = randomUUID()) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const partial = join(folder, `${requireKey(storageKey)}.part`)
      const measure = measureBytes()
      try {
        await pipeline(bytes, measure.stream, createWriteStream(partial, { mode: 0o600, flush: true }))
        await rename(partial, join(folder, storageKey))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return { storageKey, ...measure.result() }
    },
    async open(storageKey, range) {
      const path = join(folder, requireKey(storageKey))
      await stat(path)
      return createReadStream(path, range)
    },
    remove: (storageKey) => rm(join(folder, requireKey(storageKey)), { force: true }),
    async list() {
      const files: ListedFile[] = []
      for (const name of await namesIn(folder)) {
        const [, storageKey, end] = /^([0-9a-f-]{36})(\.part)?$/.exec(name) ?? []
        if (storageKey === undefined) continue
        // The file was removed after the folder was read.
        const stats = await stat(join(folder, name)).catch(() => undefined)
        if (stats)
          files.push({ storageKey, sizeBytes: stats.size, changedAt: stats.mtime, isComplete: end === undefined })
      }
      return files
    },
    isEmpty: async () => (await namesIn(folder)).length === 0,
    async check() {},
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.sort()
}

/** @throws for an invalid key: nothing else may become a path or a URL */
export function requireKey(storageKey: string): string {
  if (!/^[0-9a-f-]{36}$/.test(storageKey)) throw new Error(`not a storage key: ${storageKey}`)
  return storageKey
}
