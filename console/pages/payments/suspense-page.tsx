// Suspense account: payments that match no order, with actions to return or settle them.
import { listSuspense, returnSuspense, type SuspenseRow, settleSuspense } from '#contract/payment-exceptions-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { OrderLink } from '../../components/order-link.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { moneyPhrases } from '../../phrases/payments.ts'
import { ExceptionCounts, queueResources } from './exception-counts.tsx'

export function SuspensePage() {
  const t = usePhrases(moneyPhrases)
  const { named } = usePhrases(partsPhrases)
  const { methods } = usePhrases(ordersPhrases)
  const { amount, dateTime } = useNumbers()
  const can = useCan()
  return (
    <ResourceList<SuspenseRow>
      resource="payments/suspense"
      endpoint={listSuspense}
      title={t.suspense}
      standardSort={{ sort: 'at', order: 'desc' }}
      kpis={<ExceptionCounts />}
      filters={<FilterSelect name="state" label={t.openOnes} options={[{ value: 'settled', label: t.settledOnes }]} />}
      columns={[
        {
          name: 'order',
          label: t.order,
          show: (row) => <OrderLink order={row.order} />,
          sub: (row) => <span className="num">{dateTime(row.at)}</span>,
        },
        { name: 'customer', label: t.customer, isLong: true, show: (row) => row.order.customer || '—' },
        {
          name: 'told',
          label: t.told,
          isNumber: true,
          show: (row) => row.told,
          sub: (row) => `${t.expected} ${amount(row.expected)}`,
        },
        {
          name: 'method',
          label: t.method,
          show: (row) => methods[row.method].variantLabel,
          sub: (row) => <span className="num">{row.outTradeNo}</span>,
        },
        {
          name: 'act',
          label: t.state,
          show: (row) =>
            row.way ? t.ways[row.way] : can('payments.resolve') ? <SuspenseActions row={row} /> : t.openOnes,
          sub: (row) => (row.settledBy ? named(row.settledBy, row.note) : ''),
        },
      ]}
      empty={{ title: t.noSuspense, text: t.noSuspenseText }}
    />
  )
}

function SuspenseActions({ row }: { readonly row: SuspenseRow }) {
  const t = usePhrases(moneyPhrases)
  const notify = useNotify()
  const back = useApiMutation(returnSuspense, {
    refreshes: queueResources,
    onDone: ({ way }) => notify(t.returned[way]),
  })
  const settle = useApiMutation(settleSuspense, { successMessage: t.settled, refreshes: queueResources })
  const fields = [{ name: 'note', label: t.resolution, type: 'lines' }] as const
  return (
    <span className="row-actions">
      <FormButton
        label={t.return}
        title={t.return}
        text={t.returnText}
        submitLabel={t.return}
        fields={fields}
        onSubmit={({ note }, place) => back.mutate({ id: row.id, note }, place)}
      />
      <FormButton
        kind="danger"
        label={t.settle}
        title={t.settle}
        text={t.settleText}
        submitLabel={t.settle}
        fields={fields}
        onSubmit={({ note }, place) => settle.mutate({ id: row.id, note }, place)}
      />
    </span>
  )
}
