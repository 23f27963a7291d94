// Every phrase of the English site; a group that is missing does not compile.
import { account } from './account.ts'
import { checkout } from './checkout.ts'
import { common } from './common.ts'
import { dialogs } from './dialogs.ts'
import { errorPages } from './errors.ts'
import { home } from './home.ts'
import { report } from './report.ts'
import { reports } from './reports.ts'
import type { Phrases } from './zh.ts'

export const en = {
  common: common.en,
  dialogs: dialogs.en,
  checkout: checkout.en,
  account: account.en,
  errorPages: errorPages.en,
  home: home.en,
  report: report.en,
  reports: reports.en,
} satisfies Phrases
