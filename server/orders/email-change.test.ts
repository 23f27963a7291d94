// Change of the delivery address of an order: permission, time limits and notification.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateOrderEmail } from '#contract/orders.ts'
import { cancelReportOrder, payBriefing } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeBriefing, makeCustomer, makeFile, makeReport } from '../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

const email = 'library@example.org'

function change(bought: { token: string; orderNo: string }, to = email, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  return test.client(language, bought.token)(updateOrderEmail, { orderNo: bought.orderNo, email: to })
}

async function pay(bought: { orderPayUrl: string; orderId: string }) {
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
}

function mailsTo(recipient: string) {
  return test.ctx.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()
}

describe('the delivery address of an order', () => {
  it('can be changed before payment: the file goes to the new address, and the old one is notified', async () => {
    const bought = await orderReport(test)
    const before = (await booksOf(test, bought.orderId)).order.email
    expect(await change(bought)).toEqual({ orderNo: bought.orderNo, email })
    await pay(bought)
    const books = await booksOf(test, bought.orderId)
    expect(books.mails).toMatchObject([{ recipient: email }])
    const mails = await mailsTo(before)
    expect(mails).toMatchObject([
      { template: 'order-email-changed', subject: `订单 ${bought.orderNo} 的收件邮箱已修改` },
    ])
    expect(mails[0]?.body_text).not.toContain(email)
    expect(mails[0]?.body_text).toContain('l***@example.org')
    const log = await test.ctx.db
      .selectFrom('order_email_changes')
      .selectAll()
      .where('order_id', '=', bought.orderId)
      .execute()
    expect(log).toMatchObject([{ old_email: before, new_email: email }])
  })

  it('can be changed after payment while the file is being prepared, also by order id', async () => {
    const bought = await orderReport(test)
    await pay(bought)
    const answer = await test.client('en-US', bought.token)(updateOrderEmail, { id: bought.orderId, email: 'a@b.co' })
    expect(answer.email).toBe('a@b.co')
    expect((await booksOf(test, bought.orderId)).order.email).toBe('a@b.co')
  })

  it('sends no notification when it is changed to itself', async () => {
    const bought = await orderReport(test)
    const before = (await booksOf(test, bought.orderId)).order.email
    await change(bought, before)
    expect(await mailsTo(before)).toEqual([])
  })

  it('is fixed once the report is delivered or the order is cancelled', async () => {
    const report = await makeReport(test.ctx)
    await makeFile(test.ctx, { itemKind: 'report', itemId: report.id })
    const delivered = await orderReport(test, { reportId: report.id })
    await pay(delivered)
    await expect(change(delivered)).rejects.toMatchObject({ code: 5002 })
    const cancelled = await orderReport(test)
    await test.client('zh-CN', cancelled.token)(cancelReportOrder, { orderNo: cancelled.orderNo })
    await expect(change(cancelled)).rejects.toMatchObject({ code: 5002 })
    expect((await booksOf(test, cancelled.orderId)).order.email).not.toBe(email)
  })

  it('is validated by the rule of the request language', async () => {
    const bought = await orderReport(test)
    await expect(change(bought, 'a@b.co')).rejects.toMatchObject({ code: 5002, data: { fields: [{ field: 'email' }] } })
    for (const wrong of ['', 'nobody', 'a@b.co\r\nBcc: x@y.z', 'a@b.co, x@y.z'])
      await expect(change(bought, wrong, 'en-US')).rejects.toMatchObject({ code: 5002 })
  })

  it('cannot be changed by visitors or other customers, nor for a briefing or a missing order', async () => {
    const bought = await orderReport(test)
    await expect(test.client('zh-CN')(updateOrderEmail, { orderNo: bought.orderNo, email })).rejects.toMatchObject({
      code: 200001,
    })
    const other = await makeCustomer(test.ctx)
    await expect(change({ ...bought, token: other.token })).rejects.toMatchObject({ code: 100004 })
    await expect(change({ ...bought, orderNo: 'YB-0000-0000-0' })).rejects.toMatchObject({ code: 100004 })
    const briefing = await makeBriefing(test.ctx, { cny: 19_900 })
    const ordered = await test.client('zh-CN', other.token)(payBriefing, {
      researchBriefReportId: briefing.id,
      payMethod: 'zfb',
      payPrice: '199.00',
    })
    await expect(change({ token: other.token, orderNo: ordered.orderNo })).rejects.toMatchObject({ code: 100004 })
  })

  it('can be changed at most five times an hour, so that no mailbox is flooded', async () => {
    const bought = await orderReport(test)
    for (let count = 0; count < 5; count += 1) await change(bought, `reader${count}@example.org`)
    await expect(change(bought, 'reader5@example.org')).rejects.toMatchObject({ code: 5002 })
    test.advance(3_600_000 + 1)
    await change(bought, 'reader6@example.org').finally(() => test.advance(-3_600_000 - 1))
  })
})
