// Composes a report from the authored facts of a product: shared details and one localization for each language.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import { languages, say } from '#contract/common/language.ts'
import { shortId, slugOf } from '#server/platform/slugs.ts'
import type { Bilingual, IndustryFacts, ProductFacts } from './facts/facts.types.ts'
import { publishDates } from './publish-dates.ts'
import { regions, type SeedRegion } from './regions.ts'
import { composeCharts, composeContents } from './report-contents.ts'
import { composeCompetitorPrice, composePrices, type SeedPrice } from './report-prices.ts'
import { paragraphs } from './rich-paragraphs.ts'
import { fractionOf } from './seeded-random.ts'

/** Publication dates are spread over fourteen months. */
const daysOfReports = 425

export type SeedReportText = Pick<ReportDetail, 'contents' | 'exhibits' | 'charts' | 'questions'> & {
  readonly language: Language
  readonly slug: string
  readonly title: string
  readonly shortTitle: string
  readonly institution: string
  readonly dek: string
  readonly summaryHtml: string
}

export type SeedReport = {
  readonly key: string
  readonly category: string
  readonly product: ProductFacts
  readonly publishAt: Date
  readonly isPinned: boolean
  readonly prices: readonly SeedPrice[]
  readonly competitor: { readonly cnyMinor: number | null; readonly usdMinor: number | null }
  readonly regionCodes: readonly string[]
  readonly texts: readonly SeedReportText[]
}

/** Publisher of the demonstration. */
export const publisher: Bilingual = { zh: '研报研究', en: 'Yanbao Research' }

// Featured reports of the home page.
const pinned = new Set([
  'solid-state-batteries',
  'high-bandwidth-memory',
  'glp-1-peptide-ingredients',
  'planetary-roller-screws',
  'data-centre-liquid-cooling',
])

export function composeReports(industries: readonly IndustryFacts[], now: Date): SeedReport[] {
  const products = industries.flatMap((industry) => industry.products.map((product) => ({ industry, product })))
  const dates = publishDates(
    products.map(({ product }) => product.key),
    now,
    daysOfReports,
  )
  return products
    .map(({ industry, product }) => composeReport(industry, product, dates.get(product.key) ?? now))
    .sort((a, b) => a.publishAt.getTime() - b.publishAt.getTime())
}

function composeReport(industry: IndustryFacts, product: ProductFacts, publishAt: Date): SeedReport {
  return {
    key: product.key,
    category: industry.value,
    product,
    publishAt,
    isPinned: pinned.has(product.key),
    prices: composePrices(product.price),
    competitor: composeCompetitorPrice(product),
    regionCodes: regions.filter((region) => covers(product, region)).map((region) => region.code),
    texts: languages
      .filter((language) => isSoldIn(product, language))
      .map((language) => composeText(product, language)),
  }
}

function composeText(product: ProductFacts, language: Language): SeedReportText {
  const short = say(product.short, language)
  return {
    language,
    slug: language === 'en-US' ? product.key : slugOf(language, short, shortId(product.key)),
    title: say(product.title, language),
    shortTitle: short,
    institution: say(publisher, language),
    dek: say(product.dek, language),
    summaryHtml: paragraphs(language === 'zh-CN' ? product.summary.zh : product.summary.en),
    contents: composeContents(product, language),
    exhibits: product.exhibits.map(({ kind, caption }) => ({ kind, caption: say(caption, language) })),
    charts: composeCharts(product, language),
    questions: [{ ask: say(product.question.ask, language), answer: say(product.question.answer, language) }],
  }
}

function isSoldIn(product: ProductFacts, language: Language): boolean {
  return product.sides === 'both' || product.sides === (language === 'zh-CN' ? 'zh' : 'en')
}

/** China always; another country if the report names it, else by a reproducible random choice. */
function covers(product: ProductFacts, region: SeedRegion): boolean {
  const text = product.title.zh + product.dek.zh + product.summary.zh.join('')
  return text.includes(region.zh) || fractionOf(`${product.key} in ${region.code}`) < region.coverage
}
