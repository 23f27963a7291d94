// Search for orders by number, customer name, company, e-mail address, telephone number or title.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalOrderNo, orderNoAlphabet } from '#contract/order-number.ts'
import { maxCountedRows } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'
import { matchesPhone } from '#server/platform/db/phone-filter.ts'
import {
  commonTitleWords,
  containsAllWords,
  idsByIndex,
  normalizedColumn,
  rawColumn,
  rowsContainingText,
  type ScannedRows,
} from '#server/platform/db/text-filter.ts'
import { searchTerms } from '#server/platform/search-bigrams.ts'

/** A condition on orders `o`. A page needs few matches and checks them one by one (`few`); counts and exports need all of them (`many`). */
export type OrderCondition = (expected: 'few' | 'many') => RawBuilder<SqlBool>

/** Interprets a search text. @returns undefined for an empty text, which does not filter */
export async function readSearch(db: Db, text: string): Promise<OrderCondition | undefined> {
  if (text === '') return undefined
  const orderNo = beginningOfOrderNo(text)
  const phone = matchesPhone(sql`c.phone`, text)
  const [customers, items] = await Promise.all([ofCustomers(db, text), ofItems(db, text)])
  const criteria = [
    items,
    ...(/^[\w.+-]+@?[\w.-]*$/.test(text) ? [ofAddress(text)] : []),
    // As an array, so that the planner reads the orders of these customers instead of all orders.
    ...(phone
      ? [sql`o.customer_id = any (array(select c.id from customers c where c.deleted_at is null and ${phone}))`]
      : []),
    // A name can look like an order number, so the number is never the only criterion.
    ...(orderNo === undefined ? [] : [sql`o.order_no like ${`${orderNo}%`}`]),
  ]
  return (expected) => sql`(${sql.join([customers(expected), ...criteria], sql` or `)})`
}

/** `yb 7k2m` → `YB-7K2M`. A number is recognized by its prefix `YB`, or when it is complete with its check digit. */
export function beginningOfOrderNo(text: string): string | undefined {
  const complete = normalOrderNo(text)
  if (complete !== undefined) return complete
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
  const body = /^YB(.{1,8})$/.exec(letters)?.[1]
  if (body === undefined || [...body].some((char) => !orderNoAlphabet.includes(char))) return undefined
  return `YB-${[body.slice(0, 4), body.slice(4)].filter((part) => part !== '').join('-')}`
}

const customers: ScannedRows = {
  from: sql`customers c`,
  text: normalizedColumn(sql`c.words`),
  newest: sql`c.created_at desc, c.id desc`,
}

/**
 * A small number of matching customers is resolved first, and their orders are found by customer id. With many, each order is checked
 * against its customer.
 */
async function ofCustomers(db: Db, text: string): Promise<OrderCondition> {
  const frequent = await commonTitleWords(db, customers, text)
  if (!searchTerms(text).every((term) => frequent.has(term))) {
    const found = rowsContainingText({ ...customers, only: sql`c.deleted_at is null` }, text)
    const ids = await idsByIndex(db, sql<{ id: string }>`select id from ${found} limit ${maxCountedRows}`)
    if (ids.length < maxCountedRows) return () => sql`o.customer_id = any (${ids}::uuid[])`
  }
  const found = sql`
    select from customers c where c.id = o.customer_id and c.deleted_at is null and ${containsAllWords(customers.text, text, frequent)}`
  // With `offset` the planner leaves the subquery correlated. Without it, it materializes all matching customers first, which is faster for
  // many orders.
  return (expected) => sql`exists (${found} ${expected === 'few' ? sql`offset 0` : sql``})`
}

/** Titles under which an item was sold. */
const soldTitles = { from: sql`sold_titles`, text: rawColumn(sql`title`) }

async function ofItems(db: Db, text: string): Promise<RawBuilder<SqlBool>> {
  const kinds = (['report', 'briefing'] as const).map(async (kind) => {
    const ids = await idsByIndex(
      db,
      sql<{ id: number }>`
        select distinct item_id as id from ${rowsContainingText(soldTitles, text)} where item_kind = ${kind} limit ${maxCountedRows}`,
    )
    return sql<SqlBool>`o.item_kind = ${kind} and o.item_id = any (${ids}::bigint[])`
  })
  return sql`(${sql.join(await Promise.all(kinds), sql` or `)})`
}

function ofAddress(text: string): RawBuilder<SqlBool> {
  return sql`lower(o.email) like ${`${escapeLike(text.toLowerCase())}%`}`
}
