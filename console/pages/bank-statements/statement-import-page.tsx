// One import of a bank statement: result of the check, columns, progress, unreadable lines.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import {
  cancelStatementImport,
  getStatementImport,
  runStatementImport,
  type StatementImportDetail,
} from '#contract/bank-statements-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { messageForError } from '../../api/error-messages.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Kpis } from '../../components/kpis.tsx'
import { Page } from '../../components/page.tsx'
import { Progress } from '../../components/progress.tsx'
import { TableBox } from '../../components/scrollable-table.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { MappingForm } from './mapping-form.tsx'
import { isAtWork, StatementImportBadge } from './statement-import-badge.tsx'

const refetchIntervalMs = 1_000
const resource = 'bank-statements/imports'

export function StatementImportPage() {
  const t = usePhrases(bankStatementsPhrases)
  const shell = usePhrases(shellPhrases)
  const { client } = useConsole()
  const language = useLanguage()
  const { id = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: [resource, 'one', id],
    queryFn: () => client(getStatementImport, { id }),
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

function Import({ row }: { readonly row: StatementImportDetail }) {
  const t = usePhrases(bankStatementsPhrases)
  const { dateTime, number } = useNumbers()
  const percent = Math.floor(100 * row.progress.share)
  return (
    <>
      <p className="import-facts">
        <span role="status">
          <StatementImportBadge state={row.state} />
        </span>
        <span>
          {row.account.label} {row.account.currency}
        </span>
        <span>
          {row.staffName} · <span className="num">{dateTime(row.createdAt)}</span>
        </span>
      </p>
      {row.failure ? (
        <div className="notice-line" role="alert">
          <p>{t.failures[row.failure]}</p>
          {row.difference?.missing.length ? <p>{t.missing(row.difference.missing.join(t.comma))}</p> : null}
          {row.difference?.unexpected.length ? <p>{t.unexpected(row.difference.unexpected.join(t.comma))}</p> : null}
        </div>
      ) : null}
      {row.importedAt && row.state === 'checked' ? (
        <p className="small">{t.importedAt(dateTime(row.importedAt))}</p>
      ) : null}
      {['checked', 'running', 'done', 'cancelled'].includes(row.state) ? (
        <Kpis
          kpis={[
            { label: t.newLines, value: number(row.newLines) },
            { label: t.knownLines, value: number(row.knownLines) },
            { label: t.unreadableLines, value: number(row.unreadableLines), isWarning: row.unreadableLines > 0 },
            { label: t.addedLines, value: number(row.addedLines) },
          ]}
        />
      ) : null}
      {isAtWork(row.state) ? (
        <div className="import-progress">
          <Progress label={t.states[row.state]} value={percent} />
          <p className="small num">{`${percent}%`}</p>
        </div>
      ) : null}
      <Actions row={row} />
      <Problems row={row} />
    </>
  )
}

function Actions({ row }: { readonly row: StatementImportDetail }) {
  const t = usePhrases(bankStatementsPhrases)
  const { number } = useNumbers()
  const can = useCan()
  const [isMapping, setMapping] = useState(false)
  const refreshes = ['bank-statements/imports', 'bank-statements']
  const run = useApiMutation(runStatementImport, { refreshes })
  const cancel = useApiMutation(cancelStatementImport, { refreshes })
  if (!can('bank.import')) return null
  const { id, state, unreadableLines } = row
  const needsMapping = state === 'needs-mapping' || (isMapping && (state === 'failed' || state === 'checked'))
  return (
    <>
      <div className="import-actions">
        {state === 'checked' && row.newLines > 0 ? (
          <button
            className="btn btn--primary btn--compact"
            type="button"
            disabled={run.isBusy}
            onClick={() => void run.mutate({ id, skipUnreadable: unreadableLines > 0 })}
          >
            {unreadableLines > 0 ? t.runSkipping(number(unreadableLines)) : t.run}
          </button>
        ) : null}
        {state === 'done' ? (
          <Link className="btn btn--primary btn--compact" to="/bank-statements">
            {t.toLines}
          </Link>
        ) : null}
        {state === 'checked' && row.newLines === 0 ? <p className="small">{t.nothingNew}</p> : null}
        {row.failure === 'other-layout' && !needsMapping ? (
          <button className="btn btn--outline btn--compact" type="button" onClick={() => setMapping(true)}>
            {t.remap}
          </button>
        ) : null}
        {['checking', 'needs-mapping', 'checked', 'running'].includes(state) ? (
          <ConfirmButton
            kind="danger"
            label={t.cancel}
            title={t.cancel}
            text={t.cancelText}
            confirmLabel={t.cancel}
            onConfirm={() => cancel.mutate({ id })}
          />
        ) : null}
      </div>
      {needsMapping ? <MappingForm id={id} onSaved={() => setMapping(false)} /> : null}
    </>
  )
}

function Problems({ row: { problems } }: { readonly row: StatementImportDetail }) {
  const t = usePhrases(bankStatementsPhrases)
  const { number } = useNumbers()
  if (problems.length === 0) return null
  return (
    <section className="import-findings">
      <h2>{t.problemsTitle}</h2>
      <p className="small">{t.problemsText}</p>
      <TableBox label={t.problemsTitle} className="import-scroll">
        <table className="table dense">
          <thead>
            <tr>
              <th scope="col" className="r">
                {t.line}
              </th>
              <th scope="col">{t.value}</th>
              <th scope="col">{t.problem}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, problem, value }) => (
              <tr key={line}>
                <td className="r num">{number(line)}</td>
                <td>{value}</td>
                <td>{t.problems[problem]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  )
}
