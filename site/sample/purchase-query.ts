// The query of checkout and quote list for a report: with the licence and edition that were chosen on its page, if any.
import type { Choice } from '../pages/report/licence-selection.ts'

export function purchaseQuery(reportId: number, choice: Choice | undefined): string {
  const query = new URLSearchParams({ report: String(reportId) })
  if (choice) {
    query.set('licence', choice.licence)
    query.set('edition', String(choice.edition))
    if (choice.competitorData) query.set('competitor', '1')
  }
  return `?${query}`
}
