// Facets of the report list: the number of reports that each choice of a filter would leave beside the other filters.

import type { countReportChoices } from '#contract/catalogue.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { type Language, say } from '#contract/common/language.ts'
import { type PriceBand, priceBands } from '#contract/price-bands.ts'
import { type PublishSpan, publishSpans } from '#contract/report-filters.ts'
import type { ReportFilter } from '#server/catalogue/catalogue.service.ts'
import { countFiltered, spanLabel, startOfSpan } from '#server/catalogue/report-counts.service.ts'
import { categoryDictionary, dictionaryLabels, offeredPriceBands } from '#server/site-config/site-config.service.ts'
import { type SearchCtx, toSearchFilter } from './search.service.ts'

type FacetCounts = OutputOf<typeof countReportChoices>

/** The filters of the list, with the span in days. */
export type FacetSelection = Omit<ReportFilter, 'since'> & {
  readonly keyword: string
  readonly span: PublishSpan | undefined
}

/** Counts all facets in one query. @throws AppError service.unavailable */
export async function countFacets(
  ctx: SearchCtx,
  language: Language,
  { keyword, span, ...facets }: FacetSelection,
): Promise<FacetCounts> {
  const [industries, offered] = await Promise.all([
    dictionaryLabels(ctx, categoryDictionary(language)),
    offeredPriceBands(ctx, language),
  ])
  const filter: ReportFilter = { ...facets, since: span && startOfSpan(ctx, span) }
  const bands = priceBands.filter((band) => offered.has(band) || band === filter.band)
  const groups: readonly (readonly ReportFilter[])[] = [
    withEachChoice(
      { ...filter, category: '' },
      [...industries.keys()].map((category) => ({ category })),
    ),
    withEachChoice(
      { ...filter, band: undefined },
      bands.map((band) => ({ band })),
    ),
    withEachChoice(
      { ...filter, since: undefined },
      publishSpans.map((days) => ({ since: startOfSpan(ctx, days) })),
    ),
  ]
  const counts = await countEach(ctx, language, keyword, groups.flat())
  const takeCounts = (size: number) => counts.splice(0, size)
  const [ofIndustries, ofBands, ofSpans] = groups.map((group) => takeCounts(group.length))
  return {
    industries: withLabels([...industries], ofIndustries),
    priceBands: withLabels(
      bands.map((band) => [band, priceBandLabel(band, language)]),
      ofBands,
    ),
    publishSpans: withLabels(
      publishSpans.map((days) => [String(days), spanLabel(days, language)]),
      ofSpans,
    ),
  }
}

async function countEach(ctx: SearchCtx, language: Language, keyword: string, filters: readonly ReportFilter[]) {
  if (keyword === '') return countFiltered(ctx, language, filters)
  const choices = filters.map(toSearchFilter)
  const query = { kind: 'report', language, keyword, now: ctx.now(), choices, withAssistance: true } as const
  return [...(await ctx.search.facets(query))]
}

/** The list without a filter, then with each of its choices. */
function withEachChoice(without: ReportFilter, choices: readonly ReportFilter[]): ReportFilter[] {
  return [without, ...choices.map((choice) => ({ ...without, ...choice }))]
}

/** @param counts of all choices together, then of each */
function withLabels(labels: readonly (readonly [string, string])[], [all = 0, ...counts]: readonly number[] = []) {
  const choices = labels.map(([dictValue, dictLabel], index) => ({ dictValue, dictLabel, count: counts[index] ?? 0 }))
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
