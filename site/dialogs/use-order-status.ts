// Asks the server how an order stands until that is final: neither a page's address nor a gateway's window is believed.
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { errors } from '#contract/common/errors.ts'
import { orderStatus } from '#contract/orders.ts'
import { isAlreadyReported } from '../browser-client.ts'
import { useAppServices } from './use-app-services.ts'

export type OrderStatus = OutputOf<typeof orderStatus>

const pollIntervalMs = 3000
const retryDelayMs = 10_000
/** The order closes a little after its deadline; then nothing can change any more. */
const closesWithinMs = 5 * 60_000

/** @param until after this it asks only when somebody does, or comes back to the window */
export function useOrderStatus(orderNo: string, until = Number.POSITIVE_INFINITY) {
  const { client } = useAppServices()
  const [order, setOrder] = useState<OrderStatus>()
  const [error, setError] = useState<unknown>()
  const [asked, setAsked] = useState(0)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts over
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let isOver = false
    const leaving = new AbortController()

    async function ask() {
      clearTimeout(timer)
      if (isAsking || isOver) return
      isAsking = true
      let waitMs = pollIntervalMs
      try {
        const found = await client(orderStatus, { orderNo }, { signal: leaving.signal })
        if (leaving.signal.aborted) return
        setOrder(found)
        setError(undefined)
        isOver = isFinal(found, Date.now())
      } catch (failure) {
        if (leaving.signal.aborted) return
        setError(failure)
        isOver = isHopeless(failure)
        waitMs = retryDelayMs
      } finally {
        isAsking = false
      }
      setAsked((n) => n + 1)
      if (!isOver && !document.hidden && Date.now() < until) timer = setTimeout(ask, waitMs)
    }

    /** Out of sight it asks nothing; back from another window, or from the browser's store of left pages, at once. */
    const look = () => {
      if (document.hidden) clearTimeout(timer)
      else void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [client, orderNo, until, attempt])

  const askAgain = useCallback(() => {
    setError(undefined)
    setAttempt((n) => n + 1)
  }, [])
  return { order, error, asked, askAgain }
}

/** Paid and cancelled stay as they are; waiting and failed may still become paid until the deadline. */
function isFinal(order: OrderStatus, now: number): boolean {
  return order.status === 1 || order.status === 2 || now > Date.parse(order.expiresAt) + closesWithinMs
}

/** No such order for this account, or nobody is logged in: asking again would not help. */
function isHopeless(failure: unknown): boolean {
  return isAlreadyReported(failure) || isUnknownOrder(failure)
}

export function isUnknownOrder(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === errors['orders.not-found'].wire
}
