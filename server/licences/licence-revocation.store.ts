// Licences that staff revoke and restore, with the entitlement that gives access and the preparation of the order.
import type { Db } from '#server/platform/db/db.ts'

export async function findIdByOrder(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('licences').select('id').where('order_id', '=', orderId).executeTakeFirst()
  return row?.id
}

/** Locks order and entitlement of a licence, in the order in which refunds lock them. */
export async function lockOrderOf(tx: Db, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  await tx.selectFrom('entitlements').select('id').where('order_id', '=', orderId).forUpdate().execute()
}

/** The state goes first, so that the trigger that follows the entitlement finds nothing to change. */
export async function markRevoked(tx: Db, licence: { id: string; entitlement_id: string }, at: Date): Promise<void> {
  await tx
    .updateTable('licences')
    .set({ state: 'revoked', staff_revoked_at: at })
    .where('id', '=', licence.id)
    .execute()
  await tx.updateTable('entitlements').set({ revoked_at: at }).where('id', '=', licence.entitlement_id).execute()
}

export async function markRestored(tx: Db, licence: { id: string; entitlement_id: string }): Promise<void> {
  await tx
    .updateTable('licences')
    .set({ state: 'active', staff_revoked_at: null })
    .where('id', '=', licence.id)
    .execute()
  await tx.updateTable('entitlements').set({ revoked_at: null }).where('id', '=', licence.entitlement_id).execute()
}

/** Ends the preparation of an order, whose entitlement has ended; any other order is unchanged. */
export async function cancelPreparation(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ fulfilment_state: 'none', delivery_due_at: null })
    .where('id', '=', orderId)
    .where('fulfilment_state', '=', 'preparing')
    .execute()
}

/** An order that was never delivered is due at once. */
export async function resumePreparation(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ fulfilment_state: 'preparing', delivery_due_at: at })
    .where('id', '=', orderId)
    .where('fulfilment_state', '=', 'none')
    .execute()
}

/** Whether the order of a licence would entitle its holder, had staff not revoked it. */
export async function isStillEntitled(db: Db, licenceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('licences as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .select('l.id')
    .where('l.id', '=', licenceId)
    .where('o.status', '=', 'paid')
    .where('o.refund_state', '<>', 'fully')
    .where('c.deleted_at', 'is', null)
    // A customer who withdraws gives the licence up, whatever the amount.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refunds as f')
            .innerJoin('payments as p', 'p.id', 'f.payment_id')
            .select('f.id')
            .whereRef('p.order_id', '=', 'o.id')
            .where('p.applied', '=', true)
            .where('f.status', '=', 'succeeded')
            .where('f.reason', '=', 'customer'),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}
