// Translation parity of an item of any kind, with a button that confirms parity despite the differences.

import type { confirmBriefingParity } from '#contract/briefings-admin.ts'
import type { confirmParity } from '#contract/catalogue-admin.ts'
import type { confirmNewsParity } from '#contract/news-admin.ts'
import type { ParityFinding } from '#contract/parity-admin.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormSection } from '../components/bilingual-fields.tsx'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { TableBox } from '../components/scrollable-table.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { parityPhrases } from '../phrases/parity.ts'
import { publishingPhrases } from '../phrases/publishing.ts'
import { useCanCall } from './use-can-call.ts'

export type ParityProps = {
  readonly item: {
    readonly id: number
    readonly zh: unknown
    readonly en: unknown
    readonly parity: readonly ParityFinding[]
  }
  readonly endpoint: typeof confirmParity | typeof confirmBriefingParity | typeof confirmNewsParity
  /** Reloaded after confirmation. */
  readonly resource: string
  /** Label of a price, for kinds with several prices. */
  readonly priceOf?: (field: string) => string
}

export function Parity({ item, endpoint, resource, priceOf }: ParityProps) {
  const t = usePhrases(parityPhrases)
  const canCall = useCanCall()
  const { mutate } = useApiMutation(endpoint, { successMessage: t.confirmed, refreshes: [resource] })
  const { id, parity } = item
  const hasBothLanguages = item.zh !== null && item.en !== null
  const canConfirm = hasBothLanguages && parity.length > 0
  return (
    <FormSection title={t.title} text={t.text}>
      {parity.length === 0 ? (
        <p className="muted">{hasBothLanguages ? t.ok : t.single}</p>
      ) : (
        <Findings findings={parity} priceOf={priceOf} />
      )}
      {canConfirm && canCall(endpoint) ? (
        <div>
          <ConfirmButton
            label={t.confirm}
            title={t.confirmTitle}
            text={t.confirmText}
            confirmLabel={t.confirm}
            onConfirm={() => mutate({ id })}
          />
        </div>
      ) : null}
    </FormSection>
  )
}

type FindingsProps = {
  readonly findings: readonly ParityFinding[]
  readonly priceOf: ParityProps['priceOf']
}

function Findings({ findings, priceOf }: FindingsProps) {
  const t = usePhrases(parityPhrases)
  const { fields } = usePhrases(publishingPhrases)
  const nameOf = ({ issue, field }: ParityFinding) => {
    if (field === '') return t.wholeLanguage
    if (issue === 'prices') return priceOf?.(field) ?? t.price
    return fields[field] ?? field
  }
  const textsOf = ({ issue, zh, en }: ParityFinding): [string, string] => {
    const text = issue === 'missing' ? t.missingIn : t.staleIn
    if (issue === 'numbers' || issue === 'prices') return [zh, en]
    return [zh ? text(t.zh) : '', en ? text(t.en) : '']
  }
  return (
    <TableBox label={t.title}>
      <table className="table dense">
        <thead>
          <tr>
            <th scope="col">{t.title}</th>
            <th scope="col">{t.zh}</th>
            <th scope="col">{t.en}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <tr key={[finding.issue, finding.field, finding.zh, finding.en].join(' ')}>
              <td>
                {t.issues[finding.issue]}
                <span className="sub">{nameOf(finding)}</span>
              </td>
              <td className="num">{textsOf(finding)[0] || '—'}</td>
              <td className="num">{textsOf(finding)[1] || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
