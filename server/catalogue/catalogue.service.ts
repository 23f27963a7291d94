// The published catalogue, for visitors and other features.
import type { ReportDetail, ReportRow } from '#contract/catalogue.ts'
import { coverPath } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { Currency, Money } from '#contract/common/money.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { Page } from '#contract/common/pagination.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sanitizeHtml } from '#server/platform/rich-text.ts'
import { findCounterpartSlug } from '#server/publishing/counterpart.service.ts'
import { categoryDictionary, dictionaryLabels, type Labels } from '#server/site-config/site-config.service.ts'
import { editionsOnSale, priceOf, pricesOfEdition, shortTitle } from './catalogue.rules.ts'
import { seriesOf } from './editions.service.ts'
import { countReports } from './report-counts.service.ts'
import type { ReportFilter } from './report-filter.store.ts'
import * as lists from './report-list.store.ts'
import * as store from './reports.store.ts'

export { shortTitle } from './catalogue.rules.ts'
export type { ReportFilter } from './report-filter.store.ts'

export async function listReports(
  ctx: Ctx,
  query: {
    language: Language
    filter: ReportFilter
    order?: lists.PriceOrder | undefined
    pageNum: number
    pageSize: number
  },
): Promise<Page<ReportRow>> {
  const { language, filter, order } = query
  const now = ctx.now()
  const [total, rows] = await Promise.all([
    countReports(ctx, language, filter, now),
    lists.listPublished(ctx.db, {
      language,
      filter,
      now,
      limit: query.pageSize,
      offset: (query.pageNum - 1) * query.pageSize,
      ...(order && { order }),
    }),
  ])
  return { total, rows: await toReportRows(ctx, language, rows) }
}

/** A page of these reports by price, those without a price last. */
export async function reportsByPrice(
  ctx: Ctx,
  language: Language,
  query: { ids: readonly number[]; order: lists.PriceOrder; pageNum: number; pageSize: number },
): Promise<ReportRow[]> {
  const { ids, order, pageNum, pageSize } = query
  if (ids.length === 0) return []
  const now = ctx.now()
  const range = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  return reportsByIds(ctx, language, await lists.orderIdsByPrice(ctx.db, { language, ids, order, now, ...range }))
}

/** Published reports with these ids, in the order of the ids. */
export async function reportsByIds(ctx: Ctx, language: Language, ids: readonly number[]): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  const rows = await toReportRows(ctx, language, await lists.listByIds(ctx.db, { language, ids, now: ctx.now() }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Pinned reports, newest first, then those with the highest 30-day score (decision 32), then the newest others. */
export async function hotReports(ctx: Ctx, language: Language, limit: number): Promise<ReportRow[]> {
  const now = ctx.now()
  const [pinned, scored, newest] = await Promise.all([
    lists.listPinned(ctx.db, { language, now, limit }),
    lists.listScored(ctx.db, { language, now, limit: 2 * limit }),
    lists.listPublished(ctx.db, { language, filter: {}, now, limit, offset: 0 }),
  ])
  // Twice as many scored reports are read, as all pinned ones may be among them. The map keeps the first position of
  // each.
  const rows = new Map([...pinned, ...scored, ...newest].map((row) => [row.id, row]))
  return toReportRows(ctx, language, [...rows.values()].slice(0, limit))
}

/** @throws AppError catalogue.report-not-found */
export async function getReport(
  ctx: Ctx,
  language: Language,
  reference: { webTitle: string; id?: number | undefined },
): Promise<ReportDetail | { movedTo: string }> {
  const key = reference.id === undefined ? { slug: reference.webTitle } : { id: reference.id }
  const now = ctx.now()
  const row = await store.findPublished(ctx.db, { language, now, ...key })
  if (!row) {
    const movedTo =
      reference.id === undefined
        ? await store.findMovedSlug(ctx.db, { language, oldSlug: reference.webTitle, now })
        : undefined
    if (movedTo) return { movedTo }
    throw new AppError(
      'catalogue.report-not-found',
      await findCounterpartSlug(ctx, 'report', { language, webTitle: reference.webTitle }),
    )
  }
  const { prices } = row
  const [labels, series] = await Promise.all([
    dictionaryLabels(ctx, categoryDictionary(language)),
    row.is_in_series ? seriesOf(ctx, language, row.id) : null,
  ])
  return {
    ...presentRow(ctx, row, labels),
    summaryHtml: sanitizeHtml(row.summary_html),
    contents: row.contents,
    exhibits: row.exhibits,
    charts: row.charts,
    questions: row.questions,
    deliveryHours: row.delivery_hours,
    defaultEdition: row.default_edition,
    editions: editionsOnSale(prices).map((edition) => ({ edition, prices: pricesOfEdition(prices, edition) })),
    competitorData: [
      ...(row.competitor_cny_minor ? [moneyOnWire({ currency: 'CNY', minor: row.competitor_cny_minor })] : []),
      ...(row.competitor_usd_minor ? [moneyOnWire({ currency: 'USD', minor: row.competitor_usd_minor })] : []),
    ],
    isNamesake: Boolean(row.is_namesake),
    otherLanguageWebTitle: row.other_slug,
    samplePages: row.sample_pages ?? 0,
    series,
    related: row.related.map((other) => presentRow(ctx, other, labels)),
  }
}

export type ReportOnSale = {
  readonly category: string
  readonly title: string
  readonly shortTitle: string
  readonly edition: Edition
  readonly price: Money
  readonly deliveryHours: number
}

/**
 * The offer, or undefined if the report is unknown, not published in this language, or without a price.
 */
export async function findReportOnSale(
  ctx: Ctx,
  selection: {
    id: number
    language: Language
    licence: Licence
    edition: Edition | undefined
    competitorData: boolean
    currency: Currency
  },
): Promise<ReportOnSale | undefined> {
  const prices = await store.listPricesOnSale(ctx.db, {
    language: selection.language,
    id: selection.id,
    now: ctx.now(),
  })
  const row = prices[0]
  if (!row) return undefined
  const edition = selection.edition ?? row.default_edition
  const competitorDataMinor = selection.competitorData
    ? selection.currency === 'CNY'
      ? row.competitor_cny_minor
      : row.competitor_usd_minor
    : undefined
  const price = priceOf(prices, { ...selection, edition, competitorDataMinor })
  const names = { category: row.category, title: row.title, shortTitle: shortTitle(row.title, row.short_title) }
  return price && { ...names, edition, price, deliveryHours: row.delivery_hours }
}

/** The licences and editions of a report that have a price in the currency; undefined when it is not published in the language. */
export async function findReportChoices(
  ctx: Ctx,
  { id, language, currency }: { id: number; language: Language; currency: Currency },
): Promise<{ offers: { edition: Edition; licence: Licence }[]; hasCompetitorData: boolean } | undefined> {
  const prices = await store.listPricesOnSale(ctx.db, { language, id, now: ctx.now() })
  const row = prices[0]
  if (!row) return undefined
  const offers = prices.filter((price) => price.currency === currency)
  return {
    offers: offers.map(({ edition, licence }) => ({ edition, licence })),
    hasCompetitorData: (currency === 'CNY' ? row.competitor_cny_minor : row.competitor_usd_minor) !== null,
  }
}

/** Links to reports that are published in the language, for order lists. */
export async function reportLinks(
  ctx: Ctx,
  language: Language,
  ids: readonly number[],
): Promise<Map<number, { webTitle: string; category: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await lists.listByIds(ctx.db, { language, ids, now: ctx.now() })
  return new Map(rows.map((row) => [row.id, { webTitle: row.slug, category: row.category }]))
}

async function toReportRows(ctx: Ctx, language: Language, rows: readonly lists.ReportListRow[]): Promise<ReportRow[]> {
  if (rows.length === 0) return []
  const labels = await dictionaryLabels(ctx, categoryDictionary(language))
  return rows.map((row) => presentRow(ctx, row, labels))
}

export function coverOf(
  ctx: Pick<Ctx, 'config'>,
  row: { cover_look: string | null; cover_file_id: string | null },
): ReportRow['cover'] {
  const { cover_look: look, cover_file_id: picture } = row
  if (look === null && picture === null) return null
  return { look, picture: picture && `${ctx.config.apiBase}${coverPath}${picture}` }
}

/** Within JSON of the database, an instant is text. */
type PresentableRow = Omit<lists.ReportListRow, 'publish_at'> & { readonly publish_at: Date | string | null }

function presentRow(ctx: Ctx, row: PresentableRow, labels: Labels): ReportRow {
  return {
    id: row.id,
    reportNo: row.report_no,
    title: row.title,
    shortTitle: shortTitle(row.title, row.short_title),
    webTitle: row.slug,
    dek: row.dek,
    institution: row.institution,
    category: row.category,
    categoryLabel: labels.get(row.category) ?? row.category,
    pages: row.pages,
    exhibitCount: row.exhibit_count,
    cover: coverOf(ctx, row),
    formats: row.formats,
    publishedAt: new Date(row.publish_at ?? 0).toISOString(), // published rows have one: a check of the table
    prices: pricesOfEdition(row.prices, row.default_edition),
  }
}
