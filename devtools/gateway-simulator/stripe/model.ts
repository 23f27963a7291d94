// What Stripe keeps: Checkout Sessions with their payment and its refunds, and the refusals its interfaces answer with.
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
  /** The last card was declined. */
  wasDeclined: boolean
  refunds: Refund[]
}

/** One movement of the account's balance; a refund that has failed is a second one that brings the money back. */
export type Movement = {
  id: string
  type: 'charge' | 'refund' | 'refund_failure'
  /** Of the session; the refund is one of its own. */
  session: string
  refund?: string
  /** Negative when money leaves. */
  amountMinor: number
  createdAt: number
}

/** What a key has brought: the same again for the same request, a refusal for another one. */
export type Remembered = { fingerprint: string; body: string; at: number }

export type StripeContext = SimContext & {
  keys: StripeKeys
  facts: StripeFacts
  sessions: Collection<Session>
  /** Of a payment (`pi_…`), the session. */
  payments: Collection<string>
  movements: Collection<Movement>
  idempotency: Collection<Remembered>
}

/** Values of a form: texts, and objects of them; a list has the keys 0, 1, 2. */
export type Form = { [name: string]: string | Form }

/** A call of an interface; `parts` are its path's variable segments, decoded. */
export type SimulatedRequest = { parts: string[]; params: Form; fault: Fault | undefined }

/** Ends an interface with an error of Stripe's. */
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

/** Also counts what is on its way, which cannot be refunded a second time. */
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
