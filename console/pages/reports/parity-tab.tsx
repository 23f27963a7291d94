// Where the languages of a report differ.
import { confirmParity, type ParityFinding, type ReportAdmin } from '#contract/catalogue-admin.ts'
import { useMay } from '../../calls/console-context.ts'
import { useCall } from '../../calls/use-call.ts'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { FormSection } from '../../parts/side-by-side.tsx'
import { TableBox } from '../../parts/table-box.tsx'
import { usePhrases } from '../../phrases/phrases.ts'
import { publishingPhrases } from '../../phrases/publishing.ts'
import { reportsPhrases } from '../../phrases/reports.ts'

export function ParityTab({ report }: { readonly report: ReportAdmin }) {
  const t = usePhrases(reportsPhrases)
  const may = useMay()
  const { make } = useCall(confirmParity, { said: t.confirmed, refreshes: ['reports'] })
  const canConfirm = report.zh !== null && report.en !== null && report.parity.length > 0
  return (
    <FormSection title={t.parityPage} text={t.parityText}>
      {report.parity.length === 0 ? <p className="muted">{t.parityOk}</p> : <Findings findings={report.parity} />}
      {canConfirm && may('catalogue.write') ? (
        <div>
          <ConfirmButton
            label={t.confirm}
            title={t.confirmTitle}
            text={t.confirmText}
            confirmLabel={t.confirm}
            onConfirm={() => make({ id: report.id })}
          />
        </div>
      ) : null}
    </FormSection>
  )
}

function Findings({ findings }: { readonly findings: readonly ParityFinding[] }) {
  const t = usePhrases(reportsPhrases)
  const { fields } = usePhrases(publishingPhrases)
  const nameOf = ({ issue, field }: ParityFinding) => {
    if (field === '') return t.wholeLanguage
    if (issue !== 'prices') return fields[field] ?? field
    const [licence = '', edition = ''] = field.split('.')
    return `${t.licences[licence as 'single']} ${t.editions[Number(edition) as 0]}`
  }
  const said = ({ issue, zh, en }: ParityFinding): [string, string] => {
    const words = issue === 'missing' ? t.missingIn : t.staleIn
    if (issue === 'numbers' || issue === 'prices') return [zh, en]
    return [zh ? words(t.chinese) : '', en ? words(t.english) : '']
  }
  return (
    <TableBox label={t.parityPage}>
      <table className="table dense">
        <thead>
          <tr>
            <th scope="col">{t.parityPage}</th>
            <th scope="col">{t.zh}</th>
            <th scope="col">{t.en}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <tr key={`${finding.issue} ${finding.field}`}>
              <td>
                {t.issues[finding.issue]}
                <span className="sub">{nameOf(finding)}</span>
              </td>
              <td className="num">{said(finding)[0] || '—'}</td>
              <td className="num">{said(finding)[1] || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
