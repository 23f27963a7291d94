// Subject of a request about a report.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { LeadType } from '#contract/leads.ts'
import { formatMoney, listPrice } from '#ui/format.ts'
import type { RequestSubject } from '../../request/request-subject.ts'

type Asked = Pick<ReportDetail, 'id' | 'title' | 'shortTitle' | 'category' | 'reportNo' | 'prices'>

/** Includes the price that the list shows, as the request contains it (specification, section 3). */
export function requestSubjectOf(report: Asked, type: LeadType, language: Language): RequestSubject {
  const { id, title, shortTitle, category, reportNo, prices } = report
  const price = listPrice(prices.single, language)
  return {
    type,
    report: {
      ...{ id, title: shortTitle || title, category, facts: reportNo },
      ...(price && { price: formatMoney(price, language) }),
    },
  }
}
