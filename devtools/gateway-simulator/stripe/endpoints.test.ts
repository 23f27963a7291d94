// Endpoints of simulated Stripe, called by the real SDK and by a plain client: keys, forms, idempotency and time.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Simulator, startSimulator } from '../simulator.ts'
import { pollUntil } from '../test-merchant.ts'

let simulator: Simulator
let stripe: Stripe
const received: { signature: string; body: string }[] = []
let merchantStatus = 200
const endpoint = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8')
    received.push({ signature: String(request.headers['stripe-signature']), body })
    response.writeHead(merchantStatus).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`
  simulator = await startSimulator({ timeScale: 0.0001, stripeFacts: { webhookUrl } })
  const { hostname, port } = new URL(simulator.stripeUrl)
  const at = { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 } as const
  stripe = new Stripe(simulator.stripeKeys.secretKey, at)
})
afterAll(async () => {
  await simulator.close()
  endpoint.closeAllConnections()
  await new Promise((resolve) => endpoint.close(resolve))
})

const session = (reference: string, amount = 5000) => ({
  mode: 'payment' as const,
  client_reference_id: reference,
  success_url: 'http://localhost/back',
  cancel_url: 'http://localhost/cancelled',
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'A report' } } },
  ],
})

async function admin(path: string, body?: object): Promise<Record<string, unknown>> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify({ gateway: 'stripe', ...body }) }
  return (await (await fetch(`${simulator.adminUrl}/${path}`, init)).json()) as Record<string, unknown>
}

async function eventOf(type: string, reference: string): Promise<Stripe.Event> {
  const find = () => received.find(({ body }) => body.includes(`"${type}"`) && body.includes(reference))
  await pollUntil(() => find() !== undefined)
  const { body = '', signature = '' } = find() ?? {}
  return stripe.webhooks.constructEvent(body, signature, simulator.stripeKeys.webhookSecret)
}

function raw(path: string, init: RequestInit = {}, key = simulator.stripeKeys.secretKey): Promise<Response> {
  return fetch(simulator.stripeUrl + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } })
}

describe('the interfaces', () => {
  it('make, show, list, pay and refund, and sign each event as the SDK verifies it', async () => {
    const created = await stripe.checkout.sessions.create(session('WHOLE'))
    expect(created).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 5000, livemode: false })
    const page = await fetch(`${created.url}/pay`, { method: 'POST', redirect: 'manual' })
    expect(page.headers.get('location')).toBe('http://localhost/back')
    const paid = await stripe.checkout.sessions.retrieve(created.id)
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    expect((await stripe.checkout.sessions.list({ limit: 1 })).data[0]?.id).toBe(created.id)
    const event = await eventOf('checkout.session.completed', 'WHOLE')
    expect(event.data.object).toMatchObject({ id: created.id, payment_status: 'paid' })
    const refund = await stripe.refunds.create({ payment_intent: String(paid.payment_intent), amount: 2000 })
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded', amount: 2000 })
    expect((await eventOf('charge.refunded', String(paid.payment_intent))).data.object).toMatchObject({
      amount_refunded: 2000,
      refunded: false,
    })
  })

  it('list each movement of the balance, with what moved it where that is asked for', async () => {
    const created = await stripe.checkout.sessions.create(session('MOVED'))
    await admin('trades/MOVED/pay', {})
    const paid = await stripe.checkout.sessions.retrieve(created.id)
    const refund = await stripe.refunds.create({ payment_intent: String(paid.payment_intent), amount: 2000 })
    await admin('trades/MOVED/fail-refund', {})
    const { data } = await stripe.balanceTransactions.list({ limit: 3 })
    expect(data.map(({ type, amount }) => [type, amount])).toEqual([
      ['refund_failure', 2000],
      ['refund', -2000],
      ['charge', 5000],
    ])
    expect(data[1]?.source).toBe(refund.id)
    expect(data[2]).toMatchObject({ source: refund.charge, fee: 175, net: 4825, currency: 'usd' })
    const [expanded] = (await stripe.balanceTransactions.list({ type: 'refund', limit: 1, expand: ['data.source'] }))
      .data
    expect(expanded?.source).toMatchObject({ id: refund.id, status: 'failed', charge: refund.charge })
    const wrong = stripe.balanceTransactions.list({ expand: ['data.charge'] })
    await expect(wrong).rejects.toMatchObject({ statusCode: 400 })
  })

  it('ask for the secret key', async () => {
    expect((await fetch(`${simulator.stripeUrl}/v1/refunds`)).status).toBe(401)
    expect((await raw('/v1/checkout/sessions', {}, 'sk_test_other')).status).toBe(401)
    expect((await raw('/v1/checkout/sessions')).status).toBe(200)
    expect((await raw('/v1/customers')).status).toBe(404)
  })

  it.each([
    ['a body that is no form', '{}', { 'content-type': 'application/json' }, /urlencoded/],
    ['a name that comes twice', 'mode=payment&mode=payment', {}, /twice/],
    ['an unknown parameter', 'mode=payment&colour=blue', {}, /unknown parameter: colour/],
    ['a name that is not well-formed', 'mode[=payment', {}, /Invalid parameter name/],
    ['a missing price', 'mode=payment', {}, /Missing required param/],
  ])('refuse %s', async (_, body, headers, message) => {
    const sent = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const response = await raw('/v1/checkout/sessions', { method: 'POST', body, headers: sent })
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(message)
  })

  it('take an end between thirty minutes and a day ahead', async () => {
    const now = Math.floor(Date.now() / 1000)
    for (const ahead of [1700, 86_500]) {
      const creation = stripe.checkout.sessions.create({ ...session('END'), expires_at: now + ahead })
      await expect(creation).rejects.toMatchObject({ param: 'expires_at' })
    }
    const created = await stripe.checkout.sessions.create({ ...session('END'), expires_at: now + 1900 })
    await admin('clock', { skewSeconds: 2000 })
    expect((await stripe.checkout.sessions.retrieve(created.id)).status).toBe('expired')
    await admin('clock', { skewSeconds: 0 })
    await eventOf('checkout.session.expired', 'END')
  })

  it('repeat an answer for its key, and refuse the key with other parameters', async () => {
    const key = { idempotencyKey: 'KEY1' }
    const first = await stripe.checkout.sessions.create(session('SAME'), key)
    const repeated = await stripe.checkout.sessions.create(session('SAME'), key)
    expect(repeated.id).toBe(first.id)
    expect(repeated.lastResponse.headers['idempotent-replayed']).toBe('true')
    const differing = stripe.checkout.sessions.create(session('SAME', 6000), key)
    await expect(differing).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
    await admin('clock', { skewSeconds: 86_400 })
    expect((await stripe.checkout.sessions.create(session('SAME', 6000), key)).id).not.toBe(first.id)
    await admin('clock', { skewSeconds: 0 })
  })

  it('expire only what is open, refund only what is paid, and no more than that', async () => {
    const created = await stripe.checkout.sessions.create(session('ENDS'))
    expect((await stripe.checkout.sessions.expire(created.id)).status).toBe('expired')
    await expect(stripe.checkout.sessions.expire(created.id)).rejects.toMatchObject({ statusCode: 400 })
    const response = await fetch(`${created.url}/pay`, { method: 'POST' })
    expect(await response.text()).toContain('expired')
    await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({ statusCode: 404 })
  })

  it('sends an event again with a fresh signature until it is acknowledged', async () => {
    merchantStatus = 500
    await stripe.checkout.sessions.create(session('AGAIN'))
    await admin('trades/AGAIN/pay', {})
    await pollUntil(() => received.filter(({ body }) => body.includes('AGAIN')).length > 1)
    merchantStatus = 200
    const sends = received.filter(({ body }) => body.includes('AGAIN'))
    expect(sends.length).toBeGreaterThan(1)
    expect(new Set(sends.map(({ body }) => body)).size).toBe(1)
  })
})
