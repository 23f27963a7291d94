// The check of purchases for a company: above its limit a buyer needs an admin. The one function that opens purchases calls it.
import type { Currency } from '#contract/common/money.ts'
import type { ApprovalLine } from '#contract/company-approvals.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { linesKey, needsApproval } from './approvals.rules.ts'
import { createApproval } from './approvals.service.ts'
import * as store from './approvals.store.ts'
import { findCompany } from './companies.store.ts'
import { insertCompanyEvent } from './company-events.store.ts'
import { findRole } from './members.store.ts'

type CompanyPurchase = {
  readonly id: string
  readonly companyId: string
  readonly customerId: string
  readonly currency: Currency
  readonly totalMinor: number
  readonly lines: readonly ApprovalLine[]
  readonly quoteId: string | null
  readonly at: Date
}

/** Ends the transaction of a purchase that an admin has to approve first; `askingForApproval` turns it into a request. */
class ApprovalNeeded extends Error {
  readonly purchase: CompanyPurchase
  constructor(purchase: CompanyPurchase) {
    super(`a purchase for company ${purchase.companyId} needs an approval`)
    this.name = 'ApprovalNeeded'
    this.purchase = purchase
  }
}

/**
 * Uses up the approval of a purchase that needs one, once. The purchase is inserted afterwards, in the same transaction.
 * @throws ApprovalNeeded, and AppError companies.reader-cannot-buy
 */
export async function assertMayBuy(tx: Db, purchase: CompanyPurchase): Promise<void> {
  const { companyId, customerId, currency, totalMinor, at } = purchase
  const role = await findRole(tx, { companyId, customerId })
  const company = await findCompany(tx, companyId)
  // Staff and documents can name a company for which the customer does not act.
  if (role === undefined || !company) return
  if (role === 'reader') throw new AppError('companies.reader-cannot-buy', { data: { companyId } })
  const limitMinor = { CNY: company.approval_limit_cny_minor, USD: company.approval_limit_usd_minor }[currency]
  if (!needsApproval(role, totalMinor, limitMinor)) return
  const wanted = { companyId, customerId, currency, totalMinor, linesKey: linesKey(purchase.lines), now: at }
  const id = await store.lockUsableApproval(tx, wanted)
  if (id === undefined) throw new ApprovalNeeded(purchase)
  await store.markUsed(tx, id, purchase.id)
  await insertCompanyEvent(tx, { companyId, kind: 'approval-used', by: { customerId }, at })
}

/**
 * Runs what opens a purchase. If that needs an approval, nothing of it is left but the request to the admins, with the note of the buyer.
 * @throws AppError companies.approval-needed with the ids of company and request
 */
export async function askingForApproval<T>(ctx: Ctx, note: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error
    const { companyId, customerId, currency, totalMinor, lines, quoteId } = error.purchase
    const request = { companyId, customerId, currency, totalMinor, lines, quoteId, isWish: false, note }
    const approvalId = await createApproval(ctx, request)
    throw new AppError('companies.approval-needed', { data: { companyId, approvalId } })
  }
}
