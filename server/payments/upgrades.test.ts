// Upgrades of licences: the difference is paid, and the larger licence takes the place of its predecessor until it is refunded.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignSeat, getLicence, listLicences } from '#contract/customer-licences.ts'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import type { Licence } from '#contract/licences.ts'
import { cancelReportOrder, payReport } from '#contract/payments.ts'
import { listAudit } from '#contract/staff.ts'
import { removeUpgradePrice, setUpgradePrice } from '#contract/upgrade-prices-admin.ts'
import { listUpgrades } from '#contract/upgrades.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { getFile } from '#server/delivery/delivery.fixture.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer, makeFile, makeReport } from '../../tests/support/factories.ts'
import { adminClient, signedInAs } from '../../tests/support/staff.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { refundOrder } from './refunds/refunds-request.service.ts'

let test: TestApp
let ctx: PaymentsCtx
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  ctx = { ...test.ctx, gateways: test.app.gateways }
})
afterAll(() => test.close())

const prices = { single: '22800.00', multi: '34200.00', enterprise: '45600.00' }

async function buyLicence(licence: Licence) {
  const report = await makeReport(test.ctx)
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id }, 'the whole report')
  const bought = await orderReport(test, { reportId: report.id, licence, price: prices[licence] })
  await payAt(bought)
  const client = test.client('zh-CN', bought.token)
  const number = (await client(listLicences, {})).rows[0]?.number ?? ''
  /** Orders an upgrade. @returns its order, not paid */
  const upgrade = async (
    to: Licence,
    payPrice: string,
    wishes: { of?: string | undefined; createKey?: string } = {},
  ) => {
    const { of = number, createKey = to } = wishes
    const order = await client(payReport, {
      researchReportId: report.id,
      licence: to,
      payMethod: 'zfb',
      payPrice,
      upgradeOf: of,
      createKey,
    })
    const { id } = await test.ctx.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', order.orderNo)
      .executeTakeFirstOrThrow()
    return { ...order, orderId: id }
  }
  return { ...bought, report, client, number, upgrade }
}

async function payAt(order: { readonly orderPayUrl: string; readonly orderId: string }) {
  await leversOf(test).pay(order.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, order.orderId)).order.status === 'paid')
}

async function refund(orderId: string, amountMinor: number) {
  await ctx.db
    .transaction()
    .execute((tx) => refundOrder(ctx, tx, { orderId, amountMinor, reason: 'admin', idemKey: crypto.randomUUID() }))
  await pollUntil(async () =>
    (await booksOf(test, orderId)).refunds.some(
      (one) => one.status === 'succeeded' && one.amount_minor === amountMinor,
    ),
  )
}

type Bought = Awaited<ReturnType<typeof buyLicence>>

/** Its row, as staff name it. */
function licenceOf({ orderId }: Bought) {
  return test.ctx.db.selectFrom('licences').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
}

async function largestOf({ client }: Bought) {
  const { rows } = await client(listLicences, {})
  return rows.find((row) => row.state === 'active')
}

describe('the upgrades of a licence', () => {
  it('cost the difference of the list prices', async () => {
    const bought = await buyLicence('single')
    expect(await bought.client(listUpgrades, { number: bought.number })).toMatchObject({
      itemId: bought.report.id,
      credit: { currency: 'CNY', amount: '22800.00' },
      offers: [
        { type: 'multi', list: { amount: '34200.00' }, price: { amount: '11400.00' } },
        { type: 'enterprise', list: { amount: '45600.00' }, price: { amount: '22800.00' } },
      ],
    })
    const enterprise = await buyLicence('enterprise')
    expect((await enterprise.client(listUpgrades, { number: enterprise.number })).offers).toEqual([])
  })

  it('count what was refunded as not paid', async () => {
    const bought = await buyLicence('single')
    await refund(bought.orderId, 80_000)
    const { credit, offers } = await bought.client(listUpgrades, { number: bought.number })
    expect(credit.amount).toBe('22000.00')
    expect(offers[0]?.price.amount).toBe('12200.00')
  })

  it('cost what staff have agreed until that ends, and an order keeps its price', async () => {
    const bought = await buyLicence('single')
    const { id } = await licenceOf(bought)
    const sales = await signedInAs(test, 'sales')
    const agreed = {
      id,
      type: 'multi',
      currency: 'CNY',
      reason: '续约优惠',
      validUntil: beijingDay(test.ctx.now()),
    } as const
    const set = (changes: object) => sales.call(setUpgradePrice, { ...agreed, amountMinor: 100_000, ...changes })
    expect((await set({})).offers[0]).toMatchObject({ difference: { minor: 1_140_000 }, agreed: { isValid: true } })
    const offers = async () => (await bought.client(listUpgrades, { number: bought.number })).offers
    expect(await offers()).toMatchObject([
      { type: 'multi', credit: { amount: '33200.00' }, price: { amount: '1000.00' }, agreedUntil: expect.any(String) },
      { type: 'enterprise', price: { amount: '22800.00' }, agreedUntil: null },
    ])
    const order = await bought.upgrade('multi', '1000.00')
    await sales.call(removeUpgradePrice, { id, type: 'multi' })
    expect((await offers())[0]).toMatchObject({ price: { amount: '11400.00' }, agreedUntil: null })
    await payAt(order)
    // The larger licence counts with its list price, as after any discount.
    expect(await largestOf(bought)).toMatchObject({ type: 'multi' })
    const larger = (await largestOf(bought))?.number ?? ''
    expect((await bought.client(listUpgrades, { number: larger })).credit.amount).toBe('34200.00')
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, { subjectKind: 'licence', subjectId: id })
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'licence.agree-upgrade-price',
      'licence.remove-upgrade-price',
    ])
  })

  it('cannot be agreed at nothing, above the list price, in another currency or for a day that has passed', async () => {
    const bought = await buyLicence('single')
    const { id } = await licenceOf(bought)
    const sales = await signedInAs(test, 'sales')
    const agreed = {
      id,
      type: 'multi',
      currency: 'CNY',
      amountMinor: 1,
      reason: 'x',
      validUntil: '2099-01-01',
    } as const
    const fault = async (changes: object) => apiErrorOf(sales.call(setUpgradePrice, { ...agreed, ...changes }))
    const wrong = (field: string, msg: string) => ({ data: { fields: [{ field, msg: expect.stringContaining(msg) }] } })
    expect(await fault({ amountMinor: 0 })).toMatchObject(wrong('amountMinor', '0 元订单无法在线付款'))
    expect(await fault({ amountMinor: 3_420_001 })).toMatchObject(wrong('amountMinor', '标价'))
    expect(await fault({ currency: 'USD' })).toMatchObject(wrong('currency', '币种'))
    expect(await fault({ validUntil: '2020-01-01' })).toMatchObject(wrong('validUntil', '日期'))
    expect((await fault({ type: 'single' })).message).toContain('不能这样升级')
    const stranger = adminClient(test).call(setUpgradePrice, agreed)
    expect((await apiErrorOf(stranger)).code).toBe(401)
    expect((await sales.call(setUpgradePrice, agreed)).offers[0]?.agreed?.price.minor).toBe(1)
    // An agreed price that has ended is not offered any more.
    await test.ctx.db
      .updateTable('upgrade_prices')
      .set({ valid_until: new Date(0) })
      .execute()
    expect((await bought.client(listUpgrades, { number: bought.number })).offers[0]?.price.amount).toBe('11400.00')
  })

  it('are refused at another price, for another item, to a smaller type, and to everybody but the holder', async () => {
    const bought = await buyLicence('multi')
    const other = await makeReport(test.ctx)
    const pay = (changes: object, token = bought.token) =>
      apiErrorOf(
        test.client('zh-CN', token)(payReport, {
          researchReportId: bought.report.id,
          licence: 'enterprise',
          payMethod: 'zfb',
          payPrice: '11400.00',
          upgradeOf: bought.number,
          ...changes,
        }),
      )
    expect(await pay({ payPrice: '11399.99' })).toMatchObject({ code: 100008, data: { amount: '11400.00' } })
    expect((await pay({ researchReportId: other.id })).message).toContain('不能这样升级')
    expect((await pay({ licence: 'single' })).message).toContain('不能这样升级')
    expect((await pay({ upgradeOf: 'L-7F3K-22QX-9' })).code).toBe(5002)
    const stranger = await makeCustomer(test.ctx)
    const foreign = await pay({}, stranger.token)
    expect(foreign).toEqual(await pay({ upgradeOf: 'L-7F3K-22QX-B' }))
    expect(await apiErrorOf(test.client('zh-CN', stranger.token)(listUpgrades, { number: bought.number }))).toEqual(
      foreign,
    )
    expect((await apiErrorOf(test.client('zh-CN')(listUpgrades, { number: bought.number }))).code).toBe(200001)
  })
})

describe('a paid upgrade', () => {
  it('replaces the licence with the persons named by it, and a further one counts both orders', async () => {
    const bought = await buyLicence('single')
    const toMulti = await bought.upgrade('multi', '11400.00')
    expect(await bought.client(getLicence, { number: bought.number })).toMatchObject({ state: 'active' })
    await payAt(toMulti)
    expect(await bought.client(getLicence, { number: bought.number })).toMatchObject({ state: 'upgraded' })
    const multi = await largestOf(bought)
    expect(multi).toMatchObject({ type: 'multi', maxSeats: 5 })

    const colleague = await makeCustomer(test.ctx)
    await ctx.db.updateTable('customers').set({ email_proven_at: ctx.now() }).where('id', '=', colleague.id).execute()
    await bought.client(assignSeat, { number: multi?.number ?? '', email: colleague.email })
    const { credit, offers } = await bought.client(listUpgrades, { number: multi?.number ?? '' })
    expect({ credit: credit.amount, price: offers[0]?.price.amount }).toEqual({ credit: '34200.00', price: '11400.00' })
    await payAt(await bought.upgrade('enterprise', '11400.00', { of: multi?.number }))

    const enterprise = await largestOf(bought)
    expect(enterprise).toMatchObject({ type: 'enterprise', seatsUsed: 2, maxSeats: null })
    const reader = test.client('zh-CN', colleague.token)
    const { rows } = await reader(listDownloads, {})
    expect(rows).toMatchObject([{ licence: 'enterprise' }])
    const link = await reader(downloadFile, { orderNo: rows[0]?.orderNo ?? '' })
    expect((await getFile(test, link.url)).statusCode).toBe(200)
    expect((await bought.client(listDownloads, {})).rows).toMatchObject([{ licence: 'enterprise' }])
  })

  it('gives the licence back with its persons when it is refunded in full', async () => {
    const bought = await buyLicence('multi')
    await bought.client(assignSeat, { number: bought.number, email: 'mia@upgrade.example.com' })
    const order = await bought.upgrade('enterprise', '11400.00')
    await payAt(order)
    await refund(order.orderId, 400_000)
    expect(await largestOf(bought)).toMatchObject({ type: 'enterprise' })
    await refund(order.orderId, 740_000)
    expect(await largestOf(bought)).toMatchObject({ type: 'multi', seatsUsed: 2 })
    const { rows } = await bought.client(listLicences, {})
    expect(rows.map(({ type, state }) => [type, state])).toEqual([
      ['enterprise', 'revoked'],
      ['multi', 'active'],
    ])
    expect((await bought.client(listDownloads, {})).rows).toMatchObject([{ licence: 'multi' }])
    await payAt(await bought.upgrade('enterprise', '11400.00', { createKey: 'again' }))
    expect(await largestOf(bought)).toMatchObject({ type: 'enterprise', seatsUsed: 2 })
  })

  it('has to be refunded before the order of the licence that it replaced', async () => {
    const bought = await buyLicence('multi')
    const order = await bought.upgrade('enterprise', '11400.00')
    await payAt(order)
    const refused = refund(bought.orderId, 3_420_000)
    await expect(refused).rejects.toMatchObject({ details: { data: { orderNo: order.orderNo } } })
    await refund(order.orderId, 1_140_000)
    await refund(bought.orderId, 3_420_000)
    expect(await largestOf(bought)).toBeUndefined()
  })
})

describe('an unpaid upgrade', () => {
  it('is one for each licence, and the same request returns it', async () => {
    const bought = await buyLicence('single')
    const first = await bought.upgrade('multi', '11400.00')
    expect((await bought.upgrade('multi', '11400.00')).orderNo).toBe(first.orderNo)
    const another = await apiErrorOf(bought.upgrade('enterprise', '22800.00'))
    expect(another).toMatchObject({ code: 100009, data: { orderNo: first.orderNo } })
    await bought.client(cancelReportOrder, { orderNo: first.orderNo })
    await pollUntil(async () => (await booksOf(test, first.orderId)).order.status === 'cancelled')
    expect((await bought.upgrade('enterprise', '22800.00')).orderNo).not.toBe(first.orderNo)
  })

  it.each(['is refunded', 'is transferred'])(
    'is refunded when its licence %s before the money arrives',
    async (what) => {
      const bought = await buyLicence('single')
      const order = await bought.upgrade('multi', '11400.00')
      if (what === 'is refunded') await refund(bought.orderId, 2_280_000)
      else {
        const heir = await makeCustomer(test.ctx)
        const ofLicence = ctx.db.updateTable('entitlements').where('order_id', '=', bought.orderId)
        await ofLicence.set({ customer_id: heir.id }).execute()
      }
      await leversOf(test).pay(order.orderPayUrl)
      await pollUntil(async () => (await booksOf(test, order.orderId)).refunds[0]?.status === 'succeeded')
      const books = await booksOf(test, order.orderId)
      expect(books).toMatchObject({ refunds: [{ amount_minor: 1_140_000 }], entitlements: [] })
      expect(books.order.status).not.toBe('paid')
      expect(await largestOf(bought)).toBeUndefined()
    },
  )

  it('is refunded when a part of the price of its licence was refunded after it was ordered', async () => {
    const bought = await buyLicence('single')
    const order = await bought.upgrade('multi', '11400.00')
    await refund(bought.orderId, 80_000)
    const again = await apiErrorOf(bought.client(payReport, { orderNo: order.orderNo, payMethod: 'wx' }))
    expect(again.message).toContain('不能这样升级')
    await leversOf(test).pay(order.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, order.orderId)).refunds[0]?.status === 'succeeded')
    const books = await booksOf(test, order.orderId)
    expect(books).toMatchObject({ refunds: [{ amount_minor: 1_140_000 }], entitlements: [] })
    expect(await largestOf(bought)).toMatchObject({ type: 'single' })
  })

  it('that is paid while its licence is refunded leaves one of the two', async () => {
    const bought = await buyLicence('single')
    const order = await bought.upgrade('multi', '11400.00')
    const [, refunded] = await Promise.allSettled([
      leversOf(test).pay(order.orderPayUrl),
      refund(bought.orderId, 2_280_000),
    ])
    const isRefunded = refunded.status === 'fulfilled'
    await pollUntil(async () => {
      const books = await booksOf(test, order.orderId)
      return isRefunded ? books.refunds[0]?.status === 'succeeded' : books.order.status === 'paid'
    })
    expect((await largestOf(bought))?.type).toBe(isRefunded ? undefined : 'multi')
  })
})
