// Purchases that wait for money; a partial index contains only them.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalizeTyped } from '#contract/check-character.ts'
import type { Currency } from '#contract/common/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn } from '#server/platform/db/text-filter.ts'

export type ToReceiveRow = Awaited<ReturnType<typeof listToReceive>>[number]

export function listToReceive(db: Db, currency: Currency) {
  return toReceive(db).where('p.currency', '=', currency).execute()
}

type Search = { readonly currency: Currency; readonly search: string; readonly limit: number }

/** Those with the words in number, reference, buyer or purchase order, or with this pro-forma number: the newest transfers, then credit by its due day. */
export async function findToReceive(db: Db, query: Search): Promise<ToReceiveRow[]> {
  const found = await Promise.all([idsByProForma(db, query), transferIds(db, query), creditIds(db, query)])
  const ids = [...new Set(found.flat())]
  const rows = await toReceive(db)
    .where(sql<SqlBool>`p.id = any (${ids}::uuid[])`)
    .where('p.currency', '=', query.currency)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).slice(0, query.limit)
}

async function idsByProForma(db: Db, { search }: Search): Promise<string[]> {
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('purchases as p', 'p.pro_forma_id', 'd.id')
    .select('p.id')
    .where('d.kind', '=', 'pro-forma')
    .where('d.number', '=', search.normalize('NFKC').toUpperCase())
    .execute()
  return rows.map(({ id }) => id)
}

async function transferIds(db: Db, { currency, search, limit }: Search): Promise<string[]> {
  const newest = sql`p.created_at desc, p.id desc`
  const text = normalizedColumn(sql`p.search_text`)
  const { rows } = await sql<{ id: string }>`
    select p.id from purchases p
    where p.state = 'open' and ${hasOpenMoney} and p.currency = ${currency}
      and (${await containsAllWordsScan(db, { from: sql`purchases p`, text, newest }, search)} or ${hasReference(sql`p.remittance_reference`, search)})
    order by ${newest} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

async function creditIds(db: Db, { currency, search, limit }: Search): Promise<string[]> {
  const newest = sql`r.due_on desc, r.purchase_id desc`
  const text = normalizedColumn(sql`r.search_text`)
  const { rows } = await sql<{ id: string }>`
    select r.purchase_id as id from receivables r
    where r.open_minor > 0 and r.currency = ${currency}
      and (${await containsAllWordsScan(db, { from: sql`receivables r`, text, newest }, search)} or ${hasReference(sql`r.remittance_reference`, search)})
    order by ${newest} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A reference as buyers write it: with spaces, hyphens or similar letters. */
function hasReference(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const typed = normalizeTyped(search)
  return typed === '' ? sql`false` : sql`${column} = ${typed}`
}

const hasOpenMoney = sql<SqlBool>`p.allocated_minor + p.short_minor < p.total_minor and p.state <> 'cancelled'`

function toReceive(db: Db) {
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
      .where(hasOpenMoney)
      // On credit the orders are paid at once; by transfer a paid purchase was paid online.
      .where((eb) => eb.or([eb('p.state', '=', 'open'), eb('r.open_minor', '>', 0)]))
  )
}
