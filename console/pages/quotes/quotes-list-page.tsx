// List of quotes: tabs by state, sums of open and won ones, the panel of the selected quote.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { MoneyOnWire } from '#contract/common/money.ts'
import { quoteOrigins, quoteStates } from '#contract/quote-states.ts'
import { countQuotes, listQuotes, type QuoteRow } from '#contract/quotes-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { Kpis } from '../../components/kpis.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'
import { QuotePanel } from './quote-panel.tsx'
import { QuoteStateBadge } from './quote-state-badge.tsx'
import { useQuoteColumns } from './use-quote-columns.tsx'

export function QuotesListPage() {
  const t = usePhrases(quotesPhrases)
  const { amount, number } = useNumbers()
  const { client } = useConsole()
  const { data: counts } = useQuery({ queryKey: ['quotes', 'counts'], queryFn: () => client(countQuotes, {}) })
  const sum = (sums: readonly MoneyOnWire[]) => sums.map(amount).join('\n') || '—'
  return (
    <ResourceList<QuoteRow>
      resource="quotes"
      endpoint={listQuotes}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      actions={<Actions />}
      kpis={
        <Kpis
          kpis={[
            { label: t.openSum, value: counts && sum(counts.open), to: '/quotes?state=sent' },
            { label: t.wonSum, value: counts && sum(counts.won), to: '/quotes?state=accepted' },
            {
              label: t.toApprove,
              value: counts && number(counts.toApprove),
              isWarning: (counts?.toApprove ?? 0) > 0,
              to: '/quotes?state=draft&approval=requested',
            },
          ]}
        />
      }
      tabs={{
        filter: 'state',
        label: t.state,
        options: [
          { value: '', label: t.all },
          ...quoteStates.map((state) => ({ value: state, label: t.states[state], count: counts?.states[state] })),
        ],
      }}
      filters={
        <FilterSelect
          name="origin"
          label={t.anyOrigin}
          options={quoteOrigins.map((origin) => ({ value: origin, label: t.origins[origin] }))}
        />
      }
      columns={useQuoteColumns((row) => <QuoteStateBadge quote={row} />)}
      detail={(id) => <QuotePanel key={id} id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

function Actions() {
  const t = usePhrases(quotesPhrases)
  const can = useCan()
  return can('quotes.write') ? (
    <Link className="btn btn--primary btn--compact" to="/quotes/create">
      <Plus className="icon icon--sm" aria-hidden="true" />
      {t.add}
    </Link>
  ) : null
}
