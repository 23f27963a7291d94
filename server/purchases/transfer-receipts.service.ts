// Money of bank transfers: allocated to a purchase by finance, taken away again, and received by its orders once nothing is due.
import type { Currency } from '#contract/common/money.ts'
import type { PurchaseState, PurchaseTerms } from '#contract/purchases.ts'
import { isSecondOpenOrder } from '#server/orders/orders.service.ts'
import { acceptsUpgrade } from '#server/orders/upgrade-completion.service.ts'
import { receiveSettlement, undoSettlement } from '#server/payments/settlements.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { applyToReceivable, coverBankFee, lockOpenMinor } from '#server/receivables/receivables.service.ts'
import { dueMinorOf } from './purchase-due.service.ts'
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
  /** What a bank kept as its fee, within the tolerance. */
  readonly shortMinor: number
  readonly dueMinor: number
  readonly state: PurchaseState
  readonly settledAt: Date | null
  readonly terms: PurchaseTerms
  /** Whether money can be allocated: something is due and, but for credit, the orders wait for it. */
  readonly canReceive: boolean
  /** Whether the allocated money has paid nothing: it is a part of the total, or a gateway has paid the whole meanwhile. */
  readonly isMoneyUnused: boolean
}

/** Locks a purchase, and its receivable, until the transaction ends. A statement line is locked before it, its orders after it. */
export async function lockPurchase(tx: Db, id: string): Promise<LockedPurchase | undefined> {
  const row = await store.lockPurchaseRow(tx, id)
  if (!row) return undefined
  const dueMinor = row.terms === 'credit' ? await lockOpenMinor(tx, id) : await dueMinorOf(tx, row)
  const isWaiting =
    row.terms === 'credit' || (row.state === 'open' && (await areWaiting(tx, await store.listOrders(tx, id))))
  return {
    id: row.id,
    number: row.number,
    settledAt: row.settled_at,
    customerId: row.customer_id,
    companyId: row.company_id,
    currency: row.currency,
    totalMinor: row.total_minor,
    allocatedMinor: row.allocated_minor,
    shortMinor: row.short_minor,
    dueMinor,
    state: row.state,
    terms: row.terms,
    canReceive: dueMinor > 0 && isWaiting,
    isMoneyUnused: row.terms === 'transfer' && row.allocated_minor + row.short_minor < row.total_minor,
  }
}

/** Orders that money can still pay. */
async function areWaiting(tx: Db, orders: Awaited<ReturnType<typeof store.listOrders>>): Promise<boolean> {
  for (const {
    upgrade_of: of,
    upgrade_credit_minor: creditMinor,
    upgrade_worth_minor: worthMinor,
    ...order
  } of orders) {
    const { status, customer_id: customerId } = order
    const upgrade = of === null ? null : { of, worthMinor: worthMinor ?? creditMinor }
    if (status !== 'waiting' || !(await acceptsUpgrade(tx, { upgrade, customerId }))) return false
  }
  return true
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
  const shortMinor = isSettled ? restMinor : 0
  await store.addAllocated(tx, purchase.id, { amountMinor, shortMinor })
  if (purchase.terms === 'credit') await reduceReceivable(tx, purchase, { amountMinor, shortMinor, at: prepared.now() })
  if (!isSettled) {
    await queuePurchaseMail(prepared, tx, purchase.id, {
      kind: 'purchase-transfer-short',
      occasion: receipt.allocationId,
    })
    return 'partly'
  }
  if (purchase.terms === 'transfer') await payOrders(prepared, tx, purchase, receipt.allocationId)
  // Once for each settlement: one that was undone is followed by another.
  await queuePurchaseMail(prepared, tx, purchase.id, {
    kind: 'purchase-transfer-received',
    occasion: receipt.allocationId,
  })
  return 'settled'
}

async function payOrders(
  prepared: PreparedPurchase,
  tx: Db,
  purchase: LockedPurchase,
  allocationId: string,
): Promise<void> {
  for (const order of await store.listOrders(tx, purchase.id))
    await receiveSettlement(prepared, tx, order.id, {
      method: 'transfer',
      reference: `${allocationId}/${order.order_no}`,
      source: 'statement',
    })
}

type Receipt = { readonly amountMinor: number; readonly shortMinor: number; readonly at: Date }

/** The orders were paid on credit: the money reduces what is owed. */
async function reduceReceivable(tx: Db, { id: purchaseId }: LockedPurchase, receipt: Receipt): Promise<void> {
  const { amountMinor, shortMinor, at } = receipt
  await applyToReceivable(tx, { purchaseId, amountMinor, at })
  if (shortMinor > 0) await coverBankFee(tx, { purchaseId, amountMinor: shortMinor, at })
}

/**
 * Takes allocated money away again. Orders that it has paid wait again, on the day of the settlement and while nothing was delivered. On
 * credit it is owed again, at any time. Money that has paid nothing is taken away at any time.
 * @throws AppError purchases.settled when it is too late, purchases.ordered-again when an order that would wait again has a successor; the
 * caller's transaction must then end
 */
export async function withdrawTransfer(
  ctx: Pick<Ctx, 'now'>,
  tx: Db,
  purchase: LockedPurchase,
  amountMinor: number,
): Promise<void> {
  if (purchase.terms === 'credit') {
    await applyToReceivable(tx, { purchaseId: purchase.id, amountMinor: -amountMinor, at: ctx.now() })
    return store.addAllocated(tx, purchase.id, { amountMinor: -amountMinor, shortMinor: -purchase.shortMinor })
  }
  if (!purchase.isMoneyUnused) await undoPayment(ctx, tx, purchase)
  await store.addAllocated(tx, purchase.id, { amountMinor: -amountMinor, shortMinor: 0 })
}

async function undoPayment(ctx: Pick<Ctx, 'now'>, tx: Db, purchase: LockedPurchase): Promise<void> {
  const now = ctx.now()
  const isSameDay = purchase.settledAt !== null && beijingDay(purchase.settledAt) === beijingDay(now)
  if (!isSameDay) throw new AppError('purchases.settled')
  for (const order of await store.listOrders(tx, purchase.id))
    if (!(await undoSettlement(tx, order.id, now).catch(explainSuccessor))) throw new AppError('purchases.settled')
  await store.reopenPurchase(tx, purchase.id)
}

/** The buyer has ordered one of the items again since it was paid, and of one item a customer has one unpaid order. */
function explainSuccessor(error: unknown): never {
  throw isSecondOpenOrder(error) ? new AppError('purchases.ordered-again') : error
}
