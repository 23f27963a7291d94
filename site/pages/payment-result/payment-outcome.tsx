// Outcome of a payment: icon, text, item and next steps.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAmount } from '#ui/format.ts'
import type { OrderStatus } from '../../dialogs/use-order-status.ts'
import { useSite } from '../../layout/use-site.ts'
import { discountLines } from '../checkout/discount-lines.ts'

export function Outcome({
  tone,
  Mark,
  title,
  text,
  order,
  isUnderWay = false,
  children,
}: {
  tone: 'success' | 'waiting' | 'failed' | 'quiet'
  Mark: LucideIcon
  title: string
  text: ReactNode
  order?: OrderStatus | undefined
  isUnderWay?: boolean
  children: ReactNode
}) {
  const { language, phrases } = useSite()
  const labels = phrases.checkout.payBack
  // A cancelled order has no amount due.
  const amountLabel = [labels.amountDue, labels.amount, labels.amountOrdered, labels.amountDue]
  return (
    <div className="outcome">
      <div className={`outcome__mark outcome__mark--${tone}`}>
        <Mark className="icon" aria-hidden="true" />
      </div>
      <div role="status">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {isUnderWay ? (
        <div className="progress progress--unknown" role="progressbar" aria-label={labels.checkingLabel}>
          <i />
        </div>
      ) : null}
      {order || isUnderWay ? (
        <dl className="sum">
          <div>
            <dt>{labels.item}</dt>
            <dd>{order?.title ?? <Coming of="title" />}</dd>
          </div>
          {(order ? discountLines(order, phrases, language) : []).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
          <div>
            <dt>{amountLabel[order?.status ?? 0] ?? labels.amountDue}</dt>
            <dd className="num">{order ? <b>{formatAmount(order.amount, language)}</b> : <Coming />}</dd>
          </div>
          <div>
            <dt>{labels.orderNo}</dt>
            <dd className="num">{order?.orderNo ?? <Coming />}</dd>
          </div>
        </dl>
      ) : null}
      <div className="acts">{children}</div>
    </div>
  )
}

/** Placeholder of a loading value. */
function Coming({ of }: { of?: 'title' }) {
  return <span className={of ? 'skeleton outcome__coming outcome__coming--title' : 'skeleton outcome__coming'} />
}
