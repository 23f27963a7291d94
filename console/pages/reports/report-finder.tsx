// Search for another report, in any state, by its number or title.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { listAdminReports } from '#contract/catalogue-admin.ts'
import type { SeriesEdition } from '#contract/editions-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { seriesPhrases } from '../../phrases/series.ts'
import { shellPhrases } from '../../phrases/shell.ts'

export type FoundReport = Pick<SeriesEdition, 'id' | 'reportNo' | 'title'>

type ReportFinderProps = {
  readonly exceptId: number
  readonly onChoose: (report: FoundReport) => void
  readonly onCancel?: (() => void) | undefined
}

const maxFound = 8

export function ReportFinder({ exceptId, onChoose, onCancel }: ReportFinderProps) {
  const t = usePhrases(seriesPhrases)
  const shell = usePhrases(shellPhrases)
  const { client } = useConsole()
  const language = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data } = useQuery({
    queryKey: ['reports', 'find', search],
    queryFn: ({ signal }) => client(listAdminReports, { search, perPage: maxFound }, { signal }),
    enabled: search !== '',
  })
  const found = (data?.rows ?? [])
    .filter((row) => row.id !== exceptId)
    .map(({ id: reportId, reportNo, zh, en }): FoundReport => {
      const title = { zh: zh?.title ?? null, en: en?.title ?? null }
      return { id: reportId, reportNo, title }
    })
  return (
    <div className="items-input__finder">
      <label htmlFor={id} className="small">
        {t.find}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {data && found.length === 0 ? (
        <p className="muted small" role="status">
          {t.noneFound}
        </p>
      ) : null}
      <ul className="items-input__list">
        {found.map((report) => {
          const { zh, en } = report.title
          const title = (language === 'zh-CN' ? (zh ?? en) : (en ?? zh)) ?? ''
          return (
            <li key={report.id} className="items-input__item">
              <span className="items-input__title">
                {title}
                <span className="muted small num"> {report.reportNo}</span>
              </span>
              <button
                className="btn btn--outline btn--compact"
                type="button"
                aria-label={`${t.choose}: ${title}`}
                onClick={() => onChoose(report)}
              >
                {t.choose}
              </button>
            </li>
          )
        })}
      </ul>
      {onCancel ? (
        <p>
          <button className="btn btn--outline btn--compact" type="button" onClick={onCancel}>
            {shell.cancel}
          </button>
        </p>
      ) : null}
    </div>
  )
}
