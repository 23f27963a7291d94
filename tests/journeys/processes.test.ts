// Two web processes on one port and one database: both show changes, a killed one is replaced, and a reload interrupts no request.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, register } from '#contract/accounts.ts'
import { listReports } from '#contract/catalogue.ts'
import { type Client, createClient } from '#contract/client.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { payReport } from '#contract/payments.ts'
import { listProcesses } from '../../bench/support/processes.ts'
import { connectForTest } from '../support/database.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import { type Product, validCode } from '../support/product.ts'

let product: Product
let connectionString: string
beforeAll(async () => {
  product = await startPreparedProduct({ WEB_PROCESSES: '2' })
  connectionString = product.environment.DATABASE_URL ?? ''
})
afterAll(() => product?.close())

const longTimeout = { timeout: 60_000 }

function webProcesses(): number[] {
  const ours = listProcesses().filter(({ parent }) => parent === product.pid())
  return ours.filter(({ command }) => command.includes('server/main.ts')).map(({ pid }) => pid)
}

type Answer = { readonly status: number; readonly text: string }

/** Without an agent each request opens a connection of its own, so that the processes serve them in turn. */
function requestPage(path: string, agent: Agent | false = false): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = get(product.origin + path, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }))
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection while a request for it is on its way: clients then send it again.
      if (request.reusedSocket && error.code === 'ECONNRESET') requestPage(path, agent).then(done, fail)
      else fail(error)
    })
  })
}

function clientWith(token?: string): Client {
  return createClient({
    fetch,
    base: `${product.origin}/api`,
    language: () => 'zh-CN',
    token: () => token,
    timeoutMs: 30_000,
  })
}

async function newCustomer(): Promise<Client> {
  const [loginCode, password] = [encodeBase64('two.processes'), encodeBase64('correct horse battery')]
  await clientWith()(register, {
    loginCode,
    password,
    confirmNewPassword: password,
    companyName: '示例公司',
    email: 'two.processes@example.com',
    contact: '13800138000',
    name: '林晓',
  })
  await requestPage('/api/report/websiteUser/getValidCode?unTime=two')
  return clientWith((await clientWith()(login, { loginCode, password, validCode, unTime: 'two' })).token)
}

describe('two web processes', () => {
  it('report readiness once and merge their metrics', async () => {
    expect(product.output().split('Yanbao is ready')).toHaveLength(2)
    expect(webProcesses()).toHaveLength(2)
    // One that has much to do is left out of them for once.
    const named = async () => {
      const { text } = await requestPage('/metrics')
      return new Set([...text.matchAll(/^process_resident_memory_bytes\{process="(\d+)"\}/gm)].map(([, name]) => name))
    }
    await expect.poll(async () => (await named()).size, longTimeout).toBe(2)
  })

  it('both show a published change', async () => {
    const client: pg.Client = await connectForTest(connectionString)
    const { rows } = await client.query<{ slug: string; report_id: string }>(
      `select slug, report_id from report_texts where lang = 'zh-CN' and status = 'published' and publish_at <= now() limit 1`,
    )
    const report = rows[0]
    const shown = () => Promise.all(Array.from({ length: 6 }, () => requestPage(`/reports/${report?.slug}`)))
    for (const { status } of await shown()) expect(status).toBe(200)
    const title = '两个进程都看得到的报告'
    await client.query(`update report_texts set title = $1 where lang = 'zh-CN' and report_id = $2`, [
      title,
      report?.report_id,
    ])
    await expect.poll(async () => (await shown()).every(({ text }) => text.includes(title)), longTimeout).toBe(true)
  })

  it('are restarted after a kill without losing an acknowledged order', async () => {
    const buyer = await newCustomer()
    const { rows: reports } = await clientWith()(listReports, { pageSize: 12 })
    const before = webProcesses()
    const acknowledged: string[] = []
    const buying = reports.map(async ({ id, prices }, index) => {
      const price = prices.single.find(({ currency }) => currency === 'CNY')
      await sleep(index * 30)
      const order = { researchReportId: id, payMethod: 'zfb', payPrice: price?.amount } as const
      await buyer(payReport, order).then(
        ({ orderNo }) => acknowledged.push(orderNo),
        // Cut off: not acknowledged.
        () => {},
      )
    })
    await expect.poll(() => acknowledged.length, longTimeout).toBeGreaterThan(0)
    process.kill(before[0] ?? -1, 'SIGKILL')
    await Promise.all(buying)
    await expect.poll(() => webProcesses().filter((pid) => !before.includes(pid)).length, longTimeout).toBe(1)
    await expect.poll(async () => (await requestPage('/readyz')).status, longTimeout).toBe(200)
    const client = await connectForTest(connectionString)
    const { rows } = await client.query<{ order_no: string }>('select order_no from orders where order_no = any ($1)', [
      acknowledged,
    ])
    expect(rows.map(({ order_no }) => order_no).sort()).toEqual(acknowledged.toSorted())
  })

  it('are replaced one after the other without a failed request', async () => {
    const before = webProcesses()
    const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 4 })
    const failed: string[] = []
    let responses = 0
    let isLoaded = true
    const visitor = async (agent: Agent | false, path: string) => {
      while (isLoaded) {
        await requestPage(path, agent).then(
          ({ status }) => (status === 200 ? responses++ : failed.push(`${path}: ${status}`)),
          (error: Error) => failed.push(`${path}: ${error.message}`),
        )
        await sleep(10)
      }
    }
    const paths = ['/report-industries', '/about?uncached=1', '/api/openapi.json']
    const visitors = paths.flatMap((path) => [visitor(false, path), visitor(keepAliveAgent, path)])
    process.kill(product.pid(), 'SIGHUP')
    await expect.poll(() => product.output().includes('web processes replaced'), longTimeout).toBe(true)
    isLoaded = false
    await Promise.all(visitors)
    keepAliveAgent.destroy()
    expect(failed).toEqual([])
    expect(responses).toBeGreaterThan(0)
    const after = webProcesses()
    expect(after).toHaveLength(2)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
  })

  it('stop together without leaving processes behind', async () => {
    const before = webProcesses()
    await product.stop()
    for (const pid of before) expect(() => process.kill(pid, 0)).toThrow()
  })
})
