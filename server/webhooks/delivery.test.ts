// Delivery: retries, endpoints that fail, and processes that end meanwhile.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listAlerts } from '#contract/payment-exceptions-admin.ts'
import { rotateWebhookSecret, switchWebhook, testWebhook } from '#contract/webhooks-admin.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { deliverWebhooks } from './delivery.service.ts'
import { openWebhookSender } from './sender.ts'
import {
  deliver,
  deliverOnce,
  listAttempts,
  makeEndpoint,
  type Receiver,
  type Staff,
  startReceiver,
  verify,
} from './webhooks.fixture.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let test: TestApp
let owner: Staff
let receiver: Receiver
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  owner = await signedInAs(test, 'owner')
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  await test.ctx.db.deleteFrom('webhook_endpoints').execute()
  await test.ctx.db.deleteFrom('webhook_events').execute()
  await test.ctx.db.deleteFrom('mails').execute()
  test.advance(Date.now() - test.ctx.now().getTime())
})

const endpointRow = (id: string) =>
  test.ctx.db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const deliveriesTo = (id: string) =>
  test.ctx.db.selectFrom('webhook_deliveries').selectAll().where('endpoint_id', '=', id).orderBy('created_at').execute()
const mailsAbout = (template: 'webhook-failing' | 'webhook-off') =>
  test.ctx.db.selectFrom('mails').selectAll().where('template', '=', template).execute()

describe('a delivery', () => {
  it('arrives once, signed, and is logged', async () => {
    const { id, secret } = await makeEndpoint(owner, receiver.url)
    await makeReport(test.ctx)
    await deliver(test)
    await deliver(test)
    const [received, ...others] = receiver.received
    expect(others).toEqual([])
    if (!received) throw new Error('nothing arrived')
    expect(verify(secret, received)).toMatchObject({ type: 'report.published', version: 1 })
    expect(await listAttempts(test, id)).toMatchObject([{ outcome: 'delivered', http_status: 200, excerpt: 'ok' }])
    expect(await endpointRow(id)).toMatchObject({ failures: 0, last_success_at: expect.any(Date) })
  })

  it('that fails is repeated with the same id, until it succeeds', async () => {
    const { id } = await makeEndpoint(owner, receiver.url)
    receiver.answer(500, 'database is down')
    await makeReport(test.ctx)
    await deliverOnce(test)
    await deliverOnce(test)
    expect(receiver.received).toHaveLength(1)
    test.advance(6_000)
    await deliverOnce(test)
    expect(receiver.received).toHaveLength(2)
    receiver.answer(204)
    test.advance(6 * minuteMs)
    await deliverOnce(test)
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.ids()).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'delivered', attempts: 3 }])
    expect((await listAttempts(test, id)).map(({ http_status }) => http_status)).toEqual([500, 500, 204])
    expect(await endpointRow(id)).toMatchObject({ failures: 0, failing_since: null, paused_until: null })
  })

  it('that fails while others are looked for is not repeated at once', async () => {
    const endpoints = 30
    for (let index = 0; index < endpoints; index += 1) await makeEndpoint(owner, receiver.url)
    // One answer after the other, so that some come between the question for due deliveries and its answer.
    receiver.respondWith((response) => setTimeout(() => response.writeHead(500).end(), 5 * receiver.received.length))
    await makeReport(test.ctx)
    await deliverOnce(test)
    expect(receiver.received).toHaveLength(endpoints)
  })

  it('has the same id at every endpoint', async () => {
    const other = await startReceiver()
    await makeEndpoint(owner, receiver.url)
    await makeEndpoint(owner, other.url)
    await makeReport(test.ctx)
    await deliver(test)
    expect(receiver.ids()).toEqual(other.ids())
    await other.close()
  })

  it('waits for an endpoint that fails: one of many shows whether it works again', async () => {
    const { id } = await makeEndpoint(owner, receiver.url)
    receiver.answer(503)
    await makeReport(test.ctx)
    await deliverOnce(test)
    for (let index = 0; index < 5; index += 1) await makeReport(test.ctx)
    await deliverOnce(test)
    expect(receiver.received).toHaveLength(1)
    test.advance(5_500)
    await deliverOnce(test)
    expect(receiver.received).toHaveLength(2)
    receiver.answer(200)
    test.advance(6 * minuteMs)
    await deliverOnce(test)
    expect((await deliveriesTo(id)).map(({ state }) => state)).toEqual(Array(6).fill('delivered'))
  })

  it('to a receiver that hangs is cut, and holds up nobody else', async () => {
    const hanging = await startReceiver()
    hanging.respondWith(() => {})
    const { id } = await makeEndpoint(owner, hanging.url)
    await makeEndpoint(owner, receiver.url)
    await makeReport(test.ctx)
    const run = deliver(test, { timeoutMs: 1_500 })
    await expect.poll(() => hanging.received.length, { interval: 20, timeout: 20_000 }).toBe(1)
    // Written while the run waits for the other receiver, which it does not pause for.
    await makeReport(test.ctx)
    await expect.poll(() => receiver.received.length, { interval: 20, timeout: 20_000 }).toBe(2)
    await run
    expect((await listAttempts(test, id)).every(({ outcome }) => outcome === 'timeout')).toBe(true)
    await hanging.close()
  })

  it('happens in one run at a time, and a second run leaves it to the first', async () => {
    await makeEndpoint(owner, receiver.url)
    await makeReport(test.ctx)
    await Promise.all([deliver(test), deliver(test), deliver(test)])
    expect(receiver.received).toHaveLength(1)
  })

  it('that is cut by the end of the process is sent again with the same id', async () => {
    const { id } = await makeEndpoint(owner, receiver.url)
    await makeReport(test.ctx)
    const sender = openWebhookSender(test.ctx.config)
    const arrived = new Promise<void>((resolve) => receiver.respondWith(() => resolve()))
    const run = deliverWebhooks({ ...test.ctx, webhooks: sender })
    await arrived
    sender.stop()
    await run
    expect(await listAttempts(test, id)).toEqual([])
    receiver.answer(200)
    await deliver(test)
    expect(new Set(receiver.ids()).size).toBe(1)
    expect(receiver.received).toHaveLength(2)
  })
})

describe('a rotated secret', () => {
  it('signs beside the former one for a day, and alone afterwards', async () => {
    const { id, secret: former } = await makeEndpoint(owner, receiver.url)
    const { secret, webhook } = await owner.call(rotateWebhookSecret, { id })
    expect(webhook.rotatingUntil).not.toBeNull()
    await makeReport(test.ctx)
    await deliver(test)
    const [during] = receiver.received
    if (!during) throw new Error('nothing arrived')
    for (const one of [secret, former]) expect(verify(one, during)).toMatchObject({ type: 'report.published' })
    test.advance(24 * hourMs + 1)
    await makeReport(test.ctx)
    await deliver(test)
    const after = receiver.received.at(-1)
    if (!after) throw new Error('nothing arrived')
    // The library refuses timestamps that are not of its own day.
    vi.useFakeTimers({ toFake: ['Date'], now: test.ctx.now() })
    try {
      expect(verify(secret, after)).toMatchObject({ type: 'report.published' })
      expect(() => verify(former, after)).toThrow('No matching signature')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('an endpoint that fails for days', () => {
  /** Runs the job every hour, which is more often than retries come. */
  async function pass(hours: number) {
    for (let hour = 0; hour < hours; hour += 1) {
      test.advance(hourMs)
      await deliver(test)
    }
  }

  it('is reported after one day and switched off after three, once each', async () => {
    const { id } = await makeEndpoint(owner, receiver.url)
    receiver.answer(500)
    await makeReport(test.ctx)
    await deliver(test)
    await pass(20)
    expect(await mailsAbout('webhook-failing')).toEqual([])
    await pass(30)
    const [mail, ...others] = await mailsAbout('webhook-failing')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'Ops@receiver.example', lang: 'en-US' })
    expect(mail?.body_text).toContain(receiver.url)
    expect(mail?.body_text).toContain('HTTP 500')
    await pass(40)
    expect(await endpointRow(id)).toMatchObject({ state: 'given-up' })
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'failed' }])
    expect(await mailsAbout('webhook-failing')).toHaveLength(1)
    expect(await mailsAbout('webhook-off')).toHaveLength(1)
    const count = receiver.received.length
    expect(count).toBeGreaterThanOrEqual(9)
    await makeReport(test.ctx)
    await pass(3)
    expect(receiver.received).toHaveLength(count)
    const finance = await signedInAs(test, 'finance')
    const alerts = async () => (await finance.call(listAlerts, {})).rows.filter(({ kind }) => kind === 'webhook-off')
    expect(await alerts()).toMatchObject([{ details: { endpoint: '客户系统', reason: 'given-up' } }])
    owner = await signedInAs(test, 'owner')
    await owner.call(switchWebhook, { id, isEnabled: true })
    expect(await alerts()).toEqual([])
    receiver.answer(200)
    await makeReport(test.ctx)
    await deliver(test)
    expect(await endpointRow(id)).toMatchObject({ state: 'enabled', failing_since: null })
  })

  it('is switched off at once by 410', async () => {
    const { id } = await makeEndpoint(owner, receiver.url)
    receiver.answer(410)
    await makeReport(test.ctx)
    await deliver(test)
    expect(await endpointRow(id)).toMatchObject({ state: 'gone' })
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'failed', attempts: 1 }])
    expect(await mailsAbout('webhook-off')).toHaveLength(1)
  })
})

describe('a test event', () => {
  it('goes to its endpoint alone, at once although that is paused, and is not repeated', async () => {
    const other = await startReceiver()
    const { id } = await makeEndpoint(owner, receiver.url)
    await makeEndpoint(owner, other.url)
    receiver.answer(500)
    await makeReport(test.ctx)
    await deliver(test)
    await owner.call(testWebhook, { id })
    await deliver(test)
    expect(receiver.messages().at(-1)).toMatchObject({ type: 'webhook.test', version: 1, data: {} })
    expect(other.messages().map(({ type }) => type)).toEqual(['report.published'])
    expect((await deliveriesTo(id)).filter(({ type }) => type === 'webhook.test')).toMatchObject([{ state: 'failed' }])
    await other.close()
  })
})

describe('a test event that fails', () => {
  it('is not the beginning of days of failures, unless the receiver says that it is gone', async () => {
    const { id } = await makeEndpoint(owner, receiver.url)
    receiver.answer(500)
    await owner.call(testWebhook, { id })
    await deliver(test)
    expect(await endpointRow(id)).toMatchObject({ failing_since: null, failures: 0, last_failure_at: expect.any(Date) })
    receiver.answer(410)
    await owner.call(testWebhook, { id })
    await deliver(test)
    expect(await endpointRow(id)).toMatchObject({ state: 'gone' })
  })
})

describe('the log', () => {
  it('is kept for thirty days', async () => {
    const { id } = await makeEndpoint(owner, receiver.url)
    await makeReport(test.ctx)
    await deliver(test)
    const cleanUp = () => test.app.jobs['delete-old-webhook-deliveries']?.({})
    test.advance(29 * 24 * hourMs)
    await cleanUp()
    expect(await deliveriesTo(id)).toHaveLength(1)
    test.advance(2 * 24 * hourMs)
    await cleanUp()
    expect(await deliveriesTo(id)).toEqual([])
    expect(await test.ctx.db.selectFrom('webhook_events').select('message').execute()).toEqual([{ message: null }])
  })
})
