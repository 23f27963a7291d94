// Printed copies: the price at checkout, the address, the dispatch by staff, refunds and personal data.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorText } from '#contract/common/errors.ts'
import { listLicences } from '#contract/customer-licences.ts'
import { eraseCustomer } from '#contract/customers-admin.ts'
import { type HardCopyAddress, hardCopyAddress } from '#contract/hard-copies.ts'
import { sendHardCopy } from '#contract/order-actions-admin.ts'
import { listReportOrders, orderStatus } from '#contract/orders.ts'
import * as desk from '#contract/orders-admin.ts'
import { payReport } from '#contract/payments.ts'
import { exportData } from '#contract/privacy.ts'
import { buyByTransfer } from '#contract/purchases.ts'
import { listAudit } from '#contract/staff.ts'
import { listUpgrades } from '#contract/upgrades.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer, makeFile, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { makeVoucher } from '../../tests/support/vouchers.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  sales = await signedInAs(test, 'sales')
  owner = await signedInAs(test, 'owner')
  await offerAt({ CNY: 30_000, USD: null })
})
afterAll(() => test.close())

const to: HardCopyAddress = {
  recipient: '收件人林晓',
  phone: '13800138000',
  country: 'CN',
  address: '北京市海淀区中关村大街 1 号',
  postcode: '100080',
}
const parcel = { courier: '顺丰速运', trackingNumber: 'SF1234567890123' }

async function offerAt(prices: { CNY: number | null; USD: number | null }) {
  const value = JSON.stringify(prices)
  await test.ctx.db
    .insertInto('site_settings')
    .values({ site: 'all', key: 'hard-copies', value, is_public: true })
    .onConflict((conflict) => conflict.columns(['site', 'key']).doUpdateSet({ value }))
    .execute()
}

async function makeBuyer(language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const customer = await makeCustomer(test.ctx)
  const report = await makeReport(test.ctx)
  const client = test.client(language, customer.token)
  const order = async (payPrice: string, more: object = {}) => {
    const input = { researchReportId: report.id, payMethod: 'zfb', payPrice, hardCopy: to, ...more }
    const placed = await client(payReport, input)
    const { id } = await test.ctx.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', placed.orderNo)
      .executeTakeFirstOrThrow()
    return { ...placed, id }
  }
  const shown = async () => (await client(listReportOrders, {})).rows[0]
  return { ...customer, report, client, order, shown }
}

async function buyPaid() {
  const buyer = await makeBuyer()
  await makeFile(test.ctx, { itemKind: 'report', itemId: buyer.report.id }, 'the whole report')
  const placed = await buyer.order('23100.00')
  await leversOf(test).pay(placed.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, placed.id)).order.status === 'paid')
  return { ...buyer, customerId: buyer.id, id: placed.id, orderNo: placed.orderNo }
}

async function refund(orderId: string, amountMinor: number) {
  const ctx = { ...test.ctx, gateways: test.app.gateways }
  const request = { orderId, amountMinor, reason: 'admin', idemKey: crypto.randomUUID() } as const
  await test.ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, request))
  await pollUntil(async () => (await booksOf(test, orderId)).refunds.some(({ status }) => status === 'succeeded'))
}

const mailsAbout = (orderId: string) =>
  test.ctx.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body_text'])
    .where('template', '=', 'hard-copy-sent')
    .where('dedupe_key', 'like', `%${orderId}%`)
    .orderBy('created_at')
    .execute()

describe('a printed copy at checkout', () => {
  it('is a frozen part of the amount, which the server computes and the gateway charges', async () => {
    const buyer = await makeBuyer()
    for (const payPrice of ['22800.00', '23100.01'])
      expect(await apiErrorOf(buyer.order(payPrice))).toMatchObject({ code: 100008, data: { amount: '23100.00' } })
    const { id, orderNo, orderPayUrl } = await buyer.order('23100.00')
    expect(decodeURIComponent(orderPayUrl)).toContain('"subject":"含纸质版')
    const { order, payments } = await booksOf(test, id)
    expect(order).toMatchObject({ amount_minor: 2_310_000, hard_copy_minor: 30_000 })
    expect(payments).toMatchObject([{ amount_minor: 2_310_000 }])
    const copy = { amount: { amount: '300.00' }, state: 'unpaid', ...to, courier: '', sentAt: null }
    expect(await buyer.shown()).toMatchObject({ amount: { amount: '23100.00' }, hardCopy: copy })
    expect((await buyer.client(orderStatus, { orderNo })).hardCopy).toMatchObject({ amount: copy.amount })
    await offerAt({ CNY: 50_000, USD: null })
    expect(await buyer.shown()).toMatchObject({ amount: { amount: '23100.00' }, hardCopy: copy })
    await offerAt({ CNY: 30_000, USD: null })
    const change = test.ctx.db.updateTable('orders').set({ hard_copy_minor: 1 }).where('id', '=', id)
    await expect(change.execute()).rejects.toThrow('frozen')
    const due = await sql<{ due: string }>`select fapiao_due_minor(${id}::uuid) as due`.execute(test.ctx.db)
    expect(Number(due.rows[0]?.due)).toBe(2_310_000)
  })

  it('is not made cheaper by a voucher', async () => {
    const buyer = await makeBuyer()
    const { code } = await makeVoucher(test.ctx, { kind: 'percent', basis_points: 1_000 })
    expect((await apiErrorOf(buyer.order('20790.00', { voucherCode: code }))).code).toBe(100008)
    await buyer.order('20820.00', { voucherCode: code })
    expect((await buyer.shown())?.discount).toMatchObject({
      list: { amount: '22800.00' },
      amount: { amount: '2280.00' },
    })
  })

  it('is refused where it has no price, with an upgrade, and for an order by transfer', async () => {
    await offerAt({ CNY: null, USD: 5_000 })
    const buyer = await makeBuyer()
    const refused = async (asked: Promise<unknown>) => (await apiErrorOf(asked)).message
    expect(await refused(buyer.order('22800.00'))).toContain('不提供纸质版')
    await offerAt({ CNY: 30_000, USD: null })
    const bought = await buyPaid()
    const [licence] = (await bought.client(listLicences, {})).rows
    const upgrade = { licence: 'multi', upgradeOf: licence?.number, researchReportId: bought.report.id }
    expect(await refused(bought.order('11700.00', upgrade))).toContain('不提供纸质版')
    // What was printed is no part of the licence.
    expect((await bought.client(listUpgrades, { number: licence?.number ?? '' })).credit.amount).toBe('22800.00')
    await buyer.order('23100.00')
    const billing = { name: '示例公司', country: 'CN', contact: '林晓', email: 'invoices@example.com' }
    const transfer = {
      itemKind: 'report',
      itemId: buyer.report.id,
      currency: 'CNY',
      payPrice: '22800.00',
      billing,
    } as const
    const byTransfer = buyer.client(buyByTransfer, { ...transfer, deliveryEmail: 'a.b@example.com' })
    expect(await refused(byTransfer)).toBe(errorText('purchases.order-open', 'zh-CN'))
    expect((await buyer.shown())?.purchaseNumber).toBeNull()
  })

  it('needs an address, checked field by field in the language of the page', async () => {
    const nothing = { recipient: ' ', phone: '12', country: 'CN', address: '', postcode: '1000' }
    for (const [language, postcode] of [
      ['zh-CN', '邮政编码'],
      ['en-US', 'postcode'],
    ] as const) {
      const buyer = await makeBuyer(language)
      const { fields } = await apiErrorOf(buyer.order('23100.00', { hardCopy: nothing }))
      expect(fields.map(({ field }) => field).sort()).toEqual(
        ['address', 'phone', 'postcode', 'recipient'].map((field) => `hardCopy.${field}`),
      )
      expect(fields.find(({ field }) => field.endsWith('postcode'))?.msg).toContain(postcode)
      expect(await buyer.shown()).toBeUndefined()
    }
    expect(hardCopyAddress.safeParse({ ...to, country: 'GB', postcode: 'SW1A 1AA' }).success).toBe(true)
  })

  it('goes to the address that was given last before the payment', async () => {
    const buyer = await makeBuyer()
    const first = await buyer.order('23100.00', { createKey: 'same' })
    const again = await buyer.order('23100.00', {
      createKey: 'same',
      hardCopy: { ...to, address: '上海市黄浦区 2 号' },
    })
    expect(again.orderNo).toBe(first.orderNo)
    expect((await buyer.shown())?.hardCopy?.address).toBe('上海市黄浦区 2 号')
  })
})

describe('a printed copy that is due', () => {
  it('is listed until staff type courier and number, of which the buyer is told; corrections too', async () => {
    const bought = await buyPaid()
    const { id } = bought
    const isListed = async () =>
      (await sales.call(desk.listOrders, { hardCopy: 'due' })).rows.some((row) => row.id === id)
    const unpaid = await makeBuyer()
    const waiting = await unpaid.order('23100.00')
    expect(await isListed()).toBe(true)
    expect((await sales.call(desk.listOrders, { hardCopy: 'due' })).rows.map((row) => row.id)).not.toContain(waiting.id)
    expect((await sales.call(desk.getOrder, { id })).hardCopy).toMatchObject({ ...to, state: 'due', version: 1 })
    const early = await apiErrorOf(sales.call(sendHardCopy, { id: waiting.id, version: 1, ...parcel }))
    expect(early.data.key).toBe('orders.hard-copy-not-due')

    const bad = await apiErrorOf(sales.call(sendHardCopy, { id, version: 1, courier: ' ', trackingNumber: '单号 1' }))
    expect(bad.fields.map(({ field }) => field)).toEqual(['courier', 'trackingNumber'])
    await sales.call(sendHardCopy, { id, version: 1, ...parcel })
    expect(await isListed()).toBe(false)
    expect((await bought.shown())?.hardCopy).toMatchObject({ ...parcel, state: 'sent' })
    const { email } = (await booksOf(test, id)).order
    expect(await mailsAbout(id)).toMatchObject([
      { recipient: email, body_text: expect.stringContaining('SF1234567890123') },
    ])

    const changed = { id, ...parcel, trackingNumber: 'SF999' }
    expect((await apiErrorOf(sales.call(sendHardCopy, { ...changed, version: 1 }))).data.key).toBe('admin.conflict')
    await sales.call(sendHardCopy, { ...changed, version: 2 })
    await sales.call(sendHardCopy, { ...changed, version: 3 })
    expect(await mailsAbout(id)).toHaveLength(2)
    const { history } = await sales.call(desk.getOrder, { id })
    expect(history.filter(({ kind, by }) => kind === 'mail' && by.includes('纸质版'))).toHaveLength(2)
    expect(history.filter(({ kind, detail }) => kind === 'deed' && detail === 'orders.hard-copy')).toHaveLength(2)
    const { rows } = await owner.call(listAudit, { subjectId: id, action: 'orders.hard-copy' })
    expect(rows).toMatchObject([
      { before: { trackingNumber: '***123' }, after: { trackingNumber: '***999' } },
      { after: { courier: '顺丰速运', trackingNumber: '***123' } },
    ])
  })

  it('is no longer due once the order was refunded in full; a part of the money changes nothing', async () => {
    const bought = await buyPaid()
    const { id } = bought
    await refund(id, 30_000)
    expect((await bought.shown())?.hardCopy?.state).toBe('due')
    await refund(id, 2_280_000)
    await pollUntil(async () => (await booksOf(test, id)).order.refund_state === 'fully')
    expect((await bought.shown())?.hardCopy?.state).toBe('ended')
    expect((await sales.call(desk.listOrders, { hardCopy: 'due' })).rows.map((row) => row.id)).not.toContain(id)
    const late = await apiErrorOf(sales.call(sendHardCopy, { id, version: 1, ...parcel }))
    expect(late.data.key).toBe('orders.hard-copy-not-due')
  })

  it('is neither seen nor sent by strangers', async () => {
    const bought = await buyPaid()
    const stranger = await makeBuyer()
    expect((await stranger.client(listReportOrders, {})).rows).toEqual([])
    expect((await apiErrorOf(stranger.client(orderStatus, { orderNo: bought.orderNo }))).code).not.toBe(200)
    const finance = await signedInAs(test, 'finance')
    const send = { id: bought.id, version: 1, ...parcel }
    expect((await apiErrorOf(finance.call(sendHardCopy, send))).code).toBe(403)
    expect((await bought.shown())?.hardCopy?.state).toBe('due')
  })
})

describe('the address of a printed copy', () => {
  it('is part of the export of personal data, and erased with the account once the copy was sent', async () => {
    const bought = await buyPaid()
    const { id, orderNo } = bought
    expect((await bought.client(exportData, {})).hardCopies).toMatchObject([{ orderNo, ...to, state: 'due' }])
    const erase = () => owner.call(eraseCustomer, { id: bought.customerId, reason: '本人要求' })
    expect((await apiErrorOf(erase())).data.key).toBe('privacy.order-in-delivery')
    await sales.call(sendHardCopy, { id, version: 1, ...parcel })
    await erase()
    const row = await sql<{ text: string }>`
      select h::text || ' ' || coalesce((select string_agg(m::text, ' ') from mails m where m.dedupe_key like ${`%${id}%`}), '') as text
      from hard_copies h where h.order_id = ${id}`.execute(test.ctx.db)
    for (const personal of [to.recipient, to.phone, to.address, to.postcode, parcel.trackingNumber])
      expect(row.rows[0]?.text).not.toContain(personal)
    expect((await sales.call(desk.getOrder, { id })).hardCopy).toMatchObject({ state: 'sent', recipient: '' })
  })
})
