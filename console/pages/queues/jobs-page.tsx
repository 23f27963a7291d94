// Jobs that are not completed.
import { type JobRow, jobStates, listJobs, removeJobs, retryJobs } from '#contract/queues.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { Badge } from '../../components/badge.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { queuesPhrases } from '../../phrases/queues.ts'
import { QueueLinks, useQueueState } from './queue-links.tsx'

const kinds = { waiting: 'neutral', running: 'waiting', retrying: 'waiting', failed: 'failed' } as const

export function JobsPage() {
  const t = usePhrases(queuesPhrases)
  const { number, dateTime } = useNumbers()
  const can = useCan()
  const counts = useQueueState()?.jobs
  return (
    <ResourceList<JobRow>
      resource="queues"
      endpoint={listJobs}
      title={t.title}
      standardSort={{ sort: 'runAt', order: 'desc' }}
      kpis={<QueueLinks />}
      tabs={{
        filter: 'state',
        label: t.state,
        options: [
          { value: '', label: t.all },
          ...jobStates.map((state) => ({ value: state, label: t.jobStates[state], count: counts?.[state] })),
        ],
      }}
      columns={[
        {
          name: 'task',
          label: t.task,
          show: (row) => t.tasks[row.task] ?? row.task,
          sub: (row) => <code>{row.task}</code>,
        },
        {
          name: 'state',
          label: t.state,
          show: (row) => <Badge kind={kinds[row.state]} label={t.jobStates[row.state]} />,
        },
        {
          name: 'attempts',
          label: t.attempts,
          isNumber: true,
          show: (row) => t.of(number(row.attempts), number(row.maxAttempts)),
        },
        {
          name: 'runAt',
          label: t.runAt,
          sort: 'runAt',
          show: (row) => <span className="num">{dateTime(row.runAt)}</span>,
        },
        {
          name: 'lastError',
          label: t.lastError,
          isLong: true,
          show: (row) => <span title={row.lastError}>{row.lastError.split('\n')[0] || '—'}</span>,
        },
        ...(can('queues.write')
          ? [{ name: 'actions', label: '', show: (row: JobRow) => <JobActions job={row} /> }]
          : []),
      ]}
      empty={{ title: t.emptyJobs, text: t.emptyJobsText }}
    />
  )
}

function JobActions({ job }: { readonly job: JobRow }) {
  const t = usePhrases(queuesPhrases)
  const notify = useNotify()
  const announce = (message: string) => ({
    refreshes: ['queues'],
    onDone: ({ done }: { done: number }) => notify(done > 0 ? message : t.running, done > 0 ? 'success' : 'failure'),
  })
  const retry = useApiMutation(retryJobs, announce(t.retried))
  const remove = useApiMutation(removeJobs, announce(t.removed))
  if (job.state === 'running') return null
  return (
    <span className="button-row">
      <ConfirmButton
        label={t.retry}
        title={t.retryTitle}
        text={t.retryText}
        confirmLabel={t.retry}
        onConfirm={() => retry.mutate({ ids: [job.id] })}
      />
      <ConfirmButton
        kind="danger"
        label={t.remove}
        title={t.removeTitle}
        text={t.removeText}
        confirmLabel={t.remove}
        onConfirm={() => remove.mutate({ ids: [job.id] })}
      />
    </span>
  )
}
