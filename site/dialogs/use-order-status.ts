// Polls the status of an order until it is final. Only the server is believed, neither the URL of a page nor the gateway's window.
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { codedErrors } from '#contract/common/coded-errors.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { orderStatus } from '#contract/orders.ts'
import { isAlreadyReported } from '../browser-client.ts'
import { useAppServices } from './use-app-services.ts'

export type OrderStatus = OutputOf<typeof orderStatus>

const pollIntervalMs = 3000
const retryDelayMs = 10_000
/** The order closes a little after its deadline; then nothing can change any more. */
const closesWithinMs = 5 * 60_000

/** @param until after this time it polls only on request and when the window becomes visible again */
export function useOrderStatus(orderNo: string, until = Number.POSITIVE_INFINITY) {
  const { client } = useAppServices()
  const [order, setOrder] = useState<OrderStatus>()
  const [error, setError] = useState<unknown>()
  const [pollCount, setPollCount] = useState(0)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts over
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isChecking = false
    let isOver = false
    const leaving = new AbortController()

    async function poll() {
      clearTimeout(timer)
      if (isChecking || isOver) return
      isChecking = true
      let waitMs = pollIntervalMs
      try {
        const latest = await client(orderStatus, { orderNo }, { signal: leaving.signal })
        if (leaving.signal.aborted) return
        setOrder(latest)
        setError(undefined)
        isOver = isFinal(latest, Date.now())
      } catch (failure) {
        if (leaving.signal.aborted) return
        setError(failure)
        isOver = isHopeless(failure)
        waitMs = retryDelayMs
      } finally {
        isChecking = false
      }
      setPollCount((n) => n + 1)
      if (!isOver && !document.hidden && Date.now() < until) timer = setTimeout(poll, waitMs)
    }

    /** A hidden page does not poll; a page that is shown again, also from the back/forward cache, polls at once. */
    const onShown = () => {
      if (document.hidden) clearTimeout(timer)
      else void poll()
    }
    void poll()
    document.addEventListener('visibilitychange', onShown)
    window.addEventListener('pageshow', onShown)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
      window.removeEventListener('pageshow', onShown)
    }
  }, [client, orderNo, until, attempt])

  const pollNow = useCallback(() => {
    setError(undefined)
    setAttempt((n) => n + 1)
  }, [])
  return { order, error, pollCount, pollNow }
}

/** Paid and cancelled stay as they are; waiting and failed may still become paid until the deadline. */
function isFinal(order: OrderStatus, now: number): boolean {
  return order.status === 1 || order.status === 2 || now > Date.parse(order.expiresAt) + closesWithinMs
}

/** The account has no such order, or nobody is logged in: polling again would not help. */
function isHopeless(failure: unknown): boolean {
  return isAlreadyReported(failure) || isUnknownOrder(failure)
}

export function isUnknownOrder(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === codedErrors['orders.not-found'].wire
}
