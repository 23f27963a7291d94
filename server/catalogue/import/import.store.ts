// Imported reports in the database, many rows a statement: each batch travels as one JSON parameter.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { DictType } from '#contract/site-config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PricePlace } from './import-columns.ts'

export type KnownReport = { import_key: string; id: number; hash: string | null; slug: string | null }

/** Reports with these keys, each with its text in the language when it has one. */
export async function findByKeys(db: Db, language: Language, keys: readonly string[]): Promise<KnownReport[]> {
  const { rows } = await sql<KnownReport>`
    select r.import_key, r.id, t.import_hash as hash, t.slug
    from reports r left join report_texts t on t.report_id = r.id and t.lang = ${language}
    where r.import_key = any (${keys})`.execute(db)
  return rows
}

/** Which of these slugs are taken, and by which report. */
export async function findSlugs(db: Db, language: Language, slugs: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; report_id: number }>`
    select slug, report_id from report_texts where lang = ${language} and slug = any (${slugs})`.execute(db)
  return new Map(rows.map((row) => [row.slug, row.report_id]))
}

export type ReportValues = {
  pages: number | null
  exhibit_count: number | null
  competitor_cny_minor: number | null
  competitor_usd_minor: number | null
}

/** @returns ids by key */
export async function insertReports(
  db: Db,
  reports: readonly (ReportValues & { report_no: string; import_key: string; default_edition: number })[],
): Promise<Map<string, number>> {
  if (reports.length === 0) return new Map()
  const { rows } = await sql<{ id: number; import_key: string }>`
    insert into reports (report_no, import_key, default_edition, pages, exhibit_count, competitor_cny_minor, competitor_usd_minor)
    select * from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as x
      (report_no text, import_key text, default_edition smallint, pages integer, exhibit_count integer, competitor_cny_minor bigint, competitor_usd_minor bigint)
    returning id, import_key`.execute(db)
  return new Map(rows.map((row) => [row.import_key, row.id]))
}

/** What was not given stays. */
export async function updateReports(db: Db, reports: readonly (ReportValues & { id: number })[]): Promise<void> {
  if (reports.length === 0) return
  await sql`
    update reports r set
      pages = coalesce(x.pages, r.pages),
      exhibit_count = coalesce(x.exhibit_count, r.exhibit_count),
      competitor_cny_minor = coalesce(x.competitor_cny_minor, r.competitor_cny_minor),
      competitor_usd_minor = coalesce(x.competitor_usd_minor, r.competitor_usd_minor),
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as x
      (id bigint, pages integer, exhibit_count integer, competitor_cny_minor bigint, competitor_usd_minor bigint)
    where r.id = x.id`.execute(db)
}

export type TextValues = {
  report_id: number
  slug: string
  title: string
  short_title: string | null
  institution: string | null
  /** Null keeps that of a text that is there. */
  category: string | null
  dek: string | null
  summary_html: string | null
  contents: unknown
  exhibits: unknown
  publish_at: Date | null
  import_hash: string
}

/** New texts are published, at the time given or now; of texts that are there, what was not given stays. */
export async function writeTexts(
  db: Db,
  input: { language: Language; now: Date; texts: readonly TextValues[] },
): Promise<void> {
  if (input.texts.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(input.texts)}::jsonb) as x
        (report_id bigint, slug text, title text, short_title text, institution text, category text, dek text, summary_html text,
         contents jsonb, exhibits jsonb, publish_at timestamptz, import_hash text)
    ), changed as (
      update report_texts t set
        slug = g.slug,
        title = g.title,
        short_title = coalesce(g.short_title, t.short_title),
        institution = coalesce(g.institution, t.institution),
        category = coalesce(g.category, t.category),
        dek = coalesce(g.dek, t.dek),
        summary_html = coalesce(g.summary_html, t.summary_html),
        contents = coalesce(g.contents, t.contents),
        exhibits = coalesce(g.exhibits, t.exhibits),
        publish_at = coalesce(g.publish_at, t.publish_at),
        import_hash = g.import_hash,
        updated_at = now()
      from given g where t.report_id = g.report_id and t.lang = ${input.language}
      returning t.report_id
    )
    insert into report_texts (report_id, lang, slug, title, short_title, institution, category, dek, summary_html, contents, exhibits,
      status, publish_at, import_hash)
    select report_id, ${input.language}, slug, title, short_title, institution, category, coalesce(dek, ''),
      coalesce(summary_html, ''), coalesce(contents, '[]'), coalesce(exhibits, '[]'), 'published', coalesce(publish_at, ${input.now}), import_hash
    from given where report_id not in (select report_id from changed)`.execute(db)
}

/** Prices given replace those there; the copies that lists read follow. */
export async function writePrices(
  db: Db,
  prices: readonly (PricePlace & { report_id: number; amountMinor: number })[],
): Promise<void> {
  if (prices.length === 0) return
  await sql`
    insert into report_prices (report_id, edition, licence, currency, amount_minor)
    select report_id, edition, licence, currency, "amountMinor" from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as x
      (report_id bigint, edition smallint, licence text, currency text, "amountMinor" bigint)
    on conflict (report_id, edition, licence, currency) do update set amount_minor = excluded.amount_minor`.execute(db)
  await sql`
    update reports r set
      list_cny_minor = (select amount_minor from report_prices p
        where p.report_id = r.id and p.edition = r.default_edition and p.licence = 'single' and p.currency = 'CNY'),
      list_usd_minor = (select amount_minor from report_prices p
        where p.report_id = r.id and p.edition = r.default_edition and p.licence = 'single' and p.currency = 'USD')
    where r.id = any (${[...new Set(prices.map((price) => price.report_id))]})`.execute(db)
}

/** Old addresses lead to the reports that had them, unless a living report has them now. */
export async function rememberSlugs(
  db: Db,
  language: Language,
  changes: { readonly left: readonly { slug: string; id: number }[]; readonly taken: readonly string[] },
): Promise<void> {
  if (changes.taken.length > 0)
    await db
      .deleteFrom('slug_history')
      .where('kind', '=', 'report')
      .where('lang', '=', language)
      .where(sql<boolean>`slug = any (${changes.taken})`)
      .execute()
  if (changes.left.length > 0)
    await db
      .insertInto('slug_history')
      .values(changes.left.map(({ slug, id }) => ({ kind: 'report', lang: language, slug, item_id: id })))
      .onConflict((oc) =>
        oc.columns(['kind', 'lang', 'slug']).doUpdateSet((eb) => ({ item_id: eb.ref('excluded.item_id') })),
      )
      .execute()
}

export function listCategories(db: Db, dictType: DictType) {
  return db
    .selectFrom('dictionary_entries')
    .select(['dict_value', 'dict_label', 'sort'])
    .where('dict_type', '=', dictType)
    .execute()
}

export async function insertCategory(
  db: Db,
  dictType: DictType,
  entry: { value: string; label: string; sort: number },
): Promise<void> {
  await db
    .insertInto('dictionary_entries')
    .values({ dict_type: dictType, dict_value: entry.value, dict_label: entry.label, sort: entry.sort })
    .execute()
}
