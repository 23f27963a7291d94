// Queries of the trash.
import { sql } from 'kysely'
import type { ItemKind } from '#contract/publishing-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'
import { kindTables } from './item-kinds.ts'

export async function setDeleted(tx: Db, kind: ItemKind, itemId: number, at: Date | null): Promise<void> {
  await sql`update ${sql.table(kindTables[kind].items)} set deleted_at = ${at} where id = ${itemId}`.execute(tx)
}

type TrashEntry = { id: number; title: string | null; deleted_at: Date; was_sold: boolean }

/** An edition of which holders of licences were told is theirs, as if they had bought it. */
const isSold = (kind: ItemKind) => sql`(exists (select from orders o where o.item_kind = ${kind} and o.item_id = i.id)
  or ${kind} = 'report' and exists (select from edition_notices n where n.report_id = i.id))`

export async function listTrash(
  db: Db,
  kind: ItemKind,
  query: { search: string; limit: number; offset: number },
): Promise<{ rows: TrashEntry[]; total: number }> {
  const { items, texts, idColumn } = kindTables[kind]
  const title = sql`(select title from ${sql.table(texts)} t where t.${sql.ref(idColumn)} = i.id order by lang desc limit 1)`
  const pattern = `%${escapeLike(query.search)}%`
  const matches = sql`from ${sql.table(items)} i where i.deleted_at is not null
    and (${query.search} = '' or exists (select from ${sql.table(texts)} t where t.${sql.ref(idColumn)} = i.id and t.title ilike ${pattern}))`
  const [{ rows }, count] = await Promise.all([
    sql<TrashEntry>`select i.id, ${title} as title, i.deleted_at, ${isSold(kind)} as was_sold ${matches}
      order by i.deleted_at desc, i.id desc limit ${query.limit} offset ${query.offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n ${matches}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]?.n ?? 0) }
}

/** Deletes items that nothing outside the catalogue refers to. @returns the number deleted */
export async function purgeTrash(tx: Db, kind: ItemKind, before: Date): Promise<number> {
  const { items } = kindTables[kind]
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(items)} i where i.deleted_at < ${before} and not ${isSold(kind)} returning i.id`.execute(tx)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return 0
  for (const table of ['item_versions', 'item_drafts', 'preview_links', 'slug_history'] as const)
    await sql`delete from ${sql.table(table)} where kind = ${kind} and item_id = any (${ids})`.execute(tx)
  if (kind !== 'news')
    await sql`delete from item_files where item_kind = ${kind} and item_id = any (${ids})`.execute(tx)
  return ids.length
}
