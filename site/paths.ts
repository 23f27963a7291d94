// Paths of the pages without language; `useSite().to` adds it.
import { companyApprovalsPath, companyLibraryPath, companyMembersPath } from '#contract/company-links.ts'
import type { FacetParam } from '#contract/report-filters.ts'

export const ordersPath = '/personalCenter/moreOrders'
export const downloadsPath = '/personalCenter/myDownload'
export const licencesPath = '/personalCenter/myLicences'
export const savedSearchesPath = '/personalCenter/mySearches'
export const quotesPath = '/personalCenter/myQuotes'
export const invoicesPath = '/personalCenter/invoices'
export const companiesPath = '/personalCenter/company'
export const quoteListPath = '/quoteList'
export const checkoutPath = '/checkout'
/** With the query of the checkout, and `voucher` where a voucher was entered there. */
export const transferCheckoutPath = '/checkout/transfer'
export const payBackRoot = '/personalCenter/payBack'
export const profilePath = '/personalCenter/myInfo'
export const updatePasswordPath = '/personalCenter/updatePwd'

/** Version of the running build, read by pages that were opened earlier. */
export const versionPath = '/version.json'

/** Redirects to the list of the kind that is searched. */
export const searchRoot = '/search'
/** QR code with which customers contact sales; see the setting `customer-qr`. */
export const customerQrPath = '/customer-qr.svg'

export const customResearchPath = '/market'
/** Page with the form to subscribe to the newsletter. */
export const newsletterPath = '/newsletter'
export const companyPaths = {
  about: '/about',
  method: '/link',
  ordering: '/order',
  qualifications: '/qualify',
  terms: '/term',
  contact: '/contactUs',
} as const

/** Page with the request form, without a dialog: the custom research page, or the contact page for samples and other requests. */
export function requestPath(type: 1 | 2 | 3, reportId?: number): string {
  if (type === 2) return `${customResearchPath}#request`
  const query = type === 1 && reportId !== undefined ? `?sample=${reportId}` : ''
  return `${companyPaths.contact}${query}#request`
}

/** Section of the terms about personal data. */
export const privacyPath = `${companyPaths.terms}#section-5`

export const feedPaths = { reports: '/feeds/reports.xml', news: '/feeds/news.xml' } as const

/** Query parameters that filter the report list, in canonical order. */
export const listFilterNames = ['price', 'span', 'region'] as const
/** A filter of the report list. The industry is in the path. */
export type ListFilter = 'industry' | (typeof listFilterNames)[number]

/** What the facets of the API are called in URLs of the site. */
const facetFilters = {
  activeIndustryType: 'industry',
  priceBand: 'price',
  region: 'region',
} as const satisfies Record<FacetParam, ListFilter>
type FacetFilters = typeof facetFilters
/** The filters of saved searches. */
export const savedFilters: readonly FacetFilters[FacetParam][] = Object.values(facetFilters)

export type ReportsQuery = { readonly [Name in ListFilter | 'keyword' | 'sort']?: string } & { readonly page?: number }

/** Canonical path of a list: the industry in the path, everything else in the query. */
export function reportsPath({ industry = '', keyword, sort, page, ...filters }: ReportsQuery = {}): string {
  const query: Record<string, string | undefined> = { keyword }
  for (const name of listFilterNames) query[name] = filters[name]
  return listPath('/report-industries', [industry], { ...query, sort, page })
}

/** Page that saves a search of the list. The search is in the URL, so that it is not lost by the login. */
export function saveSearchPath({ keyword, ...filters }: ReportsQuery): string {
  const saved = savedFilters.map((name) => [name, filters[name]])
  return listPath(savedSearchesPath, [], { keyword, ...Object.fromEntries(saved) })
}

type FacetsOfSearch = { readonly [Param in FacetParam]: string | undefined }

/** The filters of the list that finds what a saved search finds. */
export function filtersOfSearch(facets: FacetsOfSearch): Record<FacetFilters[FacetParam], string> {
  const { activeIndustryType: industry = '', priceBand: price = '', region = '' } = facets
  return { industry, price, region }
}

export function reportPath(webTitle: string): string {
  return `/reports/${encodeURIComponent(webTitle)}`
}

/** The sample of a report, readable without scripts. */
export function samplePath(webTitle: string): string {
  return `${reportPath(webTitle)}/sample`
}

/** The quote behind a link. */
export function quotePath(token: string): string {
  return `/quote/${token}`
}

/** Page on which a purchase is paid by transfer. */
export function purchasePath(number: string): string {
  return `/personalCenter/purchase/${encodeURIComponent(number)}`
}

/** Page of a licence for its holder and the persons it names. */
export function licencePath(number: string): string {
  return `/personalCenter/licence/${encodeURIComponent(number)}`
}

export const companySections = ['library', 'members', 'approvals', 'usage', 'billing', 'settings'] as const
export type CompanySection = (typeof companySections)[number]

/** Where the pages of company accounts are, as their mails name them. */
export const companySectionPaths = {
  library: companyLibraryPath,
  members: companyMembersPath,
  approvals: companyApprovalsPath,
  usage: '/personalCenter/companyUsage',
  billing: '/personalCenter/companyBilling',
  settings: '/personalCenter/companySettings',
} as const satisfies Record<CompanySection, string>

/** A page of a company account. @param more further parameters; empty ones are left out */
export function companyPath(
  section: CompanySection,
  company: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ company })
  for (const [name, value] of Object.entries(more)) if (value !== '') query.set(name, value)
  return `${companySectionPaths[section]}?${query}`
}

/** Page on which anybody can check a licence. */
export function licenceCheckPath(number = ''): string {
  return number === '' ? '/licence' : `/licence/${encodeURIComponent(number)}`
}

/** Page with the result of a payment. */
export function payBackPath(orderNo: string): string {
  return `${payBackRoot}?${new URLSearchParams({ orderNo })}`
}

export type NewsQuery = {
  readonly marketType?: string
  readonly marketCategory?: string
  readonly keyword?: string
  readonly page?: number
}

/** Market and category in the path, keyword and page in the query. Without a market, the category is in the query too. */
export function newsListPath({ marketType = '', marketCategory = '', ...query }: NewsQuery = {}): string {
  const root = '/news-categories'
  if (marketType) return listPath(root, [marketType, marketCategory], query)
  return listPath(root, [], { activeIndustryType: marketCategory, ...query })
}

export function newsPath(webTitle: string): string {
  return `/news/${encodeURIComponent(webTitle)}`
}

export type BriefingsQuery = {
  readonly marketType?: string
  readonly topLabelId?: string
  readonly keyword?: string
  readonly page?: number
}

/** Path of the think tank: kind and label in the path, keyword and page in the query. The default kind is industry briefs. */
export function briefingsPath({
  marketType = 'industry-brief',
  topLabelId = '',
  ...query
}: BriefingsQuery = {}): string {
  return listPath('/bulletin/bulletin-think-tank', [marketType, topLabelId], query)
}

export function briefingPath(webTitle: string): string {
  return `/bulletin/bulletin-detail/${encodeURIComponent(webTitle)}`
}

/** Page of the item that an order is for. */
export function soldItemPath(kind: 'report' | 'briefing', webTitle: string): string {
  return kind === 'report' ? reportPath(webTitle) : briefingPath(webTitle)
}

/** A list page calls this a hundred times, so it creates no objects that the path does not need. */
function listPath(
  root: string,
  segments: readonly string[],
  {
    page = 1,
    ...filters
  }: { readonly [filter: string]: string | number | undefined; readonly page?: number | undefined },
): string {
  let path = root
  for (const segment of segments) if (segment) path += `/${encodeURIComponent(segment)}`
  let query = ''
  for (const name in filters) if (filters[name]) query += `&${new URLSearchParams({ [name]: String(filters[name]) })}`
  if (page > 1) query += `&page=${page}`
  return query ? `${path}?${query.slice(1)}` : path
}
