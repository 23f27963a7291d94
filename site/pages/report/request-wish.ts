// A request about a report.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { LeadType } from '#contract/leads.ts'
import type { RequestWish } from '../../request/request-wish.ts'

type Asked = Pick<ReportDetail, 'id' | 'title' | 'shortTitle' | 'category' | 'reportNo'>

export function wishOf({ id, title, shortTitle, category, reportNo }: Asked, type: LeadType): RequestWish {
  return { type, report: { id, title: shortTitle || title, category, facts: reportNo } }
}
