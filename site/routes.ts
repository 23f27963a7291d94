// Every page once; each is served plain (Chinese) and under /en (English).
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

type Page = readonly [path: string, file: string]

const pages: readonly Page[] = [
  ['', 'pages/home/home.route.tsx'],
  ['report-industries/:activeIndustryType?/:keyword?', 'pages/reports/reports.route.tsx'],
  ['reports/:webTitle', 'pages/report/report.route.tsx'],

  // Checkout and personal centre
  ['checkout', 'pages/checkout/checkout.route.tsx'],
  ['personalCenter', 'pages/account/account.route.tsx'],
  ['personalCenter/moreOrders', 'pages/orders/orders.route.tsx'],
  ['personalCenter/myDownload', 'pages/downloads/downloads.route.tsx'],
  ['personalCenter/payBack/:orderNo?', 'pages/pay-back/pay-back.route.tsx'],

  // Whatever is left
  ['*', 'pages/not-found/not-found.route.tsx'],
]

function pagesIn(language: 'zh' | 'en'): RouteConfigEntry[] {
  const prefix = language === 'en' ? 'en' : ''
  return pages.map(([path, file]) => {
    const id = `${language}:${file}:${path}`
    const whole = [prefix, path].filter(Boolean).join('/')
    return whole ? route(whole, file, { id }) : index(file, { id })
  })
}

export default [...pagesIn('en'), ...pagesIn('zh')] satisfies RouteConfig
