// Numbers of invoices have no gaps whatever ends a transaction, and the database refuses what must never happen to issued documents.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { storeBilling } from './billing.service.ts'
import { issueInvoice } from './invoice-issue.service.ts'
import { lockSubject } from './invoice-subject.service.ts'
import {
  documentsOf,
  dutchSeller,
  germanBuyer,
  makePaidOrder,
  makeRefund,
  makeSeller,
  settle,
} from './invoices.fixture.ts'

let test: TestApp
let customerId: string
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test, dutchSeller)
  customerId = (await makeCustomer(test.ctx)).id
})
afterAll(() => test.close())

type Ending = 'commit' | 'abort' | 'kill'

/** Gives billing details and issues, in one transaction, which then ends in this way. */
function issue(orderId: string, ending: Ending): Promise<void> {
  const { ctx } = test
  return ctx.db.transaction().execute(async (tx) => {
    await storeBilling(ctx, tx, await lockSubject(tx, orderId), germanBuyer)
    const subject = await lockSubject(tx, orderId)
    if (subject.current) return
    await issueInvoice(ctx, tx, subject, { issuer: { by: 'system' } })
    if (ending === 'abort') throw new Error('aborted')
    if (ending === 'kill') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
}

it('numbers of 50 invoices issued at once have no gap although every second transaction is aborted or killed', async () => {
  const orders = []
  for (let count = 0; count < 50; count += 1) orders.push(await makePaidOrder(test, { customerId }))
  const endings: readonly Ending[] = ['commit', 'abort', 'commit', 'kill']
  const first = await Promise.allSettled(orders.map(({ id }, index) => issue(id, endings[index % 4] ?? 'commit')))
  expect(first.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(25)
  for (const { id } of orders) await Promise.all([issue(id, 'commit'), issue(id, 'commit')])
  const { rows } = await sql<{ number: string }>`select number from invoices order by number`.execute(test.ctx.db)
  const year = new Date(test.ctx.now().getTime() + 8 * 3_600_000).getUTCFullYear()
  const expected = Array.from({ length: 50 }, (_, index) => `INV-${year}-${String(index + 1).padStart(5, '0')}`)
  expect(rows.map(({ number }) => number)).toEqual(expected)
})

it('the database refuses changed and deleted documents, second invoices, and more than was paid or invoiced', async () => {
  const { db } = test.ctx
  const order = await makePaidOrder(test, { customerId })
  await issue(order.id, 'commit')
  await makeRefund(test, order.paymentId, 100_000)
  await settle(test, order.id, 'refunded')
  const [invoice, note] = await documentsOf(test, order.id)
  const ofInvoice = (text: string) => sql.raw(text.replaceAll('$id', `'${invoice?.document_id}'`)).execute(db)
  for (const [statement, refusal] of [
    [`update documents set number = 'INV-1' where id = $id`, 'never change'],
    ['update invoices set gross_minor = gross_minor + 1 where document_id = $id', 'never changes'],
    ['update invoices set credited_minor = 0 where document_id = $id', 'never changes'],
    ['update invoices set is_current = false where document_id = $id', 'violates check constraint'],
    ['delete from invoices where document_id = $id', 'refused'],
    ['update invoice_orders set amount_minor = 1 where document_id = $id', 'never change'],
    ['delete from invoice_orders where document_id = $id', 'refused'],
    ['delete from invoiced_refunds', 'refused'],
  ] as const)
    await expect(ofInvoice(statement), statement).rejects.toThrow(refusal)
  const copy = (kind: string, changes: string) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`insert into documents
          (kind, number, entity_version_id, lang, paper, currency, net_minor, tax_minor, gross_minor, contents, issued_at)
        select kind, ${`${kind}-X`}, entity_version_id, lang, paper, currency, net_minor, tax_minor, gross_minor, contents, issued_at
        from documents where id = ${kind === 'invoice' ? invoice?.document_id : note?.document_id}::uuid returning id`.execute(
        tx,
      )
      const id = rows[0]?.id
      await sql`insert into invoices (document_id, kind, number, customer_id, order_numbers, billing_name, currency, gross_minor,
          credits, reason, is_current, issued_by, issued_at)
        select ${id}::uuid, kind, ${`${kind}-X`}, customer_id, order_numbers, billing_name, currency, gross_minor, credits, reason,
          is_current, issued_by, issued_at
        from invoices where document_id = ${kind === 'invoice' ? invoice?.document_id : note?.document_id}::uuid`.execute(
        tx,
      )
      await sql
        .raw(`insert into invoice_orders values ('${id}', '${order.id}', ${changes}, ${kind === 'invoice'}, false)`)
        .execute(tx)
    })
  await expect(copy('invoice', '220000')).rejects.toThrow('one_invoice_per_order')
  await expect(copy('invoice', '320000')).rejects.toThrow(/more than is left|one_invoice_per_order/)
  await expect(copy('credit-note', '220001')).rejects.toThrow('more than is left')
  await expect(copy('credit-note', '1')).rejects.toThrow('adds up')
})
