// Bulk actions on the selected reports. Reports that could not be changed are listed with the reason.
import { useState } from 'react'
import { bulkActions, changeManyReports } from '#contract/catalogue-admin.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { type Language, languages } from '#contract/common/language.ts'
import { DialogFrame, DialogTitle } from '#ui/primitives/dialog.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { publishingPhrases } from '../../phrases/publishing.ts'
import { reportsPhrases } from '../../phrases/reports.ts'

type Props = { readonly chosen: ReadonlySet<number>; readonly onDone: () => void }

export function BulkBar({ chosen, onDone }: Props) {
  const t = usePhrases(reportsPhrases)
  const { number } = useNumbers()
  const [language, setLanguage] = useState<Language>('zh-CN')
  const [result, setResult] = useState<OutputOf<typeof changeManyReports>>()
  const { mutate } = useApiMutation(changeManyReports, { refreshes: ['reports'], onDone: setResult })
  const names: Record<Language, string> = { 'zh-CN': t.chinese, 'en-US': t.english }
  const close = () => {
    setResult(undefined)
    onDone()
  }
  // The space stays reserved, since rows that shift under the pointer would be selected by mistake.
  const placeholder = <p className="bulk-bar bulk-bar--place muted small">{t.selectHint}</p>
  if (chosen.size === 0) return placeholder
  return (
    <>
      {placeholder}
      <section className="bulk-bar" aria-label={t.chosen(number(chosen.size))}>
        <b className="num">{t.chosen(number(chosen.size))}</b>
        <select
          className="select"
          aria-label={t.language}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)} // one of the options below
        >
          {languages.map((name) => (
            <option key={name} value={name}>
              {names[name]}
            </option>
          ))}
        </select>
        {bulkActions.map((action) => (
          <ConfirmButton
            key={action}
            label={t.bulk[action]}
            title={t.bulkTitle(t.bulk[action], number(chosen.size))}
            text={action === 'pin' || action === 'unpin' ? t.bulkPinText : t.bulkText(names[language])}
            confirmLabel={t.bulk[action]}
            onConfirm={() => mutate({ ids: [...chosen], action, language })}
          />
        ))}
        <button className="btn btn--quiet btn--compact" type="button" onClick={onDone}>
          {t.clear}
        </button>
        {result ? <Outcome result={result} selectedCount={chosen.size} onClose={close} /> : null}
      </section>
    </>
  )
}

type OutcomeProps = {
  readonly result: OutputOf<typeof changeManyReports>
  /** The number of selected reports; some may already be in the requested status. */
  readonly selectedCount: number
  readonly onClose: () => void
}

function Outcome({ result, selectedCount, onClose }: OutcomeProps) {
  const t = usePhrases(reportsPhrases)
  const { fields, listMark } = usePhrases(publishingPhrases)
  const { named } = usePhrases(partsPhrases)
  const reasonOf = (reason: string) => t.reasons[reason] ?? reason
  const listOf = (missing: readonly string[]) => missing.map((field) => fields[field] ?? field).join(listMark)
  const { number } = useNumbers()
  const same = selectedCount - result.done - result.refused.length
  return (
    <DialogFrame size="narrow" onClose={onClose}>
      <div className="dialog__head">
        <DialogTitle>{t.bulkDone(number(result.done))}</DialogTitle>
      </div>
      {same > 0 ? <p className="dialog__body small">{t.bulkSame(number(same))}</p> : null}
      {result.refused.length > 0 ? (
        <div className="dialog__body">
          <p className="small">{t.bulkRefused}</p>
          <ul className="small">
            {result.refused.map(({ id, reportNo, reason, missing }) => (
              <li key={id}>
                <code>{reportNo}</code>{' '}
                {missing.length > 0 ? named(reasonOf(reason), listOf(missing)) : reasonOf(reason)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="dialog__foot">
        <div className="row">
          <button className="btn btn--primary" type="button" onClick={onClose}>
            {t.close}
          </button>
        </div>
      </div>
    </DialogFrame>
  )
}
