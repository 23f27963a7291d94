// Money of bank transfers: allocated to a purchase by finance, taken away again, and received by its orders once nothing is due.
import type { Currency } from '#contract/common/money.ts'
import type { PurchaseState, PurchaseTerms } from '#contract/purchases.ts'
import { receiveSettlement } from '#server/payments/settlements.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queuePurchaseMail } from './purchase-mails.service.ts'
import type { PreparedPurchase } from './purchase-opening.service.ts'
import * as store from './purchases.store.ts'

export type LockedPurchase = {
  readonly id: string
  readonly number: string
  readonly customerId: string
  readonly companyId: string | null
  readonly currency: Currency
  readonly totalMinor: number
  readonly allocatedMinor: number
  readonly dueMinor: number
  readonly state: PurchaseState
  readonly terms: PurchaseTerms
  /** Whether money can be allocated: something is due, and neither the purchase nor one of its orders is cancelled. */
  readonly canReceive: boolean
}

/** Locks a purchase until the transaction ends. A statement line is locked before it, its orders after it. */
export async function lockPurchase(tx: Db, id: string): Promise<LockedPurchase | undefined> {
  const row = await store.lockPurchaseRow(tx, id)
  if (!row) return undefined
  const dueMinor = row.total_minor - row.allocated_minor - row.short_minor
  const isWaiting = row.state === 'open' && (await store.listOrders(tx, id)).every(({ status }) => status === 'waiting')
  return {
    id: row.id,
    number: row.number,
    customerId: row.customer_id,
    companyId: row.company_id,
    currency: row.currency,
    totalMinor: row.total_minor,
    allocatedMinor: row.allocated_minor,
    dueMinor,
    state: row.state,
    terms: row.terms,
    canReceive: dueMinor > 0 && isWaiting,
  }
}

/**
 * Adds money of a statement line. Once nothing is due, or only what the tolerance allows for bank fees, every order is paid by the same
 * function as through a gateway.
 * @param receipt.allocationId unique; the books name it
 * @throws AppError purchases.cannot-receive when more is allocated than is due, or nothing can be received
 */
export async function receiveTransfer(
  prepared: PreparedPurchase,
  tx: Db,
  purchase: LockedPurchase,
  receipt: { readonly allocationId: string; readonly amountMinor: number; readonly toleranceMinor: number },
): Promise<'partly' | 'settled'> {
  const { amountMinor } = receipt
  if (!purchase.canReceive || amountMinor <= 0 || amountMinor > purchase.dueMinor)
    throw new AppError('purchases.cannot-receive')
  const restMinor = purchase.dueMinor - amountMinor
  const isSettled = restMinor <= receipt.toleranceMinor
  await store.addAllocated(tx, purchase.id, { amountMinor, shortMinor: isSettled ? restMinor : 0 })
  if (!isSettled) {
    await queuePurchaseMail(prepared, tx, purchase.id, {
      kind: 'purchase-transfer-short',
      occasion: receipt.allocationId,
    })
    return 'partly'
  }
  for (const order of await store.listOrders(tx, purchase.id))
    await receiveSettlement(prepared, tx, order.id, {
      method: 'transfer',
      reference: `${receipt.allocationId}/${order.order_no}`,
      source: 'statement',
    })
  await queuePurchaseMail(prepared, tx, purchase.id, { kind: 'purchase-transfer-received' })
  return 'settled'
}

/**
 * Takes allocated money away again.
 * @throws AppError purchases.settled when its orders are paid
 */
export async function withdrawTransfer(tx: Db, purchase: LockedPurchase, amountMinor: number): Promise<void> {
  if (purchase.state === 'paid') throw new AppError('purchases.settled')
  await store.addAllocated(tx, purchase.id, { amountMinor: -amountMinor, shortMinor: 0 })
}
