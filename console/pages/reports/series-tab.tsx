// The series of a report: its editions, and the report of which it is a new edition.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  getReportSeries,
  leaveReportSeries,
  type ReportSeries,
  type SeriesEdition,
  saveReportSeries,
} from '#contract/editions-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Badge } from '../../components/badge.tsx'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { seriesPhrases } from '../../phrases/series.ts'
import { useCanCall } from '../../publishing/use-can-call.ts'
import { SeriesForm } from './series-form.tsx'

export function SeriesTab({ id }: { readonly id: number }) {
  const t = usePhrases(seriesPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const canCall = useCanCall()
  const { data } = useQuery({
    queryKey: ['reports', 'series', id],
    queryFn: () => client(getReportSeries, { id }),
  })
  if (!data) return <Skeleton rows={4} label={parts.loading} />
  return (
    <>
      <FormSection title={t.title} text={t.text}>
        {data.editions.length > 1 ? <Editions id={id} editions={data.editions} /> : <p className="muted">{t.alone}</p>}
      </FormSection>
      {canCall(saveReportSeries) ? (
        <FormSection title={t.previous} text={t.previousText}>
          <Previous id={id} series={data} />
        </FormSection>
      ) : null}
    </>
  )
}

function Editions({ id, editions }: { readonly id: number; readonly editions: readonly SeriesEdition[] }) {
  const t = usePhrases(seriesPhrases)
  const language = useLanguage()
  const { date, number } = useNumbers()
  return (
    <ol className="versions">
      {editions.map((edition) => {
        const { zh, en } = edition.title
        const title = `${edition.reportNo} ${(language === 'zh-CN' ? (zh ?? en) : (en ?? zh)) ?? ''}`
        return (
          <li key={edition.id}>
            <div className="versions__line">
              {edition.id === id ? (
                <b aria-current="true">{title}</b>
              ) : (
                <Link className="link" to={`/reports/${edition.id}/series`}>
                  {title}
                </Link>
              )}
              {edition.id === id ? <Badge kind="neutral" label={t.current} /> : null}
              {edition.isTrashed ? <Badge kind="cancelled" label={t.trashed} /> : null}
              <span className="muted small num">
                {[
                  edition.publishedAt === null ? t.unpublished : t.published(date(edition.publishedAt)),
                  ...(edition.told === 0 ? [] : [t.told(number(edition.told))]),
                ].join(' · ')}
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Previous({ id, series }: { readonly id: number; readonly series: ReportSeries }) {
  const t = usePhrases(seriesPhrases)
  const queries = useQueryClient()
  const onDone = () => void queries.invalidateQueries({ queryKey: ['reports', 'series'] })
  const leave = useApiMutation(leaveReportSeries, { successMessage: t.left, onDone })
  const position = series.editions.findIndex((edition) => edition.id === id)
  const [own, previous] = [series.editions[position], series.editions[position - 1]]
  if (!own) return null
  return (
    <>
      <SeriesForm key={previous?.id ?? 'none'} own={own} previous={previous} onSaved={onDone} />
      {previous ? (
        <p>
          <ConfirmButton
            kind="danger"
            label={t.leave}
            title={t.leaveTitle}
            text={t.leaveText}
            confirmLabel={t.leave}
            onConfirm={() => leave.mutate({ id })}
          />
        </p>
      ) : null}
    </>
  )
}
