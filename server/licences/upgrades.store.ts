// Licences that are replaced by larger ones.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { isHeldStill } from './licences.store.ts'

export type UpgradableLicence = NonNullable<Awaited<ReturnType<typeof findUpgradable>>>

export function findUpgradable(db: Db, customerId: string, number: string) {
  return db
    .selectFrom('licences as l')
    .innerJoin('entitlements as e', 'e.id', 'l.entitlement_id')
    .select(['l.number', 'l.order_id', 'l.type', 'l.state', 'e.item_kind', 'e.item_id'])
    .where('l.customer_id', '=', customerId)
    .where(isHeldStill)
    .where('l.number', '=', number)
    .executeTakeFirst()
}

/** Locks the entitlement, which refunds lock as well before the licence follows it. */
export async function lockReplaceable(
  tx: Db,
  { number, customerId }: { readonly number: string; readonly customerId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('entitlements as e')
    .innerJoin('licences as l', 'l.entitlement_id', 'e.id')
    .select(['e.revoked_at', 'e.customer_id', 'l.state'])
    .where('l.number', '=', number)
    .forUpdate('e')
    .executeTakeFirst()
  return row?.revoked_at === null && row.state === 'active' && row.customer_id === customerId
}

export async function markUpgraded(tx: Db, { orderId, of }: { readonly orderId: string; readonly of: string }) {
  const replaced = await tx
    .updateTable('licences')
    .set({ state: 'upgraded' })
    .where('number', '=', of)
    .returning(['id', 'order_id as orderId'])
    .executeTakeFirstOrThrow()
  // A larger licence stays with the company of the one that it replaces, whoever has paid the difference.
  await sql`
    update licences l set upgrade_of = ${of}, company_id = coalesce(l.company_id, r.company_id)
    from licences r where l.order_id = ${orderId} and r.number = ${of}`.execute(tx)
  return replaced
}

/** Names the persons of a licence for the seats of the licence of an order, which has at least as many. */
export async function copySeats(tx: Db, fromLicenceId: string, toOrderId: string): Promise<void> {
  await sql`
    with copied as (
      insert into licence_seats (licence_id, position, email, email_key, customer_id, assigned_at)
      select l.id, s.position, s.email, s.email_key, s.customer_id, s.assigned_at
      from licence_seats s join licences l on l.order_id = ${toOrderId}
      where s.licence_id = ${fromLicenceId} and s.ended_at is null
      returning id, licence_id, assigned_at
    )
    insert into licence_events (licence_id, kind, actor, seat_id, at)
    select licence_id, 'seat-assigned', 'system', id, now() from copied order by assigned_at`.execute(tx)
}

export async function replacedOrder(tx: Db, orderId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('licences as l')
    .innerJoin('licences as replaced', 'replaced.number', 'l.upgrade_of')
    .innerJoin('orders as o', 'o.id', 'replaced.order_id')
    .select('o.id')
    .where('l.order_id', '=', orderId)
    .where('replaced.state', '=', 'upgraded')
    .where('o.status', '=', 'paid')
    .where('o.refund_state', '!=', 'fully')
    .executeTakeFirst()
  return row?.id
}

export async function lockUpgradingOrder(tx: Db, orderId: string): Promise<string | undefined> {
  await tx.selectFrom('entitlements').select('id').where('order_id', '=', orderId).forUpdate().execute()
  const row = await tx
    .selectFrom('licences as l')
    .innerJoin('licences as larger', 'larger.upgrade_of', 'l.number')
    .innerJoin('orders as o', 'o.id', 'larger.order_id')
    .select('o.order_no')
    .where('l.order_id', '=', orderId)
    .where('l.state', '=', 'upgraded')
    .where('larger.state', '!=', 'revoked')
    .executeTakeFirst()
  return row?.order_no
}

export async function isNamedByUpgrades(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('licences as l')
    .innerJoin('orders as o', 'o.upgrade_of', 'l.number')
    .select('o.id')
    .where('l.order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
