// Every phrase of the English site; a group that is missing does not compile.
import { account } from './account.ts'
import { briefings } from './briefings.ts'
import { charts } from './charts.ts'
import { checkout } from './checkout.ts'
import { common } from './common.ts'
import { company } from './company.ts'
import { dialogs } from './dialogs.ts'
import { errorPages } from './errors.ts'
import { home } from './home.ts'
import { inquiry } from './inquiry.ts'
import { licence } from './licence.ts'
import { news } from './news.ts'
import { profile } from './profile.ts'
import { report } from './report.ts'
import { reportList } from './report-list.ts'
import { reports } from './reports.ts'
import { request } from './request.ts'
import { searches } from './saved-searches.ts'
import type { Phrases } from './zh.ts'

export const en = {
  common: common.en,
  dialogs: dialogs.en,
  charts: charts.en,
  checkout: checkout.en,
  account: account.en,
  company: company.en,
  briefings: briefings.en,
  errorPages: errorPages.en,
  home: home.en,
  inquiry: inquiry.en,
  licence: licence.en,
  news: news.en,
  profile: profile.en,
  report: report.en,
  reportList: reportList.en,
  reports: reports.en,
  request: request.en,
  searches: searches.en,
} satisfies Phrases
