// Two hosts, set up with the settings, commands and statements that docs/operations.md gives.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, logout } from '#contract/accounts.ts'
import { createAdminClient } from '#contract/admin-client.ts'
import { createClient } from '#contract/client.ts'
import { consoleHeader } from '#contract/common/endpoint.ts'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import { attachItemFile, finishUpload, startUpload, uploadChunkPath } from '#contract/delivery-admin.ts'
import { payReport } from '#contract/payments.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { addStaff } from '#server/staff/staff.service.ts'
import { type S3Server, startS3Server } from '../../devtools/s3-server/s3-server.ts'
import { pollUntil } from '../support/buyer.ts'
import { runCommand } from '../support/command.ts'
import { makeCustomer, makeReport } from '../support/factories.ts'
import { openCheapPasswords } from '../support/passwords.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type FrontProxy, startProxy } from '../support/proxy.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { cookieJar, signInFirst } from '../support/staff.ts'
import { type ServerPair, startServerPair } from '../support/standby.ts'
import { readChapter } from './operations-document.ts'

const chapter = readChapter('Two hosts')
const [isFollowed = '', promotes = ''] = chapter.statements
let servers: ServerPair
let store: S3Server
let simulator: SimulatorProcess
let proxy: FrontProxy
let backups: string
let env: Record<string, string>
let context: Started
let hosts: readonly [Product, Product]

beforeAll(async () => {
  servers = await startServerPair()
  store = await startS3Server()
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  proxy = await startProxy()
  backups = await mkdtemp(join(tmpdir(), 'yanbao-shared-backups-'))
  env = documented({
    DATABASE_URL: servers.connectionString,
    ...store.env,
    APP_SECRET: randomBytes(24).toString('hex'),
    SITE_ZH_ORIGIN: proxy.origin,
    SITE_EN_ORIGIN: proxy.origin,
    TRUSTED_PROXIES: 'loopback',
    BACKUP_FOLDER: backups,
    BACKUP_DAILY_AT: '03:30',
  })
  context = await openContext({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env }, () => {})
  // The shop has a report of its own, so that the demonstration data is not loaded.
  await makeReport(context.ctx)
  const started = { ...env, ...simulator.settings, LOG_LEVEL: 'info', RATE_LIMITS: '1' }
  const first = await startProduct(started)
  hosts = [first, await startProduct(started)]
  proxy.lead(hosts.map(({ origin }) => origin))
})
afterAll(async () => {
  for (const host of hosts ?? []) await host.close()
  await context?.close()
  await proxy?.close()
  await simulator?.close()
  await store?.close()
  await servers?.close()
  if (backups) await rm(backups, { recursive: true, force: true })
})

/** Asserts that these are exactly the settings that the document names, and returns them. */
function documented(values: Readonly<Record<string, string>>): Record<string, string> {
  expect([...chapter.settings].sort()).toEqual(Object.keys(values).sort())
  return { ...values }
}

async function command(args: readonly string[], host: Product): Promise<string> {
  const settings = { ...env, ...simulator.settings, DATA_DIR: host.dataDir, PORT: new URL(host.origin).port }
  const { code, stdout, text } = await runCommand(settings, ...args)
  if (code !== 0) throw new Error(`yanbao ${args.join(' ')} failed:\n${text}`)
  return stdout
}

async function query(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

const at = (host: { origin: string }, token: string) =>
  createClient({
    fetch,
    base: `${host.origin}/api`,
    language: () => 'zh-CN',
    token: () => token,
    timeoutMs: 60_000,
  })

/** Signs a member of staff in at the first host. @returns a client for each host, both with the same cookie */
async function signInAtTheFirst() {
  const details = { loginCode: 'sales', name: '员工', email: 'sales@example.com', role: 'sales' } as const
  const { firstPassword } = await addStaff(
    context.ctx,
    await openCheapPasswords(),
    { recordAudit: async () => {} },
    details,
  )
  const { fetch: withCookie, jar } = cookieJar(fetch)
  const [first, second] = hosts.map(({ origin }) =>
    createAdminClient({ fetch: withCookie, base: `${origin}/api`, language: () => 'zh-CN' }),
  )
  if (!first || !second) throw new Error('there are two hosts')
  await signInFirst(first, { loginCode: details.loginCode, password: firstPassword })
  return { first, second, jar }
}

describe('two hosts set up as documented', () => {
  it('have a standby that replicates', async () => {
    expect(await query(servers.primary.connectionString, isFollowed)).toEqual([{ sync_state: 'sync' }])
    for (const { origin } of hosts) expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })

  it('create one daily backup', async () => {
    const backupsMade = () => hosts.reduce((sum, host) => sum + host.output().split('"backup made"').length - 1, 0)
    await pollUntil(async () => backupsMade() > 0, 200_000)
    // Each host checks the schedule once a minute, so that both have checked again after this time.
    await new Promise((done) => setTimeout(done, 70_000))
    expect(backupsMade()).toBe(1)
    expect(await readdir(backups)).toHaveLength(1)
  })

  it('run the documented commands, on either host', async () => {
    expect(chapter.commands).toEqual([['backup'], ['doctor']])
    for (const host of hosts) {
      expect(await command(['backup'], host)).toContain('verified')
      expect(await command(['doctor'], host)).toContain('responds on port')
    }
    expect(await readdir(backups)).toHaveLength(3)
  })

  it('share sessions: sign-in and sign-out take effect on both', async () => {
    const { token } = await makeCustomer(context.ctx)
    for (const host of hosts) expect(await at(host, token)(getUserInfo, {})).toBeDefined()
    await at(hosts[0], token)(logout, {})
    for (const host of hosts) await expect(at(host, token)(getUserInfo, {})).rejects.toThrow()
  })

  it('deliver on one host a file uploaded in chunks to both', async () => {
    const report = await makeReport(context.ctx)
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000), Buffer.from('\n%%EOF')])
    const staff = await signInAtTheFirst()
    const upload = { name: '报告.pdf', size: file.length, purpose: 'delivery' } as const
    const { uploadId } = await staff.first(startUpload, upload)
    for (const [i, start] of [0, 1_000_000, 2_000_000].entries()) {
      const end = i === 2 ? file.length : start + 1_000_000
      const response = await fetch(
        `${hosts[i % 2]?.origin}/api${uploadChunkPath}?uploadId=${uploadId}&offset=${start}`,
        {
          method: 'PUT',
          headers: { cookie: staff.jar.cookie, 'content-type': 'application/octet-stream', [consoleHeader]: '1' },
          body: file.subarray(start, end),
        },
      )
      expect(await response.json()).toMatchObject({ data: { received: end } })
    }
    const { fileId } = await staff.second(finishUpload, { uploadId })
    const item = { kind: 'report', id: report.id, language: null, edition: null } as const
    await staff.first(attachItemFile, { ...item, fileId, isStamped: false })

    const { token } = await makeCustomer(context.ctx)
    const order = await at(hosts[1], token)(payReport, {
      researchReportId: report.id,
      payMethod: 'zfb',
      payPrice: '22800.00',
    })
    const cashier = await fetch(order.orderPayUrl)
    await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
    await pollUntil(async () => (await at(hosts[0], token)(listDownloads, {})).rows.length === 1, 90_000)
    const { url } = await at(hosts[0], token)(downloadFile, { orderNo: order.orderNo })
    const path = new URL(url, proxy.origin)
    for (const host of hosts) {
      const response = await fetch(`${host.origin}${path.pathname}${path.search}`)
      expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true)
    }
  })

  it('show a change on both, wherever it was made', async () => {
    const { id, slug } = await makeReport(context.ctx)
    const pages = () => Promise.all(hosts.map(async ({ origin }) => (await fetch(`${origin}/reports/${slug}`)).text()))
    expect((await pages()).some((page) => page.includes('换过的标题'))).toBe(false)
    await context.ctx.db.updateTable('report_texts').set({ title: '换过的标题' }).where('report_id', '=', id).execute()
    await pollUntil(async () => (await pages()).every((page) => page.includes('换过的标题')))
  })

  it('both enforce the rate limit of an address', async () => {
    for (const { origin } of hosts) {
      const statuses: number[] = []
      while (!statuses.includes(429) && statuses.length < 60) {
        const { status, body } = await fetch(`${origin}/api/report/websiteUser/getValidCode?unTime=${Math.random()}`, {
          headers: { 'x-forwarded-for': '203.0.113.7' },
        })
        await body?.cancel()
        statuses.push(status)
      }
      expect(statuses).toContain(429)
    }
  })

  it('continue as one site without a failed request when one stops', async () => {
    await hosts[0].stop()
    for (let i = 0; i < 10; i += 1) expect((await fetch(`${proxy.origin}/`)).status).toBe(200)
    await hosts[0].restart()
    expect((await fetch(`${hosts[0].origin}/readyz`)).status).toBe(200)
  })

  it("continue with the standby when the primary's machine is lost", async () => {
    await servers.primary.killHard()
    await query(servers.standby.connectionString, promotes)
    await pollUntil(async () => {
      const answers = await Promise.all(hosts.map(({ origin }) => fetch(`${origin}/readyz`)))
      return answers.every(({ status }) => status === 200)
    })
    const { id } = await makeReport(context.ctx)
    for (const [i, host] of hosts.entries()) {
      const { token } = await makeCustomer(context.ctx)
      const order = { researchReportId: id, payMethod: 'zfb', payPrice: '22800.00', licence: 'single' } as const
      expect((await at(host, token)(payReport, order)).orderNo, `host ${i}`).toMatch(/^YB-/)
    }
  })
})
