// On whose credit a customer can buy, and the company of a purchase.
import type { Currency } from '#contract/common/money.ts'
import type { Billing, CreditOffer, PurchaseTerms } from '#contract/purchases.ts'
import { companiesOf, findOrCreateCompany } from '#server/companies/companies.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { creditTermsOf } from '#server/receivables/receivables.service.ts'

/** The approved credit of the companies for which the customer buys. Whether a purchase fits into it is checked when it is opened. */
export async function listCredits(db: Db, customerId: string, currency: Currency): Promise<CreditOffer[]> {
  const companies = (await companiesOf(db, customerId)).filter(({ role }) => role !== 'reader')
  const terms = await Promise.all(companies.map(({ id }) => creditTermsOf(db, id)))
  return companies.flatMap(({ legalName: companyName, country, taxNumber, address, invoiceEmail }, index) => {
    const credit = terms[index]
    if (!credit || credit.isSuspended || credit.limitMinor[currency] === 0) return []
    return [{ companyName, country, taxNumber, address, invoiceEmail, netDays: credit.netDays }]
  })
}

type Purchase = { readonly customerId: string; readonly billing: Billing; readonly terms: PurchaseTerms }

/**
 * The company that a purchase names, which is created when it is not known.
 * @returns its id; null when the customer buys without one
 * @throws AppError receivables.no-credit on credit, when the customer does not buy for the company: a reader does not
 */
export async function companyOfPurchase(
  tx: Db,
  { customerId, billing, terms }: Purchase,
  at: Date,
): Promise<string | null> {
  const companyId = await findOrCreateCompany(tx, customerId, billing, at)
  const isBuyer = (await companiesOf(tx, customerId)).some(({ id, role }) => id === companyId && role !== 'reader')
  if (terms === 'credit' && !isBuyer) throw new AppError('receivables.no-credit')
  return companyId ?? null
}
