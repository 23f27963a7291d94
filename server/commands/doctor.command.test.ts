// `npm run yanbao -- doctor` reports nothing for a sound installation, and each problem of another with its remedy.
import { generateKeyPairSync } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebhook } from '#contract/webhooks-admin.ts'
import { makeCertificate } from '../../devtools/gateway-simulator/wechat/certificates-x509.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { runCommand } from '../../tests/support/command.ts'
import { freePort } from '../../tests/support/ports.ts'
import { emptyPdf } from '../../tests/support/sample-files.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { attachFile } from '../delivery/delivery.service.ts'
import { raiseAlert } from '../payments/payment-alerts.store.ts'
import { backupName } from '../platform/backup/backup-folder.ts'
import { insertFile } from '../platform/files/file-records.store.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import type { Finding } from './doctor/finding.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await createTestApp()
  port = await freePort()
  const owner = await signedInAs(test, 'owner')
  await owner.call(createWebhook, {
    ...{ name: '仓库', url: 'https://hooks.example.com/', holder: 'publisher', events: ['order.paid'] },
    ...{ contactEmail: 'ops@example.com', contactLanguage: 'zh-CN' },
  })
})
afterAll(() => test.close())

async function doctor(env: Record<string, string> = {}): Promise<{ code: number; findings: Finding[]; text: string }> {
  const own = { DATABASE_URL: test.ctx.config.databaseUrl, DATA_DIR: test.dataDir, PORT: String(port) }
  const { code, stdout } = await runCommand({ ...own, ...env }, 'doctor', '--json')
  return { code, text: stdout, findings: JSON.parse(stdout) as Finding[] }
}

/** Findings of the state `wrong`, except for durability, which every test database lacks. */
function wrongOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ state, finding }) => state === 'wrong' && !finding.includes('would be lost in a crash'))
}

async function storeFile(text: string): Promise<string> {
  const stored = await test.ctx.files.put(Readable.from([Buffer.from(text)]))
  await insertFile(test.ctx.db, { ...stored, name: 'report.pdf', mime: 'application/pdf' })
  return join(test.ctx.config.filesDir, stored.storageKey)
}

describe('the doctor', () => {
  it('names attached files of which no copy can be made, and not those that are delivered as uploaded', async () => {
    const files = {
      'good.pdf': emptyPdf(),
      'bad.pdf': Buffer.from('%PDF-1.7 bad'),
      'own.pdf': Buffer.from('%PDF-1.7 own'),
    }
    for (const [name, bytes] of Object.entries(files)) {
      const stored = await test.ctx.files.put(Readable.from([bytes]))
      const item = { itemKind: 'report', itemId: 1, language: null, edition: null } as const
      const isStamped = name !== 'own.pdf'
      await attachFile(test.ctx.db, { ...stored, name, mime: 'application/pdf' }, { ...item, isStamped })
    }
    const found = async () => (await doctor()).findings.filter(({ about }) => about === 'copies')
    const [finding, ...others] = await found()
    expect(others).toEqual([])
    expect(finding).toMatchObject({ state: 'wrong', remedy: expect.stringContaining('as uploaded') })
    expect(finding?.all).toEqual([expect.stringMatching(/\(bad\.pdf\) is damaged$/)])
    await test.ctx.db.deleteFrom('item_files').execute()
    expect(await found()).toMatchObject([{ state: 'ok' }])
  })

  it('finds nothing wrong with a sound installation that is stopped', async () => {
    await storeFile('whole')
    const { findings } = await doctor()
    expect(wrongOf(findings)).toEqual([])
    const about = new Set(findings.map((finding) => finding.about))
    for (const subject of [
      'settings',
      'server',
      'database',
      'migrations',
      'clock',
      'disk',
      'data folder',
      'files',
      'copies',
      'backups',
      'mail',
      'gateways',
      'jobs',
      'mails',
      'payments',
      'search index',
      'console',
    ])
      expect(about).toContain(subject)
  })

  it('reports that a database without fsync would lose orders', async () => {
    const { code, findings } = await doctor()
    expect(code).toBe(1)
    expect(findings).toContainEqual(
      expect.objectContaining({ about: 'database', state: 'wrong', finding: expect.stringContaining('fsync') }),
    )
  })

  it('reports whether the server runs', async () => {
    await test.app.http.listen({ host: '127.0.0.1', port })
    const { findings } = await doctor()
    expect(findings.find(({ about }) => about === 'server')?.finding).toContain(`responds on port ${port}`)
  })

  it.each([
    ['an invalid setting', { PORT: 'many' }, 'settings', 'PORT'],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgresql://nobody:hush-hush@127.0.0.1:1/none' },
      'database',
      '127.0.0.1:1',
    ],
    ['a full disk', { MIN_FREE_DISK_MB: '999999999' }, 'disk', 'uploads are rejected'],
    ['an unreachable mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'mail', 'the mail server cannot be used'],
    [
      'authenticators encrypted with another APP_SECRET',
      { APP_SECRET: 'y'.repeat(40) },
      'console',
      'another APP_SECRET',
    ],
    ['secrets of webhooks encrypted with another APP_SECRET', { APP_SECRET: 'y'.repeat(40) }, 'webhooks', '仓库'],
    ['a backup folder without backups', { BACKUP_FOLDER: '/nonexistent/backups' }, 'backups', 'no backup in'],
  ])('names %s, without a password', async (_what, env, about, expected) => {
    const { code, findings, text } = await doctor(env)
    expect(code).toBe(1)
    expect(wrongOf(findings)).toContainEqual(
      expect.objectContaining({ about, finding: expect.stringContaining(expected) }),
    )
    for (const finding of findings) expect(finding.state === 'ok' || finding.remedy).toBeTruthy()
    expect(text).not.toContain('hush-hush')
  })

  it('names some missing or changed files in text, and all of them in JSON', async () => {
    for (let n = 0; n < 6; n += 1) await rm(await storeFile('to be lost'))
    await appendFile(await storeFile('to be longer'), '!')
    const [files] = wrongOf((await doctor()).findings)
    expect(files).toMatchObject({
      about: 'files',
      finding: expect.stringMatching(/^7 files .* is missing.*; and 2 more/),
    })
    expect(files?.all).toHaveLength(7)
    expect(files?.all).toContainEqual(expect.stringContaining('has 13 bytes instead of 12'))
    await test.ctx.db.deleteFrom('files').execute()
  })

  it('reports jobs, mails and payments that need attention', async () => {
    const { db } = test.ctx
    await addJob(db, 'send-mail', { mailId: 'none' })
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - interval '1 hour'`.execute(
      db,
    )
    await raiseAlert(db, { kind: 'amount-differs', dedupeKey: 'a', details: {} })
    await db
      .insertInto('mails')
      .values({
        dedupe_key: 'a',
        template: 'x',
        lang: 'zh-CN',
        recipient: 'a@example.com',
        subject: '',
        body_text: '',
        body_html: '',
        message_id: 'a',
        state: 'parked',
      })
      .execute()
    const { findings } = await doctor()
    const findingOn = (about: string) => findings.find((finding) => finding.about === about)?.finding
    expect(findingOn('jobs')).toBe('1 job failed after all attempts')
    expect(findingOn('mails')).toBe('1 e-mail parked')
    expect(findingOn('payments')).toBe('open alerts: amount-differs 1')
  })

  it('creates nothing in an empty folder, so that a backup can still be restored there', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'yanbao-doctor-'))
    const { findings } = await doctor({ DATABASE_URL: '', DATA_DIR: empty })
    const missing = expect.objectContaining({ about: 'database', finding: `no database in ${empty}` })
    expect(wrongOf(findings)).toEqual([missing])
    await doctor({ DATA_DIR: empty })
    expect(await readdir(empty)).toEqual([])
    await rm(empty, { recursive: true })
  })

  it('warns of connections, certificates, backups with a future date and migrations of a newer release', async () => {
    const name = '9999-of-the-next-release.sql'
    await sql`insert into schema_migrations (name, sha256) values (${name}, ${'0'.repeat(64)})`.execute(test.ctx.db)
    const folder = await mkdtemp(join(tmpdir(), 'yanbao-doctor-'))
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
    const ahead = backupName(inDays(400))
    await mkdir(join(folder, ahead))
    await writeFile(join(folder, ahead, 'manifest.json'), '')
    const newKey = () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      return String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    }
    await writeFile(join(folder, 'key.pem'), newKey())
    const valid = { from: inDays(-300), until: inDays(20.2) }
    await writeFile(
      join(folder, 'platform.pem'),
      makeCertificate({ ...valid, privateKey: newKey(), commonName: 'x' }).pem,
    )
    const { findings } = await doctor({
      WEB_PROCESSES: '12',
      BACKUP_FOLDER: folder,
      WECHATPAY_BASE_URL: 'http://127.0.0.1:1/',
      WECHATPAY_APP_ID: 'wxd678efh567hg6787',
      WECHATPAY_MCH_ID: '1900000109',
      WECHATPAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      WECHATPAY_PRIVATE_KEY_FILE: join(folder, 'key.pem'),
      WECHATPAY_API_V3_KEY: 'k'.repeat(32),
      WECHATPAY_PLATFORM_CERT_FILES: join(folder, 'platform.pem'),
    })
    const findingsOn = (about: string) =>
      findings.filter((finding) => finding.about === about).map(({ state, finding }) => [state, finding])
    expect(findingsOn('connections')).toEqual([
      ['warning', expect.stringMatching(/12 web processes .* need up to 372/)],
    ])
    expect(findingsOn('certificates')).toEqual([['warning', 'the last one of WeChat Pay expires in 20 days']])
    expect(findingsOn('backups')).toEqual([
      ['warning', expect.stringContaining(`${ahead} is dated in the future`)],
      ['wrong', `no backup in ${folder}`],
    ])
    expect(findingsOn('migrations')).toEqual([['warning', expect.stringContaining(name)]])
    await sql`delete from schema_migrations where name = ${name}`.execute(test.ctx.db)
    await rm(folder, { recursive: true })
  })

  it('reports that the console has no owner', async () => {
    await test.ctx.db.updateTable('staff').set({ is_active: false }).execute()
    expect((await doctor()).findings).toContainEqual(expect.objectContaining({ about: 'console', state: 'warning' }))
  })

  it('does not migrate the schema', async () => {
    await sql`delete from schema_migrations where name = (select max(name) from schema_migrations where name like '0%')`.execute(
      test.ctx.db,
    )
    const { rows } = await sql<{ n: number }>`select count(*) as n from schema_migrations`.execute(test.ctx.db)
    expect(wrongOf((await doctor()).findings)).toContainEqual(expect.objectContaining({ about: 'migrations' }))
    expect((await sql<{ n: number }>`select count(*) as n from schema_migrations`.execute(test.ctx.db)).rows).toEqual(
      rows,
    )
  })
})
