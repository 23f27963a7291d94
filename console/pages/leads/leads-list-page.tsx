// List of leads: tabs by status, filters, the panel of the selected lead.
import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { leadStates } from '#contract/leads.ts'
import { countLeads, exportLeads, type LeadRow, listLeads } from '#contract/leads-admin.ts'
import { apiBase } from '../../api/api-base.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { Kpis } from '../../components/kpis.tsx'
import { useList } from '../../components/list-context.ts'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useListAddress } from '../../components/use-list-params.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { useLeadColumns } from './lead-columns.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadPanel } from './lead-panel.tsx'

const standardSort = { sort: 'createdAt', order: 'desc' } as const

export function LeadsListPage() {
  const t = usePhrases(leadsPhrases)
  const { number } = useNumbers()
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
          kpis={[
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
      filters={<LeadFilters />}
      columns={useLeadColumns()}
      detail={(id) => <LeadPanel key={id} id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

function openOf({ states }: OutputOf<typeof countLeads>): number {
  return states.new + states.contacted + states.qualified + states.quoted
}

/** Counts of the tabs under the current filters. */
function useCounts() {
  const { client } = useConsole()
  const { search, filter } = useListAddress(standardSort)
  const { state: _, ...otherFilters } = filter
  const input = { ...otherFilters, ...(search ? { search } : {}) }
  const { data } = useQuery({
    queryKey: ['leads', 'counts', input],
    queryFn: () => client(countLeads, input),
    placeholderData: (before) => before,
  })
  return data
}

function Actions() {
  const t = usePhrases(leadsPhrases)
  const can = useCan()
  const { search, filter } = useList()
  const query = new URLSearchParams({ ...filter, ...(search ? { search } : {}) })
  return (
    <>
      <Link className="btn btn--outline btn--compact" to="/leads/templates">
        {t.templates}
      </Link>
      {can('leads.export') ? (
        <a className="btn btn--outline btn--compact" href={`${apiBase}${exportLeads.path}?${query}`} download>
          <Download className="icon icon--sm" aria-hidden="true" />
          {t.export}
        </a>
      ) : null}
      {can('leads.write') ? (
        <Link className="btn btn--primary btn--compact" to="/leads/create">
          <Plus className="icon icon--sm" aria-hidden="true" />
          {t.add}
        </Link>
      ) : null}
    </>
  )
}
