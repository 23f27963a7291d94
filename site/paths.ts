// Addresses of the pages, without their language; `useSite().to` adds it.

export const ordersPath = '/personalCenter/moreOrders'
export const downloadsPath = '/personalCenter/myDownload'
export const savedSearchesPath = '/personalCenter/mySearches'
export const checkoutPath = '/checkout'
export const payBackRoot = '/personalCenter/payBack'
export const profilePath = '/personalCenter/myInfo'
export const updatePasswordPath = '/personalCenter/updatePwd'

/** Which build of the site is running: read by pages that were opened before it. */
export const versionPath = '/version.json'

/** Leads on to the list of what is searched for. */
export const searchRoot = '/search'
/** The picture with which customers reach somebody; see the setting `customer-qr`. */
export const customerQrPath = '/customer-qr.svg'

export const marketPath = '/market'
export const companyPaths = {
  about: '/about',
  method: '/link',
  ordering: '/order',
  qualifications: '/qualify',
  terms: '/term',
  contact: '/contactUs',
} as const

/** Where a request can be made without a dialog: custom research on its own page, a sample and anything else beside the contacts. */
export function requestPath(type: 1 | 2 | 3, reportId?: number): string {
  if (type === 2) return `${marketPath}#request`
  const query = type === 1 && reportId !== undefined ? `?sample=${reportId}` : ''
  return `${companyPaths.contact}${query}#request`
}

/** Where the terms speak of personal data. */
export const privacyPath = `${companyPaths.terms}#section-5`

export const feedPaths = { reports: '/feeds/reports.xml', news: '/feeds/news.xml' } as const

export type ReportsQuery = {
  readonly industry?: string
  readonly keyword?: string
  readonly price?: string
  readonly span?: string
  readonly region?: string
  readonly sort?: string
  readonly page?: number
}

/** The one form of a list's address: the industry in the path, all else in the query. */
export function reportsPath({ industry = '', keyword, price, span, region, sort, page }: ReportsQuery = {}): string {
  return listPath('/report-industries', [industry], { keyword, price, span, region, sort, page })
}

/** Where a search of the list is saved: the login cannot lose what stands in an address. */
export function saveSearchPath({ industry, keyword, price, region }: ReportsQuery): string {
  return listPath(savedSearchesPath, [], { keyword, industry, price, region })
}

export function reportPath(webTitle: string): string {
  return `/reports/${encodeURIComponent(webTitle)}`
}

/** Where a payment's result is shown. */
export function payBackPath(orderNo: string): string {
  return `${payBackRoot}?${new URLSearchParams({ orderNo })}`
}

export type NewsQuery = {
  readonly marketType?: string
  readonly marketCategory?: string
  readonly keyword?: string
  readonly page?: number
}

/** Market and category in the path, keyword and page in the query. A category of all markets is a filter in the query, too. */
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

/** The think tank: kind and label in the path, keyword and page in the query. Without a kind, industry briefs. */
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

/** The page of what an order is about. */
export function soldItemPath(kind: 'report' | 'briefing', webTitle: string): string {
  return kind === 'report' ? reportPath(webTitle) : briefingPath(webTitle)
}

/** A list of reports has a hundred of these addresses: nothing is made that the path does not need. */
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
