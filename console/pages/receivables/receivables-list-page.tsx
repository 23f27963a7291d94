// List of receivables with the sums per currency, and the panel of the selected one.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { currencies } from '#contract/common/money.ts'
import { receivableStates } from '#contract/receivables.ts'
import { exportReceivables, listReceivables, type ReceivableRow, receivableSums } from '#contract/receivables-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { CompanyMark } from '../../components/company-mark.tsx'
import { FilterSelect } from '../../components/filters.tsx'
import { Kpis } from '../../components/kpis.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { receivablesPhrases } from '../../phrases/receivables.ts'
import { downloadUrl } from '../imports/download-url.ts'
import { ReceivablePanel } from './receivable-panel.tsx'
import { ReceivableStateBadge } from './receivable-state-badge.tsx'

export function ReceivablesListPage() {
  const t = usePhrases(receivablesPhrases)
  return (
    <ResourceList<ReceivableRow>
      resource="receivables"
      endpoint={listReceivables}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'dueOn', order: 'asc' }}
      actions={<Actions />}
      kpis={<Sums />}
      filters={<Filters />}
      columns={useColumns()}
      detail={(id) => <ReceivablePanel id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

function useColumns() {
  const t = usePhrases(receivablesPhrases)
  const { amount, number } = useNumbers()
  return [
    {
      name: 'purchase',
      label: t.purchase,
      show: (row: ReceivableRow) => <span className="num">{row.purchaseNumber}</span>,
      sub: (row: ReceivableRow) => <span className="num">{row.poNumber || row.remittanceReference}</span>,
    },
    { name: 'company', label: t.company, isLong: true, show: (row: ReceivableRow) => row.company.name },
    { name: 'state', label: t.state, show: (row: ReceivableRow) => <ReceivableStateBadge state={row.state} /> },
    {
      name: 'open',
      label: t.open,
      sort: 'open',
      isNumber: true,
      show: (row: ReceivableRow) => amount(row.open),
      sub: (row: ReceivableRow) => (row.open.minor === row.amount.minor ? '' : t.ofAmount(amount(row.amount))),
    },
    {
      name: 'dueOn',
      label: t.dueOn,
      sort: 'dueOn',
      show: (row: ReceivableRow) => <span className="num">{row.dueOn}</span>,
      sub: (row: ReceivableRow) => (row.daysOverdue > 0 ? t.daysOverdue(number(row.daysOverdue)) : ''),
    },
  ]
}

function Filters() {
  const t = usePhrases(receivablesPhrases)
  const states = receivableStates.map((value) => ({ value, label: t.states[value] }))
  return (
    <>
      <FilterSelect name="state" label={t.anyState} options={[{ value: 'unsettled', label: t.unsettled }, ...states]} />
      <FilterSelect
        name="currency"
        label={t.anyCurrency}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <CompanyMark name="company" label={t.companyFilter} />
    </>
  )
}

/** Of all companies, or of the one that the list is filtered by. */
function Sums() {
  const t = usePhrases(receivablesPhrases)
  const { amount } = useNumbers()
  const { client } = useConsole()
  const [params] = useSearchParams()
  const company = params.get('company') ?? ''
  const { data } = useQuery({
    queryKey: ['receivables', 'figures', company],
    queryFn: () => client(receivableSums, { company }),
  })
  if (!data || data.sums.length === 0) return <Kpis kpis={[{ label: t.nothingOpen, value: data ? '0' : undefined }]} />
  return (
    <Kpis
      kpis={data.sums.flatMap(({ open, overdue }) => [
        { label: t.openSum(open.currency), value: amount(open) },
        { label: t.overdueSum(open.currency), value: amount(overdue), isWarning: overdue.minor > 0 },
      ])}
    />
  )
}

function Actions() {
  const t = usePhrases(receivablesPhrases)
  const [params] = useSearchParams()
  const filters = Object.fromEntries(
    ['search', 'state', 'currency', 'company'].map((name) => [name, params.get(name) ?? '']),
  )
  return (
    <>
      <Link className="btn btn--outline btn--compact" to="/receivables/aging">
        {t.aging}
      </Link>
      <a className="btn btn--outline btn--compact" href={downloadUrl(exportReceivables, filters)} download>
        <Download className="icon icon--sm" aria-hidden="true" />
        {t.exportAll}
      </a>
    </>
  )
}
