// One import: check result, progress, outcome.
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getImport, type ImportDetail } from '#contract/imports-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { messageForError } from '../../api/error-messages.ts'
import { Badge } from '../../components/badge.tsx'
import { Kpis } from '../../components/kpis.tsx'
import { Page } from '../../components/page.tsx'
import { Progress } from '../../components/progress.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportBadge, isAtWork } from './import-badge.tsx'
import { ChangesTable, RowErrorsTable } from './import-findings.tsx'
import { ImportSteps } from './import-steps.tsx'
import { RetainedReports } from './retained-reports.tsx'
import { type Indexing, useIndexing } from './use-indexing.ts'

const refetchIntervalMs = 1_000

export function ImportPage() {
  const t = usePhrases(importsPhrases)
  const shell = usePhrases(shellPhrases)
  const { client } = useConsole()
  const language = useLanguage()
  const { id = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['imports', 'one', id],
    queryFn: () => client(getImport, { id }),
    refetchInterval: (query) => (query.state.data && isAtWork(query.state.data.state) ? refetchIntervalMs : false),
  })
  return (
    <Page title={data?.fileName ?? t.title}>
      {data ? <Import row={data} /> : null}
      {!data && error ? <p role="alert">{messageForError(error, language)}</p> : null}
      {data || error ? null : <Skeleton rows={6} label={shell.loading} />}
    </Page>
  )
}

function Import({ row }: { readonly row: ImportDetail }) {
  const t = usePhrases(importsPhrases)
  const { dateTime } = useNumbers()
  const indexing = useIndexing(row)
  return (
    <>
      <ImportSteps state={row.state} />
      <p className="import-facts">
        <span role="status">
          {indexing ? <Badge kind="waiting" label={t.indexing} /> : <ImportBadge state={row.state} />}
        </span>
        {row.language ? <span>{t.languages[row.language]}</span> : null}
        <span>
          {row.staffName} · <span className="num">{dateTime(row.createdAt)}</span>
        </span>
      </p>
      {row.failure ? (
        <p className="notice-line" role="alert">
          {row.state === 'failed' && row.failure === 'internal' ? t.notRead : t.failures[row.failure]}
        </p>
      ) : null}
      <Figures row={row} />
      {isAtWork(row.state) || row.state === 'paused' ? <Share row={row} /> : null}
      {indexing ? <IndexingProgress indexing={indexing} /> : null}
      <ImportActions row={row} />
      {row.state === 'undone' ? <RetainedReports id={row.id} /> : null}
      {row.newIndustries.length > 0 && row.state === 'checked' ? (
        <p className="small">{t.newIndustries(row.newIndustries.join(t.comma))}</p>
      ) : null}
      <RowErrorsTable row={row} />
      <ChangesTable row={row} />
    </>
  )
}

function Share({ row: { state, progress } }: { readonly row: ImportDetail }) {
  const t = usePhrases(importsPhrases)
  const { number } = useNumbers()
  const percent = Math.floor(100 * progress.share)
  const rows = state === 'undoing' ? '' : t.rowsRead(number(progress.rows))
  return (
    <div className="import-progress">
      <Progress label={t.states[state]} value={percent} />
      <p className="small num">{[`${percent}%`, rows].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function IndexingProgress({ indexing: { pending, share } }: { readonly indexing: Indexing }) {
  const t = usePhrases(importsPhrases)
  const { number } = useNumbers()
  const percent = Math.floor(100 * share)
  return (
    <div className="import-progress">
      <Progress label={t.indexing} value={percent} />
      <p className="small num">{`${percent}% · ${t.indexingLeft(number(pending))}`}</p>
    </div>
  )
}

/** Counts of the check; of the changes made once loading has started. */
function Figures({ row }: { readonly row: ImportDetail }) {
  const t = usePhrases(importsPhrases)
  const { number } = useNumbers()
  const { found, loaded, undone } = row
  if (row.state === 'checking') return null
  if (row.state === 'undone')
    return (
      <Kpis
        kpis={[
          { label: t.removed, value: number(undone.removed) },
          { label: t.restored, value: number(undone.restored) },
          { label: t.kept, value: number(undone.kept), isWarning: undone.kept > 0 },
        ]}
      />
    )
  const hasBegun = row.startedAt !== null
  return (
    <Kpis
      kpis={[
        { label: t.rows, value: number(found.rows) },
        { label: hasBegun ? t.created : t.toCreate, value: number(hasBegun ? loaded.created : found.toCreate) },
        { label: hasBegun ? t.changed : t.toChange, value: number(hasBegun ? loaded.changed : found.toChange) },
        { label: t.unchanged, value: number(hasBegun ? loaded.unchanged : found.unchanged) },
        { label: t.refused, value: number(found.refusedRows), isWarning: found.refusedRows > 0 },
      ]}
    />
  )
}
