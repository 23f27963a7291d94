// Parses the URL of the report list, and tells whether it is the canonical one.
import { type ReportSort, reportSorts } from '#contract/catalogue.ts'
import { type PriceBand, priceBands } from '#contract/price-bands.ts'
import { type PublishSpan, publishSpans } from '#contract/report-filters.ts'
import { isIdleSegment, readChoice, readKeyword, readPage } from '../../components/list-query.ts'
import type { ListFilter } from '../../paths.ts'

/** Filters and order of the list; an empty value does not filter. */
export type Selection = Readonly<Record<ListFilter | 'keyword', string>> & {
  readonly price: PriceBand | ''
  readonly span: `${PublishSpan}` | ''
  readonly sort: ReportSort | ''
}

export type ListAddress = {
  readonly selection: Selection
  readonly page: number
  /** Not the canonical URL; the server redirects. */
  readonly isAlias: boolean
}

/** Invalid values are ignored, never errors. */
export function readListAddress(
  params: { readonly activeIndustryType?: string | undefined; readonly keyword?: string | undefined },
  query: URLSearchParams,
): ListAddress {
  const inPath = params.activeIndustryType
  const inQuery = query.get('industry') ?? query.get('activeIndustryType')
  const keyword = readKeyword(query.get('keyword') ?? params.keyword)
  const price = oneOf(priceBands, query.get('price'))
  const span = oneOf(
    publishSpans.map((days) => `${days}` as const),
    query.get('span'),
  )
  const sort = oneOf(reportSorts, query.get('sort'))
  const defaults = keyword === '' ? ['newest', 'relevance'] : ['relevance']
  const isUsualSort = defaults.includes(sort)
  const isMeant = price === (query.get('price') ?? '') && span === (query.get('span') ?? '')
  return {
    selection: {
      industry: readChoice(inPath) || readChoice(inQuery),
      keyword,
      price,
      span,
      region: readChoice(query.get('region')),
      sort: isUsualSort ? '' : sort,
    },
    page: readPage(query.get('page')),
    isAlias:
      params.keyword !== undefined ||
      ['industry', 'activeIndustryType'].some((name) => query.has(name)) ||
      isIdleSegment(inPath) ||
      !isMeant ||
      isUsualSort ||
      sort !== (query.get('sort') ?? ''),
  }
}

function oneOf<const T extends string>(choices: readonly T[], value: string | null): T | '' {
  return choices.find((choice) => choice === value) ?? ''
}
