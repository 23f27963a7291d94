// Opening a purchase: orders, attempts, number, remittance reference, pro-forma invoice and mail, in one transaction of the caller.
import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import type { ApprovalLine } from '#contract/company-approvals.ts'
import type { CommercialContents, DocumentLine } from '#contract/documents.ts'
import type { Billing, PurchaseTerms } from '#contract/purchases.ts'
import { assertMayBuy } from '#server/companies/purchase-approval.service.ts'
import { allotTotal, nextNumber, taxTotal } from '#server/documents/documents.service.ts'
import { createAgreedOrder, joinPurchase } from '#server/orders/agreed-orders.service.ts'
import type { Order } from '#server/orders/orders.service.ts'
import { prepareGatewayEvent } from '#server/payments/gateway-events.service.ts'
import { type ReceiptCtx, startSettlement } from '#server/payments/settlements.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findSeller, type Seller } from '#server/selling-entities/selling-entities.service.ts'
import { issueProForma } from './pro-forma.service.ts'
import { creditOf, openReceivableOf, payOnCredit } from './purchase-credit.service.ts'
import { queuePurchaseMail } from './purchase-mails.service.ts'
import { newRemittanceReference, transferTtlMs } from './purchases.rules.ts'
import * as store from './purchases.store.ts'
import type { PurchasesCtx } from './purchases-context.ts'

/** What the purchase needs to know before its transaction starts. */
export type PreparedPurchase = ReceiptCtx

export function preparePurchase(ctx: PurchasesCtx): Promise<PreparedPurchase> {
  return prepareGatewayEvent(ctx)
}

export type PurchaseRequest = {
  readonly customerId: string
  readonly language: Language
  readonly currency: Currency
  /** Their prices are those agreed, not the catalogue's. */
  readonly lines: readonly DocumentLine[]
  /** Where the files are delivered. */
  readonly deliveryEmail: string
  readonly billing: Billing
  readonly companyId: string | null
  readonly terms: PurchaseTerms
  readonly poNumber: string
  /** The file of a claimed attachment. */
  readonly poFileId: string | null
  readonly quoteId: string | null
  readonly termsVersion: string
  readonly note: string
}

export type OpenedPurchase = {
  readonly id: string
  readonly number: string
  readonly remittanceReference: string
  readonly totalMinor: number
  readonly currency: Currency
  readonly terms: PurchaseTerms
  readonly proFormaId: string
  readonly expiresAt: Date
}

/**
 * Creates one order per line and opens their purchase. On credit the orders are paid at once, and what the company owes is a receivable.
 * @throws AppError purchases.no-transfer, purchases.order-open, and those of `assertCredit`
 */
export async function createPurchase(
  prepared: PreparedPurchase,
  tx: Db,
  request: PurchaseRequest,
): Promise<OpenedPurchase> {
  const { seller, total } = await priceOf(tx, request)
  const id = randomUUID()
  const createdAt = prepared.now()
  const expiresAt = new Date(createdAt.getTime() + transferTtlMs)
  const prices = allotTotal(
    request.lines.map((line) => line.amountMinor),
    total.grossMinor,
  )
  const orders: Order[] = []
  for (const [index, line] of request.lines.entries()) {
    const price = { currency: request.currency, minor: prices[index] ?? 0 }
    const agreed = { ...request, line, price, email: request.deliveryEmail, createdAt, expiresAt }
    const order = await createAgreedOrder(prepared, tx, agreed)
    if (!order) throw new AppError('purchases.order-open')
    orders.push(order)
  }
  return openPurchase(prepared, tx, { ...request, id, orders, seller, total, createdAt, expiresAt })
}

type Opening = Omit<PurchaseRequest, 'deliveryEmail'> & {
  readonly id: string
  readonly orders: readonly Order[]
  readonly seller: Seller
  readonly total: CommercialContents['totals']
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** With what lowered the prices of a checkout; those of a quote are agreed. */
function approvalLines({ lines, orders, quoteId }: Opening): ApprovalLine[] {
  return lines.map((line, index) => {
    const { itemKind, itemId, title, licence, edition, competitorData } = line
    const { discount, upgrade } = orders[index] ?? {}
    return {
      ...{ itemKind, itemId, title, licence, edition, competitorData },
      ...(quoteId === null && discount ? { voucherCode: discount.code } : {}),
      ...(quoteId === null && upgrade ? { upgradeOf: upgrade.of } : {}),
    }
  })
}

/** @throws AppError purchases.no-transfer when no entity has an account in the currency */
export async function sellerWithAccount(
  db: Db,
  request: Pick<PurchaseRequest, 'currency' | 'language'>,
): Promise<Seller> {
  const seller = await findSeller(db, request.currency, request.language)
  if (!seller?.bank) throw new AppError('purchases.no-transfer')
  return seller
}

/** Who sells, and the total with its tax. @throws AppError purchases.no-transfer */
export async function priceOf(
  db: Db,
  request: Pick<PurchaseRequest, 'currency' | 'language' | 'billing' | 'lines'>,
): Promise<{ seller: Seller; total: CommercialContents['totals'] }> {
  const seller = await sellerWithAccount(db, request)
  const sumMinor = request.lines.reduce((sum, line) => sum + line.amountMinor, 0)
  return { seller, total: taxTotal(seller.tax, request.billing, sumMinor) }
}

/**
 * Opens the purchase of orders that are locked and have no purchase yet. Their prices add up to the total. No other function opens one, so that
 * none is opened for a company beyond what its buyer can spend.
 */
export async function openPurchase(prepared: PreparedPurchase, tx: Db, opening: Opening): Promise<OpenedPurchase> {
  const { id, seller, createdAt, expiresAt, currency, terms } = opening
  const amountMinor = opening.total.grossMinor
  const credit = await creditOf(tx, { ...opening, amountMinor, at: createdAt })
  if (opening.companyId !== null)
    await assertMayBuy(tx, {
      ...opening,
      companyId: opening.companyId,
      totalMinor: amountMinor,
      lines: approvalLines(opening),
      at: createdAt,
    })
  const number = await nextNumber(tx, { entity: seller.entity, kind: 'purchase', at: createdAt })
  const remittanceReference = await unusedReference(tx)
  const payment = { remittanceReference, ...credit }
  const proFormaId = await issueProForma(tx, { ...opening, ...payment })
  const purchase = {
    id,
    number,
    ...payment,
    totalMinor: amountMinor,
    currency,
    terms,
    proFormaId,
    expiresAt,
  }
  await store.insertPurchase(tx, { ...opening, ...purchase, entityVersionId: seller.entity.versionId })
  if (terms === 'credit') await openReceivableOf(tx, { ...opening, ...purchase })
  for (const [index, order] of opening.orders.entries()) {
    const joined = await joinPurchase(tx, order, { id, line: index + 1, expiresAt })
    await startSettlement(tx, joined, terms, createdAt)
  }
  if (terms === 'credit') await payOnCredit(prepared, tx, opening.orders)
  await queuePurchaseMail(prepared, tx, id, {
    kind: terms === 'credit' ? 'purchase-on-credit' : 'purchase-pro-forma',
  })
  return purchase
}

async function unusedReference(tx: Db): Promise<string> {
  for (;;) {
    const reference = newRemittanceReference()
    if (!(await store.isReferenceUsed(tx, reference))) return reference
  }
}
