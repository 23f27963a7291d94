// Accepting a quote: the purchase it becomes, purchase orders, and what is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { InputOf } from '#contract/common/endpoint.ts'
import { tokenHeader } from '#contract/common/endpoint.ts'
import { listOwnFapiao } from '#contract/fapiao.ts'
import { getPurchase } from '#contract/purchases.ts'
import { acceptQuote, createOwnQuote, getQuote, listOwnQuotes, openQuote } from '#contract/quotes.ts'
import { special } from '#server/fapiao/fapiao.fixture.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { insertCredit } from '#server/receivables/credit.store.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { quoteOf } from './quotes.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test?.close())

const dayMs = 24 * 3_600_000
const acceptance = {
  name: '李敏',
  position: '采购经理',
  poNumber: 'PO-4711',
  deliveryEmail: 'library@example.com',
  billing: {
    name: '宁德示例科技有限公司',
    country: 'CN',
    taxNumber: '9111 0000 6000 37341L',
    address: '福建省宁德市蕉城区新港路 2 号',
    contact: '李敏',
    email: 'finance@example.com',
  },
  consent: true,
} as const

type Changes = Partial<InputOf<typeof acceptQuote>>
const accept = (token: string, quote: string, changes: Changes = {}) =>
  test.client('zh-CN', token)(acceptQuote, { ...acceptance, token: quote, ...changes })
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('the call did not fail')
  return error
}
const upload = (token: string, bytes: Buffer, name: string) =>
  test.app.http.inject({
    method: 'POST',
    url: `/api/report/attachments?name=${name}`,
    headers: { host: 'localhost', 'content-type': 'application/octet-stream', [tokenHeader]: token },
    payload: bytes,
  })
const ordersOf = (customerId: string) =>
  test.ctx.db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).execute()

describe('an accepted quote', () => {
  it('becomes one purchase with an order per line at the prices of the quote, whatever the catalogue says now', async () => {
    const { token, reports } = await quoteOf(test, { lines: 3 })
    await test.ctx.db
      .updateTable('report_prices')
      .set({ amount_minor: 9_999_900 })
      .where(
        'report_id',
        'in',
        reports.map(({ id }) => id),
      )
      .execute()
    const customer = await makeCustomer(test.ctx)
    const pdf = await upload(customer.token, Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF'), 'po.pdf')
    const poAttachmentId: string = pdf.json().data.id
    const { purchaseNumber } = await accept(customer.token, token, { poAttachmentId })
    const purchase = await test.client('zh-CN', customer.token)(getPurchase, { number: purchaseNumber })
    expect(purchase).toMatchObject({
      state: 'open',
      terms: 'transfer',
      total: { minor: 3 * 2_280_000 },
      poNumber: 'PO-4711',
      billing: { taxNumber: '91110000600037341L' },
    })
    expect(purchase.orders.map(({ amount }) => amount.minor)).toEqual([2_280_000, 2_280_000, 2_280_000])
    const company = await test.ctx.db
      .selectFrom('purchases as p')
      .innerJoin('companies as c', 'c.id', 'p.company_id')
      .select('c.legal_name')
      .where('p.number', '=', purchaseNumber)
      .executeTakeFirst()
    expect(company?.legal_name).toBe('宁德示例科技有限公司')
    const orders = await ordersOf(customer.id)
    expect(orders.map(({ email }) => email)).toEqual(Array(3).fill('library@example.com'))
    const quote = await test.client()(getQuote, { token })
    expect(quote).toMatchObject({ state: 'accepted', isOpen: false, purchaseNumber })
    const { rows } = await test.client('zh-CN', customer.token)(listOwnQuotes, {})
    expect(rows).toMatchObject([{ number: quote.number, purchaseNumber }])
    const mails = await test.ctx.db
      .selectFrom('mails')
      .select('template')
      .where('template', 'in', ['quote-accepted', 'quote-won'])
      .execute()
    expect(mails.map(({ template }) => template).sort()).toEqual(['quote-accepted', 'quote-won'])
  })

  it('is accepted by one of two at once; the other is told to see the orders', async () => {
    const { token } = await quoteOf(test)
    const [one, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)]
    const results = await Promise.allSettled([one, other, one].map((customer) => accept(customer.token, token)))
    const accepted = results.filter(({ status }) => status === 'fulfilled')
    expect(accepted).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(String(result.reason.message)).toContain('请到“我的订单”查看')
    expect([...(await ordersOf(one.id)), ...(await ordersOf(other.id))]).toHaveLength(1)
  })

  it('cannot be accepted a second time in the database', async () => {
    const { token, id } = await quoteOf(test)
    await accept((await makeCustomer(test.ctx)).token, token)
    const change = test.ctx.db.updateTable('quotes').set({ state: 'sent', purchase_id: null }).where('id', '=', id)
    await expect(change.execute()).rejects.toThrow('stays accepted')
  })

  it('requests a fapiao for all its lines, which waits for the money; a wrong code accepts nothing', async () => {
    const { token } = await quoteOf(test, { lines: 2 })
    const customer = await makeCustomer(test.ctx)
    const wrong = await failureOf(
      accept(customer.token, token, { fapiao: { ...special, taxCode: '91110000600037341M' } }),
    )
    expect(wrong.fields).toMatchObject([{ field: 'fapiao.taxCode', msg: expect.stringContaining('第 18 位') }])
    expect(await ordersOf(customer.id)).toEqual([])
    await accept(customer.token, token, { fapiao: special })
    const { rows } = await test.client('zh-CN', customer.token)(listOwnFapiao, {})
    expect(rows).toMatchObject([
      { isWaitingForPayment: true, title: special.title, amount: { minor: 2 * 2_280_000 }, orders: [{}, {}] },
    ])
  })
})

describe('an acceptance on credit', () => {
  it('is offered to buyers of an approved company, and its orders are paid at once; a reader of the company is refused', async () => {
    const customer = await makeCustomer(test.ctx)
    const client = test.client('zh-CN', customer.token)
    const billing = { ...acceptance.billing, taxNumber: '91350100M000100Y43' }
    await accept(customer.token, (await quoteOf(test)).token, { billing })
    const company = await test.ctx.db
      .selectFrom('company_members')
      .select('company_id')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    const second = await quoteOf(test)
    expect((await client(openQuote, { token: second.token })).credits).toEqual([])
    const terms = { limit_cny_minor: 10_000_000, limit_usd_minor: 0, net_days: 30, is_suspended: false, note: '' }
    const { id: staffId } = await signedInAs(test, 'finance')
    await insertCredit(test.ctx.db, company.company_id, terms, { staffId: Number(staffId), at: test.ctx.now() })
    expect((await client(openQuote, { token: second.token })).credits).toMatchObject([
      { companyName: billing.name, netDays: 30 },
    ])
    const setRole = (role: 'reader' | 'buyer') =>
      test.ctx.db.updateTable('company_members').set({ role }).where('customer_id', '=', customer.id).execute()
    await setRole('reader')
    const onCredit = () => accept(customer.token, second.token, { billing, terms: 'credit' })
    expect((await failureOf(onCredit())).message).not.toBe('')
    await setRole('buyer')
    const { purchaseNumber } = await onCredit()
    expect(await client(getPurchase, { number: purchaseNumber })).toMatchObject({
      terms: 'credit',
      orders: [{ status: 1 }],
    })
  })
})

describe('an acceptance is refused', () => {
  it('without a session', async () => {
    const { token } = await quoteOf(test)
    expect((await failureOf(test.client()(acceptQuote, { ...acceptance, token }))).code).toBe(200001)
  })

  it('for a quote of another customer', async () => {
    const owner = await makeCustomer(test.ctx)
    const { id } = await makeReport(test.ctx)
    const made = await test.client('zh-CN', owner.token)(createOwnQuote, {
      items: [{ itemKind: 'report', itemId: id }],
      companyName: '示例公司',
      name: '林晓',
      country: 'CN',
    })
    const stranger = await makeCustomer(test.ctx)
    expect((await failureOf(accept(stranger.token, made.token))).message).toContain('属于另一位客户')
    expect(await ordersOf(stranger.id)).toEqual([])
  })

  it('with an attachment of another customer, or a page that is named like a PDF', async () => {
    const { token } = await quoteOf(test)
    const [mine, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)]
    const page = await upload(mine.token, Buffer.from('<!doctype html><script>alert(1)</script>'), 'po.pdf')
    expect(page.json().code).not.toBe(200)
    const pdf = await upload(other.token, Buffer.from('%PDF-1.7\n%%EOF'), 'po.pdf')
    const theirs: string = pdf.json().data.id
    expect((await failureOf(accept(mine.token, token, { poAttachmentId: theirs }))).message).toContain('附件')
    expect((await test.client()(getQuote, { token })).isOpen).toBe(true)
    expect(await ordersOf(mine.id)).toEqual([])
  })

  it('with a wrong tax number, and without consent, each at its field', async () => {
    const { token } = await quoteOf(test)
    const { token: session } = await makeCustomer(test.ctx)
    const billing = { ...acceptance.billing, taxNumber: '91110000600037341X' }
    expect((await failureOf(accept(session, token, { billing }))).fields).toMatchObject([
      { field: 'billing.taxNumber', msg: expect.stringContaining('第 18 位校验码') },
    ])
    const withoutConsent = failureOf(
      test.client('zh-CN', session)(acceptQuote, { ...acceptance, token, consent: false as true }), // as a client might
    )
    expect((await withoutConsent).fields[0]?.field).toBe('consent')
  })

  it('while the customer has an unpaid order for one of its items', async () => {
    const first = await quoteOf(test)
    const customer = await makeCustomer(test.ctx)
    await accept(customer.token, first.token)
    const again = await test.client('zh-CN', customer.token)(createOwnQuote, {
      items: first.reports.map(({ id }) => ({ itemKind: 'report' as const, itemId: id, edition: 0 as const })),
      companyName: '示例公司',
      name: '林晓',
      country: 'CN',
    })
    expect((await failureOf(accept(customer.token, again.token))).message).toContain('未支付订单')
    expect((await test.client()(getQuote, { token: again.token })).isOpen).toBe(true)
  })

  it('after its last day, with the way to a new quote', async () => {
    const { token } = await quoteOf(test)
    test.advance(31 * dayMs)
    const customer = await makeCustomer(test.ctx)
    expect((await failureOf(accept(customer.token, token))).message).toContain('请申请新的报价')
    test.advance(-31 * dayMs)
  })
})
