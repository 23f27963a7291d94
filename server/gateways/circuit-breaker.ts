// A gateway that has not answered again and again is left alone for a moment: buyers hear at once that it does not answer, not after ten seconds.
import { type Gateway, GatewayRejected, GatewayUnknown } from './gateway.ts'

const failuresInARow = 5
const withinMs = 60_000
const restMs = 15_000

/**
 * What is refused meanwhile is a new attempt alone, which then has never been at the gateway: it may be made again as if it had not been asked for.
 * Questions, closing and refunds go through, for they find out what is true of money. After the rest one attempt is let through; the others wait
 * for how it ends.
 * @param elapsedMs a clock that nobody sets
 */
export function withCircuitBreaker(gateway: Gateway, elapsedMs: () => number = () => performance.now()): Gateway {
  let failedAt: number[] = []
  let restsUntil: number | undefined
  return {
    ...gateway,
    async create(attempt, buyer) {
      const begun = elapsedMs()
      if (restsUntil !== undefined) {
        if (begun < restsUntil) throw new GatewayRejected(`${gateway.provider} does not answer and is left alone`)
        restsUntil = begun + restMs
      }
      try {
        const instruction = await gateway.create(attempt, buyer)
        ;[failedAt, restsUntil] = [[], undefined]
        return instruction
      } catch (error) {
        const now = elapsedMs()
        // A refusal is an answer too.
        if (!(error instanceof GatewayUnknown)) [failedAt, restsUntil] = [[], undefined]
        else {
          failedAt = [...failedAt.filter((at) => now - at < withinMs), now]
          if (restsUntil !== undefined || failedAt.length >= failuresInARow) restsUntil = now + restMs
        }
        throw error
      }
    },
  }
}
