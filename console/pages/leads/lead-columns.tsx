// Columns of the lead list.
import type { LeadRow } from '#contract/leads-admin.ts'
import type { Column } from '../../components/list-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { LeadStateBadge } from './lead-state-badge.tsx'

export function useLeadColumns(): readonly Column<LeadRow>[] {
  const t = usePhrases(leadsPhrases)
  const { dateTime, number } = useNumbers()
  return [
    {
      name: 'who',
      label: t.who,
      isLong: true,
      show: (row) => row.name || '—',
      sub: (row) => row.company?.name ?? row.companyName,
    },
    {
      name: 'type',
      label: t.type,
      show: (row) => t.types[row.type],
      sub: (row) => (row.requestCount > 1 ? t.requests(number(row.requestCount)) : null),
    },
    {
      name: 'report',
      label: t.report,
      isLong: true,
      show: (row) => row.reportTitle || '—',
      sub: (row) => t.sites[row.language],
    },
    {
      name: 'state',
      label: t.tabs,
      show: (row) => <LeadStateBadge state={row.state} />,
      sub: (row) => (row.hasAskedAgain ? <span className="late">{t.askedAgain}</span> : null),
    },
    {
      name: 'due',
      label: t.due,
      sort: 'dueAt',
      show: (row) => (
        <span className={row.isLate ? 'num late' : 'num'}>{row.dueAt && isOpen(row) ? dateTime(row.dueAt) : '—'}</span>
      ),
      sub: (row) => row.assignee?.name ?? t.nobody,
    },
    {
      name: 'age',
      label: t.age,
      sort: 'createdAt',
      show: (row) => <span className="num">{dateTime(row.createdAt)}</span>,
      sub: (row) => <Age since={row.createdAt} />,
    },
  ]
}

/** Closed leads have no reply deadline. */
function isOpen({ state }: LeadRow): boolean {
  return state !== 'won' && state !== 'lost' && state !== 'spam'
}

/** Relative time: `3 天前`. */
function Age({ since }: { readonly since: string }) {
  const format = new Intl.RelativeTimeFormat(useLanguage(), { numeric: 'auto' })
  const minutes = Math.round((Date.parse(since) - Date.now()) / 60_000)
  const hours = Math.round(minutes / 60)
  if (minutes > -60) return format.format(minutes, 'minute')
  return hours > -48 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day')
}
