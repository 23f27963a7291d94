// Context of a lead: other leads and orders from the same company or e-mail.
import { Link } from 'react-router'
import { moneyOnWire } from '#contract/common/money.ts'
import type { Lead, LeadRow } from '#contract/leads-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { PanelSection } from '../../components/detail-panel.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { leadsPhrases } from '../../phrases/leads.ts'

export function RelatedLeads({ title, rows }: { readonly title: string; readonly rows: readonly LeadRow[] }) {
  const t = usePhrases(leadsPhrases)
  const { dateTime } = useNumbers()
  if (rows.length === 0) return null
  return (
    <PanelSection title={title}>
      <ul className="plain-list small">
        {rows.map((row) => (
          <li key={row.id}>
            <Link className="link" to={`/leads/${row.id}`}>
              {row.name} · {t.types[row.type]}
            </Link>
            <small className="num">
              {t.states[row.state]} · {dateTime(row.createdAt)}
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

export function RelatedOrders({ lead: { orders } }: { readonly lead: Lead }) {
  const t = usePhrases(leadsPhrases)
  const { amount, dateTime } = useNumbers()
  const can = useCan()
  if (orders.length === 0) return null
  return (
    <PanelSection title={t.orders}>
      <ul className="plain-list small">
        {orders.map((order) => (
          <li key={order.orderNo}>
            {can('orders.read') ? (
              <Link className="link" to={`/orders?search=${order.orderNo}`}>
                {order.orderNo}
              </Link>
            ) : (
              order.orderNo
            )}{' '}
            {order.title}
            <small className="num">
              {amount(moneyOnWire({ currency: order.currency === 'USD' ? 'USD' : 'CNY', minor: order.amountMinor }))} ·{' '}
              {dateTime(order.createdAt)}
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
