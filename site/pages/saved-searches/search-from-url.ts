// Parses the search to be saved from the URL, with the query names of the report list.
import { priceBands } from '#contract/price-bands.ts'
import type { FacetParam } from '#contract/report-filters.ts'
import { readChoice, readKeyword } from '../../components/list-query.ts'

export function searchFromUrl(query: URLSearchParams) {
  return {
    keyword: readKeyword(query.get('keyword')),
    activeIndustryType: readChoice(query.get('industry')),
    priceBand: priceBands.find((band) => band === query.get('price')),
    region: readChoice(query.get('region')).slice(0, 20),
  } satisfies Record<FacetParam | 'keyword', string | undefined>
}

export type SearchFromUrl = ReturnType<typeof searchFromUrl>
