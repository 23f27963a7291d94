// What a company can read: its active licences with their items, and who can open each.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import type { Db } from '#server/platform/db/db.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'
import { searchTerms } from '#server/platform/search-bigrams.ts'

export type LibraryRecord = {
  readonly id: string
  readonly entitlement_id: string
  readonly number: string
  readonly type: Licence
  readonly max_seats: number | null
  readonly valid_from: Date
  readonly updates_until: Date
  readonly item_kind: 'report' | 'briefing'
  readonly item_id: number
  readonly lang: Language
  readonly edition: Edition
  readonly title: string
  readonly order_no: string
  readonly seats: number
}

/** Texts of the item in both languages, of whichever kind it is. */
const texts = sql`lateral (
  select title, category, lang, status, publish_at from report_texts where e.item_kind = 'report' and report_id = e.item_id
  union all
  select title, category, lang, status, publish_at from briefing_texts where e.item_kind = 'briefing' and briefing_id = e.item_id) t`

type LibraryQuery = {
  readonly companyId: string
  readonly industry: string
  readonly search: string
  /** The number in the search text, if it is one. */
  readonly number: string | undefined
  /** Only what this customer can open. */
  readonly readableBy: string | undefined
  /** The last licence of the previous part; empty at the start. */
  readonly after: string
  readonly limit: number
}

/** The newest first. */
export async function listLibraryRows(db: Db, query: LibraryQuery): Promise<LibraryRecord[]> {
  const { companyId, after, limit } = query
  const { rows } = await sql<LibraryRecord>`
    select page.*, o.order_no, (
      select count(*)::int from licence_seats s where s.licence_id = page.id and s.ended_at is null) as seats
    from (
      select l.id, l.entitlement_id, l.number, l.type, l.max_seats, l.valid_from, l.updates_until, l.order_id,
        e.item_kind, e.item_id, e.lang, e.edition, e.title
      from licences l join entitlements e on e.id = l.entitlement_id
      where l.company_id = ${companyId}::uuid and l.state = 'active' and ${sql.join(conditionsOf(query), sql` and `)}
        and ${after === '' ? sql`true` : sql`(l.valid_from, l.id) < ((select valid_from from licences where id = ${after}::uuid), ${after}::uuid)`}
      order by l.valid_from desc, l.id desc limit ${limit}
    ) page join orders o on o.id = page.order_id
    order by page.valid_from desc, page.id desc`.execute(db)
  return rows
}

function conditionsOf({ industry, search, number, readableBy }: LibraryQuery): RawBuilder<SqlBool>[] {
  const words = searchTerms(search)
  const isNamed = (word: string) => {
    const pattern = `%${escapeLike(word)}%`
    return sql<SqlBool>`(lower(normalize(e.title, NFKC)) like ${pattern}
      or exists (select from ${texts} where t.status = 'published' and lower(normalize(t.title, NFKC)) like ${pattern}))`
  }
  return [
    sql<SqlBool>`true`,
    ...(number === undefined ? words.map(isNamed) : [sql<SqlBool>`l.number = ${number}`]),
    ...(industry === '' ? [] : [sql<SqlBool>`exists (select from ${texts} where t.category = ${industry})`]),
    ...(readableBy === undefined
      ? []
      : [
          sql<SqlBool>`l.entitlement_id in (select r.entitlement_id from entitlement_readers r where r.customer_id = ${readableBy}::uuid)`,
        ]),
  ]
}

/** Of those entitlements, which the customer can open now. */
export async function listReadable(db: Db, customerId: string, entitlementIds: readonly string[]) {
  if (entitlementIds.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('entitlement_readers')
    .select('entitlement_id')
    .where('customer_id', '=', customerId)
    .where('entitlement_id', 'in', entitlementIds)
    .execute()
  return new Set(rows.flatMap(({ entitlement_id: id }) => (id === null ? [] : [id])))
}

export type ReaderRecord = {
  readonly licence_id: string
  readonly customer_id: string | null
  readonly name: string
  readonly email: string
  readonly seat_id: string | null
}

/** Holders, unless they have left the company, and named persons; each licence's first ones. */
export async function listReaders(db: Db, licenceIds: readonly string[], perLicence: number): Promise<ReaderRecord[]> {
  if (licenceIds.length === 0) return []
  const { rows } = await sql<ReaderRecord>`
    select l.id as licence_id, r.* from licences l cross join lateral (
      select c.id as customer_id, c.name, c.email, null::uuid as seat_id, 1 as position from customers c
      where c.id = l.customer_id and c.deleted_at is null and not exists (
        select from company_departures g where g.company_id = l.company_id and g.customer_id = l.customer_id)
      union all
      select s.customer_id, coalesce(c.name, ''), s.email, s.id, s.position
      from licence_seats s left join customers c on c.id = s.customer_id
      where s.licence_id = l.id and s.ended_at is null
      order by position limit ${perLicence}
    ) r
    where l.id = any (${licenceIds}::uuid[])
    order by l.id, r.position`.execute(db)
  return rows
}

/** Titles of published texts, and the industry, which may be that of a text that is not published. */
export async function listItemTexts(db: Db, licenceIds: readonly string[], now: Date) {
  const { rows } = await sql<{ licence_id: string; lang: Language; category: string; title: string | null }>`
    select l.id as licence_id, t.lang, t.category,
      case when t.status = 'published' and t.publish_at <= ${now} then t.title end as title
    from licences l join entitlements e on e.id = l.entitlement_id cross join ${texts}
    where l.id = any (${licenceIds}::uuid[])`.execute(db)
  return rows
}

/** The Chinese text decides where the languages differ. Each item is looked up once, however many licences of it there are. */
export async function countIndustries(db: Db, companyId: string): Promise<{ industry: string; count: number }[]> {
  const industryOf = (kind: 'report' | 'briefing') => sql`
    select coalesce(zh.category, en.category) as industry, h.licences from held h
      left join ${sql.table(`${kind}_texts`)} zh on zh.${sql.ref(`${kind}_id`)} = h.item_id and zh.lang = 'zh-CN'
      left join ${sql.table(`${kind}_texts`)} en on en.${sql.ref(`${kind}_id`)} = h.item_id and en.lang = 'en-US'
    where h.item_kind = ${kind}`
  const { rows } = await sql<{ industry: string; count: number }>`
    with held as (
      select e.item_kind, e.item_id, count(*) as licences from licences l join entitlements e on e.id = l.entitlement_id
      where l.company_id = ${companyId}::uuid and l.state = 'active' group by e.item_kind, e.item_id)
    select industry, sum(licences)::int as count from (${industryOf('report')} union all ${industryOf('briefing')}) i
    where industry is not null group by industry order by count desc, industry`.execute(db)
  return rows
}

/** Whether the company has a domain whose members can read enterprise licences. */
export async function hasConfirmedDomain(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_domains')
    .select('id')
    .where('company_id', '=', companyId)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type DownloadRecord = {
  readonly id: number
  readonly at: Date
  readonly customer_id: string
  readonly name: string
  /** Of those who are members now; null of others. */
  readonly email: string | null
  readonly number: string
  readonly title: string
  readonly file: string
  readonly copy_number: string | null
}

/** The newest first. Each licence gives at most one page, so that the whole history is never read. @param before the last one of the previous part */
export async function listCompanyDownloadRows(
  db: Db,
  {
    companyId,
    customerId,
    before,
    limit,
  }: { companyId: string; customerId: string | undefined; before: string; limit: number },
): Promise<DownloadRecord[]> {
  const { rows } = await sql<DownloadRecord>`
    select d.id, d.at, d.customer_id, c.name, case when m.customer_id is not null then c.email end as email, d.number, e.title, f.name as file, p.number as copy_number
    from (
      select d.*, l.number from licences l cross join lateral (
        select * from downloads d
        where d.entitlement_id = l.entitlement_id
          and ${before === '' ? sql`true` : sql`d.id < ${before}::bigint`}
          and ${customerId === undefined ? sql`true` : sql`d.customer_id = ${customerId}::uuid`}
        order by d.id desc limit ${limit}
      ) d
      where l.company_id = ${companyId}::uuid
      order by d.id desc limit ${limit}
    ) d
      join customers c on c.id = d.customer_id
      left join company_members m on m.company_id = ${companyId}::uuid and m.customer_id = d.customer_id
      join entitlements e on e.id = d.entitlement_id
      join files f on f.id = d.file_id
      left join copies p on p.entitlement_id = d.entitlement_id and p.customer_id = d.customer_id and p.file_id = d.file_id
    order by d.id desc`.execute(db)
  return rows
}
