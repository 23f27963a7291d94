// Preview of a report: the draft of one language in the shape of the public response.
import type { ReportDetail } from '#contract/catalogue.ts'
import { type Language, otherLanguage } from '#contract/common/language.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sanitizeHtml } from '#server/platform/rich-text.ts'
import { findPreview } from '#server/publishing/preview.service.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import { editionsOnSale, pricesOfEdition, shortTitle } from './catalogue.rules.ts'
import { coverOf, listReports } from './catalogue.service.ts'
import { seriesOf } from './editions.service.ts'
import { asReport } from './report-localizations.service.ts'
import { findSlug } from './reports.store.ts'
import { findReport, listPrices } from './reports-admin.store.ts'

/** @throws AppError catalogue.report-not-found */
export async function previewReport(ctx: Ctx, token: string): Promise<{ language: Language; report: ReportDetail }> {
  const preview = await findPreview(ctx, 'report', token)
  const row = preview && (await findReport(ctx.db, preview.key.itemId))
  if (!preview || !row) throw new AppError('catalogue.report-not-found')
  const { language, itemId: id } = preview.key
  const { slug, shortTitle: short, ...localization } = asReport(preview.localization.snapshot)
  const [labels, { prices }, counterpartSlug, { rows }, series] = await Promise.all([
    dictionaryLabels(ctx, categoryDictionary(language)),
    listPrices(ctx.db, id),
    findSlug(ctx.db, { language: otherLanguage(language), id, now: ctx.now() }),
    listReports(ctx, { language, filter: { category: localization.category }, pageNum: 1, pageSize: 6 }),
    seriesOf(ctx, language, id),
  ])
  const priceRows = prices.map(({ minor, ...price }) => ({ ...price, amount_minor: minor }))
  const report: ReportDetail = {
    ...localization,
    id,
    reportNo: row.report_no,
    webTitle: slug,
    shortTitle: shortTitle(localization.title, short),
    categoryLabel: labels.get(localization.category) ?? localization.category,
    summaryHtml: sanitizeHtml(localization.summaryHtml),
    pages: row.pages,
    exhibitCount: row.exhibit_count,
    formats: row.formats,
    publishedAt: (preview.localization.publishAt ?? ctx.now()).toISOString(),
    prices: pricesOfEdition(priceRows, row.default_edition),
    cover: coverOf(ctx, row),
    deliveryHours: row.delivery_hours,
    defaultEdition: row.default_edition,
    editions: editionsOnSale(priceRows).map((edition) => ({ edition, prices: pricesOfEdition(priceRows, edition) })),
    competitorData: [
      ...(row.competitor_cny_minor ? [moneyOnWire({ currency: 'CNY', minor: row.competitor_cny_minor })] : []),
      ...(row.competitor_usd_minor ? [moneyOnWire({ currency: 'USD', minor: row.competitor_usd_minor })] : []),
    ],
    isNamesake: false,
    otherLanguageWebTitle: counterpartSlug ?? null,
    samplePages: 0,
    series,
    related: rows.filter((one) => one.id !== id).slice(0, 5),
  }
  return { language, report }
}
