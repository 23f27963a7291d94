// The detail of an order in the console, and what staff do with it: notes, delivery, revocation, cancellation.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import * as actions from '#contract/order-actions-admin.ts'
import * as desk from '#contract/orders-admin.ts'
import { cancelUnpaidOrder, queryGateway } from '#contract/payments-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'
import { auditActionsOf, buyPaid, orderMails, uploadFile } from './orders-admin.fixture.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  sales = await signedInAs(test, 'sales')
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test.close())

describe('the detail of an order', () => {
  it('shows its history without gateway secrets', async () => {
    const bought = await buyPaid(test)
    const order = await sales.call(desk.getOrder, { id: bought.orderId })
    expect(order).toMatchObject({
      orderNo: bought.orderNo,
      state: 'paid',
      isEntitled: true,
      refundable: { amount: '22800.00' },
      attempts: [{ method: 'zfb', state: 'succeeded', isApplied: true }],
    })
    const kinds = order.history.map((one) => one.kind)
    expect(kinds.at(-1)).toBe('ordered')
    for (const kind of ['attempt', 'transition', 'notification', 'paid', 'mail']) expect(kinds).toContain(kind)
    expect(JSON.stringify(order)).not.toMatch(/sign=|buyer_id|pay_url/)
    expect((await apiErrorOf(sales.call(desk.getOrder, { id: crypto.randomUUID() }))).code).toBe(404)
  })

  it('stores notes and an assignee, and audits who assigned the order to whom', async () => {
    const { orderId: id } = await orderReport(test)
    await sales.call(actions.addOrderNote, { id, text: '客户希望周五前收到' })
    await sales.call(actions.assignOrder, { id, staffId: sales.id })
    await sales.call(actions.assignOrder, { id, staffId: sales.id })
    const order = await sales.call(desk.getOrder, { id })
    expect(order.notes).toMatchObject([{ text: '客户希望周五前收到' }])
    expect(order.assignee?.id).toBe(sales.id)
    expect(await auditActionsOf(owner, id)).toEqual(['orders.assign', 'orders.note'])
    const finance = await signedInAs(test, 'finance')
    expect((await apiErrorOf(sales.call(actions.assignOrder, { id, staffId: finance.id }))).code).toBe(404)
    expect((await sales.call(desk.listAssignees, {})).rows.map((row) => row.id)).toContain(sales.id)
  })
})

describe('a file that is attached to an order', () => {
  it('delivers the order, notifies its buyer once and can be downloaded', async () => {
    const bought = await buyPaid(test)
    const id = bought.orderId
    await sales.call(actions.deliverOrder, { id, fileId: await uploadFile(test, sales) })
    const { order } = await booksOf(test, id)
    expect(order.fulfilment_state).toBe('delivered')
    expect((await orderMails(test, id)).map((mail) => mail.template)).toEqual(['order-paid', 'order-delivered'])
    expect(await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })).toMatchObject({
      name: '报告.pdf',
    })
    expect(await auditActionsOf(owner, id)).toEqual(['orders.deliver'])
    await sales.call(actions.resendDeliveryMail, { id })
    expect((await orderMails(test, id)).map((mail) => mail.template)).toEqual([
      'order-paid',
      'order-delivered',
      'order-delivered',
    ])
  })

  it('also delivers other orders that wait for it, but no unpaid one', async () => {
    const first = await buyPaid(test)
    const second = await orderReport(test, { reportId: first.reportId })
    await leversOf(test).pay(second.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, second.orderId)).order.status === 'paid')
    const unpaid = await orderReport(test, { reportId: first.reportId })
    const fileId = await uploadFile(test, sales)
    expect((await apiErrorOf(sales.call(actions.deliverOrder, { id: unpaid.orderId, fileId }))).code).toBe(409)
    await sales.call(actions.deliverOrder, { id: first.orderId, fileId })
    await pollUntil(async () => (await booksOf(test, second.orderId)).order.fulfilment_state === 'delivered')
    expect((await booksOf(test, unpaid.orderId)).order.fulfilment_state).toBe('none')
  })
})

describe('staff', () => {
  it('can correct the delivery address; the previous address is notified', async () => {
    const bought = await buyPaid(test)
    const id = bought.orderId
    const { order: before } = await booksOf(test, id)
    await sales.call(actions.changeDeliveryEmail, { id, email: 'new.address@example.com' })
    expect((await booksOf(test, id)).order.email).toBe('new.address@example.com')
    const mails = await test.ctx.db
      .selectFrom('mails')
      .select('recipient')
      .where('template', '=', 'order-email-changed')
      .where('recipient', '=', before.email)
      .execute()
    expect(mails).toHaveLength(1)
    const { rows } = await owner.call(listAudit, { subjectId: id, action: 'orders.email' })
    expect(rows[0]?.after).toEqual({ email: 'n***@example.com' })
  })

  it('can reset downloads and revoke the entitlement', async () => {
    const bought = await buyPaid(test)
    const id = bought.orderId
    const fileId = await uploadFile(test, sales)
    await sales.call(actions.deliverOrder, { id, fileId })
    const client = test.client('zh-CN', bought.token)
    const { url } = await client(downloadFile, { orderNo: bought.orderNo })
    await test.app.http.inject({ method: 'GET', url, headers: { host: 'localhost' } })
    const downloadsLeft = async () => (await client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft
    expect(await downloadsLeft()).toBe(9)
    await sales.call(actions.resetOrderDownloads, { id, fileId })
    expect(await downloadsLeft()).toBe(10)
    await sales.call(actions.revokeOrder, { id, note: '客户误购，已另行处理' })
    expect((await client(listDownloads, {})).rows).toEqual([])
    expect((await apiErrorOf(sales.call(actions.revokeOrder, { id, note: '再次' }))).code).toBe(409)
    expect((await booksOf(test, id)).refunds).toEqual([])
    expect(await auditActionsOf(owner, id)).toEqual(['orders.revoke', 'orders.reset-downloads', 'orders.deliver'])
  })

  it('can cancel an unpaid order, which is closed at its gateway first, but not a paid one', async () => {
    const [unpaid, bought] = [await orderReport(test), await buyPaid(test)]
    await sales.call(cancelUnpaidOrder, { id: unpaid.orderId })
    await pollUntil(async () => (await booksOf(test, unpaid.orderId)).order.status === 'cancelled')
    expect((await apiErrorOf(sales.call(cancelUnpaidOrder, { id: bought.orderId }))).code).toBe(422)
    expect((await booksOf(test, bought.orderId)).order.status).toBe('paid')
  })

  it('can query the gateway, whose response alone marks an order paid', async () => {
    const waiting = await orderReport(test)
    expect((await sales.call(queryGateway, { id: waiting.orderId })).state).toBe('waiting')
    const lost = await orderReport(test)
    await leversOf(test).fault('notify', 'drop', { times: 1 })
    await leversOf(test).pay(lost.orderPayUrl)
    expect((await sales.call(queryGateway, { id: lost.orderId })).state).toBe('paid')
  })
})
