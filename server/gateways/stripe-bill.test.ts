// Stripe's balance transactions as a daily statement, read from the simulator: all pages, own currency, own numbers only.
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StripeSettings } from '#server/platform/config/config.ts'
import { type Simulator, startSimulator } from '../../devtools/gateway-simulator/simulator.ts'
import { type BillRow, type Gateway, GatewayUnknown } from './gateway.ts'
import { openStripe } from './stripe.ts'

let simulator: Simulator
let gateway: Gateway
/** Midday in Beijing, far from both ends of the day. */
let now = Date.parse('2026-11-20T12:00:00+08:00')
beforeAll(async () => {
  simulator = await startSimulator({ timeScale: 0.001, now: () => now })
  gateway = openWith({})
})
afterAll(() => simulator.close())
afterEach(async () => {
  await fetch(`${simulator.adminUrl}/faults`, { method: 'DELETE' })
})

function openWith(changes: Partial<StripeSettings>): Gateway {
  const settings = { baseUrl: simulator.stripeUrl, ...simulator.stripeKeys, isLive: false, isDemonstration: true }
  return openStripe({ ...settings, ...changes }, { now: () => new Date(now) })
}

async function admin(path: string, body: object): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify({ gateway: 'stripe', ...body }) }
  const response = await fetch(`${simulator.adminUrl}/${path}`, init)
  if (!response.ok) throw new Error(`simulator: ${path}: ${await response.text()}`)
}

let made = 0
/** Pays at this moment of the simulator's clock. */
async function paidAt(instant: string): Promise<string> {
  now = Date.parse(instant)
  made += 1
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(2, 14)
  const outTradeNo = `P${stamp}CC${String(made).padStart(12, '0')}`
  const timeExpire = new Date(now + 86_400_000)
  const attempt = { method: 'card', outTradeNo, amountMinor: 320_000, currency: 'USD', timeExpire } as const
  await gateway.create(attempt, { subject: 'Report', returnUrl: 'http://localhost/back', clientIp: '127.0.0.1' })
  await admin(`trades/${outTradeNo}/pay`, { notify: false })
  return outTradeNo
}

async function billOf(date: string, from: Gateway = gateway): Promise<BillRow[]> {
  const rows: BillRow[] = []
  for await (const row of from.bill?.(date) ?? []) rows.push(row)
  return rows
}

const refundOf = (outTradeNo: string, outRefundNo: string, amountMinor = 100_000) =>
  gateway.refund({ outTradeNo, outRefundNo, amountMinor, totalMinor: 320_000, reason: 'admin' })

describe('the daily statement of Stripe', () => {
  it("lists payments with our number, Stripe's number, amount and time", async () => {
    const outTradeNo = await paidAt('2026-11-20T12:00:00+08:00')
    const fact = await gateway.query(outTradeNo)
    expect(await billOf('2026-11-20')).toEqual([
      {
        kind: 'paid',
        outTradeNo,
        tradeNo: fact.kind === 'paid' ? fact.tradeNo : '',
        amountMinor: 320_000,
        currency: 'USD',
        at: new Date('2026-11-20T12:00:00+08:00'),
      },
    ])
  })

  it('starts and ends at midnight in Beijing', async () => {
    const first = await paidAt('2026-10-05T00:00:00+08:00')
    const last = await paidAt('2026-10-05T23:59:59+08:00')
    const next = await paidAt('2026-10-06T00:00:00+08:00')
    expect((await billOf('2026-10-05')).map((row) => row.outTradeNo)).toEqual([last, first])
    expect((await billOf('2026-10-06')).map((row) => row.outTradeNo)).toEqual([next])
    expect(await billOf('2026-10-04')).toEqual([])
  })

  it('is read to its last page', async () => {
    const numbers: string[] = []
    for (let count = 0; count < 205; count += 1) numbers.push(await paidAt('2026-10-10T12:00:00+08:00'))
    expect((await billOf('2026-10-10')).map((row) => row.outTradeNo)).toEqual(numbers.toReversed())
  })

  it('lists refunds after payments, on the day of the refund, under our numbers', async () => {
    const outTradeNo = await paidAt('2026-10-12T12:00:00+08:00')
    now = Date.parse('2026-10-13T12:00:00+08:00')
    await refundOf(outTradeNo, 'R1')
    expect((await billOf('2026-10-12')).map((row) => row.kind)).toEqual(['paid'])
    expect(await billOf('2026-10-13')).toMatchObject([
      { kind: 'refund', outTradeNo, outRefundNo: 'R1', amountMinor: 100_000, currency: 'USD', status: 'succeeded' },
    ])
  })

  it("names a refund made at Stripe by Stripe's number", async () => {
    const outTradeNo = await paidAt('2026-10-14T12:00:00+08:00')
    await admin(`trades/${outTradeNo}/refund`, { amountMinor: 500 })
    await admin(`trades/${outTradeNo}/refund`, { amountMinor: 700 })
    const byHand = (await billOf('2026-10-14')).slice(1)
    expect(byHand).toMatchObject([
      { outTradeNo, amountMinor: 700, outRefundNo: expect.stringMatching(/^re_/) },
      { outTradeNo, amountMinor: 500, outRefundNo: expect.stringMatching(/^re_/) },
    ])
  })

  it.each([
    ['2026-09-11', 'refund-unconfirmed', undefined, ['processing']],
    ['2026-09-12', 'refund-unconfirmed', 'confirm-refund', ['succeeded']],
    ['2026-09-13', 'refund-unconfirmed', 'cancel-refund', ['closed', 'closed']],
    ['2026-09-14', 'refund-abnormal', undefined, ['abnormal', 'abnormal']],
  ])('of %s shows the current state of a refund after %s and %s', async (day, fault, action, statuses) => {
    const outTradeNo = await paidAt(`${day}T12:00:00+08:00`)
    await admin('faults', { target: 'stripe.refund-create', fault })
    await refundOf(outTradeNo, `R-${day}`)
    if (action) await admin(`trades/${outTradeNo}/${action}`, {})
    const rows = (await billOf(day)).filter((row) => row.kind === 'refund')
    expect(rows.map((row) => row.status)).toEqual(statuses)
  })

  it('leaves out other sales of the account', async () => {
    now = Date.parse('2026-10-20T12:00:00+08:00')
    const { hostname, port } = new URL(simulator.stripeUrl)
    const sdk = new Stripe(simulator.stripeKeys.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
    const item = { currency: 'usd', unit_amount: 5000, product_data: { name: 'Something else' } }
    const session = await sdk.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://localhost/',
      line_items: [{ quantity: 1, price_data: item }],
    })
    await admin(`trades/${session.id}/pay`, { notify: false })
    await admin(`trades/${session.id}/refund`, { amountMinor: 500 })
    expect(await billOf('2026-10-20')).toEqual([])
  })
})

describe('a statement that cannot be read to its end', () => {
  it.each(['500', 'html', 'frequency-limited', 'not-authorised', 'timeout-after-commit'])(
    'because of %s is unknown, never empty',
    async (fault) => {
      await paidAt('2026-10-25T12:00:00+08:00')
      await admin('faults', { target: 'stripe.balance-list', fault, times: 2, ms: 50 })
      await expect(billOf('2026-10-25')).rejects.toBeInstanceOf(GatewayUnknown)
    },
  )

  it('because it is of the other mode is unknown', async () => {
    await paidAt('2026-10-26T12:00:00+08:00')
    await expect(billOf('2026-10-26', openWith({ isLive: true }))).rejects.toBeInstanceOf(GatewayUnknown)
  })
})
