// Context shared by the simulated gateways, and the interface through which the admin API operates on a gateway's trades.
import type { Clock } from './clock.ts'
import type { FaultName, Faults } from './faults.ts'
import type { Notifier } from './notifier.ts'
import type { Store } from './store.ts'

export type SimContext = {
  clock: Clock
  store: Store
  faults: Faults
  notifier: Notifier
  /** Factor of all waiting times: 1 is real time, 0.001 a thousand times faster. */
  timeScale: number
  /** Origin at which browsers and the product reach this gateway; known once it listens. */
  publicOrigin(): string
  randomDigits(length: number): string
}

export type TradeSummary = {
  gateway: string
  outTradeNo: string
  tradeNo?: string | undefined
  /** The gateway's status name, or NOT_CREATED while only a payment page is open. */
  status: string
  amount: string
  refunded: string
  subject: string
  createdAt?: string | undefined
  paidAt?: string | undefined
  expiresAt: string
  payUrl?: string | undefined
  refunds: { requestNo: string; amount: string; state: string }[]
}

/** A trade that was paid before the simulator existed; times are in milliseconds. */
export type PaidTrade = {
  outTradeNo: string
  tradeNo: string
  amountMinor: number
  currency: string
  subject: string
  createdAt: number
  paidAt: number
  refunds: PaidTradeRefund[]
}

/** A failed refund has returned no money. */
export type PaidTradeRefund = {
  requestNo: string
  refundId: string
  amountMinor: number
  at: number
  hasFailed: boolean
}

/** Operations of the admin API on one gateway. */
export type GatewayAdmin = {
  gateway: string
  /** Targets of faults, with the faults that each supports. */
  faultTargets: Record<string, readonly FaultName[]>
  list(): TradeSummary[]
  find(outTradeNo: string): TradeSummary | undefined
  /** Performs one of `actions` on a trade. @throws GatewayAdminError */
  act(outTradeNo: string, action: string, input: Record<string, unknown>): TradeSummary
  actions: readonly string[]
  /** Adds a trade that was paid earlier, without a notification; a known number stays as it is. */
  addPaid(trade: PaidTrade): void
  /** Sends one manual notification, correct or with the requested errors. @throws GatewayAdminError */
  sendNotification(input: Record<string, unknown>): Promise<unknown>
  /** Bill of a day as a file. */
  bill(date: string): { name: string; type: string; content: Buffer }
  facts: Record<string, unknown>
}

/** The trade does not allow the requested operation in its current state. */
export class GatewayAdminError extends Error {
  readonly status: number
  constructor(message: string, status = 409) {
    super(message)
    this.status = status
  }
}
