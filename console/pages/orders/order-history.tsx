// History of an order, newest first.
import { useState } from 'react'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { Timeline } from '../../components/timeline.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { useOrderEventText } from './use-order-event-text.ts'

/** The number of events shown before the full history is requested. */
const initialCount = 8

export function OrderHistory({ order }: { readonly order: AdminOrder }) {
  const t = usePhrases(ordersPhrases)
  const { aside } = usePhrases(partsPhrases)
  const { dateTime } = useNumbers()
  const { title, details } = useOrderEventText()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? order.history : order.history.slice(0, initialCount)
  return (
    <>
      <Timeline
        steps={shown.map((event, index) => ({
          key: `${event.at} ${event.kind} ${index}`,
          title: title(event),
          note: [dateTime(event.at), ...details(event)].filter(Boolean).join(' · '),
          state: event.to === 'abnormal' || event.to === 'suspense' || event.to === 'parked' ? 'failed' : 'done',
        }))}
      />
      {shown.length < order.history.length ? (
        <button className="btn btn--quiet btn--compact" type="button" onClick={() => setShowsAll(true)}>
          {aside(t.showAll, String(order.history.length))}
        </button>
      ) : null}
    </>
  )
}
