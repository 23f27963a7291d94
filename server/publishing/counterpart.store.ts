// Query of the slug of an item in the other language.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { ItemKind } from '#contract/publishing-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { kindTables } from './item-kinds.ts'

/** @param slug a former public slug of the item, under which nothing is published now */
export async function findCounterpartLocalizationSlug(
  db: Db,
  kind: ItemKind,
  page: { language: Language; slug: string; now: Date },
): Promise<string | undefined> {
  const { texts, idColumn } = kindTables[kind]
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(texts)}
    where lang <> ${page.language} and status = 'published' and publish_at <= ${page.now}
      and ${sql.ref(idColumn)} in (
        select ${sql.ref(idColumn)} from ${sql.table(texts)}
        where lang = ${page.language} and slug = ${page.slug} and status = 'archived' and publish_at is not null
        union all
        select item_id from slug_history where kind = ${kind} and lang = ${page.language} and slug = ${page.slug}
      )
    limit 1`.execute(db)
  return rows[0]?.slug
}
