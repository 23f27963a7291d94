// Bulk queries of imported reports: each statement takes its rows as one JSON parameter.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { DictType } from '#contract/site-config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PricePlace } from './import-columns.ts'
import type { ReportSource } from './row-mapping.rules.ts'

export type KnownReport = Omit<ReportSource, 'industry'> & {
  readonly id: number
  readonly category: string | null
  readonly deleted_at: Date | null
}

/** Finds reports by import key or number, each with its text in the language, if any. */
export async function findReports(
  db: Db,
  query: { language: Language; keys: readonly string[]; numbers: readonly string[]; isLocked: boolean },
): Promise<KnownReport[]> {
  const { language, keys, numbers } = query
  const { rows } = await sql<KnownReport>`
    select ${reportColumns} from reports r left join report_texts t on t.report_id = r.id and t.lang = ${language}
    where ${numbers.length > 0 ? sql`r.report_no = any (${numbers})` : sql`r.import_key = any (${keys})`}
    ${query.isLocked ? sql`for update of r` : sql``}`.execute(db)
  return rows
}

/** Imported columns of `reports` with their types. */
const reportTypes = {
  pages: 'integer',
  exhibit_count: 'integer',
  competitor_cny_minor: 'bigint',
  competitor_usd_minor: 'bigint',
} as const

/** Imported columns of `report_texts` with their types. */
const textTypes = {
  title: 'text',
  short_title: 'text',
  institution: 'text',
  category: 'text',
  dek: 'text',
  summary_html: 'text',
  contents: 'jsonb',
  exhibits: 'jsonb',
  publish_at: 'timestamptz',
} as const

/** `r.pages, r.exhibit_count` */
function columnList(types: Readonly<Record<string, string>>, table?: string) {
  return sql.join(Object.keys(types).map((name) => sql.ref(table ? `${table}.${name}` : name)))
}

/** `pages integer, exhibit_count integer`, for `jsonb_to_recordset` */
function typedColumns(types: Readonly<Record<string, string>>) {
  return sql.join(Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
}

/** `pages = coalesce(x.pages, r.pages)`: null leaves a value unchanged. */
function givenValues(types: Readonly<Record<string, string>>, from: string, table: string) {
  return sql.join(
    Object.keys(types).map(
      (name) => sql`${sql.ref(name)} = coalesce(${sql.ref(`${from}.${name}`)}, ${sql.ref(`${table}.${name}`)})`,
    ),
  )
}

/** Columns of `ReportSource`, from `reports r` and `report_texts t`. */
export const reportColumns = sql`r.id, r.report_no, r.import_key, ${columnList(reportTypes, 'r')},
  r.deleted_at, t.lang, t.slug, ${columnList(textTypes, 't')},
  coalesce((select jsonb_agg(jsonb_build_object('edition', p.edition, 'licence', p.licence, 'currency', p.currency, 'amount_minor', p.amount_minor))
    from report_prices p where p.report_id = r.id), '[]') as prices`

/** Slugs that are taken, and by which report; including those that drafts want. */
export async function findSlugs(db: Db, language: Language, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ slug: string; report_id: number }>`
    select slug, item_id as report_id, 1 as rank from item_drafts where kind = 'report' and lang = ${language} and slug = any (${slugs})
    union all
    select slug, report_id, 2 from report_texts where lang = ${language} and slug = any (${slugs})
    order by rank`.execute(db)
  // The published owner of a slug comes after a draft that wants it, and so wins.
  return new Map(rows.map((row) => [row.slug, row.report_id]))
}

export type ReportValues = Record<keyof typeof reportTypes, number | null>

/** @returns ids by key */
export async function insertReports(
  db: Db,
  reports: readonly (ReportValues & {
    report_no: string
    import_key: string
    default_edition: number
    list_cny_minor: number | null
    list_usd_minor: number | null
  })[],
): Promise<Map<string, number>> {
  if (reports.length === 0) return new Map()
  const { rows } = await sql<{ id: number; import_key: string }>`
    insert into reports (report_no, import_key, default_edition, list_cny_minor, list_usd_minor, ${columnList(reportTypes)})
    select * from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as x
      (report_no text, import_key text, default_edition smallint, list_cny_minor bigint, list_usd_minor bigint, ${typedColumns(reportTypes)})
    returning id, import_key`.execute(db)
  return new Map(rows.map((row) => [row.import_key, row.id]))
}

/** Updates the values that are given. */
export async function updateReports(db: Db, reports: readonly (ReportValues & { id: number })[]): Promise<void> {
  if (reports.length === 0) return
  await sql`
    update reports r set
      ${givenValues(reportTypes, 'x', 'r')},
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as x
      (id bigint, ${typedColumns(reportTypes)})
    where r.id = x.id and r.id = any (${reports.map((report) => report.id)})`.execute(db)
}

type ValueOfType = { text: string | null; jsonb: unknown; timestamptz: Date | null }

/** Null leaves a value unchanged. */
export type TextValues = { [Name in keyof typeof textTypes]: ValueOfType[(typeof textTypes)[Name]] } & {
  report_id: number
  slug: string
  import_hash: string
}

/** A new text without these values gets them; the columns are not null. */
const textDefaults: Partial<Record<keyof typeof textTypes, string>> = {
  dek: '',
  summary_html: '',
  contents: '[]',
  exhibits: '[]',
}

/** Inserts texts as published, at the given time or now. */
export async function insertTexts(
  db: Db,
  input: { language: Language; now: Date; texts: readonly TextValues[] },
): Promise<void> {
  if (input.texts.length === 0) return
  const defaults: Readonly<Record<string, unknown>> = { ...textDefaults, publish_at: input.now }
  const values = Object.entries(textTypes).map(([name, type]) => {
    const column = sql.ref(name)
    return name in defaults ? sql`coalesce(${column}, ${defaults[name]}::${sql.raw(type)})` : column
  })
  await sql`
    insert into report_texts (report_id, lang, slug, status, import_hash, ${columnList(textTypes)})
    select report_id, ${input.language}, slug, 'published', import_hash, ${sql.join(values)}
    from ${textSet(input.texts)}`.execute(db)
}

/** Updates the values that are given. */
export async function updateTexts(db: Db, language: Language, texts: readonly TextValues[]): Promise<void> {
  if (texts.length === 0) return
  // The list of ids prevents the planner from scanning every text of the language.
  await sql`
    update report_texts t set
      slug = g.slug,
      ${givenValues(textTypes, 'g', 't')},
      import_hash = g.import_hash,
      updated_at = now()
    from ${textSet(texts, sql`g`)}
    where t.report_id = g.report_id and t.lang = ${language} and t.report_id = any (${texts.map((text) => text.report_id)})`.execute(
    db,
  )
}

function textSet(texts: readonly TextValues[], name = sql`x`) {
  return sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as ${name}
    (report_id bigint, slug text, import_hash text, ${typedColumns(textTypes)})`
}

/** Replaces the given prices and updates the list prices of existing reports. */
export async function writePrices(
  db: Db,
  isCreated: (reportId: number) => boolean,
  prices: readonly (PricePlace & { report_id: number; amountMinor: number })[],
): Promise<void> {
  // A new report has no prices, and a plain insert is much cheaper.
  const [ofCreated, ofOthers] = [true, false].map((created) =>
    prices.filter((price) => isCreated(price.report_id) === created),
  )
  if (ofCreated?.length) await sql`${insertPrices(ofCreated)}`.execute(db)
  if (!ofOthers?.length) return
  await sql`
    ${insertPrices(ofOthers)}
    on conflict (report_id, edition, licence, currency) do update set amount_minor = excluded.amount_minor`.execute(db)
  // New reports are inserted with their list prices.
  const existingIds = [...new Set(ofOthers.map((price) => price.report_id))]
  await sql`
    update reports r set list_cny_minor = n.cny, list_usd_minor = n.usd
    from (
      select i.id,
        max(p.amount_minor) filter (where p.currency = 'CNY') as cny,
        max(p.amount_minor) filter (where p.currency = 'USD') as usd
      from reports i join report_prices p on p.report_id = i.id and p.edition = i.default_edition and p.licence = 'single'
      where i.id = any (${existingIds})
      group by i.id
    ) n
    where r.id = n.id and (r.list_cny_minor, r.list_usd_minor) is distinct from (n.cny, n.usd)`.execute(db)
}

function insertPrices(prices: readonly (PricePlace & { report_id: number; amountMinor: number })[]) {
  return sql`insert into report_prices (report_id, edition, licence, currency, amount_minor)
    select report_id, edition, licence, currency, "amountMinor" from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as x
      (report_id bigint, edition smallint, licence text, currency text, "amountMinor" bigint)`
}

/** Redirects old slugs to their reports, except slugs that another report uses now. */
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

/**
 * Gathers statistics of the tables when they were gathered of fewer reports than this, as in a new catalogue: until autovacuum does, the planner
 * would read all texts of a language where it should look up some.
 */
export async function refreshStatistics(db: Db, reports: number): Promise<void> {
  const { rows } = await sql<{ is_outdated: boolean }>`
    select reltuples < ${reports} as is_outdated from pg_class where oid = 'report_texts'::regclass`.execute(db)
  if (rows[0]?.is_outdated) await sql`analyze reports, report_texts, report_prices`.execute(db)
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
