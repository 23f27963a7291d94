// Requirements for publishing a language of a report.
import type { ReportPrice, ReportSnapshot } from '#contract/catalogue-admin.ts'
import type { Language } from '#contract/common/language.ts'

/**
 * Names of missing fields. A report without any price is not sold; one that is sold needs a price in the currency of
 * the site.
 */
export function missingForPublication(
  snapshot: ReportSnapshot,
  language: Language,
  sale: {
    readonly prices: readonly Pick<ReportPrice, 'edition' | 'licence' | 'currency'>[]
    readonly defaultEdition: number
  },
): string[] {
  const { title, slug, category, summaryHtml } = snapshot
  const currency = language === 'zh-CN' ? 'CNY' : 'USD'
  const hasPrice = sale.prices.some(
    (price) => price.edition === sale.defaultEdition && price.licence === 'single' && price.currency === currency,
  )
  const has = {
    title: title.trim() !== '',
    slug: slug !== '',
    category: category !== '',
    summaryHtml: summaryHtml.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '',
    prices: sale.prices.length === 0 || hasPrice,
  }
  return Object.entries(has).flatMap(([field, isThere]) => (isThere ? [] : [field]))
}
