// Orders with a payment attempt by a method, which may be rare or in most orders.
import { type SqlBool, sql } from 'kysely'
import { maxCountedRows } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OrderCondition } from './order-search.store.ts'

/** Orders of a rare method are found by its attempts. With a frequent one a page is found sooner by checking order by order. */
export async function readMethod(db: Db, method: string, rareBelow = maxCountedRows): Promise<OrderCondition> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from payments where method = ${method} limit ${rareBelow}) as counted`.execute(
    db,
  )
  if ((rows[0]?.n ?? 0) < rareBelow)
    return () => sql<SqlBool>`o.id = any (array(select m.order_id from payments m where m.method = ${method}))`
  const attempt = sql`select from payments m where m.order_id = o.id and m.method = ${method}`
  // With `offset` the planner checks each order; without it, it materializes all such attempts first.
  return (expected) => sql<SqlBool>`exists (${attempt} ${expected === 'few' ? sql`offset 0` : sql``})`
}
