// Backup and restore: a backup while orders are being written, its restoration into an empty installation, and corrupt backups.
import { createHash, randomBytes } from 'node:crypto'
import { appendFile, chmod, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { payReport } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { runCommand } from '../../tests/support/command.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { executeOn, onDatabase } from '../../tests/support/test-server.ts'
import { makeBackup } from '../platform/backup/backup.ts'
import { lastDue, makeDueBackup } from '../platform/backup/daily-backup.ts'
import { openDatabase } from '../platform/db/db.ts'
import { startEmbedded } from '../platform/db/embedded/embedded.ts'
import { insertFile } from '../platform/files/file-records.store.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  folder = await mkdtemp(join(tmpdir(), 'yanbao-backups-'))
  // Under root the database runs as another user, who needs access.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await test?.close()
  await rm(folder, { recursive: true, force: true })
})

const at = (...names: string[]) => join(folder, ...names)

/** The settings of the running installation. */
const running = () => ({ DATA_DIR: test.dataDir, DATABASE_URL: test.ctx.config.databaseUrl ?? '' })

async function backup(into: string): Promise<string> {
  const { code, text } = await runCommand(running(), 'backup', into)
  expect(text).toContain('verified')
  expect(code).toBe(0)
  return text.split(': ')[0] ?? ''
}

async function keepFile(bytes: Buffer): Promise<string> {
  const stored = await test.ctx.files.put(Readable.from([bytes]))
  await insertFile(test.ctx.db, { ...stored, name: 'report.pdf', mime: 'application/pdf' })
  return stored.storageKey
}

async function order(): Promise<string> {
  const { token } = await makeCustomer(test.ctx)
  const { id } = await makeReport(test.ctx)
  const input = { researchReportId: id, payMethod: 'zfb', payPrice: '22800.00', licence: 'single' } as const
  return (await test.client('zh-CN', token)(payReport, input)).orderNo
}

/** Creates orders one after the other until stopped. @returns the numbers of committed orders */
function orderOnAndOn() {
  const acknowledged: string[] = []
  let isStopped = false
  const ended = (async () => {
    while (!isStopped) acknowledged.push(await order())
  })()
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await ended
    },
  }
}

const odd = '一行\n两行\t"引号" \\反斜线 \\N €'

describe('a backup while orders are being written', () => {
  let path: string
  let before: string[]
  let storageKey: string
  const bytes = randomBytes(300_000)

  beforeAll(async () => {
    storageKey = await keepFile(bytes)
    await test.ctx.db
      .insertInto('site_settings')
      .values({ site: 'all', key: 'odd', value: JSON.stringify(odd), is_public: false })
      .execute()
    const orders = orderOnAndOn()
    while (orders.acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 10))
    before = [...orders.acknowledged]
    path = await backup(at('nightly'))
    await orders.stop()
    expect(orders.acknowledged.length).toBeGreaterThan(before.length)
  })

  it('restores every order committed before it, and the files, into an empty installation', async () => {
    const into = at('elsewhere')
    const restored = await runCommand({ DATA_DIR: at('not-here') }, 'restore', path, '--into', into)
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('Restored.') })
    const server = await startEmbedded({ dataDir: into, log: () => {} })
    const { db, close } = openDatabase(server)
    try {
      const numbers = (await db.selectFrom('orders').select('order_no').execute()).map((row) => row.order_no)
      expect(numbers).toEqual(expect.arrayContaining(before))
      const { value } = await db
        .selectFrom('site_settings')
        .select('value')
        .where('key', '=', 'odd')
        .executeTakeFirstOrThrow()
      expect(value).toBe(odd)
      const file = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
      const found = await readFile(join(into, 'files', file.storage_key))
      expect(createHash('sha256').update(found).digest('hex')).toBe(file.sha256)
      expect(found.equals(bytes)).toBe(true)
      // Sessions are not restored; constraints reject an order without a customer or with another price as before.
      expect(await db.selectFrom('sessions').select('customer_id').execute()).toEqual([])
      expect(await db.selectFrom('page_changes').select('seq').execute()).toEqual([])
      await expect(
        db.updateTable('orders').set({ customer_id: '00000000-0000-4000-8000-000000000000' }).execute(),
      ).rejects.toMatchObject({ code: '23503' })
      await expect(db.updateTable('orders').set({ amount_minor: 1 }).execute()).rejects.toThrow()
      const { id } = await db
        .insertInto('reports')
        .values({ report_no: 'after-the-restore', pages: 1, exhibit_count: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { newest } = await test.ctx.db
        .selectFrom('reports')
        .select((eb) => eb.fn.max('id').as('newest'))
        .executeTakeFirstOrThrow()
      expect(id).toBeGreaterThan(Number(newest) - 50)
    } finally {
      await close()
      await server.stop()
    }
  })

  it('is restored into an empty external database, with its constraints', async () => {
    const name = `restored_${randomBytes(4).toString('hex')}`
    await executeOn(inject('testServer'), `create database ${name}`)
    const env = { DATA_DIR: at('own'), DATABASE_URL: onDatabase(inject('testServer'), name) }
    expect(await runCommand(env, 'restore', path)).toMatchObject({ code: 0 })
    const rules = `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger
      where not tgisinternal and tgrelid::regclass::text not like 'graphile%' order by 1, 2, 3`
    const restored = openDatabase({ connectionString: env.DATABASE_URL })
    const original = openDatabase({ connectionString: running().DATABASE_URL })
    const [there, here] = await Promise.all([restored.pool.query(rules), original.pool.query(rules)])
    await Promise.all([restored.close(), original.close()])
    expect(there.rows).toEqual(here.rows)
    expect(here.rows.length).toBeGreaterThan(100)
    const again = await runCommand(env, 'restore', path)
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('is not empty') })
    await executeOn(inject('testServer'), `drop database ${name} with (force)`)
  })

  it('is not restored into an installation that has data', async () => {
    await mkdir(at('taken'))
    await writeFile(at('taken', 'letter.txt'), 'do not lose me')
    const refused = await runCommand({}, 'restore', path, '--into', at('taken'))
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('is not empty') })
    expect(await readdir(at('taken'))).toEqual(['letter.txt'])
  })

  it('links a file from the previous backup instead of copying it again', async () => {
    const next = await backup(at('nightly'))
    const [one, other] = await Promise.all([path, next].map((each) => stat(join(each, 'files', storageKey))))
    expect(other?.ino).toBe(one?.ino)
  })

  it('copies a file again when it is corrupt in the previous backup, and reports that', async () => {
    const into = at('flipped')
    const first = await backup(into)
    const file = await open(join(first, 'files', storageKey), 'r+')
    await file.write(Buffer.from([(bytes[1000] ?? 0) ^ 1]), 0, 1, 1000)
    await file.close()
    const second = await runCommand(running(), 'backup', into)
    expect(second).toMatchObject({ code: 1, text: expect.stringContaining('verified') })
    expect(second.text).toContain(`files/${storageKey} is corrupt in ${first}`)
    const path = second.text.split(': ')[0] ?? ''
    expect((await readFile(join(path, 'files', storageKey))).equals(bytes)).toBe(true)
    // Further backups link the new copy.
    expect(await stat(join(await backup(into), 'files', storageKey))).toMatchObject({
      ino: (await stat(join(path, 'files', storageKey))).ino,
    })
  })

  it('removes the oldest backups without access to a database', async () => {
    const left = async () => (await readdir(at('flipped'))).sort()
    const before = await left()
    const pruned = await runCommand({ DATA_DIR: at('not-here') }, 'prune-backups', at('flipped'), '--keep', '1')
    expect(pruned.code).toBe(0)
    expect(pruned.text.match(/^removed: /gm)).toHaveLength(before.length - 1)
    expect(await left()).toEqual(before.slice(-1))
    expect((await runCommand({}, 'prune-backups', at('flipped'), '--keep', '0')).code).toBe(1)
    expect(await left()).toHaveLength(1)
  })

  it('contains no secrets', async () => {
    const { code } = await runCommand(
      { ...running(), SMTP_URL: 'smtp://me:hush-hush@localhost' },
      'backup',
      at('quiet'),
    )
    expect(code).toBe(0)
    const [name = ''] = await readdir(at('quiet'))
    const manifest = await readFile(at('quiet', name, 'manifest.json'), 'utf8')
    expect(manifest).toContain('"SMTP_URL": ""')
    expect(manifest).not.toContain('hush-hush')
    expect((await stat(at('quiet', name))).mode & 0o077).toBe(0)
  })
})

describe('a corrupt backup', () => {
  const damages: [string, (path: string) => Promise<void>, string][] = [
    [
      'in a table',
      (path) => appendFile(join(path, 'database', 'public.orders.copy.gz'), 'x'),
      'public.orders.copy.gz has',
    ],
    ['in its manifest', (path) => appendFile(join(path, 'manifest.json'), 'x'), 'manifest.json in'],
    ['by losing its manifest', (path) => rm(join(path, 'manifest.json')), 'no complete backup'],
    [
      'by losing a table',
      (path) => rm(join(path, 'database', 'public.payments.copy.gz')),
      'public.payments.copy.gz is missing',
    ],
  ]
  it.each(damages)('(%s) is rejected before anything is restored', async (_where, damage, reason) => {
    const path = await backup(await mkdtemp(at('damaged-')))
    await damage(path)
    const refused = await runCommand({}, 'restore', path, '--into', at('nowhere'))
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining(reason) })
    await expect(stat(at('nowhere'))).rejects.toThrow('ENOENT')
  })
})

describe('a file missing from the file store', () => {
  it('is reported, and the backup contains everything else', async () => {
    const storageKey = await keepFile(Buffer.from('gone tomorrow'))
    await rm(join(test.ctx.config.filesDir, storageKey))
    const made = await runCommand(running(), 'backup', at('gaps'))
    expect(made).toMatchObject({ code: 1, text: expect.stringContaining(`the file ${storageKey} is not on the disk`) })
    await test.ctx.db.deleteFrom('files').where('storage_key', '=', storageKey).execute()
  })
})

describe('a file that has changed in the file store', () => {
  it('is in the next backup as it was uploaded, once it is repaired', async () => {
    const { files, now, config } = test.ctx
    const into = { folder: at('mended'), maxBackups: 5, settings: {} }
    const make = () => makeBackup({ ...into, connectionString: config.databaseUrl ?? '', files, now })
    const path = join(config.filesDir, await keepFile(Buffer.from('complete')))
    await writeFile(path, 'comp1ete')
    expect((await make()).warnings).toEqual([expect.stringContaining('is not what was uploaded')])
    await writeFile(path, 'complete')
    expect((await make()).warnings).toEqual([])
    await test.ctx.db.deleteFrom('files').where('storage_key', '=', basename(path)).execute()
    await rm(path)
  })
})

describe('the daily backup', () => {
  it('is made once, by the first process that checks after its time, and old ones are removed', async () => {
    const backups = { folder: at('daily'), dailyAt: '03:30', maxBackups: 2 }
    const input = { connectionString: test.ctx.config.databaseUrl ?? '', settings: {} }
    const look = (time: string) =>
      makeDueBackup({ ...test.ctx, config: { ...test.ctx.config, backups }, now: () => new Date(time) }, input)
    expect(await look('2026-11-20T10:00:00Z')).toMatchObject({ removed: [] })
    expect(await look('2026-11-20T19:29:00Z')).toBeUndefined()
    const both = await Promise.all([look('2026-11-20T19:30:00Z'), look('2026-11-20T19:30:01Z')])
    expect(both.filter((made) => made !== undefined)).toHaveLength(1)
    expect(await look('2026-11-22T23:00:00Z')).toMatchObject({ removed: [expect.stringContaining('2026-11-20T10')] })
    expect(await readdir(at('daily'))).toHaveLength(2)
  })

  it('is made although an existing one has a later date, which does not count as one to keep', async () => {
    const backups = { folder: at('ahead'), dailyAt: '03:30', maxBackups: 1 }
    const input = { connectionString: test.ctx.config.databaseUrl ?? '', settings: {} }
    const look = (time: string) =>
      makeDueBackup({ ...test.ctx, config: { ...test.ctx.config, backups }, now: () => new Date(time) }, input)
    const ahead = await look('2027-11-20T20:00:00Z')
    const right = await look('2026-11-20T20:00:00Z')
    expect(right).toMatchObject({ removed: [] })
    expect(await readdir(at('ahead'))).toEqual([right, ahead].map((made) => basename(made?.path ?? '')))
    expect(await look('2026-11-20T20:01:00Z')).toBeUndefined()
  })

  it('is due at a time of day in Beijing', () => {
    const due = (now: string) => lastDue({ dailyAt: '03:30' }, new Date(now)).toISOString()
    expect(due('2026-11-20T19:30:00Z')).toBe('2026-11-20T19:30:00.000Z')
    expect(due('2026-11-20T19:29:59Z')).toBe('2026-11-19T19:30:00.000Z')
    expect(due('2026-11-20T15:59:59Z')).toBe('2026-11-19T19:30:00.000Z')
  })
})
