// Parses the URL of the briefing list: kind and topic in the path, keyword and page in the query.
import { type BriefingKind, briefingKinds } from '#contract/briefing-kinds.ts'
import { isIdleSegment, readChoice, readKeyword, readPage } from '../../components/list-query.ts'

export type BriefingsAddress = {
  readonly marketType: BriefingKind
  readonly topLabelId: string
  readonly keyword: string
  readonly page: number
}

type Params = { readonly [Name in 'marketType' | 'topLabelId' | 'keyword']?: string | undefined }

export type ReadAddress = {
  readonly address: BriefingsAddress
  /** Not the canonical URL; the server redirects. */
  readonly isAlias: boolean
}

/** Undefined for a kind that does not exist: the two kinds are pages of their own (specification, section 2.1), not a filter. */
export function readBriefingsAddress(params: Params, query: URLSearchParams): ReadAddress | undefined {
  const [first] = briefingKinds
  const named = params.marketType ?? query.get('marketType') ?? first
  const marketType = briefingKinds.find((kind) => kind === named)
  if (!marketType) return undefined
  const address = {
    marketType,
    topLabelId: readChoice(params.topLabelId ?? query.get('topLabelId')),
    keyword: readKeyword(query.get('keyword') ?? params.keyword),
    page: readPage(query.get('page')),
  }
  const isAlias =
    params.marketType === undefined ||
    params.keyword !== undefined ||
    isIdleSegment(params.topLabelId) ||
    ['marketType', 'topLabelId'].some((name) => query.has(name))
  return { address, isAlias }
}
