// Files in a bucket: what the folder promises, kept over a network that fails and by a store that looks closely at every signature.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../../../devtools/s3-server/s3-server.ts'
import { readConfig } from '../../config/config.ts'
import type { FileStore } from '../file-store.ts'
import { openS3Files } from './s3-files.ts'

const pieceBytes = 64 * 1024
const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, i) => (i * 7) % 251))
const few = bytes.subarray(0, 1000)
const sha256 = (of: Buffer) => createHash('sha256').update(of).digest('hex')

let store: S3Server
let files: FileStore
beforeAll(async () => {
  store = await startS3Server({ minPieceBytes: pieceBytes, pageSize: 3 })
  files = filesWith({})
})
afterAll(() => store.close())
beforeEach(() => store.reset())

/** As the settings would have them, with less patience. */
function filesWith(env: Record<string, string>, patience = { tries: 3, timeoutMs: 30_000, pauseMs: 1 }): FileStore {
  const { s3 } = readConfig({ ...store.env, ...env })
  if (!s3) throw new Error('no bucket in the settings')
  return openS3Files(s3, { pieceBytes, patience })
}

/** In chunks that fit no piece. */
function inChunks(whole: Buffer): Readable {
  const starts = Array.from({ length: Math.ceil(whole.length / 30_011) }, (_, i) => i * 30_011)
  return Readable.from(starts.map((start) => whole.subarray(start, start + 30_011)))
}

describe('a file in a bucket', () => {
  it.each([
    ['is empty', 0],
    ['is small', 1000],
    ['is one piece exactly', pieceBytes],
    ['is one byte more than a piece', pieceBytes + 1],
    ['is two pieces exactly', 2 * pieceBytes],
    ['has many pieces', bytes.length],
  ])('that %s comes out as it went in', async (_what, size) => {
    const whole = bytes.subarray(0, size)
    const stored = await files.put(inChunks(whole))
    expect(stored.storageKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(stored).toMatchObject({ sizeBytes: size, sha256: sha256(whole) })
    expect((await buffer(await files.open(stored.storageKey))).equals(whole)).toBe(true)
    expect(store.bucket.uploads.size).toBe(0)
    expect([...store.bucket.objects.keys()]).toEqual([`reports/${stored.storageKey}`])
  })

  it('comes out in part', async () => {
    const { storageKey } = await files.put(inChunks(bytes))
    const part = await buffer(await files.open(storageKey, { start: 1000, end: 1999 }))
    expect(part.equals(bytes.subarray(1000, 2000))).toBe(true)
  })

  it('keeps the key that a backup names', async () => {
    const storageKey = '0b5c1f2e-0000-4000-8000-000000000001'
    expect(await files.put(inChunks(few), storageKey)).toMatchObject({ storageKey })
    expect((await buffer(await files.open(storageKey))).equals(few)).toBe(true)
  })

  it('that breaks on the way leaves nothing behind', async () => {
    const broken = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('the line went dead')
      })(),
    )
    await expect(files.put(broken)).rejects.toThrow('the line went dead')
    const gone = new Readable({ read() {} })
    gone.push(bytes)
    setImmediate(() => gone.destroy())
    await expect(files.put(gone)).rejects.toThrow()
    expect(store.requests.filter((line) => line.startsWith('DELETE') && line.includes('uploadId='))).toHaveLength(2)
    expect(store.bucket.uploads.size).toBe(0)
    expect(store.bucket.objects.size).toBe(0)
  })

  it('that is not there is an error before any byte is sent', async () => {
    const missing = files.open('00000000-0000-4000-8000-000000000000')
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it.each(['../../secrets', '', 'uploads/x', 'x'.repeat(36)])('is never found by a path: %j', async (key) => {
    await expect(files.open(key)).rejects.toThrow('not a storage key')
    expect(store.requests).toEqual([])
  })

  it('is listed with its size, over as many pages as it takes, and nothing else is', async () => {
    expect(await files.isEmpty()).toBe(true)
    const keys: string[] = []
    for (let i = 0; i < 7; i += 1) keys.push((await files.put(inChunks(few))).storageKey)
    await files.parts.write('11111111-1111-4111-8111-111111111111', 0, few)
    const listed = await files.list()
    expect(listed.map(({ storageKey }) => storageKey)).toEqual(keys.sort())
    expect(listed.every(({ sizeBytes, isWhole }) => sizeBytes === few.length && isWhole)).toBe(true)
    expect(await files.isEmpty()).toBe(false)
  })
})

describe('a store that fails for a moment', () => {
  it.each(['busy', 'broken', 'cut', 'lost'] as const)('and is %s is asked again', async (fault) => {
    for (const method of ['POST', 'PUT', 'GET', 'HEAD', 'DELETE']) store.fail(method, fault, fault)
    const { storageKey } = await files.put(inChunks(bytes))
    expect((await buffer(await files.open(storageKey))).equals(bytes)).toBe(true)
    store.fail('GET /sold/?list', fault)
    expect(await files.list()).toHaveLength(1)
  })

  it('and loses the answer at the end of an upload has it all the same', async () => {
    const storageKey = '0b5c1f2e-0000-4000-8000-000000000002'
    const at = `POST /sold/reports/${storageKey}`
    const done = files.put(inChunks(bytes), storageKey)
    store.fail(`${at}?uploadId`, 'lost')
    expect(await done).toMatchObject({ sha256: sha256(bytes) })
    expect(store.requests.filter((line) => line.startsWith(`HEAD /sold/reports/${storageKey}`))).toHaveLength(1)
    expect((await buffer(await files.open(storageKey))).equals(bytes)).toBe(true)
  })

  it('and goes on failing is an error, and nothing is left', async () => {
    store.fail('PUT', 'busy', 'busy', 'busy')
    await expect(files.put(inChunks(bytes))).rejects.toThrow('503 SlowDown')
    expect(store.bucket.uploads.size).toBe(0)
    store.fail('PUT', 'lost', 'lost', 'lost')
    await expect(files.put(inChunks(few))).rejects.toThrow('fetch failed')
    expect(store.bucket.objects.size).toBe(0)
  })

  it('and does not answer is not waited for without end', async () => {
    const hasty = filesWith({}, { tries: 2, timeoutMs: 100, pauseMs: 1 })
    store.fail('GET', 'silent', 'silent')
    await expect(hasty.open('00000000-0000-4000-8000-000000000000')).rejects.toThrow('did not answer in 100 ms')
    expect(store.requests).toHaveLength(2)
  })

  it('and breaks off in the middle of a file is an error for the reader, not a short file', async () => {
    const { storageKey } = await files.put(inChunks(bytes))
    store.fail('GET', 'half')
    await expect(files.open(storageKey).then(buffer)).rejects.toThrow('terminated')
  })
})

describe('an upload in parts', () => {
  const id = '22222222-2222-4222-8222-222222222222'

  it('is put together from chunks that any host took, also one that came twice', async () => {
    const [here, there] = [filesWith({}).parts, filesWith({}).parts]
    const cuts = [0, 90_000, 99_000, 180_000, bytes.length]
    for (const [i, start] of cuts.slice(0, -1).entries())
      await (i % 2 ? here : there).write(id, start, bytes.subarray(start, cuts[i + 1]))
    await here.write(id, 90_000, bytes.subarray(90_000, 99_000))
    expect((await buffer(there.read(id, bytes.length))).equals(bytes)).toBe(true)
    expect((await here.slice(id, 89_990, 9_020)).equals(bytes.subarray(89_990, 99_010))).toBe(true)
    expect((await here.slice(id, bytes.length - 10, 500)).equals(bytes.subarray(-10))).toBe(true)
    await here.remove(id)
    await here.remove(id)
    expect(store.bucket.objects.size).toBe(0)
  })

  it('of which a chunk is missing is an error', async () => {
    await files.parts.write(id, 0, few)
    await files.parts.write(id, 2000, few)
    await expect(buffer(files.parts.read(id, 3000))).rejects.toThrow('has 1000 bytes instead of 3000')
  })
})

describe('a bucket that refuses us', () => {
  const host = () => new URL(store.endpoint).host
  const url = (change: (address: string) => string) => ({ FILES_URL: change(store.env.FILES_URL) })

  it.each([
    ['an unknown key', () => ({ S3_ACCESS_KEY_ID: 'SOMEBODYELSE' }), 'are not accepted (403 InvalidAccessKeyId)'],
    [
      'a wrong secret',
      () => ({ S3_SECRET_ACCESS_KEY: 'not-the-secret' }),
      'are not accepted (403 SignatureDoesNotMatch)',
    ],
    ['another region', () => url((it) => it.replace('eu-test-1', 'us-east-1')), 'another region than its own'],
    ['an unknown bucket', () => url((it) => it.replace('sold', 'lost')), 'there is no such bucket (404 NoSuchBucket)'],
  ])('for %s says so in one line, at once', async (_what, env, says) => {
    const refused = await filesWith(env())
      .check()
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'StartupError', message: expect.stringContaining(says) })
    expect(refused).toMatchObject({
      message: expect.stringMatching(/^The bucket (sold|lost) at \S+ cannot be used: .+$/),
    })
    expect(refused).toMatchObject({ message: expect.stringContaining(host()) })
    expect(store.requests).toHaveLength(1)
  })

  it('is told from one that is away', async () => {
    const away = filesWith({ FILES_URL: 's3://sold?endpoint=http://127.0.0.1:1' })
    const error = await away.check().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'TypeError', message: 'fetch failed' })
  })

  it('is none when it knows us', () => expect(files.check()).resolves.toBeUndefined())
})
