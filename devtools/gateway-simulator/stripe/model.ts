// Data model of simulated Stripe: Checkout Sessions with payment and refunds, and the errors of its endpoints.
import { randomBytes } from 'node:crypto'
import type { Fault } from '../faults.ts'
import type { SimContext } from '../sim-context.ts'
import type { Collection } from '../store.ts'
import type { StripeFacts } from './facts.ts'
import type { StripeKeys } from './keys.ts'

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled'

export type Refund = {
  id: string
  amountMinor: number
  status: RefundStatus
  metadata: Record<string, string>
  createdAt: number
}

export type Session = {
  id: string
  reference: string | undefined
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid'
  amountMinor: number
  currency: string
  name: string
  metadata: Record<string, string>
  paymentMetadata: Record<string, string>
  successUrl: string
  cancelUrl: string | undefined
  /** Milliseconds. */
  createdAt: number
  expiresAt: number
  paymentIntent?: string
  charge?: string
  paidAt?: number
  /** Whether the last card was declined. */
  wasDeclined: boolean
  refunds: Refund[]
}

/** One change of the account's balance; a failed refund adds a second one that returns the money. */
export type Movement = {
  id: string
  type: 'charge' | 'refund' | 'refund_failure'
  /** Id of the session; `refund` is the id of one of its refunds. */
  session: string
  refund?: string
  /** Negative for outgoing money. */
  amountMinor: number
  createdAt: number
}

/** Stored response of an idempotency key: returned for the same request; another request with the key is an error. */
export type Remembered = { fingerprint: string; body: string; at: number }

export type StripeContext = SimContext & {
  keys: StripeKeys
  facts: StripeFacts
  sessions: Collection<Session>
  /** Session id by payment intent (`pi_…`). */
  payments: Collection<string>
  movements: Collection<Movement>
  idempotency: Collection<Remembered>
}

/** Form values: texts and nested objects; a list has the keys 0, 1, 2. */
export type Form = { [name: string]: string | Form }

/** A call of an endpoint; `parts` are the decoded variable segments of its path. */
export type SimulatedRequest = { parts: string[]; params: Form; fault: Fault | undefined }

/** Ends an endpoint with an error in Stripe's format. */
export class ApiError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  readonly param: string | undefined
  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.type = more.type ?? 'invalid_request_error'
    this.code = more.code
    this.param = more.param
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** Includes pending refunds; that amount cannot be refunded again. */
export function reservedMinor(session: Session): number {
  return sumOf(session.refunds.filter(({ status }) => status === 'succeeded' || status === 'pending'))
}

export function refundedMinor(session: Session): number {
  return sumOf(session.refunds.filter(({ status }) => status === 'succeeded'))
}

export function decimal(minor: number): string {
  const digits = Math.abs(minor).toString().padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)
}
