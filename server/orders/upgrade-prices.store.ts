// Prices of upgrades that staff have agreed with holders.
import type { Currency } from '#contract/common/money.ts'
import type { Licence } from '#contract/licences.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Those that are still valid, by the number of the licence. */
export async function listValid(
  db: Db,
  { number, now }: { readonly number: string; readonly now: Date },
): Promise<{ type: Licence; amount_minor: number; valid_until: Date }[]> {
  return db
    .selectFrom('upgrade_prices as p')
    .innerJoin('licences as l', 'l.id', 'p.licence_id')
    .select(['p.type', 'p.amount_minor', 'p.valid_until'])
    .where('l.number', '=', number)
    .where('p.valid_until', '>', now)
    .execute()
}

/** With those that have ended. */
export function listAgreed(db: Db, licenceId: string) {
  return db
    .selectFrom('upgrade_prices')
    .select(['type', 'amount_minor', 'currency', 'reason', 'valid_until', 'staff_name', 'set_at'])
    .where('licence_id', '=', licenceId)
    .execute()
}

/** Locks the licence until the transaction ends. */
export function lockLicence(tx: Db, id: string) {
  return tx.selectFrom('licences').select(['id', 'number']).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findLicence(db: Db, id: string) {
  return db
    .selectFrom('licences as l')
    .innerJoin('entitlements as e', 'e.id', 'l.entitlement_id')
    .select(['l.number', 'l.type', 'l.state', 'l.customer_id', 'e.item_kind', 'e.item_id'])
    .where('l.id', '=', id)
    .executeTakeFirst()
}

export async function savePrice(
  tx: Db,
  price: {
    readonly licenceId: string
    readonly type: Licence
    readonly currency: Currency
    readonly amountMinor: number
    readonly reason: string
    readonly validUntil: Date
    readonly staff: { readonly staffId: string; readonly name: string }
    readonly at: Date
  },
): Promise<void> {
  const agreed = {
    currency: price.currency,
    amount_minor: price.amountMinor,
    reason: price.reason,
    valid_until: price.validUntil,
    staff_id: Number(price.staff.staffId),
    staff_name: price.staff.name,
    set_at: price.at,
  }
  await tx
    .insertInto('upgrade_prices')
    .values({ licence_id: price.licenceId, type: price.type, ...agreed })
    .onConflict((conflict) => conflict.columns(['licence_id', 'type']).doUpdateSet(agreed))
    .execute()
}

export function deletePrice(tx: Db, { licenceId, type }: { readonly licenceId: string; readonly type: Licence }) {
  return tx
    .deleteFrom('upgrade_prices')
    .where('licence_id', '=', licenceId)
    .where('type', '=', type)
    .returning(['amount_minor', 'currency', 'valid_until'])
    .executeTakeFirst()
}
