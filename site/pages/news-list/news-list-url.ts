// Reads the address of the list of news.
import { isIdleSegment, readChoice, readKeyword, readPage } from '../../components/list-query.ts'

export type NewsAddress = {
  readonly marketType: string
  readonly marketCategory: string
  readonly keyword: string
  readonly page: number
  /** Another way to write an address that has a better form: answered with a redirect. */
  readonly isAlias: boolean
}

type Params = { readonly [Name in 'marketType' | 'marketCategory' | 'keyword']?: string | undefined }

/** Path segments and the names of the specification in the query mean the same; only a category of all markets stands in the query for good. */
export function readNewsAddress(params: Params, query: URLSearchParams): NewsAddress {
  const marketType = readChoice(params.marketType ?? query.get('marketType'))
  const category = params.marketCategory ?? query.get('marketCategory') ?? query.get('activeIndustryType')
  const others = ['marketType', 'marketCategory', ...(marketType ? ['activeIndustryType'] : [])]
  return {
    marketType,
    marketCategory: readChoice(category),
    keyword: readKeyword(query.get('keyword') ?? params.keyword),
    page: readPage(query.get('page')),
    isAlias:
      params.keyword !== undefined ||
      [params.marketType, params.marketCategory].some(isIdleSegment) ||
      others.some((name) => query.has(name)),
  }
}
