// Translation parity of a report.
import { confirmParity, type ReportAdmin } from '#contract/catalogue-admin.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { reportsPhrases } from '../../phrases/reports.ts'
import { Parity } from '../../publishing/parity.tsx'

export function ParityTab({ report }: { readonly report: ReportAdmin }) {
  const t = usePhrases(reportsPhrases)
  const priceOf = (field: string) => {
    const [licence = '', edition = ''] = field.split('.')
    // The server builds the field from a licence and an edition.
    return `${t.licences[licence as Licence]} ${t.editions[Number(edition) as Edition]}`
  }
  return <Parity item={report} endpoint={confirmParity} resource="reports" priceOf={priceOf} />
}
