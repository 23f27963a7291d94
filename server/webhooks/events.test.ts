// Events: one for each fact, in the transaction of the fact, and for those alone whom it concerns.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveLead } from '#contract/leads-admin.ts'
import { acceptQuote } from '#contract/quotes.ts'
import { webhookEventTypes } from '#contract/webhook-events.ts'
import { webhookMessages } from '#contract/webhooks.ts'
import { makePublishedReport, runJob, saveChanges, transition } from '#server/catalogue/report-editing.fixture.ts'
import { filled, listLeads, sendRequest } from '#server/leads/leads.fixture.ts'
import { deliverWaitingOrders } from '#server/orders/order-delivery.service.ts'
import { orderWith, paid } from '#server/payments/gateway-events.fixture.ts'
import { applyGatewayEvent } from '#server/payments/gateway-events.service.ts'
import { submitRefund } from '#server/payments/refunds/refunds.service.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { makeSeller, purchasesCtx } from '#server/purchases/purchases.fixture.ts'
import { quoteOf } from '#server/quotes/quotes.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { buyForCompany, makeCompanyOf } from '../../tests/support/company-members.ts'
import { makeCustomer, makeFile, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { deliver, listEvents, makeEndpoint, type Receiver, type Staff, startReceiver } from './webhooks.fixture.ts'

let test: TestApp
let owner: Staff
let receiver: Receiver
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  owner = await signedInAs(test, 'owner')
  receiver = await startReceiver()
  await makeEndpoint(owner, receiver.url, { events: [...webhookEventTypes] })
})
afterAll(async () => {
  await receiver?.close()
  await test?.close()
})
beforeEach(async () => {
  await test.ctx.db.deleteFrom('webhook_events').execute()
  receiver.received.length = 0
})

/** What the receiver of the publisher is told, by type. */
async function told(type: string, options?: Parameters<typeof deliver>[1]) {
  await deliver(test, options)
  const messages = receiver.messages()
  for (const message of messages) webhookMessages[message.type as keyof typeof webhookMessages].message.parse(message)
  return messages.filter((message) => message.type === type)
}

describe('a paid order', () => {
  it('is one event, however often and at once its gateway notifies', async () => {
    const { orderId, outTradeNo } = await orderWith(test.ctx)
    const notify = () => applyGatewayEvent(purchasesCtx(test), paid(outTradeNo))
    await Promise.all([notify(), notify(), notify()])
    await notify()
    expect((await listEvents(test)).filter(({ type }) => type === 'order.paid')).toMatchObject([{ subject: orderId }])
    const [message, ...others] = await told('order.paid')
    expect(others).toEqual([])
    expect(message).toMatchObject({
      version: 1,
      data: {
        orderNo: expect.stringMatching(/^facts-/),
        purchaseNumber: null,
        amount: { minor: 2_280_000, currency: 'CNY' },
        item: { kind: 'report', url: expect.stringMatching(/^http:\/\/localhost:0\/reports\/report-\d+$/) },
      },
    })
    expect(JSON.stringify(message)).not.toContain('buyer')
  })

  it('is no event when its transaction is rolled back', async () => {
    const { orderId } = await orderWith(test.ctx)
    await test.ctx.db.deleteFrom('webhook_events').execute()
    const failed = test.ctx.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('orders')
        .set({ status: 'paid', paid_at: test.ctx.now() })
        .where('id', '=', orderId)
        .execute()
      expect(await tx.selectFrom('webhook_events').select('type').execute()).toEqual([{ type: 'order.paid' }])
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await listEvents(test)).toEqual([])
    const jobs = sql`select from graphile_worker.jobs where task_identifier = 'deliver-webhooks' and key like '%:%'`
    const { rows } = await jobs.execute(test.ctx.db)
    await test.ctx.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', orderId).execute()
    expect((await jobs.execute(test.ctx.db)).rows).toHaveLength(rows.length + 1)
  })

  it('is delivered later, once', async () => {
    const { orderId, outTradeNo } = await orderWith(test.ctx)
    await applyGatewayEvent(purchasesCtx(test), paid(outTradeNo))
    const { item_id } = await test.ctx.db
      .selectFrom('orders')
      .select('item_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(await told('order.delivered')).toEqual([])
    await makeFile(test.ctx, { itemKind: 'report', itemId: item_id })
    await Promise.all([deliverWaitingOrders(test.ctx), deliverWaitingOrders(test.ctx)])
    expect(await told('order.delivered')).toHaveLength(1)
  })
})

describe('a refund', () => {
  it('is an event when it is completed', async () => {
    const company = await makeCompanyOf(test)
    const { orderId, orderNo } = await buyForCompany(test, company)
    const request = { orderId, amountMinor: 40_000, reason: 'admin', idemKey: 'a' } as const
    const refund = await test.ctx.db.transaction().execute((tx) => refundOrder(purchasesCtx(test), tx, request))
    expect(await told('refund.completed')).toEqual([])
    await submitRefund(purchasesCtx(test), refund.id)
    await submitRefund(purchasesCtx(test), refund.id)
    expect(await told('refund.completed')).toMatchObject([
      { data: { orderNo, amount: { minor: 40_000, currency: 'CNY' }, orderRefundState: 'partly' } },
    ])
  })
})

describe('a request of a visitor', () => {
  it('is one event with its kind and subject, and nothing about the person', async () => {
    const report = await makeReport(test.ctx)
    for (const demand of ['产能', '价格']) await sendRequest(test, { ...filled, reportId: report.id, demand })
    const leads = await told('lead.created')
    expect(leads).toMatchObject([{ data: { kind: 'sample', language: 'zh-CN', report: { id: report.id } } }])
    for (const secret of [filled.email, filled.name, filled.companyName, '产能', filled.contact])
      expect(JSON.stringify(leads)).not.toContain(secret)
  })

  it('is none when it is spam, unless staff say that it is not', async () => {
    await sendRequest(test, { ...filled, email: 'spam@example.com', website: 'https://spam.example' })
    expect(await told('lead.created')).toEqual([])
    const { id, version } = (await listLeads(test)).find(({ state }) => state === 'spam') ?? { id: '', version: 0 }
    await owner.call(moveLead, { id, version, to: 'new', note: '误判' })
    expect(await told('lead.created')).toMatchObject([{ data: { id } }])
  })
})

describe('a report', () => {
  /** With no language that was ever public. */
  async function makeDraft(): Promise<number> {
    const { id } = await makeReport(test.ctx, { status: 'draft', title: '钠离子电池研究报告' })
    // The factory gives drafts a date, as if they had been public; a trigger notes that when it goes.
    for (const never of [{ publish_at: null, summary_html: '<p>概述</p>' }, { first_public_at: null }])
      await test.ctx.db.updateTable('report_texts').set(never).where('report_id', '=', id).execute()
    return id
  }

  it('is an event when a language version is published, but not when it is changed, withdrawn and published again', async () => {
    const id = await makeDraft()
    expect(await told('report.published')).toEqual([])
    await transition(owner, id, 'publish')
    const [message] = await told('report.published')
    expect(message.data).toMatchObject({ id, language: 'zh-CN', title: '钠离子电池研究报告', industry: 'energy-power' })
    await saveChanges(owner, id, { title: '钠离子电池行业研究报告' })
    await transition(owner, id, 'publish')
    await transition(owner, id, 'archive')
    await transition(owner, id, 'publish')
    expect(await told('report.published')).toHaveLength(1)
  })

  it('is an event of each of its languages', async () => {
    const { id } = await makePublishedReport(test)
    const english = {
      report_id: id,
      lang: 'en-US',
      slug: `en-${id}`,
      title: 'Storage',
      category: 'energy-power',
    } as const
    await test.ctx.db
      .insertInto('report_texts')
      .values({ ...english, status: 'published', publish_at: test.ctx.now() })
      .execute()
    const messages = await told('report.published')
    expect(messages.map(({ data }) => data.language).sort()).toEqual(['en-US', 'zh-CN'])
  })

  it('is an event when its scheduled publication comes, not before', async () => {
    const id = await makeDraft()
    await transition(owner, id, 'schedule', new Date(test.ctx.now().getTime() + 3_600_000))
    expect(await told('report.published')).toEqual([])
    test.advance(2 * 3_600_000)
    await runJob(test, 'publish-due')
    expect(await told('report.published')).toMatchObject([{ data: { id } }])
    test.advance(-2 * 3_600_000)
  })

  it('with a date to come is an event on that day, or never when it is withdrawn before', async () => {
    const dayMs = 86_400_000
    const publishAt = new Date(test.ctx.now().getTime() + dayMs)
    const [kept, withdrawn] = [await makeReport(test.ctx, { publishAt }), await makeReport(test.ctx, { publishAt })]
    expect(await told('report.published')).toEqual([])
    expect(await listEvents(test)).toHaveLength(2)
    await test.ctx.db
      .updateTable('report_texts')
      .set({ status: 'archived' })
      .where('report_id', '=', withdrawn.id)
      .execute()
    test.advance(dayMs + 60_000)
    // The withdrawal is read by the database's clock, for which the day has not come.
    const messages = await told('report.published')
    expect(messages).toMatchObject([{ data: { id: kept.id }, timestamp: publishAt.toISOString() }])
    expect(await listEvents(test)).toHaveLength(1)
    test.advance(-dayMs - 60_000)
  })
})

describe('events of a company', () => {
  it('reach the endpoints of this company and of the publisher, and no others', async () => {
    const [a, b] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const [ofA, ofB, ofPartner] = [await startReceiver(), await startReceiver(), await startReceiver()]
    const events = webhookEventTypes.filter((type) => type !== 'lead.created')
    const endpoints = [
      await makeEndpoint(owner, ofA.url, { holder: 'company', companyId: a.id, events }),
      await makeEndpoint(owner, ofB.url, { holder: 'company', companyId: b.id, events }),
      await makeEndpoint(owner, ofPartner.url, {
        holder: 'partner',
        partnerName: 'Reseller',
        events: ['report.published'],
      }),
    ]
    const { orderNo } = await buyForCompany(test, a, { title: '甲公司的报告' })
    await sendRequest(test, { ...filled, email: 'somebody@example.com' })
    const { outTradeNo } = await orderWith(test.ctx)
    await applyGatewayEvent(purchasesCtx(test), paid(outTradeNo))
    await told('order.paid')
    const typesAt = (one: Receiver) =>
      one
        .messages()
        .map(({ type }) => type)
        .sort()
    expect(typesAt(ofA)).toEqual(['order.delivered', 'order.paid', 'report.published', 'report.published'])
    expect(ofA.messages().filter(({ type }) => type.startsWith('order.'))).toMatchObject([
      { data: { orderNo } },
      { data: { orderNo } },
    ])
    expect(typesAt(ofB)).toEqual(['report.published', 'report.published'])
    expect(typesAt(ofPartner)).toEqual(['report.published', 'report.published'])
    expect(typesAt(receiver)).toContain('lead.created')
    for (const { id } of endpoints) await test.ctx.db.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
    for (const one of [ofA, ofB, ofPartner]) await one.close()
  })

  it('include its accepted quotes', async () => {
    const taxNumber = '91110000600037341L'
    const company = await makeCompanyOf(test, { taxNumber })
    const ofCompany = await startReceiver()
    await makeEndpoint(owner, ofCompany.url, { holder: 'company', companyId: company.id, events: ['quote.accepted'] })
    const [own, foreign] = [await quoteOf(test), await quoteOf(test, { email: 'other@example.com' })]
    const accept = (token: string, quote: string, tax: string) =>
      test.client('zh-CN', token)(acceptQuote, {
        token: quote,
        name: '李敏',
        position: '采购经理',
        poNumber: '',
        deliveryEmail: 'library@example.com',
        billing: {
          name: '宁德示例科技有限公司',
          country: 'CN',
          taxNumber: tax,
          address: '福建省宁德市',
          contact: '李敏',
          email: 'finance@example.com',
        },
        consent: true,
      })
    const { purchaseNumber } = await accept(company.admin.token, own.token, taxNumber)
    await accept((await makeCustomer(test.ctx)).token, foreign.token, '')
    expect(await told('quote.accepted')).toHaveLength(2)
    expect(ofCompany.messages()).toMatchObject([
      {
        type: 'quote.accepted',
        data: { number: own.number, purchaseNumber, amount: { minor: 2_280_000, currency: 'CNY' } },
      },
    ])
    await ofCompany.close()
  })
})

describe('an event that nobody receives', () => {
  it('is not recorded', async () => {
    await test.ctx.db.updateTable('webhook_endpoints').set({ state: 'disabled' }).execute()
    const { outTradeNo } = await orderWith(test.ctx)
    await applyGatewayEvent(purchasesCtx(test), paid(outTradeNo))
    expect(await listEvents(test)).toEqual([])
    await test.ctx.db.updateTable('webhook_endpoints').set({ state: 'enabled' }).execute()
  })
})
