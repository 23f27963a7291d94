// List of orders: key figures, tabs, filters, the panel of the selected order.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import { currencies } from '#contract/common/money.ts'
import { payMethods } from '#contract/orders.ts'
import {
  type AdminOrderRow,
  exportOrders,
  listAssignees,
  listOrders,
  orderCounts,
  orderTabs,
} from '#contract/orders-admin.ts'
import { formatDate, formatDateTime, formatDay, formatMoney } from '#ui/format.ts'
import { apiBase } from '../../api/api-base.ts'
import { useConsole, useMay } from '../../api/console-context.ts'
import { FilterDate, FilterMark, FilterSelect } from '../../components/filters.tsx'
import { Kpis } from '../../components/kpis.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { PaymentBadge } from './order-badges.tsx'
import { DeliveryClock, deadlineRefreshMs, isPreparing, PaymentClock } from './order-deadlines.tsx'
import { OrderPanel } from './order-panel.tsx'
import { useTabCounts } from './use-tab-counts.ts'

export function OrdersListPage() {
  const t = usePhrases(ordersPhrases)
  const { amount, number } = useNumbers()
  const { client } = useConsole()
  const may = useMay()
  const language = useLanguage()
  const figures = useQuery({ queryKey: ['orders', 'figures'], queryFn: () => client(orderCounts, {}) }).data
  const people = useQuery({ queryKey: ['orders', 'assignees'], queryFn: () => client(listAssignees, {}) }).data
  const counts = useTabCounts(figures?.counts)
  const sum = (of: 'paid' | 'refunded') =>
    figures && (figures[of].length > 0 ? figures[of].map((money) => formatMoney(money, language)).join(' · ') : '—')
  const count = (of: (typeof orderTabs)[number]) => (figures ? number(figures.counts[of]) : undefined)
  return (
    <ResourceList<AdminOrderRow>
      resource="orders"
      endpoint={listOrders}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      everyMs={deadlineRefreshMs}
      actions={may('orders.export') ? <ExportLink /> : null}
      kpis={
        <Kpis
          figures={[
            { label: t.kpi.waiting, value: count('waiting'), to: '/orders?tab=waiting' },
            { label: t.kpi.toDeliver, value: count('to-deliver'), to: '/orders?tab=to-deliver' },
            {
              label: t.kpi.dueSoon,
              value: figures && number(figures.dueSoon),
              isWarning: (figures?.dueSoon ?? 0) > 0,
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
      filters={
        <>
          <FilterSelect
            name="method"
            label={t.anyMethod}
            options={payMethods.map((value) => ({ value, label: t.methods[value] }))}
          />
          <FilterSelect
            name="currency"
            label={t.anyCurrency}
            options={currencies.map((value) => ({ value, label: value }))}
          />
          <FilterSelect
            name="language"
            label={t.anySite}
            options={(['zh-CN', 'en-US'] as const).map((value) => ({ value, label: t.sites[value] }))}
          />
          <FilterSelect
            name="assigneeId"
            label={t.anyone}
            options={(people?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FilterSelect
            name="due"
            label={t.anyDue}
            options={(['soon', 'late'] as const).map((value) => ({ value, label: t.dues[value] }))}
          />
          <FilterDate name="from" label={t.from} />
          <FilterDate name="to" label={t.to} />
          <FilterMark name="customerId" label={t.customerMark} />
        </>
      }
      columns={[
        {
          name: 'order',
          label: t.order,
          sort: 'createdAt',
          show: (row) => <span className="num">{row.orderNo}</span>,
          sub: (row) => <span className="num">{briefTime(row.createdAt, language)}</span>,
        },
        {
          name: 'customer',
          label: t.customer,
          show: (row) => row.customer.name || row.customer.email || t.none,
          sub: (row) => row.customer.company,
        },
        {
          name: 'item',
          label: t.item,
          isLong: true,
          show: (row) => row.title,
          sub: (row) => t.licences[row.licence],
        },
        {
          name: 'amount',
          label: t.amount,
          isNumber: true,
          show: (row) => amount(row.amount),
          sub: (row) => (row.method ? t.methods[row.method] : ''),
        },
        { name: 'payment', label: t.payment, sort: 'paidAt', show: (row) => <PaymentBadge order={row} /> },
        {
          name: 'delivery',
          label: t.delivery,
          sort: 'deliveryDueAt',
          show: deliveryWord,
          sub: (row) => <Clock row={row} />,
        },
      ]}
      detail={(id) => <OrderPanel id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )

  function deliveryWord(row: AdminOrderRow) {
    return row.refundState === 'none' ? t.fulfilments[row.fulfilmentState] : t.refundStates[row.refundState]
  }
}

/** Date and time without the current year: `11-21 10:12`. */
function briefTime(instant: string, language: Language): string {
  const whole = formatDateTime(instant, language)
  const isThisYear =
    formatDate(instant, 'zh-CN').slice(0, 4) === formatDate(new Date().toISOString(), 'zh-CN').slice(0, 4)
  return isThisYear ? `${formatDay(instant, language)} ${whole.slice(-5)}` : whole
}

function Clock({ row }: { readonly row: AdminOrderRow }) {
  const t = usePhrases(ordersPhrases)
  if (row.state === 'waiting') return <PaymentClock until={row.expiresAt} />
  if (isPreparing(row) && row.deliveryDueAt) return <DeliveryClock order={row} />
  if (row.paidAt && row.deliveredAt) {
    const ms = new Date(row.deliveredAt).getTime() - new Date(row.paidAt).getTime()
    return <span className="num">{t.took(Math.round(ms / 3_600_000))}</span>
  }
  return <span>{t.none}</span>
}

/** Link that exports the filtered list. */
function ExportLink() {
  const t = usePhrases(ordersPhrases)
  const [params] = useSearchParams()
  const wanted = new URLSearchParams([...params].filter(([name]) => !['page', 'sort', 'order'].includes(name)))
  return (
    <a
      className="btn btn--outline btn--compact"
      href={`${apiBase}${exportOrders.path}?${wanted}`}
      download
      title={t.exportHint}
    >
      <Download className="icon icon--sm" aria-hidden="true" />
      {t.exportAll}
    </a>
  )
}
