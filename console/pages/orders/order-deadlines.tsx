// Deadlines of an order: payment expiry, and working time left until delivery is due.
import { useEffect, useState } from 'react'
import type { AdminOrderRow } from '#contract/orders-admin.ts'
import { TimeLeft } from '../../components/time-left.tsx'

/** Refresh interval of the deadlines that the server calculates. */
export const deadlineRefreshMs = 60_000

type Deliverable = Pick<AdminOrderRow, 'deliveryDueAt' | 'deliveryLeftMs' | 'fulfilmentState' | 'refundState'>

export function isPreparing({ fulfilmentState, refundState }: Deliverable): boolean {
  return fulfilmentState === 'preparing' && refundState !== 'fully'
}

/** Shows the working time left, which the server calculates; renders nothing when no delivery is due. */
export function DeliveryClock({ order }: { readonly order: Deliverable }) {
  const { deliveryDueAt, deliveryLeftMs } = order
  if (!isPreparing(order) || deliveryDueAt === null || deliveryLeftMs === null) return null
  return <TimeLeft remainingMs={deliveryLeftMs} isLate={Date.parse(deliveryDueAt) < Date.now()} />
}

export function PaymentClock({ until }: { readonly until: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return <TimeLeft remainingMs={Date.parse(until) - now} isUrgent={false} />
}
