// Last runs of the scheduled jobs.

import { Badge } from '../../components/badge.tsx'
import { Page } from '../../components/page.tsx'
import { TableBox } from '../../components/scrollable-table.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { queuesPhrases } from '../../phrases/queues.ts'
import { QueueLinks, useQueueState } from './queue-links.tsx'

export function RunsPage() {
  const t = usePhrases(queuesPhrases)
  const { dateTime } = useNumbers()
  const state = useQueueState()
  return (
    <Page title={t.title}>
      <QueueLinks />
      {state === undefined ? <Skeleton rows={6} label={t.runs} /> : null}
      {state?.runs.length === 0 ? <p className="small">{t.noRuns}</p> : null}
      {state && state.runs.length > 0 ? (
        <TableBox label={t.runs}>
          <table className="table dense">
            <thead>
              <tr>
                <th scope="col">{t.task}</th>
                <th scope="col">{t.started}</th>
                <th scope="col">{t.result}</th>
                <th scope="col">{t.lastError}</th>
              </tr>
            </thead>
            <tbody>
              {state.runs.map((run) => (
                <tr key={run.task}>
                  <td>
                    {t.tasks[run.task] ?? run.task}
                    <span className="sub">
                      <code>{run.task}</code>
                    </span>
                  </td>
                  <td className="num">{dateTime(run.startedAt)}</td>
                  <td>
                    <Result {...run} />
                  </td>
                  <td className="t">
                    <span title={run.error ?? undefined}>{run.error ?? '—'}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      ) : null}
    </Page>
  )
}

function Result(run: { readonly isLate: boolean; readonly error: string | null; readonly finishedAt: string | null }) {
  const t = usePhrases(queuesPhrases)
  if (run.isLate) return <Badge kind="failed" label={t.late} />
  if (run.error !== null) return <Badge kind="failed" label={t.failedRun} />
  return run.finishedAt === null ? <Badge kind="waiting" label={t.under} /> : <Badge kind="success" label={t.done} />
}
