// Facets of the report list: the number of reports that each choice of a filter would leave beside the other filters.

import { type countReportChoices, type PublishSpan, publishSpans } from '#contract/catalogue.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { type Language, say } from '#contract/common/language.ts'
import { type PriceBand, priceBands } from '#contract/price-bands.ts'
import type { ReportFilter } from '#server/catalogue/catalogue.service.ts'
import { countFiltered, spanLabel, startOfSpan } from '#server/catalogue/report-counts.service.ts'
import { categoryDictionary, dictionaryLabels, offeredPriceBands } from '#server/site-config/site-config.service.ts'
import { type SearchCtx, searchFilterOf } from './search.service.ts'

type Choices = OutputOf<typeof countReportChoices>

export type SelectedFilters = {
  readonly keyword: string
  readonly category: string
  readonly band: PriceBand | undefined
  readonly span: PublishSpan | undefined
  readonly region: string
}

/** Counts all facets in one query. @throws AppError service.unavailable */
export async function reportFacets(ctx: SearchCtx, language: Language, chosen: SelectedFilters): Promise<Choices> {
  const [industries, offered] = await Promise.all([
    dictionaryLabels(ctx, categoryDictionary(language)),
    offeredPriceBands(ctx, language),
  ])
  const { keyword, category, band, span, region } = chosen
  const filter = { category, band, region, since: span && startOfSpan(ctx, span) }
  const bands = priceBands.filter((one) => offered.has(one) || one === band)
  const groups: readonly (readonly ReportFilter[])[] = [
    withAll(
      { ...filter, category: '' },
      [...industries.keys()].map((one) => ({ category: one })),
    ),
    withAll(
      { ...filter, band: undefined },
      bands.map((one) => ({ band: one })),
    ),
    withAll(
      { ...filter, since: undefined },
      publishSpans.map((days) => ({ since: startOfSpan(ctx, days) })),
    ),
  ]
  const counts = await countEach(ctx, language, keyword, groups.flat())
  const take = (size: number) => counts.splice(0, size)
  const [ofIndustries, ofBands, ofSpans] = groups.map((group) => take(group.length))
  return {
    industries: counted(
      [...industries].map(([value, label]) => [value, label]),
      ofIndustries,
    ),
    priceBands: counted(
      bands.map((one) => [one, priceBandLabel(one, language)]),
      ofBands,
    ),
    publishSpans: counted(
      publishSpans.map((days) => [String(days), spanLabel(days, language)]),
      ofSpans,
    ),
  }
}

async function countEach(ctx: SearchCtx, language: Language, keyword: string, filters: readonly ReportFilter[]) {
  if (keyword === '') return countFiltered(ctx, language, filters)
  const choices = filters.map(searchFilterOf)
  return [
    ...(await ctx.search.facets({ kind: 'report', language, keyword, now: ctx.now(), choices, withAssistance: true })),
  ]
}

/** The list without a filter, then with each of its choices. */
function withAll(without: ReportFilter, choices: readonly ReportFilter[]): ReportFilter[] {
  return [without, ...choices.map((choice) => ({ ...without, ...choice }))]
}

function counted(names: readonly (readonly [string, string])[], [all = 0, ...counts]: readonly number[] = []) {
  const choices = names.map(([dictValue, dictLabel], index) => ({ dictValue, dictLabel, count: counts[index] ?? 0 }))
  return { all, choices }
}

export function priceBandLabel(band: PriceBand, language: Language): string {
  return say(bandLabels[band], language)
}

const bandLabels: Record<PriceBand, { zh: string; en: string }> = {
  'under-8000': { zh: '8,000 美元以下', en: 'Under US$8,000' },
  'under-12000': { zh: '12,000 美元以下', en: 'Under US$12,000' },
  'under-15000': { zh: '15,000 美元以下', en: 'Under US$15,000' },
  'over-15000': { zh: '15,000 美元及以上', en: 'US$15,000 and over' },
}
