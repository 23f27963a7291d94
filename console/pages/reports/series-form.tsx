// The edition before a report, and what changed since.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import {
  countEditionHolders,
  maxChangesLength,
  type SeriesEdition,
  saveReportSeries,
} from '#contract/editions-admin.ts'
import { FieldNote } from '#ui/primitives/field.tsx'
import { useConsole } from '../../api/console-context.ts'
import { type PlaceErrors, useApiMutation } from '../../api/use-api-mutation.ts'
import { languageKeys } from '../../components/bilingual-fields.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { seriesPhrases } from '../../phrases/series.ts'
import { type FoundReport, ReportFinder } from './report-finder.tsx'

type SeriesFormProps = {
  readonly own: SeriesEdition
  readonly previous: SeriesEdition | undefined
  readonly onSaved: () => void
}

export function SeriesForm({ own, previous, onSaved }: SeriesFormProps) {
  const t = usePhrases(seriesPhrases)
  const language = useLanguage()
  const { client } = useConsole()
  const [chosen, setChosen] = useState<FoundReport | undefined>(previous)
  const [texts, setTexts] = useState(own.whatChanged)
  const [refusal, setRefusal] = useState<string>()
  const id = useId()
  const { mutate, isBusy } = useApiMutation(saveReportSeries, { successMessage: t.saved, onDone: onSaved })
  const { data: count } = useQuery({
    queryKey: ['reports', 'series', 'holders', own.id, chosen?.id],
    queryFn: () => client(countEditionHolders, { id: own.id, previousId: chosen?.id ?? 0 }),
    enabled: chosen !== undefined,
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  // The pressed button disappears with the search results.
  const [chosenId, previousId] = [chosen?.id, previous?.id]
  useEffect(() => {
    if (chosenId !== undefined && chosenId !== previousId) field.current?.focus()
  }, [chosenId, previousId])
  if (!chosen)
    return (
      <ReportFinder
        exceptId={own.id}
        onChoose={(report) => {
          setRefusal(undefined)
          setChosen(report)
        }}
        onCancel={previous ? () => setChosen(previous) : undefined}
      />
    )
  const { zh, en } = chosen.title
  const isPublished = own.publishedAt !== null
  const isLinked = chosenId === previousId
  const toTell = count?.toTell ?? 0
  const place: PlaceErrors = ({ previousId: wrong, ...others }) => {
    if (wrong === undefined || Object.keys(others).length > 0) return false
    setRefusal(wrong)
    change.current?.focus()
    return true
  }
  const save = () => mutate({ id: own.id, previousId: chosen.id, whatChanged: texts }, place)
  return (
    <>
      <div className="items-input__item">
        <span className="items-input__title">
          {(language === 'zh-CN' ? (zh ?? en) : (en ?? zh)) ?? ''}
          <span className="muted small num"> {chosen.reportNo}</span>
        </span>
        <button
          ref={change}
          className="btn btn--outline btn--compact"
          type="button"
          aria-describedby={refusal === undefined ? undefined : `${id}-previous-note`}
          onClick={() => setChosen(undefined)}
        >
          {t.change}
        </button>
      </div>
      <FieldNote id={`${id}-previous`} error={refusal} />
      {languageKeys.map((key) => (
        <div className="field" key={key}>
          <label htmlFor={`${id}-${key}`}>{t.changes[key]}</label>
          <textarea
            ref={key === 'zh' ? field : undefined}
            id={`${id}-${key}`}
            lang={key === 'zh' ? 'zh-CN' : 'en'}
            rows={4}
            maxLength={maxChangesLength}
            value={texts[key]}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTexts({ ...texts, [key]: event.target.value })}
          />
        </div>
      ))}
      <p className="field__hint" id={`${id}-hint`}>
        {t.changesHint}
      </p>
      <Effect toTell={count?.toTell} words={!isPublished ? t.toTell : isLinked ? t.telling : t.toTellNow} />
      {own.hasFile ? null : <p className="muted small">{t.noFile}</p>}
      <p>
        {isPublished && !isLinked && toTell > 0 ? (
          <ConfirmToTell toTell={toTell} onConfirm={save} />
        ) : (
          <button className="btn btn--primary" type="button" disabled={isBusy || !count} onClick={() => void save()}>
            {t.save}
          </button>
        )}
      </p>
    </>
  )
}

type EffectProps = { readonly toTell: number | undefined; readonly words: (count: string) => string }

function Effect({ toTell, words }: EffectProps) {
  const t = usePhrases(seriesPhrases)
  const { number } = useNumbers()
  return (
    <p role="status" className={toTell ? 'notice' : 'muted small'}>
      {toTell === undefined ? '' : toTell === 0 ? t.toTellNobody : words(number(toTell))}
    </p>
  )
}

function ConfirmToTell({ toTell, onConfirm }: { readonly toTell: number; readonly onConfirm: () => Promise<unknown> }) {
  const t = usePhrases(seriesPhrases)
  const { number } = useNumbers()
  return (
    <ConfirmButton
      kind="primary"
      label={t.save}
      title={t.confirmTitle}
      text={t.toTellNow(number(toTell))}
      confirmLabel={t.confirm}
      onConfirm={onConfirm}
    />
  )
}
