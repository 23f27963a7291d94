// Table of contents with plausible page numbers, and the charts of a report's page.
import type { ReportChart, ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import { say } from '#contract/common/language.ts'
import type { ProductFacts } from './facts/facts.types.ts'
import { fractionOf } from './seeded-random.ts'

/** Pages before the first chapter (cover, contents, exhibits, method) and after the last (sources, terms). */
const pagesBefore = 7
const pagesAfter = 4

export const chartYears = [2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032] as const
export const splitYears = [2025, 2028, 2032] as const
export const firstForecastYear = 2026

/** Sections, and therefore chapters, differ in length. */
export function composeContents(product: ProductFacts, language: Language): ReportDetail['contents'] {
  const lengths = product.chapters.map((chapter, c) =>
    chapter.sections.map((_, s) => 0.7 + fractionOf(`${product.key} ${c}.${s}`)),
  )
  const total = lengths.flat().reduce((sum, length) => sum + length, 0)
  const room = product.pages - pagesBefore - pagesAfter
  let before = 0
  return product.chapters.map((chapter, c) => {
    const sections = chapter.sections.map((title, s) => {
      const page = pagesBefore + 1 + Math.floor((before / total) * room)
      before += lengths[c]?.[s] ?? 1
      return { title: say(title, language), page }
    })
    return { title: say(chapter.title, language), page: sections[0]?.page ?? null, sections }
  })
}

export function composeCharts(product: ProductFacts, language: Language): ReportChart[] {
  return [
    {
      kind: 'bars',
      caption: say(product.market.caption, language),
      unit: say(product.market.unit, language),
      years: [...chartYears],
      values: [...product.market.values],
      forecastFrom: firstForecastYear,
    },
    {
      kind: 'shares',
      caption: say(product.split.caption, language),
      years: [...splitYears],
      parts: product.split.parts.map((part) => ({ name: say(part.name, language), shares: [...part.shares] })),
    },
  ]
}
