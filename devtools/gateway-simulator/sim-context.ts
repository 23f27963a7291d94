// What every gateway of the simulator shares, and the desk through which the admin address works a gateway's trades.
import type { Clock } from './clock.ts'
import type { FaultName, Faults } from './faults.ts'
import type { Notifier } from './notifier.ts'
import type { Store } from './store.ts'

export type SimContext = {
  clock: Clock
  store: Store
  faults: Faults
  notifier: Notifier
  /** 1 keeps the gateways' real waiting times; 0.001 is a thousand times faster. */
  timeScale: number
  /** Where browsers and the product reach this gateway; known once it listens. */
  publicOrigin(): string
  randomDigits(length: number): string
}

export type TradeSummary = {
  gateway: string
  outTradeNo: string
  tradeNo?: string | undefined
  /** The gateway's own word, or NOT_CREATED while only a payment page is open. */
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

/** A gateway as the operator of the simulator works it. */
export type GatewayAdmin = {
  gateway: string
  /** What a fault can be aimed at, and which faults fit there. */
  faultTargets: Record<string, readonly FaultName[]>
  list(): TradeSummary[]
  find(outTradeNo: string): TradeSummary | undefined
  /** Does one of `actions` to a trade. @throws GatewayAdminError */
  act(outTradeNo: string, action: string, input: Record<string, unknown>): TradeSummary
  actions: readonly string[]
  /** Makes and sends one notification by hand, right or wrong in the ways asked for. @throws GatewayAdminError */
  sendNotification(input: Record<string, unknown>): Promise<unknown>
  /** The day's bill as a file. */
  bill(date: string): { name: string; type: string; content: Buffer }
  facts: Record<string, unknown>
}

/** The operator asked for something this trade cannot do now. */
export class GatewayAdminError extends Error {
  readonly status: number
  constructor(message: string, status = 409) {
    super(message)
    this.status = status
  }
}
