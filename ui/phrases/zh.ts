// Every phrase of the Chinese site, composed from one group per subject.
import { account } from './zh/account.ts'
import { briefings } from './zh/briefings.ts'
import { charts } from './zh/charts.ts'
import { checkout } from './zh/checkout.ts'
import { citation } from './zh/citation.ts'
import { common } from './zh/common.ts'
import { company } from './zh/company.ts'
import { dialogs } from './zh/dialogs.ts'
import { errorPages } from './zh/errors.ts'
import { home } from './zh/home.ts'
import { inquiry } from './zh/inquiry.ts'
import { licence } from './zh/licence.ts'
import { news } from './zh/news.ts'
import { newsletter } from './zh/newsletter.ts'
import { quotes } from './zh/quotes.ts'
import { report } from './zh/report.ts'
import { reportList } from './zh/report-list.ts'
import { reports } from './zh/reports.ts'
import { request } from './zh/request.ts'

export const zh = {
  common,
  dialogs,
  charts,
  checkout,
  citation,
  account,
  company,
  briefings,
  errorPages,
  home,
  inquiry,
  licence,
  news,
  newsletter,
  quotes,
  report,
  reportList,
  reports,
  request,
}

export type Phrases = typeof zh
