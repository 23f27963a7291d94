// The budget of a run that calls gateways.
import type { PaymentProvider } from '#contract/payment-methods.ts'

export type RunBudget = {
  record(provider: PaymentProvider, isAnswered: boolean): void
  /** After some consecutive requests without a response, a gateway is skipped until the next run. */
  isSpent(provider: PaymentProvider): boolean
  /** The remaining work waits for the next run: a job that takes minutes counts as abandoned. */
  isOver(): boolean
}

const unansweredInARow = 3
const maxRunMs = 120_000

/** @param clock monotonic milliseconds */
export function openRunBudget(clock: () => number = () => performance.now()): RunBudget {
  const startedAt = clock()
  const unanswered = new Map<PaymentProvider, number>()
  return {
    record: (provider, isAnswered) => unanswered.set(provider, isAnswered ? 0 : (unanswered.get(provider) ?? 0) + 1),
    isSpent: (provider) => (unanswered.get(provider) ?? 0) >= unansweredInARow,
    isOver: () => clock() - startedAt >= maxRunMs,
  }
}
