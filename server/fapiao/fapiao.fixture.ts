// Buyers of fapiao with their orders, paid on credit so that no gateway is needed, and their refunds.
import type { FapiaoContent } from '#contract/fapiao.ts'
import { requestFapiao } from '#contract/fapiao.ts'
import { getOrder } from '#contract/orders-admin.ts'
import { requestRefund } from '#contract/refunds-admin.ts'
import { openPurchaseOf } from '#server/purchases/purchases.fixture.ts'
import { makeCreditCompany } from '#server/receivables/receivables.fixture.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import type { signedInAs } from '../../tests/support/staff.ts'

export type Staff = Awaited<ReturnType<typeof signedInAs>>
export type Customer = Awaited<ReturnType<typeof makeCustomer>>

export const special: FapiaoContent = {
  kind: 'special',
  buyerKind: 'company',
  title: '宁德新能源科技股份有限公司',
  taxCode: '91110000600037341L',
  address: '福建省宁德市蕉城区新港路 2 号',
  phone: '0593-12345678',
  bankName: '中国工商银行宁德分行',
  bankAccount: '6222 0000 0000 0000 123',
  email: 'invoices@example.com',
  remark: '',
}

export const personal: FapiaoContent = {
  ...special,
  kind: 'general',
  buyerKind: 'person',
  title: '李敏',
  taxCode: '',
  address: '',
  phone: '',
  bankName: '',
  bankAccount: '',
}

/** Orders of one purchase that are paid: on credit. */
export async function paidOrders(test: TestApp, amounts: readonly number[], customer?: Customer) {
  const buyer = customer ?? (await makeCustomer(test.ctx))
  const companyId = await makeCreditCompany(test, { limitMinor: 100_000_000 })
  const { id } = await openPurchaseOf(test, amounts, { customerId: buyer.id, companyId, terms: 'credit' })
  return { customer: buyer, orders: await ordersOf(test, id) }
}

/** Orders of one purchase that waits for a transfer. */
export async function unpaidOrders(test: TestApp, amounts: readonly number[], customer?: Customer) {
  const buyer = customer ?? (await makeCustomer(test.ctx))
  const { id } = await openPurchaseOf(test, amounts, { customerId: buyer.id })
  return { customer: buyer, purchaseId: id, orders: await ordersOf(test, id) }
}

function ordersOf(test: TestApp, purchaseId: string) {
  return test.ctx.db
    .selectFrom('orders')
    .select(['id', 'order_no', 'amount_minor'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('amount_minor', 'desc')
    .execute()
}

/** Requests a fapiao as its buyer. */
export function requestFor(
  test: TestApp,
  customer: Customer,
  orders: readonly { readonly order_no: string }[],
  content: FapiaoContent = special,
) {
  const orderNos = orders.map((order) => order.order_no)
  return test.client('zh-CN', customer.token)(requestFapiao, { ...content, orderNos, saveTitle: false })
}

/** Refunds a part of an order that was paid on credit, completely. @returns the id of the refund */
export async function refundOf(test: TestApp, owner: Staff, orderId: string, amountMinor: number): Promise<string> {
  const { refundable } = await owner.call(getOrder, { id: orderId })
  await owner.call(requestRefund, {
    orderId,
    amountMinor,
    createKey: crypto.randomUUID(),
    refundableMinor: refundable.minor,
    reason: 'customer',
    note: '重复采购',
  })
  const row = await test.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.order_id', '=', orderId)
    .orderBy('r.created_at', 'desc')
    .executeTakeFirstOrThrow()
  for (let step = 0; step < 2; step += 1) await test.app.jobs['submit-refund']?.({ refundId: row.id })
  return row.id
}

/** Refunds, and runs the job that the refund queues for the documents of the order. */
export async function refundAndNotice(test: TestApp, owner: Staff, orderId: string, amountMinor: number) {
  const refundId = await refundOf(test, owner, orderId, amountMinor)
  await test.app.jobs['order-documents']?.({ orderId, event: 'refunded', refundId })
  return refundId
}

let issued = 0

/** A number of 20 digits that no other fapiao has. */
export function newNumber(): string {
  issued += 1
  return `2611${String(issued).padStart(16, '0')}`
}
