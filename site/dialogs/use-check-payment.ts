// "I have paid": queries the status at once and says when the response has arrived.
import { useState } from 'react'
import type { useOrderStatus } from './use-order-status.ts'

export function useCheckPayment({
  pollCount,
  pollNow,
}: Pick<ReturnType<typeof useOrderStatus>, 'pollCount' | 'pollNow'>) {
  /** The number of responses before the query. */
  const [countBefore, setCountBefore] = useState<number>()
  const isChecking = countBefore === pollCount
  return {
    isChecking,
    /** The response to a query has arrived. */
    isAnswered: countBefore !== undefined && !isChecking,
    checkNow: () => {
      if (isChecking) return
      setCountBefore(pollCount)
      pollNow()
    },
  }
}
