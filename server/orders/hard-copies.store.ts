// Printed copies of orders: the address, and when and how each was sent.
import type { HardCopyAddress } from '#contract/hard-copies.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function insertHardCopy(tx: Db, orderId: string, address: HardCopyAddress): Promise<void> {
  await tx
    .insertInto('hard_copies')
    .values({ order_id: orderId, ...columnsOf(address) })
    .execute()
}

/** While the order waits for its money, the address that was given last counts. */
export async function updateAddress(db: Db, orderId: string, address: HardCopyAddress): Promise<void> {
  await db
    .updateTable('hard_copies')
    .set(columnsOf(address))
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.exists(eb.selectFrom('orders').select('id').where('id', '=', orderId).where('status', '=', 'waiting')),
    )
    .execute()
}

function columnsOf({ recipient, phone, address, postcode, country }: HardCopyAddress) {
  return { recipient, phone, address, postcode, country }
}

export type HardCopyRow = Awaited<ReturnType<typeof listHardCopies>>[number]

export function listHardCopies(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('hard_copies')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .execute()
}

export function lockHardCopy(tx: Db, orderId: string) {
  return tx.selectFrom('hard_copies').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()
}

type Dispatch = {
  readonly courier: string
  readonly trackingNumber: string
  readonly version: number
  readonly at: Date
}

export async function markSent(tx: Db, orderId: string, { courier, trackingNumber, version, at }: Dispatch) {
  await tx
    .updateTable('hard_copies')
    .set({ courier, tracking_number: trackingNumber, version, sent_at: at })
    .where('order_id', '=', orderId)
    .execute()
}

export async function endUnsent(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('hard_copies')
    .set({ ended_at: at })
    .where('order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** The fact that a copy was sent stays, without the person and the parcel. */
export async function eraseAddresses(tx: Db, customerId: string): Promise<void> {
  const nobody = { recipient: '', phone: '', address: '', postcode: '', country: '', tracking_number: '' }
  await tx
    .updateTable('hard_copies')
    .set(nobody)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('customer_id', '=', customerId))
    .execute()
}

/** What the data export of a buyer contains, the oldest first. */
export function listOfCustomer(db: Db, customerId: string) {
  return db
    .selectFrom('hard_copies as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select(['o.order_no', 'o.currency', 'o.hard_copy_minor', 'o.status', 'h.recipient', 'h.phone', 'h.address'])
    .select(['h.postcode', 'h.country', 'h.courier', 'h.tracking_number', 'h.sent_at', 'h.ended_at'])
    .where('o.customer_id', '=', customerId)
    .orderBy('o.created_at')
    .execute()
}

/** Whether a paid copy is still to be sent to a customer. */
export async function hasUnsent(db: Db, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('hard_copies as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select('h.order_id')
    .where('o.customer_id', '=', customerId)
    .where('o.status', '=', 'paid')
    .where('h.sent_at', 'is', null)
    .where('h.ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
