// Files in a bucket: the same promises as in a folder, over a network that fails and with a store that verifies every signature.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../../../devtools/s3-server/s3-server.ts'
import { readConfig } from '../../config/config.ts'
import type { FileStore } from '../file-store.ts'
import { defaultS3Limits, type S3Limits } from './s3-bucket.ts'
import { openS3Files } from './s3-files.ts'

const partBytes = 5 * 1024 * 1024
const bytes = Buffer.alloc(2 * partBytes + 200_000, Buffer.from(Array.from({ length: 251 }, (_, i) => (i * 7) % 251)))
const small = bytes.subarray(0, 1000)
const sha256 = (of: Buffer) => createHash('sha256').update(of).digest('hex')

let store: S3Server
let files: FileStore
beforeAll(async () => {
  store = await startS3Server({ pageSize: 3 })
  files = filesWith({})
})
afterAll(() => store.close())
beforeEach(() => store.reset())

function filesWith(env: Record<string, string>, limits: Partial<S3Limits> = {}): FileStore {
  const { s3 } = readConfig({ ...store.env, ...env })
  if (!s3) throw new Error('no bucket in the settings')
  return openS3Files(s3, { partBytes, limits: { ...defaultS3Limits, maxAttempts: 3, ...limits } })
}

/** In chunks whose boundaries fit no part. */
function inChunks(of: Buffer): Readable {
  const starts = Array.from({ length: Math.ceil(of.length / 300_011) }, (_, i) => i * 300_011)
  return Readable.from(starts.map((start) => of.subarray(start, start + 300_011)))
}

describe('a file in a bucket', () => {
  it.each([
    ['empty', 0],
    ['small', 1000],
    ['exactly one part', partBytes],
    ['one byte more than a part', partBytes + 1],
    ['exactly two parts', 2 * partBytes],
    ['several parts', bytes.length],
  ])('is read back unchanged: %s', async (_what, size) => {
    const content = bytes.subarray(0, size)
    const stored = await files.put(inChunks(content))
    expect(stored.storageKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(stored).toMatchObject({ sizeBytes: size, sha256: sha256(content) })
    expect((await buffer(await files.open(stored.storageKey))).equals(content)).toBe(true)
    expect(store.bucket.uploads.size).toBe(0)
    expect([...store.bucket.objects.keys()]).toEqual([`reports/${stored.storageKey}`])
  })

  it('is read in part', async () => {
    const { storageKey } = await files.put(inChunks(bytes))
    const part = await buffer(await files.open(storageKey, { start: 1000, end: 1999 }))
    expect(part.equals(bytes.subarray(1000, 2000))).toBe(true)
  })

  it('gets the key that a backup names', async () => {
    const storageKey = '0b5c1f2e-0000-4000-8000-000000000001'
    expect(await files.put(inChunks(small), storageKey)).toMatchObject({ storageKey })
    expect((await buffer(await files.open(storageKey))).equals(small)).toBe(true)
  })

  it('is gone once it is removed, also when that is repeated', async () => {
    const { storageKey } = await files.put(inChunks(small))
    await files.remove(storageKey)
    await files.remove(storageKey)
    await expect(files.open(storageKey)).rejects.toThrow('ENOENT')
  })

  it('leaves nothing behind when its stream breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('the connection was lost')
      })(),
    )
    await expect(files.put(broken)).rejects.toThrow('the connection was lost')
    const closed = new Readable({ read() {} })
    closed.push(bytes)
    setImmediate(() => closed.destroy())
    await expect(files.put(closed)).rejects.toThrow('Premature close')
    expect(store.bucket.uploads.size).toBe(0)
    expect(store.bucket.objects.size).toBe(0)
  })

  it('aborts its multipart upload when its stream breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield bytes
        while (store.bucket.uploads.size === 0) await new Promise(setImmediate)
        throw new Error('the connection was lost')
      })(),
    )
    await expect(files.put(broken)).rejects.toThrow('the connection was lost')
    expect(store.requests.filter((line) => line.startsWith('DELETE') && line.includes('uploadId='))).toHaveLength(1)
    expect(store.bucket.uploads.size).toBe(0)
  })

  it('stops reading its stream when the store rejects it', async () => {
    let sent = 0
    const endless = Readable.from(
      (async function* () {
        for (; sent < 100; sent += 1) yield small
        for (; ; sent += 1) yield bytes.subarray(0, partBytes)
      })(),
    )
    store.fail('PUT', 'server-error', 'server-error', 'server-error')
    await expect(files.put(endless)).rejects.toMatchObject({ name: 'InternalError' })
    expect(endless.destroyed).toBe(true)
    expect(sent).toBeLessThan(200)
  })

  it('rejects with ENOENT before any byte is sent when it is missing', async () => {
    const missing = files.open('00000000-0000-4000-8000-000000000000')
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it.each(['../../secrets', '', 'uploads/x', 'x'.repeat(36)])('is never found by a path: %j', async (key) => {
    await expect(files.open(key)).rejects.toThrow('not a storage key')
    expect(store.requests).toEqual([])
  })

  it('is listed with its size, over several pages and without unfinished uploads', async () => {
    expect(await files.isEmpty()).toBe(true)
    const keys: string[] = []
    for (let i = 0; i < 7; i += 1) keys.push((await files.put(inChunks(small))).storageKey)
    await files.parts.write('11111111-1111-4111-8111-111111111111', 0, small)
    const listed = await files.list()
    expect(listed.map(({ storageKey }) => storageKey)).toEqual(keys.sort())
    expect(listed.every(({ sizeBytes, isComplete }) => sizeBytes === small.length && isComplete)).toBe(true)
    expect(listed.every(({ changedAt }) => Math.abs(Date.now() - changedAt.getTime()) < 60_000)).toBe(true)
    expect(await files.isEmpty()).toBe(false)
  })
})

describe('a store with transient failures', () => {
  it.each(['slow-down', 'server-error', 'closed', 'reset', 'lost'] as const)('is retried after: %s', async (fault) => {
    for (const method of ['POST', 'PUT', 'GET', 'HEAD', 'DELETE']) store.fail(method, fault, fault)
    const { storageKey } = await files.put(inChunks(bytes))
    expect((await buffer(await files.open(storageKey))).equals(bytes)).toBe(true)
    store.fail('GET /sold?list', fault)
    expect(await files.list()).toHaveLength(1)
  })

  it('completes an upload whose last response was lost', async () => {
    const storageKey = '0b5c1f2e-0000-4000-8000-000000000002'
    store.fail(`POST /sold/reports/${storageKey}?uploadId`, 'lost')
    expect(await files.put(inChunks(bytes), storageKey)).toMatchObject({ sha256: sha256(bytes) })
    expect(store.requests.filter((line) => line.startsWith(`HEAD /sold/reports/${storageKey}`))).toHaveLength(1)
    expect((await buffer(await files.open(storageKey))).equals(bytes)).toBe(true)
  })

  it('is used with the time of the store when the clock of this machine is wrong', async () => {
    for (const offsetMs of [-3_600_000, 3_600_000]) {
      store.setClockOffset(offsetMs)
      const skewed = filesWith({})
      await expect(skewed.check()).resolves.toBeUndefined()
      store.requests.length = 0
      const { storageKey } = await skewed.put(inChunks(bytes))
      expect((await buffer(await skewed.open(storageKey))).equals(bytes)).toBe(true)
      // Create, three parts, complete, read: the corrected clock serves all further requests.
      expect(store.requests).toHaveLength(6)
    }
  })

  it('rejects after the last attempt and keeps nothing', async () => {
    store.fail('PUT', 'slow-down', 'slow-down', 'slow-down')
    await expect(files.put(inChunks(bytes))).rejects.toMatchObject({ name: 'SlowDown' })
    expect(store.bucket.uploads.size).toBe(0)
    store.fail('PUT', 'lost', 'lost', 'lost')
    await expect(files.put(inChunks(small))).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(store.bucket.objects.size).toBe(0)
  })

  it('times out when it does not respond', async () => {
    const impatient = filesWith({}, { maxAttempts: 2, requestTimeoutMs: 100 })
    store.fail('GET', 'silent', 'silent')
    const opened = impatient.open('00000000-0000-4000-8000-000000000000')
    await expect(opened).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(store.requests).toHaveLength(2)
  })

  it('fails the reader, not shortens the file, when it breaks off within a file', async () => {
    const { storageKey } = await files.put(inChunks(bytes))
    store.fail('GET', 'half')
    await expect(files.open(storageKey).then(buffer)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })
})

describe('an upload in chunks', () => {
  const id = '22222222-2222-4222-8222-222222222222'
  const content = bytes.subarray(0, 200_000)

  it('is assembled from chunks accepted by any host, one of them twice', async () => {
    const [here, there] = [filesWith({}).parts, filesWith({}).parts]
    const cuts = [0, 90_000, 99_000, 180_000, content.length]
    for (const [i, start] of cuts.slice(0, -1).entries())
      await (i % 2 ? here : there).write(id, start, content.subarray(start, cuts[i + 1]))
    await here.write(id, 90_000, content.subarray(90_000, 99_000))
    expect((await buffer(there.read(id, content.length))).equals(content)).toBe(true)
    expect((await here.slice(id, 89_990, 9_020)).equals(content.subarray(89_990, 99_010))).toBe(true)
    expect((await here.slice(id, content.length - 10, 500)).equals(content.subarray(-10))).toBe(true)
    await here.remove(id)
    await here.remove(id)
    expect(store.bucket.objects.size).toBe(0)
  })

  it('is an error when a chunk is missing', async () => {
    await files.parts.write(id, 0, small)
    await files.parts.write(id, 2000, small)
    await expect(buffer(files.parts.read(id, 3000))).rejects.toThrow('has 1000 bytes instead of 3000')
  })
})

describe('a bucket that rejects the settings', () => {
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
  ])('is a startup error of one line, without a retry: %s', async (_what, env, message) => {
    const rejected = await filesWith(env())
      .check()
      .catch((error: unknown) => error)
    expect(rejected).toMatchObject({ name: 'StartupError', message: expect.stringContaining(message) })
    expect(rejected).toMatchObject({
      message: expect.stringMatching(/^The bucket (sold|lost) at \S+ cannot be used: .+$/),
    })
    expect(rejected).toMatchObject({ message: expect.stringContaining(host()) })
    expect(store.requests).toHaveLength(1)
  })

  it('is a startup error when a proxy responds instead of the store', async () => {
    store.fail('GET', 'proxy-page')
    await expect(files.check()).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('the response is not that of an S3 store (403 error)'),
    })
  })

  it('differs from one that is unreachable', async () => {
    const unreachable = filesWith({ FILES_URL: 's3://sold?endpoint=http://127.0.0.1:1' })
    await expect(unreachable.check()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('accepts valid settings', () => expect(files.check()).resolves.toBeUndefined())
})
