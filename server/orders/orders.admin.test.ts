// The list of orders in the console: search, tabs, sorting and filters.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminCountLimit } from '#contract/common/admin-list.ts'
import type { InputOf } from '#contract/common/endpoint.ts'
import { getDeliveryClock } from '#contract/dashboard.ts'
import * as actions from '#contract/order-actions-admin.ts'
import * as desk from '#contract/orders-admin.ts'
import { maxCountedRows } from '#server/platform/db/capped-count.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, orderReport } from '../../tests/support/buyer.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { buyPaid, uploadFile } from './orders-admin.fixture.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  sales = await signedInAs(test, 'sales')
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test.close())

/** Adds a later attempt to pay an order. */
async function addWechatPayment(orderId: string, method: 'wx' | 'wx_h5', minutesLater: number): Promise<void> {
  const { order } = await booksOf(test, orderId)
  await test.ctx.db
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider: 'wechat',
      method,
      merchant_id: 'merchant',
      app_id: 'app',
      out_trade_no: `${method}${order.order_no}`,
      amount_minor: order.amount_minor,
      currency: order.currency,
      time_expire: order.expires_at,
      created_at: new Date(test.ctx.now().getTime() + minutesLater * 60_000),
    })
    .execute()
}

describe('the list of orders in the console', () => {
  it('finds an order by its number or a prefix of it, by customer, company, e-mail address and title', async () => {
    const bought = await buyPaid(test, '钙钛矿光伏组件市场研究')
    const { order } = await booksOf(test, bought.orderId)
    await test.ctx.db
      .updateTable('customers')
      .set({ name: '欧阳敏', company_name: '示例钙钛科技有限公司', phone: '13761234908' })
      .where('id', '=', order.customer_id)
      .execute()
    await orderReport(test)
    const number = bought.orderNo
    const typed = [
      number,
      number.toLowerCase().replaceAll('-', ' '),
      number.slice(0, 10),
      '欧阳',
      '钙钛科技',
      '钙钛矿光伏',
      '137 6123 4908',
    ]
    for (const search of [...typed, order.email]) {
      const { rows } = await sales.call(desk.listOrders, { search })
      expect([search, rows.map((row) => row.orderNo)]).toEqual([search, [number]])
    }
    expect((await sales.call(desk.listOrders, { search: '没有这样的订单' })).rows).toEqual([])
    expect((await sales.call(desk.listOrders, { search: '光伏钙钛矿' })).rows).toEqual([])
    for (const search of ['科技 欧阳', '光伏组件 钙钛矿'])
      expect((await sales.call(desk.listOrders, { search })).rows.map((row) => row.orderNo)).toEqual([number])
  })

  it('finds a name that looks like an order number, and a company whose name starts with the number prefix', async () => {
    const [named, company] = [await buyPaid(test, 'Alexander market study'), await buyPaid(test)]
    const { order } = await booksOf(test, company.orderId)
    await test.ctx.db
      .updateTable('customers')
      .set({ company_name: 'YB Paper' })
      .where('id', '=', order.customer_id)
      .execute()
    const search = async (search: string) =>
      (await sales.call(desk.listOrders, { search })).rows.map((row) => row.orderNo)
    expect(await search('Alexander')).toEqual([named.orderNo])
    expect(await search('YB Paper')).toEqual([company.orderNo])
    expect(await search(named.orderNo.slice(3).replaceAll('-', ''))).toEqual([named.orderNo])
  })

  it('finds the orders of many matching customers, and none of other or deleted customers', async () => {
    await sql`
      insert into customers (login_code, login_key, email, email_key, password_hash, name, company_name, phone, lang, deleted_at)
      select 'crowd' || n, 'crowd' || n, 'crowd' || n || '@example.org', 'crowd' || n || '@example.org', 'none', '众人' || n, '众信集团', '', 'zh-CN',
        case when n = 2 then now() end
      from generate_series(1, 150) n`.execute(test.ctx.db)
    const [{ orderId, orderNo }, deleted, other] = [await buyPaid(test), await buyPaid(test), await buyPaid(test)]
    for (const [id, name] of [
      [orderId, 'crowd1'],
      [deleted.orderId, 'crowd2'],
    ])
      await sql`update orders set customer_id = (select id from customers where login_key = ${name}) where id = ${id}::uuid`.execute(
        test.ctx.db,
      )
    const search = async (search: string) =>
      (await sales.call(desk.listOrders, { search })).rows.map((row) => row.orderNo)
    expect(await search('众信')).toEqual([orderNo])
    expect(await search('众人 众信')).toEqual([orderNo])
    expect(await search('众人1 众信')).toEqual([orderNo])
    expect(await search('众人3')).toEqual([])
    expect(await search(other.orderNo)).toEqual([other.orderNo])
    // The order of another customer, with an address like those of many or few of these.
    await sql`update orders set email = 'Crowd1-own@example.net' where id = ${other.orderId}::uuid`.execute(test.ctx.db)
    expect(await search('crowd')).toEqual([other.orderNo, orderNo])
    expect(await search('crowd1')).toEqual([other.orderNo, orderNo])
    expect(await search('crowd1@')).toEqual([orderNo])
    expect(await sales.call(desk.countOrders, { search: 'crowd1' })).toMatchObject({ all: 2 })
    expect(await sales.call(desk.countOrders, { search: 'crowd1@' })).toMatchObject({ all: 1 })
  })

  it('counts the orders of more matching customers than a count has', async () => {
    await sql`
      insert into customers (login_code, login_key, email, email_key, password_hash, name, company_name, phone, lang, created_at)
      select code, code, code || '@example.org', code || '@example.org', 'none', '', '', '', 'zh-CN', '2020-01-01'::timestamptz + n * interval '1 s'
      from generate_series(1, ${maxCountedRows + 1_010}) n,
        lateral (select case when n <= ${maxCountedRows + 10} then 'throng' else 'newer' end || n as code) c`.execute(
      test.ctx.db,
    )
    const [paid, other] = [await buyPaid(test), await buyPaid(test)]
    await sql`update orders set customer_id = (select id from customers where login_key = 'throng7') where id = ${paid.orderId}::uuid`.execute(
      test.ctx.db,
    )
    await sql`update orders set email = 'throng@example.net' where id = ${other.orderId}::uuid`.execute(test.ctx.db)
    const { total, isMore } = await sales.call(desk.listOrders, { search: 'throng' })
    expect({ total, isMore }).toEqual({ total: 2, isMore: false })
    expect(await sales.call(desk.countOrders, { search: 'throng' })).toMatchObject({
      all: 2,
      'to-deliver': 2,
      refunds: 0,
    })
  })

  it('is filtered by the method that it shows', async () => {
    const [byWechat] = [await buyPaid(test), await buyPaid(test)]
    await test.ctx.db
      .updateTable('payments')
      .set({ method: 'wx_h5' })
      .where('order_id', '=', byWechat.orderId)
      .execute()
    const { rows } = await sales.call(desk.listOrders, { method: 'wx_h5' })
    expect(rows.map(({ id, method }) => [id, method])).toEqual([[byWechat.orderId, 'wx_h5']])
    for (const sort of ['paidAt', 'deliveryDueAt'] as const)
      expect(await sales.call(desk.listOrders, { method: 'wx_h5', sort })).toMatchObject({
        rows: [{ method: 'wx_h5' }],
      })
    expect(await sales.call(desk.countOrders, { method: 'wx_h5' })).toMatchObject({ all: 1, 'to-deliver': 1 })
    expect((await sales.call(desk.listOrders, { method: 'card' })).rows).toEqual([])
  })

  it('shows the method of the latest attempt, then the one by which the order was paid', async () => {
    const { orderId, paymentId } = await orderReport(test, { payMethod: 'zfb' })
    const methodOf = async () => (await sales.call(desk.getOrder, { id: orderId })).method
    expect(await methodOf()).toBe('zfb')
    await addWechatPayment(orderId, 'wx', 1)
    expect(await methodOf()).toBe('wx')
    await test.ctx.db
      .updateTable('payments')
      .set({ status: 'succeeded', applied: true, paid_at: test.ctx.now() })
      .where('id', '=', paymentId)
      .execute()
    await addWechatPayment(orderId, 'wx_h5', 2)
    expect(await methodOf()).toBe('zfb')
  })

  it('counts in its tabs the orders that match the search and the filters', async () => {
    const [waiting, toDeliver] = [await orderReport(test), await buyPaid(test)]
    const none = { all: 0, waiting: 0, 'to-deliver': 0, delivered: 0, ended: 0, refunds: 0 }
    expect(await sales.call(desk.countOrders, { search: waiting.orderNo })).toEqual({ ...none, all: 1, waiting: 1 })
    const search = await sales.call(desk.countOrders, { search: toDeliver.orderNo })
    expect(search).toEqual({ ...none, all: 1, 'to-deliver': 1 })
    expect(await sales.call(desk.countOrders, { search: toDeliver.orderNo, currency: 'USD' })).toEqual(none)
    expect(await sales.call(desk.countOrders, { to: '2020-01-01' })).toEqual(none)
  })

  it('shows the same time left until delivery in the list and in the detail', async () => {
    const { orderId } = await buyPaid(test)
    const { rows: clock } = await owner.call(getDeliveryClock, {})
    const { rows } = await sales.call(desk.listOrders, { tab: 'to-deliver', perPage: 100 })
    const [listed, inDetail] = [rows.find(({ id }) => id === orderId), clock.find((row) => row.orderId === orderId)]
    expect(Math.abs((listed?.deliveryLeftMs ?? 0) - (inDetail?.leftMs ?? Number.NaN))).toBeLessThan(60_000)
    // Two weeks have at most ten working days.
    const due = new Date(test.ctx.now().getTime() + 14 * 86_400_000)
    await test.ctx.db.updateTable('orders').set({ delivery_due_at: due }).where('id', '=', orderId).execute()
    const leftMs = (await sales.call(desk.getOrder, { id: orderId })).deliveryLeftMs
    expect(leftMs).toBeGreaterThan(0)
    expect(leftMs).toBeLessThanOrEqual(10 * 86_400_000)
  })

  it('sorts orders into tabs and counts them', async () => {
    const [waiting, toDeliver] = [await orderReport(test), await buyPaid(test)]
    const numbersOf = async (tab: desk.OrderTab) =>
      (await sales.call(desk.listOrders, { tab, perPage: 100 })).rows.map((row) => row.orderNo)
    expect(await numbersOf('waiting')).toContain(waiting.orderNo)
    expect(await numbersOf('to-deliver')).toContain(toDeliver.orderNo)
    expect(await numbersOf('to-deliver')).not.toContain(waiting.orderNo)
    const counts = await sales.call(desk.orderCounts, {})
    for (const tab of desk.orderTabs) expect(counts.counts[tab]).toBe((await numbersOf(tab)).length)
    expect(counts.paid).toMatchObject([{ currency: 'CNY' }])
    expect([counts.dueSoon, counts.late]).toEqual([0, 0])
    expect(await sales.call(desk.countOrders, {})).toEqual(counts.counts)
    expect((await sales.call(desk.listOrders, { to: '2020-01-01' })).total).toBe(0)
  })
})

describe('a sorted list of orders', () => {
  const listed = async (query: InputOf<typeof desk.listOrders>) =>
    (await sales.call(desk.listOrders, { perPage: 100, ...query })).rows
  const sorts = ['createdAt', 'paidAt', 'deliveryDueAt'] as const

  it('lists in each tab as many orders as the tab counts, on every page and in every sort order', async () => {
    await Promise.all([orderReport(test), buyPaid(test), buyPaid(test)])
    const delivered = await buyPaid(test)
    await sales.call(actions.deliverOrder, { id: delivered.orderId, fileId: await uploadFile(test, sales) })
    const counts = await sales.call(desk.countOrders, {})
    expect([counts.waiting, counts['to-deliver'], counts.delivered].every((count) => count > 0)).toBe(true)
    for (const sort of sorts)
      for (const order of ['asc', 'desc'] as const)
        for (const tab of [undefined, ...desk.orderTabs]) {
          const query = { sort, order, ...(tab ? { tab } : {}) }
          const all = await sales.call(desk.listOrders, { ...query, perPage: 100 })
          expect([query, all.rows.length, all.total]).toEqual([query, counts[tab ?? 'all'], counts[tab ?? 'all']])
          const pages = []
          for (let page = 1; page <= Math.ceil(all.total / 3) + 1; page += 1)
            pages.push(...(await listed({ ...query, page, perPage: 3 })))
          expect(pages.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id))
        }
  })

  it('starts with orders that have a value in the sort column, ascending and descending', async () => {
    await orderReport(test)
    for (const order of ['asc', 'desc'] as const)
      for (const of of ['paidAt', 'deliveryDueAt'] as const) {
        const rows = await listed({ sort: of, order })
        const values = rows.map((row) => row[of])
        const having = values.filter((value) => value !== null)
        expect(having.length).toBeGreaterThan(1)
        expect(values.slice(0, having.length)).toEqual(
          order === 'asc' ? having.toSorted() : having.toSorted().reverse(),
        )
        expect(values.slice(having.length).every((value) => value === null)).toBe(true)
      }
  })

  it('filters orders that are due soon or late, and matches the counts of the dashboard', async () => {
    const hours = (count: number) => new Date(test.ctx.now().getTime() + count * 3_600_000)
    const [late, soon, later] = [await buyPaid(test), await buyPaid(test), await buyPaid(test)]
    for (const [{ orderId }, dueAt] of [
      [late, hours(-1)],
      [soon, hours(1)],
      [later, hours(24 * 30)],
    ] as const)
      await test.ctx.db.updateTable('orders').set({ delivery_due_at: dueAt }).where('id', '=', orderId).execute()
    const counts = await sales.call(desk.orderCounts, {})
    const numbers = (rows: readonly desk.AdminOrderRow[]) => rows.map((row) => row.orderNo)
    const bySoon = await listed({ due: 'soon', sort: 'deliveryDueAt', order: 'asc' })
    expect(numbers(bySoon).slice(0, 2)).toEqual([late.orderNo, soon.orderNo])
    expect(numbers(bySoon)).not.toContain(later.orderNo)
    for (const sort of ['createdAt', 'paidAt'] as const)
      expect(numbers(await listed({ due: 'soon', sort })).toSorted()).toEqual(numbers(bySoon).toSorted())
    expect(bySoon).toHaveLength(counts.dueSoon)
    expect(numbers(await listed({ due: 'late' }))).toEqual([late.orderNo])
    expect([counts.late, (await sales.call(desk.countOrders, { due: 'late' })).all]).toEqual([1, 1])
  })
})

it('tabs with more orders than are counted count one more than the limit', async () => {
  const { order } = await booksOf(test, (await orderReport(test)).orderId)
  await sql`
    insert into orders (order_no, customer_id, lang, item_kind, item_id, title, licence, licence_terms_version, edition, currency, amount_minor,
      email, status, created_at, expires_at)
    select 'many' || n, customer_id, lang, item_kind, item_id, title, licence, licence_terms_version, edition, currency, amount_minor, email,
      'cancelled', '2001-01-01', '2001-01-01'
    from orders, generate_series(1, ${adminCountLimit + 2}) n where id = ${order.id}`.execute(test.ctx.db)
  const filters = [{ to: '2001-12-31' }, { search: order.email, to: '2001-12-31' }]
  for (const filter of filters)
    expect(await sales.call(desk.countOrders, filter)).toMatchObject({
      all: adminCountLimit + 1,
      ended: adminCountLimit + 1,
      waiting: 0,
    })
})
