// The nightly check: each contradiction in the books is an alert, once, and is resolved when it is mended.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveGivenBilling } from '#server/invoices/invoice-subject.store.ts'
import {
  dutchSeller,
  germanBuyer,
  makePaidOrder,
  makeRefund,
  makeSeller,
  settle,
} from '#server/invoices/invoices.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { checkLedger } from './ledger-checks.service.ts'

let test: TestApp
const hourMs = 3_600_000
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test, dutchSeller)
})
afterAll(() => test.close())

let order: Awaited<ReturnType<typeof makePaidOrder>>
beforeEach(async () => {
  order = await makePaidOrder(test)
  const paid = { paid_payment_id: order.paymentId }
  await test.ctx.db.updateTable('orders').set(paid).where('id', '=', order.id).execute()
  const given = { customerId: order.customerId, billing: germanBuyer, at: test.ctx.now() }
  await saveGivenBilling(test.ctx.db, { orderId: order.id, purchaseId: null }, given)
  await settle(test, order.id, 'paid')
  expect(await openAlerts()).toEqual([])
})

/** The kinds of alerts that are open after the check has run twice. */
async function openAlerts(): Promise<string[]> {
  await checkLedger(test.ctx)
  await checkLedger(test.ctx)
  const rows = await test.ctx.db
    .selectFrom('payment_alerts')
    .select('kind')
    .where('resolved_at', 'is', null)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Changes rows behind the back of the triggers that guard them. */
function force(table: string, change: ReturnType<typeof sql>): Promise<void> {
  return test.ctx.db.transaction().execute(async (tx) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await change.execute(tx)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })
}

it('finds a refund that no credit note follows, and the invoice that is too high by it', async () => {
  await makeRefund(test, order.paymentId, 1_000)
  expect(await openAlerts()).toEqual([])
  test.advance(2 * hourMs)
  expect(await openAlerts()).toEqual(['books-invoiced-too-much', 'books-no-credit-note'])
  await settle(test, order.id, 'refunded')
  expect(await openAlerts()).toEqual([])
})

it('finds a document whose lines do not add up', async () => {
  const id = sql`(select document_id from invoice_orders where order_id = ${order.id})`
  const add = (minor: number) =>
    sql`update documents set contents = jsonb_set(contents, '{lines,0,amountMinor}',
      to_jsonb((contents #>> '{lines,0,amountMinor}')::bigint + ${minor}::int)) where id = ${id}`
  await force('documents', add(1))
  expect(await openAlerts()).toEqual(['books-lines-differ'])
  await force('documents', add(-1))
  expect(await openAlerts()).toEqual([])
})

it('finds a document that differs from its orders', async () => {
  const add = (minor: number) =>
    sql`update invoice_orders set amount_minor = amount_minor + ${minor}::int where order_id = ${order.id}`
  await force('invoice_orders', add(-5))
  expect(await openAlerts()).toEqual(['books-orders-differ'])
  await force('invoice_orders', add(5))
  expect(await openAlerts()).toEqual([])
})

it('finds a paid order without its payment', async () => {
  const set = (isApplied: boolean) => sql`update payments set applied = ${isApplied} where id = ${order.paymentId}`
  await force('payments', set(false))
  expect(await openAlerts()).toEqual(['books-invoiced-too-much', 'books-receipts-differ', 'books-sums-differ'])
  await force('payments', set(true))
  expect(await openAlerts()).toEqual([])
})

it('finds a gap in the numbers of a series', async () => {
  const add = (n: number) =>
    sql`update number_series set last_number = last_number + ${n}::int where kind = 'invoice'`.execute(test.ctx.db)
  await add(1)
  expect(await openAlerts()).toEqual(['books-number-missing'])
  await add(-1)
  expect(await openAlerts()).toEqual([])
})

it('finds sums of the ledger that differ from their sources', async () => {
  const add = (minor: number) =>
    sql`update ledger_entries set amount_minor = amount_minor + ${minor}::int where order_id = ${order.id} and kind = 'invoice'`
  await force('ledger_entries', add(7))
  expect(await openAlerts()).toEqual(['books-sums-differ'])
  await force('ledger_entries', add(-7))
  expect(await openAlerts()).toEqual([])
})

it('raises an alert again that staff have resolved while the finding persists', async () => {
  await sql`update number_series set last_number = last_number + 1 where kind = 'invoice'`.execute(test.ctx.db)
  expect(await openAlerts()).toEqual(['books-number-missing'])
  await sql`update payment_alerts set resolved_at = now(), dedupe_key = dedupe_key || '#' || id where resolved_at is null`.execute(
    test.ctx.db,
  )
  expect(await openAlerts()).toEqual(['books-number-missing'])
  await sql`update number_series set last_number = last_number - 1 where kind = 'invoice'`.execute(test.ctx.db)
})
