// Aggregate queries of the dashboard over a range of days in Beijing time. Each has its own index.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import type { LeadType } from '#contract/leads.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Range = {
  readonly from: Date
  readonly until: Date
  /** Undefined means both sites. */
  readonly language: Language | undefined
}

/** `day` as `YYYY-MM-DD`. */
function dayOf(column: RawBuilder<unknown>) {
  return sql`(${column} at time zone 'Asia/Shanghai')::date`
}

function ofSite(language: Language | undefined) {
  return language === undefined ? sql`true` : sql`lang = ${language}`
}

export async function ordersPerDay(db: Db, { from, until, language }: Range) {
  const { rows } = await sql<{ day: string; currency: Currency; orders: number; minor: number }>`
    select ${dayOf(sql`started_at`)} as day, currency, orders, minor from (
      -- Beijing has no daylight saving time. Converting each moment to a date would take several times as long.
      select date_bin('1 day', paid_at, ${from}) as started_at, currency, count(*) as orders, sum(amount_minor)::bigint as minor
      from orders where paid_at >= ${from} and paid_at < ${until} and ${ofSite(language)}
      group by 1, 2) days`.execute(db)
  return rows
}

export async function refundsPerCurrency(db: Db, { from, until, language }: Range) {
  const { rows } = await sql<{ currency: Currency; minor: number }>`
    select p.currency, sum(r.amount_minor)::bigint as minor
    from refunds r join payments p on p.id = r.payment_id
      ${language === undefined ? sql`` : sql`join orders o on o.id = p.order_id`}
    where r.status = 'succeeded' and r.succeeded_at >= ${from} and r.succeeded_at < ${until}
      -- Refunds of money that never belonged to an order do not reduce revenue.
      and r.reason in ('customer', 'admin') and ${language === undefined ? sql`true` : sql`o.lang = ${language}`}
    group by 1`.execute(db)
  return rows
}

export async function leadsPerDay(db: Db, { from, until, language }: Range) {
  const { rows } = await sql<{ day: string; type: LeadType; count: number }>`
    select ${dayOf(sql`created_at`)} as day, type, count(*) as count
    from leads where created_at >= ${from} and created_at < ${until} and state <> 'spam' and ${ofSite(language)}
    group by 1, 2`.execute(db)
  return rows
}

export async function viewsPerDay(db: Db, days: { from: string; to: string; language: Language | undefined }) {
  const { rows } = await sql<{ day: string; views: number }>`
    select day, sum(views)::bigint as views from industry_view_totals
    where day between ${days.from}::date and ${days.to}::date and ${ofSite(days.language)}
    group by day having sum(views) > 0`.execute(db)
  return rows
}

type OfLanguage = { readonly language: Language | undefined }

/** Paid orders that are not delivered, except fully refunded ones. */
function undelivered(db: Db, { language }: OfLanguage) {
  const orders = db
    .selectFrom('orders')
    .where('status', '=', sql.lit('paid'))
    .where('fulfilment_state', '=', sql.lit('preparing'))
    .where('refund_state', '<>', 'fully')
  return language ? orders.where('lang', '=', language) : orders
}

/** Undelivered orders, earliest deadline first. */
export function listUndelivered(db: Db, query: OfLanguage & { limit: number }) {
  return undelivered(db, query)
    .select(['id', 'order_no', 'title', 'lang', 'paid_at', 'delivery_due_at'])
    .orderBy('delivery_due_at')
    .orderBy('id')
    .limit(query.limit)
    .execute()
}

/**
 * Counts undelivered orders: all, those due before `now`, and those due from then until `soonUntil`. Orders without a
 * deadline are due soon.
 */
export async function countUndelivered(
  db: Db,
  query: OfLanguage & { now: Date; soonUntil: Date },
): Promise<{ total: number; late: number; soon: number }> {
  const due = sql.ref('delivery_due_at')
  return undelivered(db, query)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ${due} < ${query.now}))::int`.as('late'),
      sql<number>`(count(*) filter (where coalesce(${due} >= ${query.now} and ${due} <= ${query.soonUntil}, true)))::int`.as(
        'soon',
      ),
    ])
    .executeTakeFirstOrThrow()
}
