// Circuit breaker: after five consecutive failures within a minute, new payment attempts fail fast for 15 s.
import { type Gateway, GatewayRejected, GatewayUnknown } from './gateway.ts'

const failuresInARow = 5
const withinMs = 60_000
const openMs = 15_000

/**
 * Only new attempts are rejected while the breaker is open. They never reached the gateway, so they can be made again as new. Queries,
 * closing and refunds pass, since they find out what happened to money. After the pause one trial attempt passes; others are rejected until
 * it ends.
 * @param elapsedMs a monotonic clock
 */
export function withCircuitBreaker(gateway: Gateway, elapsedMs: () => number = () => performance.now()): Gateway {
  let failedAt: number[] = []
  let openUntil: number | undefined
  return {
    ...gateway,
    async create(attempt, buyer) {
      const startedAt = elapsedMs()
      if (openUntil !== undefined) {
        if (startedAt < openUntil) throw new GatewayRejected(`${gateway.provider} circuit breaker is open`)
        openUntil = startedAt + openMs
      }
      try {
        const instruction = await gateway.create(attempt, buyer)
        ;[failedAt, openUntil] = [[], undefined]
        return instruction
      } catch (error) {
        const now = elapsedMs()
        // A refusal is a response too.
        if (!(error instanceof GatewayUnknown)) [failedAt, openUntil] = [[], undefined]
        else {
          failedAt = [...failedAt.filter((at) => now - at < withinMs), now]
          if (openUntil !== undefined || failedAt.length >= failuresInARow) openUntil = now + openMs
        }
        throw error
      }
    },
  }
}
