// Columns of the order list.
import type { Language } from '#contract/common/language.ts'
import type { AdminOrderRow } from '#contract/orders-admin.ts'
import { formatDate, formatDateTime, formatDay } from '#ui/format.ts'
import type { Column } from '../../components/list-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { PaymentBadge } from './order-badges.tsx'
import { DeliveryClock, isPreparing, PaymentClock } from './order-deadlines.tsx'

export function useOrderColumns(): readonly Column<AdminOrderRow>[] {
  const t = usePhrases(ordersPhrases)
  const { amount } = useNumbers()
  const language = useLanguage()
  return [
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
      sub: (row) => t.licences[row.licence].label,
    },
    {
      name: 'amount',
      label: t.amount,
      isNumber: true,
      show: (row) => amount(row.amount),
      sub: (row) => (row.method ? t.methods[row.method].variantLabel : ''),
    },
    { name: 'payment', label: t.payment, sort: 'paidAt', show: (row) => <PaymentBadge order={row} /> },
    {
      name: 'delivery',
      label: t.delivery,
      sort: 'deliveryDueAt',
      show: (row) =>
        row.refundState === 'none' ? t.fulfilments[row.fulfilmentState] : t.refundStates[row.refundState],
      sub: (row) => <Clock row={row} />,
    },
  ]
}

/** Date and time without the current year: `11-21 10:12`. */
function briefTime(instant: string, language: Language): string {
  const text = formatDateTime(instant, language)
  const isThisYear =
    formatDate(instant, 'zh-CN').slice(0, 4) === formatDate(new Date().toISOString(), 'zh-CN').slice(0, 4)
  return isThisYear ? `${formatDay(instant, language)} ${text.slice(-5)}` : text
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
