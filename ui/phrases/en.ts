// Every phrase of the English site; a group that is missing does not compile.
import { account } from './en/account.ts'
import { briefings } from './en/briefings.ts'
import { charts } from './en/charts.ts'
import { checkout } from './en/checkout.ts'
import { citation } from './en/citation.ts'
import { common } from './en/common.ts'
import { company } from './en/company.ts'
import { dialogs } from './en/dialogs.ts'
import { errorPages } from './en/errors.ts'
import { home } from './en/home.ts'
import { inquiry } from './en/inquiry.ts'
import { licence } from './en/licence.ts'
import { news } from './en/news.ts'
import { newsletter } from './en/newsletter.ts'
import { quotes } from './en/quotes.ts'
import { report } from './en/report.ts'
import { reportList } from './en/report-list.ts'
import { reports } from './en/reports.ts'
import { request } from './en/request.ts'
import type { Phrases } from './zh.ts'

export const en = {
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
} satisfies Phrases
