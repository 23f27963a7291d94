// Credit of a company: its terms, and whether a purchase fits into them.
import type { Currency } from '#contract/common/money.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as store from './credit.store.ts'
import { addDays, type CreditTerms, creditRefusal } from './receivables.rules.ts'

/** The terms that finance has approved; undefined without approval. */
export async function creditTermsOf(db: Db, companyId: string): Promise<CreditTerms | undefined> {
  const row = await store.findCredit(db, companyId)
  return row && termsOf(row)
}

type CreditRequest = {
  readonly companyId: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly at: Date
}

/**
 * Locks the credit of the company until the transaction ends and checks that the amount fits into it.
 * @returns the net days and the due day, in Beijing, of a purchase at this moment
 * @throws AppError receivables.no-credit, receivables.suspended, receivables.overdue, receivables.over-limit
 */
export async function assertCredit(tx: Db, request: CreditRequest): Promise<{ netDays: number; dueOn: string }> {
  const { companyId, currency, amountMinor, at } = request
  const row = await store.lockCredit(tx, companyId)
  const terms = row && termsOf(row)
  const today = beijingDay(at)
  const openMinor = await store.sumOpen(tx, companyId, currency)
  const oldestDueOn = await store.oldestDueDay(tx, companyId)
  const refusal = creditRefusal(terms, { currency, amountMinor, openMinor, oldestDueOn, today })
  if (refusal) throw new AppError(refusal)
  if (!terms) throw new Error(`credit without terms: ${companyId}`)
  return { netDays: terms.netDays, dueOn: addDays(today, terms.netDays) }
}

function termsOf(row: store.CreditRecord): CreditTerms {
  return {
    netDays: row.net_days,
    isSuspended: row.is_suspended,
    limitMinor: { CNY: row.limit_cny_minor, USD: row.limit_usd_minor },
  }
}
