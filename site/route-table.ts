// Table of all pages: path without language, and file. `routes.ts` adds each page without prefix (Chinese) and under /en (English).

export type Page = readonly [path: string, file: string]

export const pages: readonly Page[] = [
  ['', 'pages/home/home.route.tsx'],
  ['report-industries/:activeIndustryType?/:keyword?', 'pages/reports/reports.route.tsx'],
  ['reports/:webTitle', 'pages/report/report.route.tsx'],
  ['reports/:webTitle/sample', 'pages/sample/sample.route.tsx'],
  ['reports/:webTitle/cite/:format', 'pages/citation/citation.route.ts'],
  ['preview/:token', 'pages/preview/preview.route.tsx'],
  ['news-categories/:marketType?/:marketCategory?/:keyword?', 'pages/news-list/news-list.route.tsx'],
  ['news/:webTitle', 'pages/news/news.route.tsx'],
  ['news/:webTitle/cite/:format', 'pages/citation/citation.route.ts'],
  ['bulletin', 'pages/briefings/bulletin.route.ts'],
  ['bulletin/bulletin-think-tank/:marketType?/:topLabelId?/:keyword?', 'pages/briefings/briefings.route.tsx'],
  ['bulletin/bulletin-detail/:webTitle', 'pages/briefing/briefing.route.tsx'],
  ['bulletin/bulletin-detail/:webTitle/cite/:format', 'pages/citation/citation.route.ts'],
  ['bulletin/detail/:webTitle?', 'pages/briefing/legacy-url.route.ts'],
  ['search', 'pages/search/search.route.ts'],
  ['customer-qr.svg', 'pages/customer-qr/customer-qr.route.ts'],

  // About the publisher
  ['about', 'pages/company/company.route.tsx'],
  ['link', 'pages/company/company.route.tsx'],
  ['order', 'pages/company/company.route.tsx'],
  ['qualify', 'pages/company/company.route.tsx'],
  ['term', 'pages/company/company.route.tsx'],
  ['contactUs', 'pages/contact/contact.route.tsx'],
  ['market', 'pages/custom-research/custom-research.route.tsx'],
  ['newsletter', 'pages/newsletter/newsletter.route.tsx'],

  // Checkout and personal centre
  ['checkout', 'pages/checkout/checkout.route.tsx'],
  ['checkout/transfer', 'pages/transfer-checkout/transfer-checkout.route.tsx'],
  ['quoteList', 'pages/quote-list/quote-list.route.tsx'],
  ['quote/:token', 'pages/quote/quote.route.tsx'],
  ['licence/:number?', 'pages/licence-check/licence-check.route.tsx'],
  ['personalCenter', 'pages/account/account.route.tsx'],
  ['personalCenter/moreOrders', 'pages/orders/orders.route.tsx'],
  ['personalCenter/myDownload', 'pages/downloads/downloads.route.tsx'],
  ['personalCenter/myLicences', 'pages/licences/licences.route.tsx'],
  ['personalCenter/licence/:number', 'pages/licence/licence.route.tsx'],
  ['personalCenter/myQuotes', 'pages/my-quotes/my-quotes.route.tsx'],
  ['personalCenter/invoices', 'pages/invoices/invoices.route.tsx'],
  ['personalCenter/company', 'pages/companies/companies.route.tsx'],
  ['personalCenter/companyLibrary', 'pages/company-account/company-account.route.tsx'],
  ['personalCenter/companyMembers', 'pages/company-account/company-account.route.tsx'],
  ['personalCenter/companyApprovals', 'pages/company-account/company-account.route.tsx'],
  ['personalCenter/companyUsage', 'pages/company-account/company-account.route.tsx'],
  ['personalCenter/companyBilling', 'pages/company-account/company-account.route.tsx'],
  ['personalCenter/companySettings', 'pages/company-account/company-account.route.tsx'],
  ['companyInvitation', 'pages/company-invitation/company-invitation.route.tsx'],
  ['personalCenter/mySearches', 'pages/saved-searches/saved-searches.route.tsx'],
  ['personalCenter/myInfo', 'pages/profile/profile.route.tsx'],
  ['personalCenter/updatePwd', 'pages/update-password/update-password.route.tsx'],
  ['personalCenter/purchase/:number', 'pages/purchase/purchase.route.tsx'],
  ['personalCenter/payBack/:orderNo?', 'pages/payment-result/payment-result.route.tsx'],

  // Sign-in through a company's own provider
  ['companySignIn', 'pages/company-sign-in/company-sign-in.route.tsx'],
  ['companySignIn/done', 'pages/company-signed-in/company-signed-in.route.tsx'],

  // Unknown paths
  ['*', 'pages/not-found/not-found.route.tsx'],
]
