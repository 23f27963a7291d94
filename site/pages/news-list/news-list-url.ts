// Parses the URL of the news list.
import { isIdleSegment, readChoice, readKeyword, readPage } from '../../components/list-query.ts'

export type NewsAddress = {
  readonly marketType: string
  readonly marketCategory: string
  readonly keyword: string
  readonly page: number
  /** Not the canonical URL; the server redirects. */
  readonly isAlias: boolean
}

type Params = { readonly [Name in 'marketType' | 'marketCategory' | 'keyword']?: string | undefined }

/** Path segments and the query names of the specification are equivalent; only a category across all markets is canonical in the query. */
export function readNewsAddress(params: Params, query: URLSearchParams): NewsAddress {
  const marketType = readChoice(params.marketType ?? query.get('marketType'))
  const category = params.marketCategory ?? query.get('marketCategory') ?? query.get('activeIndustryType')
  const dependentParams = ['marketType', 'marketCategory', ...(marketType ? ['activeIndustryType'] : [])]
  return {
    marketType,
    marketCategory: readChoice(category),
    keyword: readKeyword(query.get('keyword') ?? params.keyword),
    page: readPage(query.get('page')),
    isAlias:
      params.keyword !== undefined ||
      [params.marketType, params.marketCategory].some(isIdleSegment) ||
      dependentParams.some((name) => query.has(name)),
  }
}
