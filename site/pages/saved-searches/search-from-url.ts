// The search that is to be saved, as the address says it: by the names of the list of reports.
import { priceBands } from '#contract/price-bands.ts'
import { readChoice, readKeyword } from '../../components/list-query.ts'

export function searchFromUrl(query: URLSearchParams) {
  return {
    keyword: readKeyword(query.get('keyword')),
    activeIndustryType: readChoice(query.get('industry')),
    priceBand: priceBands.find((band) => band === query.get('price')),
    region: readChoice(query.get('region')).slice(0, 20),
  }
}

export type SearchFromUrl = ReturnType<typeof searchFromUrl>
