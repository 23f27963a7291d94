// List of leads: tabs by status, filters, the panel of the selected lead.
import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { leadStates, leadTypes } from '#contract/leads.ts'
import { countLeads, exportLeads, type LeadRow, listLeads } from '#contract/leads-admin.ts'
import { apiBase } from '../../api/api-base.ts'
import { useConsole, useMay } from '../../api/console-context.ts'
import { FilterDate, FilterSelect } from '../../components/filters.tsx'
import { Kpis } from '../../components/kpis.tsx'
import { useList } from '../../components/list-context.ts'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useListAddress } from '../../components/use-list-params.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { LeadPanel } from './lead-panel.tsx'
import { LeadStateBadge } from './lead-state-badge.tsx'
import { useLeadPeople } from './use-assignees.ts'

const standardSort = { sort: 'createdAt', order: 'desc' } as const

export function LeadsListPage() {
  const t = usePhrases(leadsPhrases)
  const { dateTime, number } = useNumbers()
  const people = useLeadPeople()
  const counts = useCounts()
  const { queryWith } = useListAddress(standardSort)
  return (
    <ResourceList<LeadRow>
      resource="leads"
      endpoint={listLeads}
      title={t.title}
      searchLabel={t.search}
      standardSort={standardSort}
      actions={<Actions />}
      kpis={
        <Kpis
          figures={[
            // The counts follow the filters, as the list does.
            {
              label: t.states.new,
              value: counts && number(counts.states.new),
              to: `/leads${queryWith({ state: 'new' })}`,
            },
            { label: t.open, value: counts && number(openOf(counts)) },
            {
              label: t.late,
              value: counts && number(counts.late),
              isWarning: (counts?.late ?? 0) > 0,
              to: `/leads${queryWith({ late: 'true', state: '', sort: 'dueAt', order: 'asc' })}`,
            },
          ]}
        />
      }
      tabs={{
        filter: 'state',
        label: t.tabs,
        options: [
          { value: '', label: t.all, count: counts?.all },
          ...leadStates.map((state) => ({ value: state, label: t.states[state], count: counts?.states[state] })),
        ],
      }}
      filters={
        <>
          <FilterSelect
            name="type"
            label={t.anyType}
            options={leadTypes.map((type) => ({ value: String(type), label: t.types[type] }))}
          />
          <FilterSelect
            name="language"
            label={t.anySite}
            options={[
              { value: 'zh-CN', label: t.sites['zh-CN'] },
              { value: 'en-US', label: t.sites['en-US'] },
            ]}
          />
          <FilterSelect
            name="assignee"
            label={t.anyOwner}
            options={[
              { value: 'me', label: t.mine },
              { value: 'none', label: t.nobody },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <FilterSelect name="late" label={t.anyDue} options={[{ value: 'true', label: t.late }]} />
          <FilterDate name="from" label={t.from} />
          <FilterDate name="to" label={t.to} />
        </>
      }
      columns={[
        { name: 'who', label: t.who, isLong: true, show: (row) => row.name || '—', sub: (row) => row.companyName },
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
            <span className={row.isLate ? 'num late' : 'num'}>
              {row.dueAt && isOpen(row) ? dateTime(row.dueAt) : '—'}
            </span>
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
      ]}
      detail={(id) => <LeadPanel key={id} id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

/** Closed leads have no reply deadline. */
function isOpen({ state }: LeadRow): boolean {
  return state !== 'won' && state !== 'lost' && state !== 'spam'
}

function openOf({ states }: OutputOf<typeof countLeads>): number {
  return states.new + states.contacted + states.qualified + states.quoted
}

/** Counts of the tabs under the current filters. */
function useCounts() {
  const { client } = useConsole()
  const { search, filter } = useListAddress(standardSort)
  const { state: _, ...rest } = filter
  const input = { ...rest, ...(search ? { search } : {}) }
  const { data } = useQuery({
    queryKey: ['leads', 'counts', input],
    queryFn: () => client(countLeads, input),
    placeholderData: (before) => before,
  })
  return data
}

function Actions() {
  const t = usePhrases(leadsPhrases)
  const may = useMay()
  const { search, filter } = useList()
  const query = new URLSearchParams({ ...filter, ...(search ? { search } : {}) })
  return (
    <>
      <Link className="btn btn--outline btn--compact" to="/leads/templates">
        {t.templates}
      </Link>
      {may('leads.export') ? (
        <a className="btn btn--outline btn--compact" href={`${apiBase}${exportLeads.path}?${query}`} download>
          <Download className="icon icon--sm" aria-hidden="true" />
          {t.export}
        </a>
      ) : null}
      {may('leads.write') ? (
        <Link className="btn btn--primary btn--compact" to="/leads/create">
          <Plus className="icon icon--sm" aria-hidden="true" />
          {t.add}
        </Link>
      ) : null}
    </>
  )
}

/** Relative time: `3 天前`. */
function Age({ since }: { readonly since: string }) {
  const format = new Intl.RelativeTimeFormat(useLanguage(), { numeric: 'auto' })
  const minutes = Math.round((Date.parse(since) - Date.now()) / 60_000)
  const hours = Math.round(minutes / 60)
  if (minutes > -60) return format.format(minutes, 'minute')
  return hours > -48 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day')
}
