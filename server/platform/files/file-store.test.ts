// The file store: files are read back unchanged, in whole or in part, and a failed upload leaves nothing.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileStore, openLocalFiles } from './file-store.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'yanbao-files-')), 'sold')
  files = openLocalFiles(folder)
})
afterAll(() => rm(join(folder, '..'), { recursive: true }))

describe('a stored file', () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7) % 251))

  it('is read back unchanged and has a random name', async () => {
    const stored = await files.put(Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]))
    expect(stored.storageKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(stored).toMatchObject({ sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    expect((await buffer(await files.open(stored.storageKey))).equals(bytes)).toBe(true)
    const part = await buffer(await files.open(stored.storageKey, { start: 1000, end: 1999 }))
    expect(part.equals(bytes.subarray(1000, 2000))).toBe(true)
  })

  it('is gone once it is removed, also when that is repeated', async () => {
    const { storageKey } = await files.put(Readable.from([bytes]))
    await files.remove(storageKey)
    await files.remove(storageKey)
    await expect(files.open(storageKey)).rejects.toThrow('ENOENT')
    await expect(async () => files.remove('../sold')).rejects.toThrow('not a storage key')
  })

  it('can be read by its owner only', async () => {
    const { storageKey } = await files.put(Readable.from([bytes]))
    expect((await stat(join(folder, storageKey))).mode & 0o077).toBe(0)
    expect((await stat(folder)).mode & 0o077).toBe(0)
  })

  it('is not kept when its stream breaks', async () => {
    const before = await readdir(folder)
    const broken = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('the line went dead')
      })(),
    )
    await expect(files.put(broken)).rejects.toThrow('the line went dead')
    const destroyed = new Readable({ read() {} })
    destroyed.push(bytes)
    setImmediate(() => destroyed.destroy())
    await expect(files.put(destroyed)).rejects.toThrow()
    expect(await readdir(folder)).toEqual(before)
  })

  it('rejects before any byte is sent when it is missing', async () => {
    await expect(files.open('00000000-0000-4000-8000-000000000000')).rejects.toThrow('ENOENT')
  })

  it.each([
    '../../etc/passwd',
    '',
    '/etc/passwd',
    'x'.repeat(36),
    '00000000-0000-4000-8000-000000000000\0',
    `${'../'.repeat(12)}`,
  ])('is never found by a path: %j', async (key) => {
    await expect(files.open(key)).rejects.toThrow('not a storage key')
  })
})
