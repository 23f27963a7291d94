// The Stripe adapter against the simulator: each outcome becomes a gateway event, a definite refusal, or unknown.
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StripeSettings } from '#server/platform/config/config.ts'
import { type Simulator, startSimulator } from '../../devtools/gateway-simulator/simulator.ts'
import { type Attempt, type Gateway, GatewayRejected, GatewayUnknown } from './gateway.ts'
import { openStripe } from './stripe.ts'
import { plainName, sessionEnd, startOfAttempt } from './stripe-formats.ts'

let simulator: Simulator
let gateway: Gateway
beforeAll(async () => {
  simulator = await startSimulator({ timeScale: 0.001 })
  gateway = openWith({})
})
afterAll(() => simulator.close())

function openWith(changes: Partial<StripeSettings>): Gateway {
  const settings: StripeSettings = {
    baseUrl: simulator.stripeUrl,
    ...simulator.stripeKeys,
    isLive: false,
    isDemonstration: true,
    ...changes,
  }
  return openStripe(settings, { now: () => new Date() })
}

let made = 0
function newNumber(at = new Date()): string {
  made += 1
  const stamp = at.toISOString().replace(/\D/g, '').slice(2, 14)
  return `P${stamp}CC${String(made).padStart(12, '0')}`
}
const timeExpire = new Date(Date.now() + 86_400_000)
const attemptOf = (outTradeNo: string, changes: Partial<Attempt> = {}): Attempt => ({
  method: 'card',
  outTradeNo,
  amountMinor: 320_000,
  currency: 'USD',
  timeExpire,
  ...changes,
})
const buyer = { subject: 'Battery <Report> & more', returnUrl: 'http://localhost:3000/back?a=1', clientIp: '127.0.0.1' }

async function admin(path: string, body?: object): Promise<Record<string, unknown>> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify({ gateway: 'stripe', ...body }) }
  const response = await fetch(`${simulator.adminUrl}/${path}`, init)
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`simulator: ${path}: ${JSON.stringify(answer)}`)
  return answer
}
const fault = (target: string, name: string, more: object = {}) => admin('faults', { target, fault: name, ...more })
const clearFaults = () => fetch(`${simulator.adminUrl}/faults`, { method: 'DELETE' })

async function ordered(): Promise<string> {
  const outTradeNo = newNumber()
  await gateway.create(attemptOf(outTradeNo), buyer)
  return outTradeNo
}

async function paid(): Promise<string> {
  const outTradeNo = await ordered()
  await admin(`trades/${outTradeNo}/pay`, {})
  return outTradeNo
}

const refundOf = (outTradeNo: string, outRefundNo = `R${outTradeNo.slice(1)}`, amountMinor = 320_000) => ({
  outTradeNo,
  outRefundNo,
  amountMinor,
  totalMinor: 320_000,
  reason: 'late',
})

describe('a checkout session', () => {
  it("is created in dollars with our number and leads to Stripe's page", async () => {
    const outTradeNo = newNumber()
    const instruction = await gateway.create(attemptOf(outTradeNo), buyer)
    expect(instruction).toMatchObject({ kind: 'redirect' })
    expect(instruction.content.startsWith(`${simulator.stripeUrl}/c/pay/cs_test_`)).toBe(true)
    expect(await (await fetch(instruction.content)).text()).toContain('Battery &#60;Report&#62; &#38; more')
    expect(await admin(`trades/${outTradeNo}`)).toMatchObject({ status: 'open', amount: '3200.00' })
  })

  it('is returned again for the same request, and unknown for another price', async () => {
    const outTradeNo = newNumber()
    const first = await gateway.create(attemptOf(outTradeNo), buyer)
    expect(await gateway.create(attemptOf(outTradeNo), buyer)).toEqual(first)
    const other = gateway.create(attemptOf(outTradeNo, { amountMinor: 1000 }), buyer)
    await expect(other).rejects.toBeInstanceOf(GatewayUnknown)
  })

  it('is never created in another currency', async () => {
    const attempt = gateway.create(attemptOf(newNumber(), { currency: 'CNY' }), buyer)
    await expect(attempt).rejects.toBeInstanceOf(GatewayRejected)
  })

  it('is rejected when Stripe rejects it', async () => {
    const tooCheap = gateway.create(attemptOf(newNumber(), { amountMinor: 49 }), buyer)
    await expect(tooCheap).rejects.toBeInstanceOf(GatewayRejected)
    const withAnotherKey = openWith({ secretKey: 'sk_test_simulatorOther' }).create(attemptOf(newNumber()), buyer)
    await expect(withAnotherKey).rejects.toBeInstanceOf(GatewayRejected)
  })

  it.each(['timeout-before-commit', 'timeout-after-commit', '500', 'html', 'frequency-limited', 'wrong-amount'])(
    'with an unknown outcome (%s) is found or created by the identical request',
    async (name) => {
      const outTradeNo = newNumber()
      await fault('stripe.session-create', name, { times: 2, ms: 50, afterCommit: true })
      const first = gateway.create(attemptOf(outTradeNo), buyer)
      await expect(first).rejects.toBeInstanceOf(GatewayUnknown)
      await clearFaults()
      const wasMade = name !== 'timeout-before-commit'
      expect((await gateway.query(outTradeNo)).kind).toBe(wasMade ? 'pending' : 'not-exist')
      await gateway.create(attemptOf(outTradeNo), buyer)
      const { trades } = (await admin('trades')) as { trades: { outTradeNo: string }[] }
      expect(trades.filter((trade) => trade.outTradeNo === outTradeNo)).toHaveLength(1)
    },
  )

  it('reveals no keys when it fails', async () => {
    await fault('stripe.session-create', '500')
    const error = await gateway.create(attemptOf(newNumber()), buyer).catch((reason: unknown) => reason)
    expect(inspect(error, { depth: 10 })).not.toContain('sk_test')
  })

  it('ends with the order, within the limits of Stripe', () => {
    const start = new Date('2026-11-21T10:00:00Z')
    const outTradeNo = newNumber(start)
    const endFor = (minutes: number) =>
      sessionEnd({ outTradeNo, timeExpire: new Date(start.getTime() + minutes * 60_000) }) - start.getTime() / 1000
    expect(startOfAttempt(outTradeNo)).toEqual(start)
    expect(endFor(600)).toBe(36_000)
    expect(endFor(2)).toBe(3600)
    expect(endFor(24 * 60)).toBe(86_340)
  })

  it('has a name of limited length without control characters', () => {
    expect(plainName('a\u0000b\n c')).toBe('a b c')
    expect(Array.from(plainName('研'.repeat(300)))).toHaveLength(120)
  })
})

describe('a query', () => {
  it('returns the payment in minor units and dollars', async () => {
    const outTradeNo = await paid()
    expect(await gateway.query(outTradeNo)).toMatchObject({
      kind: 'paid',
      outTradeNo,
      merchantId: 'stripe-test',
      tradeNo: expect.stringMatching(/^pi_/),
      amountMinor: 320_000,
      currency: 'USD',
    })
  })

  it('distinguishes open, expired and unknown sessions', async () => {
    const outTradeNo = await ordered()
    expect((await gateway.query(outTradeNo)).kind).toBe('pending')
    await admin(`trades/${outTradeNo}/expire`, {})
    expect((await gateway.query(outTradeNo)).kind).toBe('closed')
    expect((await gateway.query(newNumber())).kind).toBe('not-exist')
  })

  it('finds a session among hundreds, and one that was created hours after its attempt', async () => {
    const late = newNumber(new Date(Date.now() - 3 * 3_600_000))
    await gateway.create(attemptOf(late), buyer)
    const outTradeNo = await paid()
    for (let count = 0; count < 105; count += 1) await ordered()
    expect((await gateway.query(outTradeNo)).kind).toBe('paid')
    expect((await gateway.query(late)).kind).toBe('pending')
  })

  it.each(['500', 'html', 'frequency-limited', 'not-authorised', 'timeout-after-commit'])(
    'is unknown after %s',
    async (name) => {
      const outTradeNo = await paid()
      await fault('stripe.session-list', name, { times: 2, ms: 50 })
      await expect(gateway.query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
      await clearFaults()
    },
  )

  it('in one mode accepts no session of the other', async () => {
    const outTradeNo = await paid()
    await expect(openWith({ isLive: true }).query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
  })
})

describe('closing', () => {
  it('expires an open session and recognizes paid and missing ones', async () => {
    const outTradeNo = await ordered()
    expect(await gateway.close(outTradeNo)).toBe('closed')
    expect(await gateway.close(outTradeNo)).toBe('closed')
    expect(await gateway.close(await paid())).toBe('not-closable')
    expect(await gateway.close(newNumber())).toBe('not-exist')
  })

  it('queries the session when the response is lost', async () => {
    const outTradeNo = await ordered()
    await fault('stripe.session-expire', '500', { afterCommit: true })
    expect(await gateway.close(outTradeNo)).toBe('closed')
    const still = await ordered()
    await fault('stripe.session-expire', '500')
    expect(await gateway.close(still)).toBe('unknown')
  })
})

describe('a refund', () => {
  it("is made once however often it is requested, also after Stripe's idempotency key has expired", async () => {
    const outTradeNo = await paid()
    const refund = refundOf(outTradeNo)
    expect(await gateway.queryRefund(refund)).toBeUndefined()
    expect(await gateway.refund(refund)).toMatchObject({ kind: 'refund', status: 'succeeded' })
    await admin('facts', { idempotencyHours: 0 })
    expect(await gateway.refund(refund)).toMatchObject({ status: 'succeeded', outRefundNo: refund.outRefundNo })
    await admin('facts', { idempotencyHours: 24 })
    expect(await admin(`trades/${outTradeNo}`)).toMatchObject({ refunded: '3200.00' })
    expect(await gateway.queryRefund(refund)).toMatchObject({ status: 'succeeded' })
  })

  it('can be partial, with one amount per number, and never exceeds the payment', async () => {
    const outTradeNo = await paid()
    await gateway.refund(refundOf(outTradeNo, 'R1', 100_000))
    await expect(gateway.refund(refundOf(outTradeNo, 'R1', 200_000))).rejects.toBeInstanceOf(GatewayRejected)
    await expect(gateway.refund(refundOf(outTradeNo, 'R2', 220_001))).rejects.toBeInstanceOf(GatewayRejected)
    await gateway.refund(refundOf(outTradeNo, 'R2', 220_000))
    expect(await admin(`trades/${outTradeNo}`)).toMatchObject({ refunded: '3200.00' })
  })

  it('of an unpaid session is refused', async () => {
    await expect(gateway.refund(refundOf(await ordered()))).rejects.toBeInstanceOf(GatewayRejected)
  })

  it('whose response is lost is found by its number', async () => {
    const outTradeNo = await paid()
    await fault('stripe.refund-create', '500', { afterCommit: true })
    await expect(gateway.refund(refundOf(outTradeNo))).rejects.toBeInstanceOf(GatewayUnknown)
    expect(await gateway.queryRefund(refundOf(outTradeNo))).toMatchObject({ status: 'succeeded' })
  })

  it('that has failed is made again only when staff retry it, once per retry', async () => {
    const outTradeNo = await paid()
    await fault('stripe.refund-create', 'refund-abnormal', { times: 2 })
    const refund = refundOf(outTradeNo)
    for (const _ of ['asked', 'repeated']) expect(await gateway.refund(refund)).toMatchObject({ status: 'abnormal' })
    const retried = { ...refund, retries: 1 }
    expect(await gateway.queryRefund(retried)).toBeUndefined()
    for (const _ of ['asked', 'repeated']) expect(await gateway.refund(retried)).toMatchObject({ status: 'abnormal' })
    const last = { ...refund, retries: 2 }
    await fault('stripe.refund-create', '500', { afterCommit: true })
    await expect(gateway.refund(last)).rejects.toBeInstanceOf(GatewayUnknown)
    await admin('facts', { idempotencyHours: 0 })
    for (const retries of [2, 2, 3])
      expect(await gateway.refund({ ...refund, retries })).toMatchObject({ status: 'succeeded' })
    await admin('facts', { idempotencyHours: 24 })
    const { refunds } = await admin(`trades/${outTradeNo}`)
    expect(refunds).toMatchObject([{ state: 'failed' }, { state: 'failed' }, { state: 'succeeded' }])
  })

  it.each(['not-enough', 'not-authorised'])('that meets %s is retried later', async (name) => {
    const outTradeNo = await paid()
    await fault('stripe.refund-create', name)
    await expect(gateway.refund(refundOf(outTradeNo))).rejects.toBeInstanceOf(GatewayUnknown)
    expect(await gateway.refund(refundOf(outTradeNo))).toMatchObject({ status: 'succeeded' })
  })

  it.each([
    ['refund-unconfirmed', 'processing', 'cancel-refund', 'closed'],
    ['refund-abnormal', 'abnormal', undefined, 'abnormal'],
  ])('after %s is %s', async (name, status, action, end) => {
    const outTradeNo = await paid()
    await fault('stripe.refund-create', name)
    expect(await gateway.refund(refundOf(outTradeNo))).toMatchObject({ status })
    if (action) await admin(`trades/${outTradeNo}/${action}`, {})
    expect(await gateway.queryRefund(refundOf(outTradeNo))).toMatchObject({ status: end })
  })
})
