// Payment attempt rules: transitions, numbers, query intervals.
import { randomBytes } from 'node:crypto'
import type { BookedMethod } from '#contract/payment-methods.ts'

const paymentStates = [
  'created',
  'unknown',
  'pending',
  'abandoned',
  'succeeded',
  'closed',
  'failed',
  'suspense',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** States in which the gateway may still report a payment. */
export const openStates: readonly PaymentState[] = ['created', 'unknown', 'pending']

/** States in which a buyer can still pay; `abandoned`: the cashier page may still be open. */
export const payableStates: readonly PaymentState[] = [...openStates, 'abandoned']

/**
 * Legal transitions. A payment that a gateway has verified settles an attempt from every state but `succeeded`, which is final.
 * `abandoned`: the gateway does not know the trade, yet its open cashier page could still create and pay it until it expires.
 */
const legalMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'unknown', 'failed', 'closed', 'abandoned', 'succeeded', 'suspense'],
  unknown: ['pending', 'failed', 'closed', 'abandoned', 'succeeded', 'suspense'],
  pending: ['failed', 'closed', 'abandoned', 'succeeded', 'suspense'],
  abandoned: ['pending', 'closed', 'succeeded', 'suspense'],
  closed: ['succeeded', 'suspense'],
  failed: ['succeeded', 'suspense'],
  suspense: ['succeeded'],
  succeeded: [],
}

export function canTransition(from: PaymentState, to: PaymentState): boolean {
  return legalMoves[from].includes(to)
}

/** The gateway refused it before anything was created there. An attempt in `created` may be on its way at this moment. */
export function neverReachedGateway(attempt: { status: PaymentState; reachedGateway: boolean }): boolean {
  return !attempt.reachedGateway && (attempt.status === 'failed' || attempt.status === 'closed')
}

const methodLetters: Record<BookedMethod, string> = {
  zfb: 'AP',
  zfb_h5: 'AW',
  wx: 'WN',
  wx_h5: 'WH',
  card: 'CC',
  transfer: 'BT',
  credit: 'CR',
}

/** `P` + time + method + 60 random bits: 27 characters that every gateway accepts, never the order number. */
export function newOutTradeNo(method: BookedMethod, at: Date): string {
  return `P${stamp(at)}${methodLetters[method]}${randomLetters()}`
}

/** Our number of a refund: `R`, the second in UTC, random letters. */
export function newOutRefundNo(at: Date): string {
  return `R${stamp(at)}${randomLetters()}`
}

function stamp(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(2, 14)
}

function randomLetters(): string {
  return Array.from(randomBytes(12), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('')
}

/** Pauses between queries of an attempt with an open outcome: 5 s, 15 s, 30 s, 1 min, 3 min, then every 10 minutes. */
const pausesSeconds = [5, 15, 30, 60, 180]
/** Pauses grow with the number of queries, to at most ten minutes. */
export function nextQueryAt(now: Date, queryCount: number): Date {
  return new Date(now.getTime() + (pausesSeconds[queryCount] ?? 600) * 1000)
}

/** An attempt that the buyer has just started is not queried for two minutes: the notification usually comes first. */
export function firstQueryAt(now: Date): Date {
  return new Date(now.getTime() + 120_000)
}

/** An abandoned attempt is watched until half an hour after its cashier page can last be paid. */
export function watchUntil(timeExpire: Date): Date {
  return new Date(timeExpire.getTime() + 30 * 60_000)
}

/** Gateways keep an attempt open for a day. */
export const maxAttemptMs = 24 * 3_600_000

/** Gateways require at least a minute between now and the expiry of an attempt. */
export const minAttemptMs = 60_000
