// Console endpoints for orders: list, counts, staff actions and export.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleHeader, type InputOf } from '#contract/common/endpoint.ts'
import { getDeliveryClock } from '#contract/dashboard.ts'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import { finishUpload, startUpload, uploadChunkPath } from '#contract/delivery-admin.ts'
import * as actions from '#contract/order-actions-admin.ts'
import * as desk from '#contract/orders-admin.ts'
import { cancelUnpaidOrder, queryGateway } from '#contract/payments-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  sales = await signedInAs(test, 'sales')
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test.close())

async function paid(title = '固态电池行业研究报告') {
  const report = await makeReport(test.ctx, { title })
  const bought = await orderReport(test, { reportId: report.id })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  return bought
}

async function uploaded(name = '报告.pdf'): Promise<string> {
  const bytes = Buffer.from(`%PDF-1.7 ${Math.random()}`)
  const { uploadId } = await sales.call(startUpload, { name, size: bytes.length, purpose: 'delivery' })
  await test.app.http.inject({
    method: 'PUT',
    url: `/api${uploadChunkPath}?uploadId=${uploadId}&offset=0`,
    headers: {
      host: 'localhost',
      cookie: sales.jar.cookie,
      [consoleHeader]: '1',
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  })
  return (await sales.call(finishUpload, { uploadId })).fileId
}

function mailsTo(orderId: string) {
  return test.ctx.db
    .selectFrom('mails')
    .select(['template', 'recipient'])
    .where('dedupe_key', 'like', `%${orderId}%`)
    .orderBy('created_at')
    .execute()
}

async function deedsOn(orderId: string): Promise<string[]> {
  const { rows } = await owner.call(listAudit, { subjectKind: 'order', subjectId: orderId })
  return rows.map((row) => row.action)
}

describe('the list of orders in the console', () => {
  it('finds an order by its number or a prefix of it, by customer, company, e-mail address and title', async () => {
    const bought = await paid('钙钛矿光伏组件市场研究')
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
    const [named, company] = [await paid('Alexander market study'), await paid()]
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
    const [{ orderId, orderNo }, deleted, other] = [await paid(), await paid(), await paid()]
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
  })

  it('counts in its tabs the orders that match the search and the filters', async () => {
    const [waiting, toDeliver] = [await orderReport(test), await paid()]
    const none = { all: 0, waiting: 0, 'to-deliver': 0, delivered: 0, ended: 0, refunds: 0 }
    expect(await sales.call(desk.countOrders, { search: waiting.orderNo })).toEqual({ ...none, all: 1, waiting: 1 })
    const search = await sales.call(desk.countOrders, { search: toDeliver.orderNo })
    expect(search).toEqual({ ...none, all: 1, 'to-deliver': 1 })
    expect(await sales.call(desk.countOrders, { search: toDeliver.orderNo, currency: 'USD' })).toEqual(none)
    expect(await sales.call(desk.countOrders, { to: '2020-01-01' })).toEqual(none)
  })

  it('shows the same time left until delivery in the list and in the detail', async () => {
    const { orderId } = await paid()
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
    const [waiting, toDeliver] = [await orderReport(test), await paid()]
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
    await Promise.all([orderReport(test), paid(), paid()])
    const delivered = await paid()
    await sales.call(actions.deliverOrder, { id: delivered.orderId, fileId: await uploaded() })
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
    const [late, soon, later] = [await paid(), await paid(), await paid()]
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
    expect(bySoon).toHaveLength(counts.dueSoon)
    expect(numbers(await listed({ due: 'late' }))).toEqual([late.orderNo])
    expect([counts.late, (await sales.call(desk.countOrders, { due: 'late' })).all]).toEqual([1, 1])
  })
})

describe('the detail of an order', () => {
  it('shows its history without gateway secrets', async () => {
    const bought = await paid()
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
    expect(await deedsOn(id)).toEqual(['orders.assign', 'orders.note'])
    const finance = await signedInAs(test, 'finance')
    expect((await apiErrorOf(sales.call(actions.assignOrder, { id, staffId: finance.id }))).code).toBe(404)
    expect((await sales.call(desk.listAssignees, {})).rows.map((row) => row.id)).toContain(sales.id)
  })
})

describe('a file that is attached to an order', () => {
  it('delivers the order, notifies its buyer once and can be downloaded', async () => {
    const bought = await paid()
    const id = bought.orderId
    await sales.call(actions.deliverOrder, { id, fileId: await uploaded() })
    const { order } = await booksOf(test, id)
    expect(order.fulfilment_state).toBe('delivered')
    expect((await mailsTo(id)).map((mail) => mail.template)).toEqual(['order-paid', 'order-delivered'])
    expect(await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })).toMatchObject({
      name: '报告.pdf',
    })
    expect(await deedsOn(id)).toEqual(['orders.deliver'])
    await sales.call(actions.resendDeliveryMail, { id })
    expect((await mailsTo(id)).map((mail) => mail.template)).toEqual([
      'order-paid',
      'order-delivered',
      'order-delivered',
    ])
  })

  it('also delivers other orders that wait for it, but no unpaid one', async () => {
    const first = await paid()
    const second = await orderReport(test, { reportId: first.reportId })
    await leversOf(test).pay(second.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, second.orderId)).order.status === 'paid')
    const unpaid = await orderReport(test, { reportId: first.reportId })
    const fileId = await uploaded()
    expect((await apiErrorOf(sales.call(actions.deliverOrder, { id: unpaid.orderId, fileId }))).code).toBe(409)
    await sales.call(actions.deliverOrder, { id: first.orderId, fileId })
    await pollUntil(async () => (await booksOf(test, second.orderId)).order.fulfilment_state === 'delivered')
    expect((await booksOf(test, unpaid.orderId)).order.fulfilment_state).toBe('none')
  })
})

describe('staff', () => {
  it('can correct the delivery address; the previous address is notified', async () => {
    const bought = await paid()
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
    const bought = await paid()
    const id = bought.orderId
    const fileId = await uploaded()
    await sales.call(actions.deliverOrder, { id, fileId })
    const client = test.client('zh-CN', bought.token)
    const { url } = await client(downloadFile, { orderNo: bought.orderNo })
    await test.app.http.inject({ method: 'GET', url, headers: { host: 'localhost' } })
    const leftMs = async () => (await client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft
    expect(await leftMs()).toBe(9)
    await sales.call(actions.resetOrderDownloads, { id, fileId })
    expect(await leftMs()).toBe(10)
    await sales.call(actions.revokeOrder, { id, note: '客户误购，已另行处理' })
    expect((await client(listDownloads, {})).rows).toEqual([])
    expect((await apiErrorOf(sales.call(actions.revokeOrder, { id, note: '再次' }))).code).toBe(409)
    expect((await booksOf(test, id)).refunds).toEqual([])
    expect(await deedsOn(id)).toEqual(['orders.revoke', 'orders.reset-downloads', 'orders.deliver'])
  })

  it('can cancel an unpaid order, which is closed at its gateway first, but not a paid one', async () => {
    const [unpaid, bought] = [await orderReport(test), await paid()]
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

describe('the export of orders', () => {
  it('is a table of the filtered orders without formulas, and is audited', async () => {
    const bought = await paid('=HYPERLINK("http://example.com","@x")')
    const export_ = (by: typeof owner, search: string) =>
      test.app.http.inject({
        method: 'GET',
        url: `/api${desk.exportOrders.path}?search=${search}`,
        headers: { host: 'localhost', cookie: by.jar.cookie, 'accept-language': 'zh-CN' },
      })
    const answer = await export_(owner, bought.orderNo)
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename="orders-/)
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('订单号,下单时间')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://example.com"",""@x"")"`)
    expect((await export_(sales, '')).statusCode).toBe(403)
    const { rows } = await owner.call(listAudit, { action: 'orders.export' })
    expect(rows).toHaveLength(1)
  })

  it('names the site in the language of the member of staff, and the file by the day in Beijing', async () => {
    const bought = await paid()
    // Half past four in the morning in Beijing, when UTC still has the previous day.
    const dayMs = 86_400_000
    test.advance(dayMs + 20.5 * 3_600_000 - (test.ctx.now().getTime() % dayMs))
    const by = await signedInAs(test, 'owner')
    const export_ = (language: string) =>
      test.app.http.inject({
        method: 'GET',
        url: `/api${desk.exportOrders.path}?search=${bought.orderNo}`,
        headers: { host: 'localhost', cookie: by.jar.cookie, 'accept-language': language },
      })
    const [chinese, english] = [await export_('zh-CN'), await export_('en-US')]
    const tomorrow = new Date(test.ctx.now().getTime() + dayMs).toISOString().slice(0, 10)
    expect(chinese.headers['content-disposition']).toContain(`orders-${tomorrow}.csv`)
    expect(chinese.body).toContain(',中文站,')
    expect(english.body).toContain(',Chinese site,')
  })
})
