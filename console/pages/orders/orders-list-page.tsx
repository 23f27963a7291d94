// List of orders: key figures, tabs, filters, the panel of the selected order.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type AdminOrderRow, exportOrders, listOrders, orderCounts, orderTabs } from '#contract/orders-admin.ts'
import { formatMoney } from '#ui/format.ts'
import { apiBase } from '../../api/api-base.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { Kpis } from '../../components/kpis.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { useOrderColumns } from './order-columns.tsx'
import { deadlineRefreshMs } from './order-deadlines.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderPanel } from './order-panel.tsx'
import { useTabCounts } from './use-tab-counts.ts'

export function OrdersListPage() {
  const t = usePhrases(ordersPhrases)
  const { cappedNumber, number } = useNumbers()
  const { client } = useConsole()
  const can = useCan()
  const language = useLanguage()
  const totals = useQuery({ queryKey: ['orders', 'figures'], queryFn: () => client(orderCounts, {}) }).data
  const counts = useTabCounts(totals?.counts)
  const sum = (of: 'paid' | 'refunded') =>
    totals && (totals[of].length > 0 ? totals[of].map((money) => formatMoney(money, language)).join(' · ') : '—')
  const count = (of: (typeof orderTabs)[number]) => (totals ? cappedNumber(totals.counts[of]) : undefined)
  return (
    <ResourceList<AdminOrderRow>
      resource="orders"
      endpoint={listOrders}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      refetchIntervalMs={deadlineRefreshMs}
      actions={can('orders.export') ? <ExportLink /> : null}
      kpis={
        <Kpis
          kpis={[
            { label: t.kpi.waiting, value: count('waiting'), to: '/orders?tab=waiting' },
            { label: t.kpi.toDeliver, value: count('to-deliver'), to: '/orders?tab=to-deliver' },
            {
              label: t.kpi.dueSoon,
              value: totals && number(totals.dueSoon),
              isWarning: (totals?.dueSoon ?? 0) > 0,
              to: '/orders?due=soon&sort=deliveryDueAt&order=asc',
            },
            { label: t.kpi.paid, value: sum('paid') },
            { label: t.kpi.refunded, value: sum('refunded') },
          ]}
        />
      }
      tabs={{
        filter: 'tab',
        label: t.tabs,
        options: [
          { value: '', label: t.tab.all, count: counts?.all },
          ...orderTabs.map((tab) => ({ value: tab, label: t.tab[tab], count: counts?.[tab] })),
        ],
      }}
      filters={<OrderFilters />}
      columns={useOrderColumns()}
      detail={(id) => <OrderPanel id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

/** Link that exports the filtered list. */
function ExportLink() {
  const t = usePhrases(ordersPhrases)
  const [params] = useSearchParams()
  const exported = new URLSearchParams([...params].filter(([name]) => !['page', 'sort', 'order'].includes(name)))
  return (
    <a
      className="btn btn--outline btn--compact"
      href={`${apiBase}${exportOrders.path}?${exported}`}
      download
      title={t.exportHint}
    >
      <Download className="icon icon--sm" aria-hidden="true" />
      {t.exportAll}
    </a>
  )
}
