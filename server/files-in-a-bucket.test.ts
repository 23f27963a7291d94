// An installation with its files in a bucket: uploads, downloads of the console, backup, restore, doctor, and a rejected key.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type S3Server, startS3Server } from '../devtools/s3-server/s3-server.ts'
import { createTestApp, type TestApp } from '../tests/support/app.ts'
import { runCommand } from '../tests/support/command.ts'
import { executeOn, onDatabase } from '../tests/support/test-server.ts'
import { insertFile } from './platform/files/file-records.store.ts'

let store: S3Server
let test: TestApp
let folder: string
let storageKey: string
const bytes = randomBytes(300_000)
const emptyDatabase = `bucket_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  store = await startS3Server()
  test = await createTestApp({ env: store.env })
  folder = await mkdtemp(join(tmpdir(), 'yanbao-bucket-'))
  await chmod(folder, 0o755)
  const stored = await test.ctx.files.put(Readable.from([bytes]))
  storageKey = stored.storageKey
  await insertFile(test.ctx.db, { ...stored, name: 'report.pdf', mime: 'application/pdf' })
  await executeOn(inject('testServer'), `create database ${emptyDatabase}`)
})
afterAll(async () => {
  await test?.close()
  await store?.close()
  await executeOn(inject('testServer'), `drop database if exists ${emptyDatabase} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const emptyInstallation = () => ({
  ...store.env,
  DATABASE_URL: onDatabase(inject('testServer'), emptyDatabase),
  FILES_URL: store.env.FILES_URL.replace('/reports', '/restored'),
})

function command(env: Record<string, string>, ...args: string[]) {
  const settings = { DATA_DIR: test.dataDir, DATABASE_URL: test.ctx.config.databaseUrl, ...store.env, ...env }
  return runCommand(settings, ...args)
}

describe('files in a bucket', () => {
  it('are backed up and restored under another prefix, without the secret in the backup', async () => {
    const backup = await command({}, 'backup', join(folder, 'backups'))
    expect(backup).toMatchObject({ code: 0, text: expect.stringContaining('1 files') })
    const path = backup.text.split(': ')[0] ?? ''
    expect((await readFile(join(path, 'files', storageKey))).equals(bytes)).toBe(true)
    expect(await readFile(join(path, 'manifest.json'), 'utf8')).not.toContain(store.env.S3_SECRET_ACCESS_KEY)
    // Downloaded once: the next backup links it.
    const fetches = () => store.requests.filter((line) => line.startsWith(`GET /sold/reports/${storageKey}`)).length
    const before = fetches()
    expect(await command({}, 'backup', join(folder, 'backups'))).toMatchObject({ code: 0 })
    expect(fetches()).toBe(before)

    const restored = await command({ ...emptyInstallation(), FILES_URL: store.env.FILES_URL }, 'restore', path)
    expect(restored).toMatchObject({ code: 1, text: expect.stringContaining('the bucket sold') })
    expect(restored.text).toContain('is not empty')
    expect(await command(emptyInstallation(), 'restore', path)).toMatchObject({ code: 0 })
    expect(store.bucket.objects.get(`restored/${storageKey}`)?.bytes.equals(bytes)).toBe(true)
    expect(basename(path)).toMatch(/^yanbao-/)
  })

  it('are verified completely by the doctor', async () => {
    const filesOf = async () => {
      const { text } = await command({}, 'doctor', '--json')
      const findings = JSON.parse(text) as { about: string; state: string; finding: string }[]
      return findings.filter(({ about }) => about === 'files')
    }
    expect(await filesOf()).toMatchObject([{ state: 'ok', finding: '1 file verified' }])
    const original = store.bucket.objects.get(`reports/${storageKey}`)
    const flipped = Buffer.from(bytes)
    flipped[1000] = (flipped[1000] ?? 0) ^ 1
    store.bucket.objects.set(`reports/${storageKey}`, { bytes: flipped, tag: '"other"', at: new Date() })
    expect(await filesOf()).toMatchObject([{ state: 'wrong', finding: expect.stringContaining('has changed') }])
    if (original) store.bucket.objects.set(`reports/${storageKey}`, original)
    expect((await buffer(await test.ctx.files.open(storageKey))).equals(bytes)).toBe(true)
  })

  it('abort the start with one line when the key is wrong, and not when the store is unreachable', async () => {
    const withWrongKey = await command({ S3_SECRET_ACCESS_KEY: 'of-somebody-else' }, 'migrate')
    expect(withWrongKey.code).toBe(1)
    expect(withWrongKey.text.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^The bucket sold at \S+ cannot be used: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not accepted/,
      ),
    ])
    expect(withWrongKey.text).not.toContain('of-somebody-else')
    const away = await command({ FILES_URL: 's3://sold?endpoint=http://127.0.0.1:1' }, 'migrate')
    expect(away).toMatchObject({ code: 0, text: expect.stringContaining('WARNING: the bucket sold at 127.0.0.1:1') })
  })
})
