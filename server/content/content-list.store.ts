// Queries of the console's lists of briefings and news, with both languages of each item.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { ParityIssue } from '#contract/parity-admin.ts'
import { type LocalizationState, localizationStates } from '#contract/publishing-admin.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { idsByIndex, rawColumn, rowsContainingText } from '#server/platform/db/text-filter.ts'

export type ContentFilter = {
  readonly search: string
  readonly category?: string | undefined
  readonly missing?: Language | undefined
  readonly parity?: ParityIssue | undefined
  readonly differing?: 'true' | undefined
}
export type ContentQuery = ContentFilter & {
  readonly page: number
  readonly perPage: number
  readonly sort: 'created' | 'updatedAt'
  readonly order: 'asc' | 'desc'
  readonly state?: LocalizationState | undefined
}

type Side = {
  title: string
  state: LocalizationState
  isPublic: boolean
  publishAt: string | null
  category: string
}
export type ContentRow<T> = T & {
  id: number
  zh: Side | null
  en: Side | null
  parity: ParityIssue[]
  updated_at: Date
}

const tables = {
  briefing: { items: 'briefings', texts: 'briefing_texts', id: 'briefing_id' },
  news: { items: 'news', texts: 'news_texts', id: 'news_id' },
} as const
type Kind = keyof typeof tables

export type OwnFilter = {
  /** Flags that an item must have: see `content_overview`. */
  readonly marks?: readonly string[]
  /** Ids found by a search in other fields than titles. */
  readonly found?: RawBuilder<unknown>
}
type Own = OwnFilter & { readonly columns: RawBuilder<unknown> }

/**
 * Selects a page of the overview, then joins the titles of its rows.
 * @param own additional columns of the kind, of `i` and of the texts `zh` and `en`
 */
export async function listContent<T>(
  db: Db,
  kind: Kind,
  query: ContentQuery,
  own: Own,
): Promise<Total & { rows: ContentRow<T>[] }> {
  const found = await foundBy(db, kind, query.search, own)
  const matches = sql`from content_overview o where ${matching(kind, query, own, found)}`
  const direction = sql.raw(query.order)
  const order =
    query.sort === 'created' ? sql`o.item_id ${direction}` : sql`o.touched_at ${direction}, o.item_id ${direction}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ContentRow<T>>`
      select i.id, ${localizationJson('zh')} as zh, ${localizationJson('en')} as en, o.parity, o.touched_at as updated_at, ${own.columns}
      from (
        select o.item_id, o.touched_at, o.parity ${matches} order by ${order} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
      ) o join ${sql.table(tables[kind].items)} i on i.id = o.item_id ${bothTexts(kind)}
      order by ${order}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from (select ${matches} limit ${maxCountedRows}) as counted`.execute(
      db,
    ),
  ])
  return { ...totalOf(counted[0]?.n ?? 0), rows }
}

/**
 * Counts matching items with either language in each state; `all` counts matching items. Counts are capped as lists
 * are.
 */
export async function countStates(
  db: Db,
  kind: Kind,
  filter: ContentFilter,
  own: OwnFilter,
): Promise<Record<LocalizationState | 'all', number>> {
  const found = await foundBy(db, kind, filter.search, own)
  const count = (state: LocalizationState | undefined) => sql`(
    select count(*)::int from (
      select from content_overview o where ${matching(kind, { ...filter, state }, own, found)} limit ${maxCountedRows}
    ) as counted)`
  const { rows } = await sql<Record<LocalizationState | 'all', number>>`
    select ${count(undefined)} as "all",
      ${sql.join(localizationStates.map((state) => sql`${count(state)} as ${sql.ref(state)}`))}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  return row
}

function bothTexts(kind: Kind): RawBuilder<unknown> {
  const { texts, id } = tables[kind]
  const text = (alias: 'zh' | 'en', lang: Language) =>
    sql`left join ${sql.table(texts)} ${sql.ref(alias)} on ${sql.ref(`${alias}.${id}`)} = i.id and ${sql.ref(`${alias}.lang`)} = ${sql.lit(lang)}
      left join item_drafts ${sql.ref(`d${alias}`)} on ${sql.ref(`d${alias}.kind`)} = ${sql.lit(kind)} and ${sql.ref(`d${alias}.item_id`)} = i.id and ${sql.ref(`d${alias}.lang`)} = ${sql.lit(lang)}`
  return sql`${text('zh', 'zh-CN')} ${text('en', 'en-US')}`
}

function localizationJson(name: 'zh' | 'en'): RawBuilder<unknown> {
  const column = (of: string) => sql.ref(`${name}.${of}`)
  const draft = (of: string) => sql.ref(`d${name}.${of}`)
  // The working copy: the draft if there is one, else the text.
  return sql`case when ${column('title')} is null then null else jsonb_build_object(
    'title', ${column('title')}, 'state', coalesce(${draft('status')}, ${column('status')}), 'isPublic', ${column('status')} = 'published',
    'publishAt', coalesce(${draft('publish_at')}, ${column('publish_at')}), 'category', ${column('category')}) end`
}

function having(kind: Kind, marks: readonly string[]): RawBuilder<unknown> {
  const marked = sql`and o.marks @> ${marks.map((mark) => `${kind} ${mark}`)}::text[]`
  return sql`o.kind = ${sql.lit(kind)} and not o.is_trashed ${marks.length > 0 ? marked : sql``}`
}

function matching(
  kind: Kind,
  query: ContentFilter & Pick<ContentQuery, 'state'>,
  own: OwnFilter,
  found?: readonly number[],
): RawBuilder<unknown> {
  const { state, category, missing, parity, differing } = query
  const marks = [
    ...(state ? [`state:${state}`] : []),
    ...(category ? [`category:${category}`] : []),
    ...(missing ? [`missing:${missing}`] : []),
    ...(own.marks ?? []),
  ]
  // A literal, so that the partial index is used.
  const ofIssue = parity ? sql`and ${sql.lit(parity)} = any (o.parity)` : sql``
  const ofAny = differing ? sql`and o.parity <> '{}'` : sql``
  const among = found ? sql`and o.item_id = any (${found})` : sql``
  return sql`${having(kind, marks)} ${ofIssue} ${ofAny} ${among}`
}

async function foundBy(db: Db, kind: Kind, search: string, own: OwnFilter): Promise<number[] | undefined> {
  return search === '' ? undefined : await idsByIndex(db, titled(kind, search, own))
}

/** Items whose title, or that of a draft, matches in any language. Capped as lists are. */
function titled(kind: Kind, search: string, own: OwnFilter): RawBuilder<{ id: number }> {
  const { texts, id } = tables[kind]
  const text = rawColumn(sql`title`)
  return sql<{ id: number }>`
    (select ${sql.ref(id)} as id from ${rowsContainingText({ from: sql.table(texts), text }, search)} limit ${maxCountedRows * 2})
    union (select item_id from ${rowsContainingText({ from: sql`item_drafts`, text }, search)} where kind = ${sql.lit(kind)} limit ${maxCountedRows})
    ${own.found ? sql`union ${own.found}` : sql``}`
}
