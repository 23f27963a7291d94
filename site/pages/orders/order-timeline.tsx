// Delivery progress of a report, with a date for each step.
import type { OrderRow } from '#contract/orders.ts'
import { formatDate } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import { formatShortDeadline, formatShortPast } from '../account/local-time.ts'

type Step = { readonly label: string; readonly note: string; readonly state: 'done' | 'current' | 'ahead' }

export function OrderTimeline({ order }: { order: OrderRow }) {
  const labels = useSite().phrases.account.order
  const steps = useSteps(order)
  return (
    <ol className="timeline timeline--across" aria-label={labels.timeline}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={step.state === 'done' ? 'done' : undefined}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          {step.label}
          <small className="num">{step.note}</small>
        </li>
      ))}
    </ol>
  )
}

const hourMs = 3_600_000

function useSteps(order: OrderRow): Step[] {
  const { language, phrases } = useSite()
  const labels = phrases.account.order
  const { paidAt, deliveredAt, deliveryDueAt, supportEndsAt } = order
  const formatInstant = (instant: string | null) => (instant ? formatShortPast(instant, language) : '')
  const isSent = deliveredAt !== null
  const hours = paidAt && deliveredAt ? Math.round((Date.parse(deliveredAt) - Date.parse(paidAt)) / hourMs) : 0
  return [
    { label: labels.paid, note: formatInstant(paidAt), state: 'done' },
    { label: labels.preparing, note: isSent ? '' : labels.inProgress, state: isSent ? 'done' : 'current' },
    isSent
      ? { label: labels.sent, note: labels.sentTook(formatInstant(deliveredAt), hours), state: 'done' }
      : {
          label: labels.sending,
          note: deliveryDueAt ? labels.notLater(formatShortDeadline(deliveryDueAt, language)) : '',
          state: 'ahead',
        },
    {
      label: labels.support,
      note: supportEndsAt ? labels.until(formatDate(supportEndsAt, language)) : '',
      state: isSent ? 'current' : 'ahead',
    },
  ]
}
