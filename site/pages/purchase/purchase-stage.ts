// Where a purchase stands, as its page names it.
import type { Purchase } from '#contract/purchases.ts'

/** Properties of the parts of the page. */
export type PurchaseProps = { readonly purchase: Purchase }

export type Stage = 'waiting' | 'checking' | 'partly' | 'paid' | 'credit' | 'overdue' | 'cancelled'

type Facts = Pick<Purchase, 'state' | 'terms' | 'due' | 'received' | 'dueOn' | 'isChecking'>

/** @param today `2026-11-25` */
export function stageOf({ state, terms, due, received, dueOn, isChecking }: Facts, today: string): Stage {
  if (state === 'cancelled') return 'cancelled'
  if (due.minor <= 0) return 'paid'
  if (dueOn !== null && dueOn < today) return 'overdue'
  if (received.minor > 0) return 'partly'
  if (isChecking) return 'checking'
  return terms === 'credit' ? 'credit' : 'waiting'
}

/** Whether money is still expected, so that the page says how to pay it. */
export function isPayable(purchase: Pick<Purchase, 'state' | 'due'>): boolean {
  return purchase.state !== 'cancelled' && purchase.due.minor > 0
}

/** The same rule as the server's: only a purchase of one order, before a part of its money has arrived. */
export function canPayOnline({
  state,
  terms,
  received,
  orders,
}: Pick<Purchase, 'state' | 'terms' | 'received' | 'orders'>): boolean {
  return state === 'open' && terms === 'transfer' && received.minor === 0 && orders.length === 1
}

/** The same rule as the server's: a purchase for which money has arrived is cancelled by staff. */
export function canCancel({ state, received }: Pick<Purchase, 'state' | 'received'>): boolean {
  return state === 'open' && received.minor === 0
}
