// What somebody types to find orders: a number, a person, a company, an address, a telephone number, a title.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalOrderNo, orderNoAlphabet } from '#contract/order-number.ts'
import { countedRows } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'
import { matchesPhone } from '#server/platform/db/phone-filter.ts'
import {
  commonTitleWords,
  containsAllWords,
  foldedColumn,
  idsByIndex,
  rowsContainingText,
  type WalkedRows,
  writtenColumn,
} from '#server/platform/db/text-filter.ts'
import { searchTerms } from '#server/platform/search-bigrams.ts'

/** Of orders `o`. A page asks few of them, one by one; who counts or exports asks as many as there may be. */
export type OrderSearch = (asked: 'few' | 'many') => RawBuilder<SqlBool>

/** What a text can mean. @returns undefined for an empty one, which looks for nothing */
export async function readSearch(db: Db, text: string): Promise<OrderSearch | undefined> {
  if (text === '') return undefined
  const orderNo = beginningOfOrderNo(text)
  const phone = matchesPhone(sql`c.phone`, text)
  const [customers, items] = await Promise.all([ofCustomers(db, text), ofItems(db, text)])
  const others = [
    items,
    ...(/^[\w.+-]+@?[\w.-]*$/.test(text) ? [ofAddress(text)] : []),
    ...(phone ? [sql`o.customer_id in (select c.id from customers c where c.deleted_at is null and ${phone})`] : []),
    // A name can look like a number, so it is never looked for alone.
    ...(orderNo === undefined ? [] : [sql`o.order_no like ${`${orderNo}%`}`]),
  ]
  return (asked) => sql`(${sql.join([customers(asked), ...others], sql` or `)})`
}

/** `yb 7k2m` → `YB-7K2M`. A number stands with its `YB`, or in full with its check digit. */
export function beginningOfOrderNo(text: string): string | undefined {
  const whole = normalOrderNo(text)
  if (whole !== undefined) return whole
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
  const body = /^YB(.{1,8})$/.exec(letters)?.[1]
  if (body === undefined || [...body].some((letter) => !orderNoAlphabet.includes(letter))) return undefined
  return `YB-${[body.slice(0, 4), body.slice(4)].filter((part) => part !== '').join('-')}`
}

const customers: WalkedRows = {
  from: sql`customers c`,
  text: foldedColumn(sql`c.words`),
  newest: sql`c.created_at desc, c.id desc`,
}

/** Few customers are found first, and their orders by their ids. Of many the orders are asked for their customer. */
async function ofCustomers(db: Db, text: string): Promise<OrderSearch> {
  const frequent = await commonTitleWords(db, customers, text)
  if (!searchTerms(text).every((word) => frequent.has(word))) {
    const found = rowsContainingText({ ...customers, only: sql`c.deleted_at is null` }, text)
    const ids = await idsByIndex(db, sql<{ id: string }>`select id from ${found} limit ${countedRows}`)
    if (ids.length < countedRows) return () => sql`o.customer_id = any (${ids}::uuid[])`
  }
  const found = sql`
    select from customers c where c.id = o.customer_id and c.deleted_at is null and ${containsAllWords(customers.text, text, frequent)}`
  // With `offset` the planner leaves it as it is. Without, it lists all those customers first, which is the better way to ask many orders.
  return (asked) => sql`exists (${found} ${asked === 'few' ? sql`offset 0` : sql``})`
}

/** Titles under which something was sold. */
const soldTitles = { from: sql`sold_titles`, text: writtenColumn(sql`title`) }

async function ofItems(db: Db, text: string): Promise<RawBuilder<SqlBool>> {
  const kinds = (['report', 'briefing'] as const).map(async (kind) => {
    const ids = await idsByIndex(
      db,
      sql<{ id: number }>`
        select distinct item_id as id from ${rowsContainingText(soldTitles, text)} where item_kind = ${kind} limit ${countedRows}`,
    )
    return sql<SqlBool>`o.item_kind = ${kind} and o.item_id = any (${ids}::bigint[])`
  })
  return sql`(${sql.join(await Promise.all(kinds), sql` or `)})`
}

function ofAddress(text: string): RawBuilder<SqlBool> {
  return sql`lower(o.email) like ${`${escapeLike(text.toLowerCase())}%`}`
}
