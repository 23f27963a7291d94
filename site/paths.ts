// Addresses of the pages, without their language; `useSite().to` adds it.

export const ordersPath = '/personalCenter/moreOrders'
export const downloadsPath = '/personalCenter/myDownload'
export const checkoutPath = '/checkout'
export const payBackRoot = '/personalCenter/payBack'

export type ReportsQuery = { readonly industry?: string; readonly keyword?: string; readonly page?: number }

/** The one form of a list's address: the industry in the path, keyword and page in the query. */
export function reportsPath({ industry = '', keyword = '', page = 1 }: ReportsQuery = {}): string {
  const query = new URLSearchParams()
  if (keyword) query.set('keyword', keyword)
  if (page > 1) query.set('page', String(page))
  const path = industry ? `/report-industries/${encodeURIComponent(industry)}` : '/report-industries'
  return query.size > 0 ? `${path}?${query}` : path
}

export function reportPath(webTitle: string): string {
  return `/reports/${encodeURIComponent(webTitle)}`
}

/** Where a payment's result is shown. */
export function payBackPath(orderNo: string): string {
  return `${payBackRoot}?${new URLSearchParams({ orderNo })}`
}
