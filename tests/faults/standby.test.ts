// Failover: the primary dies while orders are placed and the standby takes over. No acknowledged order is lost, and the site reconnects without a restart.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { payReport } from '#contract/payments.ts'
import { pollUntil } from '../support/buyer.ts'
import { makeCustomer } from '../support/factories.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { type ServerPair, startServerPair } from '../support/standby.ts'
import { callAs, expectBooksToAgree, openSmallShop, orderOnAndOn, type SmallShop } from './test-shop.ts'

let servers: ServerPair
let simulator: SimulatorProcess
let shop: SmallShop
beforeAll(async () => {
  servers = await startServerPair()
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  shop = await openSmallShop({ connectionString: servers.connectionString, settings: simulator.settings })
})
afterAll(async () => {
  await shop?.close()
  await simulator?.close()
  await servers?.close()
})

const before = 60
const after = 60

describe('failover of a primary under orders', () => {
  it('loses no acknowledged order, and orders continue on the standby without a restart of the site', async () => {
    const ordering = orderOnAndOn(shop)
    await pollUntil(async () => ordering.acknowledged.length >= before)
    await servers.primary.killHard()
    const killed = performance.now()
    await pollUntil(async () => ordering.unanswered.length >= 4)
    expect((await fetch(`${shop.product.origin}/healthz`)).status).toBe(200)
    await expect.poll(readiness).toBe(503)
    await expect.poll(statusOfCall).toBe(503)
    const acknowledged = ordering.acknowledged.length
    await servers.standby.promote()
    const promoted = performance.now()
    await pollUntil(async () => ordering.acknowledged.length >= acknowledged + after)
    await ordering.stop()
    const first = ordering.times.find((time) => time > promoted) ?? Number.NaN
    console.log(
      `${ordering.acknowledged.length} orders acknowledged, ${acknowledged} of them before the takeover; ${ordering.unanswered.length} without an answer; ` +
        `promoted ${seconds(promoted - killed)} s after the kill, the first order ${seconds(first - promoted)} s later`,
    )
    await expectBooksToAgree(shop.started.ctx.db, ordering)
    await expect.poll(readiness).toBe(200)
  })

  it('keeps jobs and payments working: an order is paid and its mail sent', async () => {
    const customer = await makeCustomer(shop.started.ctx)
    const bought = await callAs(shop, customer.token)(payReport, {
      researchReportId: shop.reports[0]?.id,
      payMethod: 'zfb',
      payPrice: '22800.00',
    })
    const cashier = await fetch(bought.orderPayUrl)
    await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
    await pollUntil(async () => {
      const mails = await readdir(join(shop.product.dataDir, 'mail')).catch(() => [])
      return mails.some((name) => name.endsWith('.eml'))
    }, 90_000)
  })

  it('keeps invalidating cached pages', async () => {
    const report = shop.reports[1]
    const page = async () => (await fetch(`${shop.product.origin}/reports/${report?.slug}`)).text()
    expect(await page()).not.toContain('换过的标题')
    await shop.started.ctx.db
      .updateTable('report_texts')
      .set({ title: '换过的标题' })
      .where('report_id', '=', report?.id ?? 0)
      .execute()
    await pollUntil(async () => (await page()).includes('换过的标题'))
  })
})

async function readiness(): Promise<number> {
  return (await fetch(`${shop.product.origin}/readyz`)).status
}

async function statusOfCall(): Promise<number> {
  const { status } = await fetch(`${shop.product.origin}/api${listReports.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"lang":"zh-CN"}',
  })
  return status
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
