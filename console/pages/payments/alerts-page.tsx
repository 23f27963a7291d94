// Payment alerts, and the form that resolves one.
import { decimalAmount } from '#contract/common/money.ts'
import { type AlertRow, alertGroups, listAlerts, resolveAlert } from '#contract/payment-exceptions-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { OrderLink } from '../../components/order-link.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useListAddress } from '../../components/use-list-params.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { moneyPhrases } from '../../phrases/payments.ts'
import { ExceptionCounts, queueResources, useExceptionCounts } from './exception-counts.tsx'

const standardSort = { sort: 'at', order: 'desc' } as const

export function AlertsPage() {
  const t = usePhrases(moneyPhrases)
  const { named } = usePhrases(partsPhrases)
  const { dateTime } = useNumbers()
  const can = useCan()
  const { filter } = useListAddress(standardSort)
  const counts = useExceptionCounts(filter.state === 'resolved' ? 'resolved' : 'open')
  return (
    <ResourceList<AlertRow>
      resource="payments"
      endpoint={listAlerts}
      title={t.queue}
      standardSort={standardSort}
      kpis={<ExceptionCounts />}
      tabs={{
        filter: 'group',
        label: t.sections,
        options: [
          { value: '', label: t.anyGroup },
          ...alertGroups.map((group) => ({ value: group, label: t.groups[group], count: counts?.alerts[group] })),
        ],
      }}
      filters={
        <FilterSelect name="state" label={t.openOnes} options={[{ value: 'resolved', label: t.resolvedOnes }]} />
      }
      columns={[
        {
          name: 'what',
          label: t.what,
          show: (row) => t.kinds[row.kind] ?? row.kind,
          sub: (row) => <span className="num">{dateTime(row.at)}</span>,
        },
        {
          name: 'order',
          label: t.order,
          show: (row) => (row.order ? <OrderLink order={row.order} /> : '—'),
          sub: (row) => row.order?.customer ?? '',
        },
        {
          name: 'details',
          label: t.details,
          isLong: true,
          show: (row) => detailText(row, t.detailNames),
          sub: (row) => (row.resolvedAt ? named(row.resolvedBy ?? '', row.resolution) : ''),
        },
        {
          name: 'act',
          label: t.state,
          show: (row) =>
            row.resolvedAt ? t.resolved : can('payments.resolve') ? <ResolveButton alert={row} /> : t.openOnes,
        },
      ]}
      empty={{ title: t.noAlerts, text: t.noAlertsText }}
    />
  )
}

/** Details of an alert without internal ids, which mean nothing to staff. */
function detailText({ kind, details, order }: AlertRow, names: Readonly<Record<string, string>>): string {
  const hidden = ['orderId', 'paymentId', 'refundId', 'disputeId', ...(order ? ['orderNo'] : [])]
  return Object.entries(details)
    .filter(([name, value]) => value !== null && !hidden.includes(name))
    .map(([name, value]) => {
      const isMinor = name.endsWith('Minor') || (kind === 'amount-differs' && name === 'value')
      return `${names[name] ?? name} ${isMinor && /^\d{1,15}$/.test(String(value)) ? decimalAmount(Number(value)) : value}`
    })
    .join(' · ')
}

function ResolveButton({ alert }: { readonly alert: AlertRow }) {
  const t = usePhrases(moneyPhrases)
  const { mutate } = useApiMutation(resolveAlert, { successMessage: t.resolved, refreshes: queueResources })
  return (
    <FormButton
      label={t.resolve}
      title={t.kinds[alert.kind] ?? alert.kind}
      text={t.resolveText}
      submitLabel={t.resolve}
      fields={[{ name: 'note', label: t.resolution, type: 'lines' }]}
      onSubmit={({ note }, place) => mutate({ id: alert.id, note }, place)}
    />
  )
}
