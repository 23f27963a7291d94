// Range of the dashboard: a period, and one site or both.
import type { Language } from '#contract/common/language.ts'
import type { DashboardPeriod } from '#contract/dashboard.ts'

export type Range = { readonly period: DashboardPeriod; readonly site: 'all' | Language }
