// Schema of the authored facts from which the demonstration catalogue is composed: one JSON file for each industry.
import * as z from 'zod'

const bilingual = z.strictObject({ zh: z.string(), en: z.string() }).readonly()
export type Bilingual = z.infer<typeof bilingual>

const paragraphs = z.array(z.string()).readonly()
const bilingualParagraphs = z.strictObject({ zh: paragraphs, en: paragraphs }).readonly()
const wholeNumber = z.int().positive()
/** Whole units, both set by hand instead of converted. */
const price = z.strictObject({ cny: wholeNumber, usd: wholeNumber }).readonly()

const market = z
  .strictObject({
    caption: bilingual,
    unit: bilingual,
    /** Twelve values: 2021–2025 measured, 2026–2032 forecast, in the unit given. */
    values: z.array(z.number()).length(12).readonly(),
  })
  .readonly()

const split = z
  .strictObject({
    caption: bilingual,
    /** Shares of demand in per cent in 2025, 2028 and 2032; the shares of each year sum to 100. */
    parts: z
      .array(
        z
          .strictObject({ name: bilingual, shares: z.tuple([z.number(), z.number(), z.number()]).readonly() })
          .readonly(),
      )
      .readonly(),
  })
  .readonly()

const chapter = z.strictObject({ title: bilingual, sections: z.array(bilingual).readonly() }).readonly()
export type Chapter = z.infer<typeof chapter>

const exhibit = z.strictObject({ kind: z.enum(['figure', 'table']), caption: bilingual }).readonly()

const product = z
  .strictObject({
    /** Stem of the English slug, unique in the whole catalogue: `solid-state-batteries`. */
    key: z.string(),
    /** The sites that sell it. */
    sides: z.enum(['both', 'zh', 'en']),
    title: bilingual,
    /** For covers, breadcrumbs and mails: at most 20 Chinese characters, 45 letters. */
    short: bilingual,
    /** One or two sentences under the title. */
    dek: bilingual,
    /** Two or three paragraphs, with figures that agree with `market` and `split`. */
    summary: bilingualParagraphs,
    market,
    split,
    /** 8 to 14 chapters of 2 to 4 sections each. */
    chapters: z.array(chapter).readonly(),
    /** Captions of 8 to 12 tables and figures, in the order of the report. */
    exhibits: z.array(exhibit).readonly(),
    /** A question about this report alone, with its answer. */
    question: z.strictObject({ ask: bilingual, answer: bilingual }).readonly(),
    pages: wholeNumber,
    exhibitCount: wholeNumber,
    /** Of a single-user licence of the China edition. */
    price,
  })
  .readonly()
export type ProductFacts = z.infer<typeof product>

/** A short Chinese briefing: `open` is free to read, the file is sold. */
const briefing = z
  .strictObject({
    key: z.string(),
    kind: z.enum(['industry-brief', 'enterprise-hole-analysis']),
    label: z.string(),
    title: z.string(),
    dek: z.string(),
    open: paragraphs,
    points: paragraphs,
    exhibit: z
      .strictObject({
        caption: z.string(),
        unit: z.string(),
        bars: z.array(z.strictObject({ name: z.string(), value: z.number() }).readonly()).readonly(),
      })
      .readonly(),
    pages: wholeNumber,
    price,
  })
  .readonly()
export type BriefingFacts = z.infer<typeof briefing>

const newsItem = z
  .strictObject({
    key: z.string(),
    market: z.enum(['policy', 'company', 'technology', 'trade']),
    title: bilingual,
    dek: bilingual,
    body: bilingualParagraphs,
  })
  .readonly()
export type NewsFacts = z.infer<typeof newsItem>

export const industryFacts = z
  .strictObject({
    /** Value in the dictionaries `reports_category` and `reports_category_en`. */
    value: z.string(),
    name: bilingual,
    products: z.array(product).readonly(),
    briefings: z.array(briefing).readonly(),
    news: z.array(newsItem).readonly(),
  })
  .readonly()
export type IndustryFacts = z.infer<typeof industryFacts>
