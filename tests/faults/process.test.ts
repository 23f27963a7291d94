// Signals and pauses: the server process is terminated or suspended during orders and downloads.
import { spawn } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenHeader } from '#contract/common/endpoint.ts'
import { downloadFile } from '#contract/delivery.ts'
import { orderStatus } from '#contract/orders.ts'
import { payReport } from '#contract/payments.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { isMigrated } from '#server/platform/db/migrate.ts'
import { openLocalFiles } from '#server/platform/files/file-store.ts'
import { pollUntil } from '../support/buyer.ts'
import { makeCustomer, makeFile } from '../support/factories.ts'
import { freePort } from '../support/ports.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { startExternalServer } from '../support/standby.ts'
import { executeOn } from '../support/test-server.ts'
import { callAs, expectBooksToAgree, openSmallShop, orderOnAndOn, type SmallShop } from './test-shop.ts'

let database: Awaited<ReturnType<typeof startExternalServer>>
let simulator: SimulatorProcess
let shop: SmallShop
beforeAll(async () => {
  database = await startExternalServer()
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  shop = await openSmallShop({ connectionString: database.connectionString, settings: simulator.settings })
})
afterAll(async () => {
  await shop?.close()
  await simulator?.close()
  await database?.close()
})

const size = 50 * 1024 * 1024
const content = `%PDF-1.7 ${'0123456789abcdef'.repeat(size / 16)}`.slice(0, size)
const contentHash = createHash('sha256').update(content).digest('hex')

async function buyFile() {
  const customer = await makeCustomer(shop.started.ctx)
  const reportId = shop.reports[0]?.id ?? 0
  const files = openLocalFiles(join(shop.product.dataDir, 'files'))
  await makeFile({ ...shop.started.ctx, files }, { itemKind: 'report', itemId: reportId }, content)
  const client = callAs(shop, customer.token)
  const bought = await client(payReport, { researchReportId: reportId, payMethod: 'zfb', payPrice: '22800.00' })
  const cashier = await fetch(bought.orderPayUrl)
  await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
  await pollUntil(async () => (await client(orderStatus, { orderNo: bought.orderNo })).status === 1)
  const { url } = await client(downloadFile, { orderNo: bought.orderNo })
  return { customer, url: new URL(url, shop.product.origin).href }
}

async function open(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage]
  return response
}

/** Reads until this many bytes have arrived, or the response ends. */
async function read(response: IncomingMessage, hash: Hash, bytes: number): Promise<number> {
  let downloaded = 0
  for await (const chunk of response.iterator({ destroyOnReturn: false })) {
    hash.update(chunk as Buffer) // without an encoding the stream yields buffers
    downloaded += (chunk as Buffer).length
    if (downloaded >= bytes) break
  }
  return downloaded
}

/** Waits until the server has read the head of the request and waits for its body. @returns a function that sends the body */
async function startPayment(token: string): Promise<() => Promise<{ orderNo: string }>> {
  const body = JSON.stringify({
    researchReportId: shop.reports[1]?.id,
    payMethod: 'zfb',
    payPrice: '22800.00',
    lang: 'zh-CN',
  })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, [tokenHeader]: token }
  const paying = request(`${shop.product.origin}/api${payReport.path}`, {
    method: 'POST',
    headers: { ...headers, expect: '100-continue' },
    agent: false,
  })
  paying.flushHeaders()
  await once(paying, 'continue')
  return async () => {
    paying.end(body)
    const [response] = (await once(paying, 'response')) as [IncomingMessage]
    const answer = JSON.parse((await response.toArray()).join('')) as { data: { orderNo: string } } // the response envelope of the contract
    return answer.data
  }
}

describe('SIGTERM', () => {
  it('lets a payment and a download of 50 MB finish, and accepts no new requests', async () => {
    const { url } = await buyFile()
    const buyer = await makeCustomer(shop.started.ctx)
    const hash = createHash('sha256')
    const download = await open(url)
    let downloaded = await read(download, hash, 1024 * 1024)
    const pay = await startPayment(buyer.token)
    const stopped = shop.product.stop()
    const startedAt = performance.now()
    const payment = pay()
    downloaded += await read(download, hash, size)
    const { orderNo } = await payment
    await stopped
    console.log(`ended ${((performance.now() - startedAt) / 1000).toFixed(1)} s after the signal`)
    expect(downloaded).toBe(size)
    expect(hash.digest('hex')).toBe(contentHash)
    await expect(fetch(`${shop.product.origin}/healthz`)).rejects.toThrow()
    await shop.product.restart()
    expect((await callAs(shop, buyer.token)(orderStatus, { orderNo })).status).toBe(0)
  })

  it('does not wait for a client that does not read: the download resumes after the restart', async () => {
    const { url } = await buyFile()
    const hash = createHash('sha256')
    const download = await open(url)
    download.on('error', () => {})
    const downloaded = await read(download, hash, 1024 * 1024)
    await shop.product.stop()
    download.destroy()
    await shop.product.restart()
    const rest = await open(url, { range: `bytes=${downloaded}-`, 'if-range': String(download.headers.etag) })
    expect(rest.statusCode).toBe(206)
    expect(downloaded + (await read(rest, hash, size))).toBe(size)
    expect(hash.digest('hex')).toBe(contentHash)
  })

  it('sent twice has the effect of one', async () => {
    const pid = shop.product.pid()
    const stopped = shop.product.stop()
    process.kill(pid, 'SIGTERM')
    await stopped
    await shop.product.restart()
    expect((await fetch(`${shop.product.origin}/readyz`)).status).toBe(200)
  })

  it('at any moment of the start leaves a database that the next start completes', async () => {
    await executeOn(database.connectionString, 'create database half_made')
    const connectionString = database.connectionString.replace(/\/\w+$/, '/half_made')
    for (const afterMs of [150, 300, 450, 600, 800, 1_000, 1_300, 1_700, 2_200, 3_000])
      await startAndEnd(connectionString, afterMs)
    const after = openDatabase({ connectionString })
    try {
      await startUntilReady(connectionString)
      expect(await isMigrated(after.pool)).toBe(true)
    } finally {
      await after.close()
    }
  })
})

describe('SIGHUP', () => {
  it('sent to a single process is ignored with a log line and interrupts no request', async () => {
    const { url } = await buyFile()
    const pid = shop.product.pid()
    const buyer = await makeCustomer(shop.started.ctx)
    const hash = createHash('sha256')
    const download = await open(url)
    const downloaded = await read(download, hash, 1024 * 1024)
    const pay = await startPayment(buyer.token)
    process.kill(pid, 'SIGHUP')
    await pollUntil(async () => shop.product.output().includes('SIGHUP ignored: needs WEB_PROCESSES of 2 or more'))
    const { orderNo } = await pay()
    expect(downloaded + (await read(download, hash, size))).toBe(size)
    expect(hash.digest('hex')).toBe(contentHash)
    expect((await callAs(shop, buyer.token)(orderStatus, { orderNo })).status).toBe(0)
    expect((await fetch(`${shop.product.origin}/readyz`)).status).toBe(200)
  })
})

describe('a process that is paused for a while', () => {
  it('continues with its orders, each created once', async () => {
    const ordering = orderOnAndOn(shop)
    for (const stillMs of [2_000, 10_000]) {
      const { length } = ordering.acknowledged
      await pollUntil(async () => ordering.acknowledged.length >= length + 20)
      process.kill(shop.product.pid(), 'SIGSTOP')
      await sleep(stillMs)
      process.kill(shop.product.pid(), 'SIGCONT')
    }
    const { length } = ordering.acknowledged
    await pollUntil(async () => ordering.acknowledged.length >= length + 20)
    await ordering.stop()
    await expectBooksToAgree(shop.started.ctx.db, ordering)
    expect(shop.product.output()).not.toContain('uncaught exception')
  })
})

function spawnServer(connectionString: string, port: number) {
  return spawn(process.execPath, [resolve(import.meta.dirname, '../../server/main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: join(shop.product.dataDir, 'half-made'),
      DATABASE_URL: connectionString,
      ...simulator.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function startAndEnd(connectionString: string, afterMs: number): Promise<void> {
  const child = spawnServer(connectionString, await freePort())
  const ended = once(child, 'exit')
  await sleep(afterMs)
  child.kill('SIGTERM')
  await ended
}

async function startUntilReady(connectionString: string): Promise<void> {
  const child = spawnServer(connectionString, await freePort())
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await pollUntil(async () => {
    if (child.exitCode !== null) throw new Error(output)
    return output.includes('Yanbao is ready')
  }, 240_000)
  child.kill('SIGTERM')
  await ended
}
