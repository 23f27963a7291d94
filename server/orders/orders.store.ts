// Orders: creation, lookup and changes. Rows, locks and expiry have stores of their own.
import type { RawBuilder } from 'kysely'
import type { Money } from '#contract/common/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { type Order, orderColumns, toOrder } from './order-rows.store.ts'

/** What is bought. A customer has at most one open order for the same purchase, and one for the upgrade of a licence. */
export type Purchase = Pick<
  Order,
  'customerId' | 'itemKind' | 'itemId' | 'licence' | 'edition' | 'competitorData' | 'upgrade'
>

export type NewOrder = Purchase & {
  readonly orderNo: string
  readonly language: Order['language']
  readonly title: string
  readonly shortTitle: string | null
  readonly licenceTermsVersion: string
  /** What is paid: the list price less the discount, and the printed copy. */
  readonly price: Money
  readonly discount: Order['discount']
  readonly hardCopyMinor: number
  readonly email: string
  readonly createKey: string | null
  readonly deliveryHours: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** @returns undefined when an open order for the same purchase, or one with this create key, exists */
export async function insertOrder(db: Db, order: NewOrder): Promise<Order | undefined> {
  const row = await db
    .insertInto('orders')
    .values({
      order_no: order.orderNo,
      customer_id: order.customerId,
      lang: order.language,
      item_kind: order.itemKind,
      item_id: order.itemId,
      title: order.title,
      short_title: order.shortTitle,
      licence: order.licence,
      licence_terms_version: order.licenceTermsVersion,
      edition: order.edition,
      competitor_data: order.competitorData,
      currency: order.price.currency,
      amount_minor: order.price.minor,
      discount_minor: order.discount?.minor ?? 0,
      voucher_code: order.discount?.code ?? null,
      upgrade_of: order.upgrade?.of ?? null,
      upgrade_credit_minor: order.upgrade?.creditMinor ?? 0,
      upgrade_worth_minor: order.upgrade?.worthMinor ?? null,
      hard_copy_minor: order.hardCopyMinor,
      email: order.email,
      create_key: order.createKey,
      delivery_hours: order.deliveryHours,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(orderColumns)
    .executeTakeFirst()
  return row && toOrder(row)
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toOrder(row)
}

export async function findOwnOrder(
  db: Db,
  customerId: string,
  reference: { orderNo: string } | { id: string },
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((eb) => ('id' in reference ? eb('id', '=', reference.id) : eb('order_no', '=', reference.orderNo)))
    .executeTakeFirst()
  return row && toOrder(row)
}

/** The waiting or closing order for this purchase, or for another upgrade of the same licence; unique indexes allow one of each. */
export async function findOpenOrder(db: Db, purchase: Purchase): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['waiting', 'closing'])
    .where((eb) =>
      eb.or([
        eb.and({
          customer_id: purchase.customerId,
          item_kind: purchase.itemKind,
          item_id: purchase.itemId,
          licence: purchase.licence,
          edition: purchase.edition,
          competitor_data: purchase.competitorData,
        }),
        ...(purchase.upgrade ? [eb('upgrade_of', '=', purchase.upgrade.of)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row && toOrder(row)
}

export async function findByCreateKey(db: Db, customerId: string, createKey: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('create_key', '=', createKey)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** Whether a failed order could not return to `waiting` because another order for the same purchase is open. */
export function isSecondOpenOrder(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    (error.constraint === 'one_open_order' || error.constraint === 'one_open_upgrade')
  )
}

type Changes = Partial<{
  status: Order['status']
  paidPaymentId: string
  paidAt: Date
  deliveryDueAt: Date | null
  deliveredAt: Date
  supportEndsAt: Date
  fulfilmentState: Order['fulfilmentState']
  refundState: Order['refundState']
  email: string
  createKey: null
  purchaseId: string
  purchaseLine: number
  expiresAt: Date
}>

/** Changes only the given values. The caller holds the lock and has checked that a transition is legal. */
export async function updateOrder(tx: Db, id: string, changes: Changes): Promise<void> {
  await tx.updateTable('orders').set(columnsOf(changes)).where('id', '=', id).modifyEnd(prepared).execute()
}

/** As `updateOrder`, with the call that queues a job about the change. */
export async function updateOrderWithJob(
  tx: Db,
  id: string,
  changes: Changes,
  job: RawBuilder<unknown>,
): Promise<void> {
  await tx
    .with('changed', (db) => db.updateTable('orders').set(columnsOf(changes)).where('id', '=', id).returning('id'))
    .selectFrom('changed')
    .select(job.as('job'))
    .modifyEnd(prepared)
    .execute()
}

function columnsOf(changes: Changes) {
  return {
    ...(changes.status && { status: changes.status }),
    ...(changes.paidPaymentId && { paid_payment_id: changes.paidPaymentId }),
    ...(changes.paidAt && { paid_at: changes.paidAt }),
    ...(changes.deliveryDueAt !== undefined && { delivery_due_at: changes.deliveryDueAt }),
    ...(changes.deliveredAt && { delivered_at: changes.deliveredAt }),
    ...(changes.supportEndsAt && { support_ends_at: changes.supportEndsAt }),
    ...(changes.fulfilmentState && { fulfilment_state: changes.fulfilmentState }),
    ...(changes.refundState && { refund_state: changes.refundState }),
    ...(changes.email && { email: changes.email }),
    ...(changes.createKey === null && { create_key: null }),
    ...(changes.purchaseId && { purchase_id: changes.purchaseId }),
    ...(changes.purchaseLine && { purchase_line: changes.purchaseLine }),
    ...(changes.expiresAt && { expires_at: changes.expiresAt }),
  }
}

/** Returns a paid order to waiting, when the allocation that paid it is undone before anything was delivered. */
export async function reopenOrder(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: 'waiting',
      paid_payment_id: null,
      paid_at: null,
      delivery_due_at: null,
      support_ends_at: null,
      fulfilment_state: 'none',
    })
    .where('id', '=', id)
    .execute()
}
