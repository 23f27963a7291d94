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
  rowsByIndex,
  rowsContainingText,
  type ScannedRows,
} from '#server/platform/db/text-filter.ts'
import { searchTerms } from '#server/platform/search-bigrams.ts'

/** A condition on orders `o`. A page needs few matches and checks them one by one (`few`); counts and exports need all of them (`many`). */
type OrderCondition = (expected: 'few' | 'many') => RawBuilder<SqlBool>

export type OrderSearch = {
  readonly condition: OrderCondition
  /**
   * `listed`: matches are the orders of customers who are listed by their ids, which an index alone counts. `many`: so many customers match that a
   * capped count ends soon. `other`: neither.
   */
  readonly customers: 'listed' | 'many' | 'other'
}

/** Interprets a search text. @returns undefined for an empty text, which does not filter */
export async function readSearch(db: Db, text: string): Promise<OrderSearch | undefined> {
  if (text === '') return undefined
  const orderNo = beginningOfOrderNo(text)
  const phone = matchesPhone(sql`c.phone`, text)
  const [{ ids, isFrequent, conditions }, items] = await Promise.all([ofCustomers(db, text), ofItems(db, text)])
  const criteria = [
    ...items,
    ...(/^[\w.+-]+@?[\w.-]*$/.test(text) ? await ofAddress(db, text, ids) : []),
    // As an array, so that the planner reads the orders of these customers instead of all orders.
    ...(phone
      ? [sql`o.customer_id = any (array(select c.id from customers c where c.deleted_at is null and ${phone}))`]
      : []),
    // A name can look like an order number, so the number is never the only criterion.
    ...(orderNo === undefined ? [] : [sql`o.order_no like ${`${orderNo}%`}`]),
  ]
  const condition: OrderCondition = (expected) => {
    const alternatives = [...conditions.map((of) => of(expected)), ...criteria]
    return alternatives.length === 0 ? sql`false` : sql`(${sql.join(alternatives, sql` or `)})`
  }
  const isListed = ids.length > 0 && criteria.length === 0
  const isMany = isFrequent || ids.length > maxCountedRows
  return { customers: isListed ? 'listed' : isMany ? 'many' : 'other', condition }
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

/** More customers are not listed: their ids would make a query of several hundred kilobytes. */
const maxListedCustomers = 20_000

/**
 * A small number of matching customers is listed first, and their orders are found by customer id. With many, each order is checked
 * against its customer.
 */
async function ofCustomers(
  db: Db,
  text: string,
): Promise<{ ids: readonly string[]; isFrequent: boolean; conditions: OrderCondition[] }> {
  const frequent = await commonTitleWords(db, customers, text)
  const isFrequent = searchTerms(text).every((term) => frequent.has(term))
  if (!isFrequent) {
    const found = rowsContainingText({ ...customers, only: sql`c.deleted_at is null` }, text, frequent)
    const ids = await idsByIndex(db, sql<{ id: string }>`select id from ${found} limit ${maxListedCustomers + 1}`)
    if (ids.length <= maxListedCustomers) {
      const conditions = ids.length === 0 ? [] : [() => sql<SqlBool>`o.customer_id = any (${ids}::uuid[])`]
      return { ids, isFrequent, conditions }
    }
  }
  const found = sql`
    select from customers c where c.id = o.customer_id and c.deleted_at is null and ${containsAllWords(customers.text, text, frequent)}`
  // With `offset` the planner leaves the subquery correlated. Without it, it materializes all matching customers first, which is faster for
  // many orders.
  const condition: OrderCondition = (expected) => sql`exists (${found} ${expected === 'few' ? sql`offset 0` : sql``})`
  return { ids: [], isFrequent, conditions: [condition] }
}

/** Titles under which an item was sold. */
const soldTitles = { from: sql`sold_titles`, text: rawColumn(sql`title`) }

async function ofItems(db: Db, text: string): Promise<RawBuilder<SqlBool>[]> {
  const found = await rowsByIndex(
    db,
    sql<{ kind: string; id: number }>`
      select distinct item_kind as kind, item_id as id from ${rowsContainingText(soldTitles, text)} limit ${2 * maxCountedRows}`,
  )
  return [...Map.groupBy(found, ({ kind }) => kind)].map(
    ([kind, items]) => sql`o.item_kind = ${kind} and o.item_id = any (${items.map(({ id }) => id)}::bigint[])`,
  )
}

const maxListedOrders = 1_000

/**
 * The address of an order is mostly that of its customer: orders of listed customers are left out, and the few others are listed. Where there are none,
 * orders are counted from indexes alone, which have no address.
 */
async function ofAddress(db: Db, text: string, customerIds: readonly string[]): Promise<RawBuilder<SqlBool>[]> {
  const begins = sql<SqlBool>`lower(o.email) like ${`${escapeLike(text.toLowerCase())}%`}`
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${begins} and (o.customer_id is null or o.customer_id <> all (${customerIds}::uuid[]))
    limit ${maxListedOrders + 1}`.execute(db)
  if (rows.length > maxListedOrders) return [begins]
  return rows.length === 0 ? [] : [sql`o.id = any (${rows.map(({ id }) => id)}::uuid[])`]
}
