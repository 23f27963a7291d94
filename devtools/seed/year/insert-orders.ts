// Orders in the database: they refer to the payment that paid them, which refers to them.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { insertRows, type Rows } from './rows.ts'

export async function insertOrders(tx: Db, rows: Rows): Promise<void> {
  const { orders = [], payments = [], payment_transitions = [], entitlements = [], hard_copies = [], ...others } = rows
  await insertRows(tx, { orders, payments, payment_transitions })
  await sql`
    update orders o set paid_payment_id = p.id from payments p
    where p.order_id = o.id and p.applied and o.paid_payment_id is null`.execute(tx)
  await insertRows(tx, { entitlements, hard_copies })
  const { refunds = [], ...rest } = others
  await insertRows(tx, { refunds, ...rest })
  await logEndedLicences(tx)
}

/** Licences that ended with a refund: their history names the day of it, not that on which the year was made. */
async function logEndedLicences(tx: Db): Promise<void> {
  await sql`
    insert into licence_events (licence_id, kind, actor, at)
    select l.id, 'revoked', 'system', e.revoked_at from licences l join entitlements e on e.id = l.entitlement_id
    where l.state = 'revoked' and e.revoked_at is not null
      and not exists (select from licence_events v where v.licence_id = l.id and v.kind = 'revoked')`.execute(tx)
}

/** Of orders that name a code and have no use yet. One that was cancelled has released it. */
export async function insertVoucherUses(tx: Db): Promise<void> {
  await sql`
    insert into voucher_uses (voucher_id, order_id, customer_id, claimed_at, released_at)
    select v.id, o.id, o.customer_id, o.created_at, case when o.status = 'cancelled' then o.expires_at end
    from orders o join vouchers v on v.code = o.voucher_code
    where not exists (select from voucher_uses u where u.order_id = o.id)
    order by o.created_at`.execute(tx)
}
