// Queries of parity comparison: working copies of both languages, and findings in the overview tables.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { kindTables } from './item-kinds.ts'
import type { Snapshot } from './publishing.rules.ts'

export const comparedKinds = ['report', 'briefing', 'news'] as const
export type ComparedItemKind = (typeof comparedKinds)[number]

/** Overview tables of the console's lists; briefings and news share one. */
const overviews = {
  report: { table: sql.table('report_overview'), id: sql.ref('o.report_id'), ofKind: sql`true` },
  briefing: { table: sql.table('content_overview'), id: sql.ref('o.item_id'), ofKind: sql`o.kind = 'briefing'` },
  news: { table: sql.table('content_overview'), id: sql.ref('o.item_id'), ofKind: sql`o.kind = 'news'` },
} as const

/** Items changed since their last comparison. `seen` is the state of the row. */
export async function listToCompare(db: Db, kind: ComparedItemKind, limit: number) {
  const { table, id, ofKind } = overviews[kind]
  const { rows } = await sql<{ id: number; seen: string }>`
    select ${id} as id, o.xmin::text as seen from ${table} o
    where ${ofKind} and o.parity_at is null order by ${id} limit ${limit}`.execute(db)
  return rows
}

export async function listConfirmed(db: Db, kind: ComparedItemKind, ids: readonly number[]) {
  const { table, id, ofKind } = overviews[kind]
  const { rows } = await sql<{ id: number; at: Date }>`
    select ${id} as id, o.parity_confirmed_at as at from ${table} o
    where ${ofKind} and ${id} = any (${ids}) and o.parity_confirmed_at is not null`.execute(db)
  return new Map(rows.map((row) => [row.id, row.at]))
}

/** Writes the findings, unless the item has changed meanwhile; then it is compared again. */
export async function writeParity(
  tx: Db,
  kind: ComparedItemKind,
  rows: readonly { readonly id: number; readonly seen: string; readonly parity: readonly string[] }[],
  at: Date,
): Promise<void> {
  const { table, id, ofKind } = overviews[kind]
  await sql`
    update ${table} o set parity = x.parity, parity_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, seen text, parity text[])
    where ${ofKind} and ${id} = x.id and o.xmin::text = x.seen`.execute(tx)
}

/** Records a confirmation, which lists show immediately; the next comparison finds later changes. */
export async function setParityConfirmed(tx: Db, kind: ComparedItemKind, itemId: number, at: Date): Promise<void> {
  const { table, id, ofKind } = overviews[kind]
  await sql`
    update ${table} o set parity_confirmed_at = ${at}, parity = '{}', parity_at = null
    where ${ofKind} and ${id} = ${itemId}`.execute(tx)
}

/** The languages of each item. */
export async function listLanguages(db: Db, kind: ComparedItemKind, ids: readonly number[]) {
  const { texts, idColumn } = kindTables[kind]
  const { rows } = await sql<{ id: number; languages: Language[] }>`
    select ${sql.ref(idColumn)} as id, array_agg(lang) as languages from ${sql.table(texts)}
    where ${sql.ref(idColumn)} = any (${ids}) group by 1`.execute(db)
  return new Map(rows.map((row) => [row.id, row.languages]))
}

export type ComparedRow = {
  readonly id: number
  readonly lang: Language
  readonly created_at: Date
  readonly worded_at: Date
  readonly snapshot: Snapshot
  /** The newest version if there is a draft, and when it was saved. */
  readonly draft: Snapshot | null
  readonly drafted_at: Date | null
}

/** Both localizations of each item. */
export async function listLocalizations(db: Db, kind: ComparedItemKind, ids: readonly number[]) {
  const { texts, idColumn, columns } = kindTables[kind]
  const fields = sql.join(columns.flatMap(({ field, column }) => [sql.lit(field), sql.ref(`t.${column}`)]))
  const id = sql.ref(`t.${idColumn}`)
  const { rows } = await sql<ComparedRow>`
    select ${id} as id, t.lang, t.created_at, coalesce(t.worded_at, t.updated_at) as worded_at,
      jsonb_build_object(${fields}) as snapshot, v.snapshot as draft, v.at as drafted_at
    from ${sql.table(texts)} t
      left join item_drafts d on d.kind = ${kind} and d.item_id = ${id} and d.lang = t.lang
      left join lateral (
        select snapshot, at from item_versions
        where kind = d.kind and item_id = d.item_id and lang = d.lang order by version desc limit 1
      ) v on true
    where ${id} = any (${ids})`.execute(db)
  return Map.groupBy(rows, (row) => row.id)
}
