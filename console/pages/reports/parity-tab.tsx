// Translation parity of a report.
import { confirmParity, type ReportAdmin } from '#contract/catalogue-admin.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { reportsPhrases } from '../../phrases/reports.ts'
import { Parity } from '../../publishing/parity.tsx'

export function ParityTab({ report }: { readonly report: ReportAdmin }) {
  const t = usePhrases(reportsPhrases)
  const priceOf = (field: string) => {
    const [licence = '', edition = ''] = field.split('.')
    return `${t.licences[licence as 'single']} ${t.editions[Number(edition) as 0]}`
  }
  return <Parity item={report} endpoint={confirmParity} resource="reports" priceOf={priceOf} />
}
