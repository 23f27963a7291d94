// Links between the queues, with counts of failed entries.
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { getQueueState } from '#contract/queues.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { queuesPhrases } from '../../phrases/queues.ts'

export function useQueueState() {
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['queues', 'state'],
    queryFn: () => client(getQueueState, {}),
    refetchInterval: 10_000,
  })
  return data
}

export function QueueLinks() {
  const t = usePhrases(queuesPhrases)
  const { number } = useNumbers()
  const { pathname } = useLocation()
  const can = useCan()
  const state = useQueueState()
  const links = [
    { to: '/queues', label: t.jobs, count: state?.jobs.failed, isHere: pathname === '/queues' },
    {
      to: '/queues/mails',
      label: t.mails,
      count: state?.mails.parked,
      isHere: pathname.startsWith('/queues/mails'),
    },
    {
      to: '/queues/runs',
      label: t.runs,
      count: state?.runs.filter((run) => run.isLate || run.error).length,
      isHere: pathname === '/queues/runs',
    },
    // The page of webhooks is another; it is named here when something is wrong there.
    ...(state?.failingWebhooks && can('integrations.read')
      ? [{ to: '/integrations/webhooks', label: t.webhooks, count: state.failingWebhooks, isHere: false }]
      : []),
  ]
  return (
    <nav className="tabs" aria-label={t.parts}>
      {links.map(({ to, label, count, isHere }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          {label}
          {count ? <span className="count num late">{number(count)}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
