// Invoices of purchases: one for all orders, paid by transfer or open on credit, and withdrawn with the payment.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commercialContents } from '#contract/documents.ts'
import { listInvoices } from '#contract/invoices-admin.ts'
import { deliverWaitingOrders } from '#server/orders/order-delivery.service.ts'
import { allocate, openPurchaseOf, purchasesCtx } from '#server/purchases/purchases.fixture.ts'
import { lockPurchase, withdrawTransfer } from '#server/purchases/transfer-receipts.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { pollUntil } from '../../tests/support/buyer.ts'
import { makeFile } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { documentsOf, dutchSeller, germanBuyer, makeRefund, makeSeller, settle } from './invoices.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withJobs: true })
  await makeSeller(test, dutchSeller)
})
afterAll(() => test.close())

const { poNumber: _, ...billing } = { ...germanBuyer, taxNumber: 'DE123456789' }
const abroad = { billing, currency: 'USD', language: 'en-US' } as const

async function ordersOf(purchaseId: string) {
  return test.ctx.db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .select(['o.id', 'o.item_id', 'o.amount_minor', 'p.id as payment_id'])
    .where('o.purchase_id', '=', purchaseId)
    .orderBy('o.amount_minor')
    .execute()
}

async function issued(orderId: string, count: number) {
  await pollUntil(async () => (await documentsOf(test, orderId)).length === count)
  return documentsOf(test, orderId)
}

it('all orders of a purchase are on one invoice, which says paid by transfer, once the money is complete', async () => {
  const { id } = await openPurchaseOf(test, [100_000, 220_000, 33_333], abroad)
  await allocate(test, id, 100_000)
  const orders = await ordersOf(id)
  expect(await documentsOf(test, orders[0]?.id ?? '')).toEqual([])
  await allocate(test, id, 253_333)
  const [first] = orders
  const [invoice] = await issued(first?.id ?? '', 1)
  expect(invoice).toMatchObject({ gross_minor: 353_333, amount_minor: 33_333, tax_minor: 0 })
  expect(commercialContents.parse(invoice?.contents)).toMatchObject({
    lines: [{ amountMinor: 100_000 }, { amountMinor: 220_000 }, { amountMinor: 33_333 }],
    totals: { treatment: 'reverse-charge' },
    bank: null,
    poNumber: 'PO-4711',
    invoice: {
      payment: { method: 'transfer', paidOn: expect.any(String) },
      orderNos: [{}, {}, {}].map(() => expect.any(String)),
    },
  })
  await makeRefund(test, first?.payment_id ?? '', 20_000)
  await settle(test, first?.id ?? '', 'refunded')
  expect((await documentsOf(test, first?.id ?? ''))[1]).toMatchObject({ kind: 'credit-note', gross_minor: 20_000 })
})

it('a payment by transfer that is undone takes its invoice with it, and the next payment gets another one', async () => {
  const { id } = await openPurchaseOf(test, [50_000], abroad)
  await allocate(test, id, 50_000)
  const [order] = await ordersOf(id)
  const orderId = order?.id ?? ''
  await issued(orderId, 1)
  await test.ctx.db.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, id)
    if (purchase) await withdrawTransfer(purchasesCtx(test), tx, purchase, 50_000)
  })
  expect(await issued(orderId, 2)).toMatchObject([
    { kind: 'invoice', is_current: false, credited_minor: 50_000 },
    { kind: 'credit-note', reason: 'withdrawn' },
  ])
  await allocate(test, id, 50_000)
  expect((await issued(orderId, 3)).filter(({ is_current }) => is_current)).toMatchObject([{ gross_minor: 50_000 }])
})

it('on credit it is issued on delivery, and says when it is due, where to pay and with which reference', async () => {
  const at = test.ctx.now()
  const { id: companyId } = await test.ctx.db
    .insertInto('companies')
    .values({ legal_name: billing.name, country: 'DE', tax_number: 'DE123456789', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = await signedInAs(test, 'owner')
  await test.ctx.db
    .insertInto('company_credit')
    .values({
      company_id: companyId,
      limit_cny_minor: 0,
      limit_usd_minor: 10_000_000,
      net_days: 30,
      approved_by: Number(owner.id),
      updated_at: at,
    })
    .execute()
  const { id, remittanceReference } = await openPurchaseOf(test, [120_000], { ...abroad, companyId, terms: 'credit' })
  const [order] = await ordersOf(id)
  const orderId = order?.id ?? ''
  await settle(test, orderId, 'paid')
  expect(await documentsOf(test, orderId)).toEqual([])
  await makeFile(test.ctx, { itemKind: 'report', itemId: Number(order?.item_id) })
  await deliverWaitingOrders(test.ctx)
  const [invoice] = await issued(orderId, 1)
  expect(commercialContents.parse(invoice?.contents)).toMatchObject({
    bank: { accountNumber: '0000 0001' },
    remittanceReference: `${remittanceReference.slice(0, 4)}-${remittanceReference.slice(4)}`,
    dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    creditDays: 30,
    invoice: { payment: { method: 'credit', paidOn: null } },
  })
  const { rows } = await owner.call(listInvoices, { companyId })
  expect(rows.map(({ id: documentId }) => documentId)).toEqual([invoice?.document_id])
})

it('a purchase within China gets no invoice', async () => {
  await makeSeller(test, { country: 'CN', taxNumber: '911101080000000007', rateBasisPoints: 600 }, 'CNY')
  const { id } = await openPurchaseOf(test, [70_000])
  await allocate(test, id, 70_000)
  const [order] = await ordersOf(id)
  await settle(test, order?.id ?? '', 'paid')
  expect(await documentsOf(test, order?.id ?? '')).toEqual([])
})
