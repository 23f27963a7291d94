// Orders that explain the difference of money and papers, for one reason.
import { useSearchParams } from 'react-router'
import { listOpenOrders, type OpenOrder, openReasons } from '#contract/ledger-admin.ts'
import { OrderLink } from '../../components/order-link.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ledgerPhrases } from '../../phrases/ledger.ts'
import { BackToYear } from './ledger-entries-page.tsx'
import { useSignedAmount } from './signed-amount.ts'

export function OpenOrdersPage() {
  const t = usePhrases(ledgerPhrases)
  const { dateTime } = useNumbers()
  const show = useSignedAmount()
  const [params] = useSearchParams()
  const reason = openReasons.find((value) => value === params.get('reason')) ?? 'not-asked'
  return (
    <ResourceList<OpenOrder>
      resource="ledger"
      path="/ledger/open"
      endpoint={listOpenOrders}
      title={`${t.reasons[reason]} · ${params.get('period') ?? ''} · ${params.get('currency') ?? ''}`}
      standardSort={{ sort: 'paidAt', order: 'desc' }}
      actions={<BackToYear />}
      columns={[
        {
          name: 'order',
          label: t.order,
          isLong: true,
          show: (row) => <OrderLink order={row} />,
          sub: (row) => row.title,
        },
        { name: 'customer', label: t.customer, show: (row) => row.customer },
        {
          name: 'paidAt',
          label: t.paidAt,
          sort: 'paidAt',
          show: (row) => <span className="num">{row.paidAt ? dateTime(row.paidAt) : '—'}</span>,
        },
        { name: 'amount', label: t.amount, isNumber: true, show: (row) => show(row.minor, row.currency) },
      ]}
      empty={{ title: t.nothingOpen }}
    />
  )
}
