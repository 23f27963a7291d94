// Purchases on credit: their terms, what the company owes, and orders that are paid at once.
import type { Language } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import type { Billing, PurchaseTerms } from '#contract/purchases.ts'
import type { Order } from '#server/orders/orders.service.ts'
import { type ReceiptCtx, receiveSettlement } from '#server/payments/settlements.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import { assertCredit, openReceivable } from '#server/receivables/receivables.service.ts'

/** Net days and due day of a purchase on credit; null by transfer. */
export type CreditTerms = { readonly creditDays: number | null; readonly dueOn: string | null }

type Wanted = {
  readonly terms: PurchaseTerms
  readonly companyId: string | null
  readonly currency: Currency
  readonly amountMinor: number
  readonly at: Date
}

/** @throws AppError those of `assertCredit` */
export async function creditOf(tx: Db, { terms, companyId, ...wanted }: Wanted): Promise<CreditTerms> {
  if (terms !== 'credit') return { creditDays: null, dueOn: null }
  if (companyId === null) throw new AppError('receivables.no-credit')
  const { netDays, dueOn } = await assertCredit(tx, { companyId, ...wanted })
  return { creditDays: netDays, dueOn }
}

type OnCredit = {
  readonly id: string
  readonly number: string
  readonly companyId: string | null
  readonly customerId: string
  readonly language: Language
  readonly billing: Billing
  readonly poNumber: string
  readonly remittanceReference: string
  readonly proFormaId: string
  readonly currency: Currency
  readonly totalMinor: number
  readonly dueOn: string | null
  readonly createdAt: Date
}

/** Opens the receivable of a purchase. */
export async function openReceivableOf(tx: Db, { id, number, companyId, dueOn, ...purchase }: OnCredit): Promise<void> {
  if (companyId === null || dueOn === null) throw new Error(`credit without a company: ${number}`)
  await openReceivable(tx, {
    ...purchase,
    companyId,
    purchaseId: id,
    purchaseNumber: number,
    billingName: purchase.billing.name,
    amountMinor: purchase.totalMinor,
    issuedOn: beijingDay(purchase.createdAt),
    dueOn,
  })
}

export async function payOnCredit(prepared: ReceiptCtx, tx: Db, orders: readonly Order[]): Promise<void> {
  for (const { id, orderNo } of orders)
    await receiveSettlement(prepared, tx, id, { method: 'credit', reference: `CR-${orderNo}`, source: 'credit' })
}
