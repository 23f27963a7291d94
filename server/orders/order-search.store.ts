// What somebody types to find orders: a number, a person, a company, an address, a title.
import { type SqlBool, sql } from 'kysely'
import { orderNoAlphabet } from '#contract/order-number.ts'
import type { ItemKind } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/db.ts'
import { frequentWords } from '#server/platform/db/frequent-words.ts'
import { literally } from '#server/platform/db/literally.ts'

export type OrderSearch = {
  /** The whole of a number or its beginning: then nothing else is meant. */
  readonly orderNo?: string | undefined
  readonly customerIds: readonly string[]
  readonly emailPrefix?: string | undefined
  readonly items: readonly { readonly kind: ItemKind; readonly ids: readonly number[] }[]
}

/** More people or titles than this are no search. */
const most = 500

/** What a text can mean. @returns undefined for an empty one, which looks for nothing */
export async function readSearch(db: Db, text: string): Promise<OrderSearch | undefined> {
  if (text === '') return undefined
  const orderNo = beginningOfOrderNo(text)
  if (orderNo !== undefined) return { orderNo, customerIds: [], items: [] }
  const [customers, titles] = await Promise.all([findCustomers(db, text), findTitles(db, text)])
  const items = (['report', 'briefing'] as const)
    .map((kind) => ({ kind, ids: titles.filter((row) => row.item_kind === kind).map((row) => row.item_id) }))
    .filter(({ ids }) => ids.length > 0)
  const emailPrefix = /^[\w.+-]+@?[\w.-]*$/.test(text) ? text.toLowerCase() : undefined
  return { customerIds: customers.map((row) => row.id), emailPrefix, items }
}

/** `yb 7k2m` → `YB-7K2M`. A number stands with its `YB`, or in full. */
export function beginningOfOrderNo(text: string): string | undefined {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
  const isNamed = /^YB.{1,9}$/.test(letters)
  const body = isNamed ? letters.slice(2) : letters
  if ((!isNamed && body.length !== 9) || [...body].some((letter) => !orderNoAlphabet.includes(letter))) return undefined
  return `YB-${[body.slice(0, 4), body.slice(4, 8), body.slice(8)].filter((part) => part !== '').join('-')}`
}

async function findCustomers(db: Db, text: string) {
  const folded = text.normalize('NFKC').toLowerCase()
  const frequent = await frequentWords(db, sql`customers`, [folded])
  return db
    .selectFrom('customers')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(!frequent.has(folded), (qb) => qb.where(sql<SqlBool>`search_pieces(words) @> search_pieces(${text})`))
    .where(sql<SqlBool>`words like ${`%${literally(folded)}%`}`)
    .limit(most)
    .execute()
}

function findTitles(db: Db, text: string) {
  return db
    .selectFrom('sold_titles')
    .select(['item_kind', 'item_id'])
    .distinct()
    .where(sql<SqlBool>`search_pieces(title) @> search_pieces(${text})`)
    .where(sql<SqlBool>`position(lower(normalize(${text}, NFKC)) in lower(normalize(title, NFKC))) > 0`)
    .limit(most)
    .execute()
}
