// What the year is made of and made for: the catalogue, colleagues, sellers and settings of the demonstration, as they are in the database.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import { languages } from '#contract/common/language.ts'
import { type Currency, currencies } from '#contract/common/money.ts'
import type { Role } from '#contract/common/rights.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import type { ItemKind } from '#contract/orders.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findSeller, type Seller } from '#server/selling-entities/selling-entities.service.ts'
import { documentVersions, publicHolidays } from '#server/site-config/site-config.service.ts'
import { reportsOfYear, reportsWithFiles } from '../reports-with-files.ts'
import { demonstrationKey } from '../seed.store.ts'
import { calendarOf, type YearCalendar } from './calendar.ts'
import { chanceOf } from './chance.ts'
import type { Merchants } from './merchants.ts'

export type Item = {
  readonly kind: ItemKind
  readonly id: number
  readonly no: string
  readonly category: string
  readonly deliveryHours: number
  readonly texts: ReadonlyMap<
    Language,
    { readonly title: string; readonly shortTitle: string | null; readonly slug: string }
  >
  /** In all its languages. */
  readonly publishedAt: Date
  /** Languages in which a file is sold. */
  readonly fileLanguages: readonly Language[]
  /** How much it is in demand: few are very popular, most are not. */
  readonly popularity: number
  /** @returns minor units; undefined when it is not sold like that */
  priceOf(choice: { currency: Currency; licence: Licence; edition: Edition }): number | undefined
}

export type Colleague = { readonly id: number; readonly loginCode: string; readonly name: string; readonly role: Role }

export type World = {
  readonly calendar: YearCalendar
  readonly holidays: ReadonlySet<string>
  readonly items: readonly Item[]
  readonly staff: readonly Colleague[]
  readonly sellers: ReadonlyMap<string, Seller>
  readonly licenceTerms: Readonly<Record<Language, string>>
  readonly privacyVersions: Readonly<Record<Language, string>>
  readonly merchants: Merchants
}

export async function readWorld(ctx: Ctx, madeAt: Date, merchants: Merchants): Promise<World> {
  const { db } = ctx
  const holidays = await publicHolidays(ctx, db)
  const sellers = new Map<string, Seller>()
  for (const currency of currencies)
    for (const language of languages) {
      const seller = await findSeller(db, currency, language)
      if (seller) sellers.set(`${currency} ${language}`, seller)
    }
  const [zh, en] = [await documentVersions(db, 'zh-CN'), await documentVersions(db, 'en-US')]
  return {
    calendar: calendarOf(madeAt, holidays),
    holidays,
    items: [...(await readReports(db)), ...(await readBriefings(db))],
    staff: await readStaff(db),
    sellers,
    licenceTerms: { 'zh-CN': zh.licence, 'en-US': en.licence },
    privacyVersions: { 'zh-CN': zh.privacy, 'en-US': en.privacy },
    merchants,
  }
}

export function sellerOf({ sellers }: World, currency: Currency, language: Language): Seller {
  const seller = sellers.get(`${currency} ${language}`)
  if (!seller) throw new Error(`nobody sells in ${currency}`)
  return seller
}

/** The colleague with this role; of sales there are several. */
export function colleague({ staff }: World, role: Role, place = 0): Colleague {
  const all = staff.filter((one) => one.role === role)
  const found = all[place % all.length]
  if (!found) throw new Error(`the year has no colleague: ${role}`)
  return found
}

/** Those of the year are made beside it. */
const keysWithFile: ReadonlySet<string> = new Set([...reportsWithFiles, ...reportsOfYear].map(demonstrationKey))

const price = (choice: { currency: string; licence: string; edition: number }) =>
  `${choice.currency} ${choice.licence} ${choice.edition}`

async function readReports(db: Db): Promise<Item[]> {
  const { rows } = await sql<{
    id: number
    report_no: string
    delivery_hours: number
    category: string
    texts: { lang: Language; title: string; short_title: string | null; slug: string }[]
    prices: { currency: Currency; licence: Licence; edition: Edition; amount_minor: number }[]
    import_key: string
    published_at: Date
  }>`
    select r.id, r.report_no, r.delivery_hours,
      (select min(t.category) from report_texts t where t.report_id = r.id) as category,
      (select json_agg(json_build_object('lang', t.lang, 'title', t.title, 'short_title', t.short_title, 'slug', t.slug) order by t.lang)
        from report_texts t where t.report_id = r.id) as texts,
      (select json_agg(json_build_object('currency', p.currency, 'licence', p.licence, 'edition', p.edition, 'amount_minor', p.amount_minor))
        from report_prices p where p.report_id = r.id) as prices,
      r.import_key,
      (select max(t.publish_at) from report_texts t where t.report_id = r.id) as published_at
    from reports r where r.import_key like 'demonstration:%' order by r.import_key`.execute(db)
  return rows.map((row): Item => {
    const prices = new Map(row.prices.map((one) => [price(one), one.amount_minor]))
    return {
      ...{ kind: 'report', id: row.id, no: row.report_no, category: row.category, deliveryHours: row.delivery_hours },
      texts: new Map(
        row.texts.map(({ lang, title, short_title, slug }) => [lang, { title, shortTitle: short_title, slug }]),
      ),
      publishedAt: row.published_at,
      fileLanguages: keysWithFile.has(row.import_key) ? languages : [],
      popularity: popularityOf('report', row.report_no),
      priceOf: (choice) => prices.get(price(choice)),
    }
  })
}

async function readBriefings(db: Db): Promise<Item[]> {
  const rows = await db
    .selectFrom('briefings as b')
    .innerJoin('briefing_texts as t', 't.briefing_id', 'b.id')
    .select([
      'b.id',
      'b.briefing_no',
      'b.price_cny_minor',
      'b.price_usd_minor',
      't.title',
      't.slug',
      't.category',
      't.publish_at',
    ])
    .where('t.lang', '=', 'zh-CN')
    .where('t.status', '=', 'published')
    .orderBy('b.briefing_no')
    .execute()
  return rows.map((row): Item => {
    const minor = { CNY: row.price_cny_minor, USD: row.price_usd_minor }
    return {
      ...{ kind: 'briefing', id: row.id, no: row.briefing_no, category: row.category, deliveryHours: 72 },
      texts: new Map([['zh-CN', { title: row.title, shortTitle: null, slug: row.slug }]]),
      publishedAt: row.publish_at ?? new Date(0),
      fileLanguages: ['zh-CN'],
      popularity: popularityOf('briefing', row.briefing_no),
      priceOf: ({ currency, licence, edition }) =>
        licence === 'single' && edition === 0 ? (minor[currency] ?? undefined) : undefined,
    }
  })
}

function popularityOf(kind: ItemKind, no: string): number {
  return 0.12 + chanceOf(`popularity of ${no}`).next() ** 4 * (kind === 'report' ? 6 : 2.5)
}

async function readStaff(db: Db): Promise<Colleague[]> {
  const rows = await db.selectFrom('staff').select(['id', 'login_code', 'name', 'role']).orderBy('id').execute()
  return rows.map(({ id, login_code, name, role }) => ({ id, loginCode: login_code, name, role }))
}
