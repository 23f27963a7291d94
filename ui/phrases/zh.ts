// Every phrase of the Chinese site, composed from one group per subject.
import { account } from './account.ts'
import { checkout } from './checkout.ts'
import { common } from './common.ts'
import { dialogs } from './dialogs.ts'
import { errorPages } from './errors.ts'
import { home } from './home.ts'
import { report } from './report.ts'
import { reports } from './reports.ts'

export const zh = {
  common: common.zh,
  dialogs: dialogs.zh,
  checkout: checkout.zh,
  account: account.zh,
  errorPages: errorPages.zh,
  home: home.zh,
  report: report.zh,
  reports: reports.zh,
}

export type Phrases = typeof zh
