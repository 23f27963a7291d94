// Published pages by ranges of ids, so that a sitemap part costs the same for any catalogue size.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ItemKind } from './urls.rules.ts'

/** Tables of localizations by kind. */
const localizationTables = {
  report: { table: 'report_texts', id: 'report_id' },
  briefing: { table: 'briefing_texts', id: 'briefing_id' },
  news: { table: 'news_texts', id: 'news_id' },
} as const satisfies Record<ItemKind, { table: string; id: string }>

export type IdRange = { readonly part: number; readonly changedAt: Date }

/** Ranges of `size` ids with anything published; part 1 starts at id 1. Read by index-only scans. */
export async function listRanges(
  db: Db,
  kind: ItemKind,
  { languages, size, now }: { languages: readonly Language[]; size: number; now: Date },
): Promise<IdRange[]> {
  const { table, id } = localizationTables[kind]
  // Range by range: a single group by would sort a million rows on disk.
  const { rows } = await sql<{ part: number; changed_at: Date }>`
    select p.part, c.changed_at
    from generate_series(1, (select (max(${sql.ref(id)}) - 1) / ${size}::bigint + 1 from ${sql.table(table)})) as p (part)
    cross join lateral (
      select max(greatest(updated_at, publish_at)) as changed_at from ${sql.table(table)}
      where ${sql.ref(id)} > (p.part - 1) * ${size}::bigint and ${sql.ref(id)} <= p.part * ${size}::bigint
        and status = 'published' and publish_at <= ${now} and lang = any(${languages})
    ) as c
    where c.changed_at is not null
    order by 1`.execute(db)
  return rows.map((row) => ({ part: row.part, changedAt: row.changed_at }))
}

export type PublishedPage = {
  readonly id: number
  readonly language: Language
  readonly slug: string
  readonly changedAt: Date
}

/** By id, then language. The time of change is that of the text or of publication, whichever is later. */
export async function listPages(
  db: Db,
  kind: ItemKind,
  { after, upTo, now }: { after: number; upTo: number; now: Date },
): Promise<PublishedPage[]> {
  const { table, id } = localizationTables[kind]
  const { rows } = await sql<{ id: number; lang: Language; slug: string; changed_at: Date }>`
    select ${sql.ref(id)} as id, lang, slug, greatest(updated_at, publish_at) as changed_at
    from ${sql.table(table)}
    where status = 'published' and publish_at <= ${now} and ${sql.ref(id)} > ${after} and ${sql.ref(id)} <= ${upTo}
    order by 1, 2`.execute(db)
  return rows.map((row) => ({ id: row.id, language: row.lang, slug: row.slug, changedAt: row.changed_at }))
}

export type ListPage = { readonly language: Language; readonly value: string; readonly newestAt: Date }

/** Industries and news markets with anything published, each with the time of its newest item. */
export async function listChoices(db: Db, kind: 'report' | 'news', now: Date): Promise<ListPage[]> {
  const { table } = localizationTables[kind]
  const column = kind === 'report' ? 'category' : 'market_type'
  const types = kind === 'report' ? ['reports_category', 'reports_category_en'] : ['market_type', 'market_type_en']
  const { rows } = await sql<{ lang: Language; value: string; newest: Date }>`
    select l.lang, d.dict_value as value, n.publish_at as newest
    from (values ('zh-CN', ${types[0]}), ('en-US', ${types[1]})) as l (lang, dict_type)
    join dictionary_entries d on d.dict_type = l.dict_type
    cross join lateral (
      select publish_at from ${sql.table(table)}
      where lang = l.lang and ${sql.ref(column)} = d.dict_value and status = 'published' and publish_at <= ${now}
      order by publish_at desc limit 1
    ) as n
    order by d.sort, d.id`.execute(db)
  return rows.map((row) => ({ language: row.lang, value: row.value, newestAt: row.newest }))
}

/** Public company pages. */
export async function listCompanyPages(db: Db): Promise<{ key: string; language: Language; changedAt: Date }[]> {
  const { rows } = await sql<{ key: string; lang: Language; updated_at: Date }>`
    select key, lang, updated_at from company_page_texts where status = 'published' order by key, lang`.execute(db)
  return rows.map((row) => ({ key: row.key, language: row.lang, changedAt: row.updated_at }))
}

/** The time of the newest Chinese briefing of each kind. */
export async function listBriefingKinds(db: Db, now: Date): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ kind: string; newest: Date }>`
    select b.kind, max(t.publish_at) as newest
    from briefing_texts t join briefings b on b.id = t.briefing_id
    where t.lang = 'zh-CN' and t.status = 'published' and t.publish_at <= ${now}
    group by b.kind`.execute(db)
  return new Map(rows.map((row) => [row.kind, row.newest]))
}

/** The time of the newest item of a kind, by language. */
export async function listNewest(db: Db, kind: 'report' | 'news', now: Date): Promise<Map<Language, Date>> {
  const { table } = localizationTables[kind]
  const { rows } = await sql<{ lang: Language; newest: Date }>`
    select l.lang, n.publish_at as newest
    from (values ('zh-CN'), ('en-US')) as l (lang)
    cross join lateral (
      select publish_at from ${sql.table(table)}
      where lang = l.lang and status = 'published' and publish_at <= ${now}
      order by publish_at desc limit 1
    ) as n`.execute(db)
  return new Map(rows.map((row) => [row.lang, row.newest]))
}
