// Aging of receivables: in total per currency, and per company.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { currencies } from '#contract/common/money.ts'
import { agingBuckets } from '#contract/receivables.ts'
import { type Aging, agingTotals, type CompanyAging, listAging } from '#contract/receivables-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { TableBox } from '../../components/scrollable-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { receivablesPhrases } from '../../phrases/receivables.ts'

export function AgingPage() {
  const t = usePhrases(receivablesPhrases)
  const { amount } = useNumbers()
  const buckets = agingBuckets.map((bucket) => ({
    name: bucket,
    label: t.buckets[bucket],
    isNumber: true,
    show: (row: CompanyAging) => amount(row.buckets[bucket]),
  }))
  return (
    <ResourceList<CompanyAging>
      resource="receivables"
      path="/receivables/aging"
      endpoint={listAging}
      title={t.aging}
      searchLabel={t.searchCompany}
      standardSort={{ sort: 'open', order: 'desc' }}
      actions={
        <Link className="btn btn--outline btn--compact" to="/receivables">
          {t.back}
        </Link>
      }
      kpis={<Totals />}
      filters={
        <FilterSelect
          name="currency"
          label={t.anyCurrency}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      }
      linkOf={({ company }) => `/receivables/company/${company.id}`}
      columns={[
        { name: 'company', label: t.company, isLong: true, show: ({ company }) => company.name },
        ...buckets,
        { name: 'total', label: t.total, sort: 'open', isNumber: true, show: ({ total }) => amount(total) },
      ]}
      empty={{ title: t.noAgingTitle }}
    />
  )
}

function Totals() {
  const t = usePhrases(receivablesPhrases)
  const { client } = useConsole()
  const { data } = useQuery({ queryKey: ['receivables', 'aging'], queryFn: () => client(agingTotals, {}) })
  if (!data || data.totals.length === 0) return null
  return (
    <TableBox label={t.total} className="aging-totals">
      <table className="table dense">
        <thead>
          <tr>
            <th scope="col" className="key">
              {t.currency}
            </th>
            {agingBuckets.map((bucket) => (
              <th key={bucket} scope="col" className="r num">
                {t.buckets[bucket]}
              </th>
            ))}
            <th scope="col" className="r num">
              {t.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.totals.map((aging) => (
            <TotalRow key={aging.total.currency} aging={aging} />
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function TotalRow({ aging: { total, buckets } }: { readonly aging: Aging }) {
  const { amount } = useNumbers()
  return (
    <tr>
      <th scope="row" className="key">
        {total.currency}
      </th>
      {agingBuckets.map((bucket) => (
        <td key={bucket} className="r num">
          {amount(buckets[bucket])}
        </td>
      ))}
      <td className="r num">
        <b>{amount(total)}</b>
      </td>
    </tr>
  )
}
