// Parity rules of reports.
import type { ParityRules } from '#server/publishing/parity.service.ts'
import { asReport } from './report-localizations.service.ts'
import { drawingsOfReport, pricePairs, reportFields } from './report-parity.rules.ts'
import { listPricesOf } from './reports-admin.store.ts'

export const reportParity: ParityRules = {
  kind: 'report',
  compared: { ...reportFields, drawings: (snapshot) => drawingsOfReport(asReport(snapshot)) },
  async prices(db, ids) {
    const rows = await listPricesOf(db, ids)
    const byReport = Map.groupBy(rows, (row) => row.report_id)
    return new Map(
      [...byReport].map(([id, some]) => {
        const prices = some.map(({ edition, licence, currency, amount_minor: minor }) => ({
          edition,
          licence,
          currency,
          minor,
        }))
        return [id, pricePairs(prices)]
      }),
    )
  },
}
