// "I have paid": one question at once, and what its answer was.
import { useState } from 'react'
import type { useOrderStatus } from './use-order-status.ts'

export function useCheckPayment({ asked, askAgain }: Pick<ReturnType<typeof useOrderStatus>, 'asked' | 'askAgain'>) {
  /** How many answers there were when somebody asked. */
  const [askedAfter, setAskedAfter] = useState<number>()
  const isAsking = askedAfter === asked
  return {
    isAsking,
    /** Somebody has asked, and the answer is there. */
    isAnswered: askedAfter !== undefined && !isAsking,
    askNow: () => {
      if (isAsking) return
      setAskedAfter(asked)
      askAgain()
    },
  }
}
