// Purchases that wait for money; a partial index contains only them.
import { sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { Db } from '#server/platform/db/db.ts'

export function listToReceive(db: Db, currency: Currency) {
  return (
    db
      .selectFrom('purchases as p')
      .innerJoin('documents as d', 'd.id', 'p.pro_forma_id')
      .leftJoin('receivables as r', 'r.purchase_id', 'p.id')
      .select([
        'p.id',
        'p.number',
        'p.remittance_reference',
        'd.number as pro_forma_number',
        'p.currency',
        'p.total_minor',
        sql<number>`coalesce(r.open_minor, p.total_minor - p.allocated_minor - p.short_minor)`.as('due_minor'),
        'p.billing_name',
        'p.created_at',
      ])
      .where('p.currency', '=', currency)
      .where(sql<boolean>`p.allocated_minor + p.short_minor < p.total_minor and p.state <> 'cancelled'`)
      // On credit the orders are paid at once; by transfer a paid purchase was paid online.
      .where((eb) => eb.or([eb('p.state', '=', 'open'), eb('r.open_minor', '>', 0)]))
      .execute()
  )
}
