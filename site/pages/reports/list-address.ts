// Reads the address of a list: what it asks for, and whether it is the one form under which the list is known.
import { keyword as keywordSchema } from '#contract/common/fields.ts'

export type ListAddress = {
  readonly industry: string
  readonly keyword: string
  readonly page: number
  /** Another way to write an address that has a better form: answered with a redirect. */
  readonly isAlias: boolean
}

const mostPages = 100_000

/** Nothing that stands in an address is an error: what cannot be meant is ignored. */
export function readListAddress(
  params: { readonly activeIndustryType?: string | undefined; readonly keyword?: string | undefined },
  query: URLSearchParams,
): ListAddress {
  const inPath = params.activeIndustryType ?? ''
  const inQuery = query.get('industry') ?? ''
  const page = Number(query.get('page') ?? '1')
  return {
    industry: (inPath || inQuery).slice(0, 100).trim(),
    keyword: cleanKeyword(query.get('keyword') ?? params.keyword ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
    isAlias: query.has('industry'),
  }
}

/** Cut and folded as the server does it, so that the page shows what was searched for. Halves of letters are dropped. */
function cleanKeyword(text: string): string {
  return keywordSchema().parse(text.slice(0, 1000)).toWellFormed().replaceAll('\uFFFD', '')
}
