// Every phrase of the Chinese site, composed from one group per subject.
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

export const zh = {
  common: common.zh,
  dialogs: dialogs.zh,
  charts: charts.zh,
  checkout: checkout.zh,
  account: account.zh,
  company: company.zh,
  briefings: briefings.zh,
  errorPages: errorPages.zh,
  home: home.zh,
  inquiry: inquiry.zh,
  licence: licence.zh,
  news: news.zh,
  profile: profile.zh,
  report: report.zh,
  reportList: reportList.zh,
  reports: reports.zh,
  request: request.zh,
  searches: searches.zh,
}

export type Phrases = typeof zh
