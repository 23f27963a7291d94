// Companies with credit, and their purchases on it.
import type { Currency } from '#contract/common/money.ts'
import { buyer, openPurchaseOf } from '#server/purchases/purchases.fixture.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { insertCredit } from './credit.store.ts'

type Credit = { readonly limitMinor?: number; readonly netDays?: number; readonly currency?: Currency }

/** A company that finance has approved. @returns its id */
export async function makeCreditCompany(
  test: TestApp,
  { limitMinor = 1_000_000, netDays = 30, currency = 'CNY' }: Credit = {},
): Promise<string> {
  const companyId = await makeCompany(test)
  const { id: staffId } = await signedInAs(test, 'finance')
  const limits = {
    limit_cny_minor: currency === 'CNY' ? limitMinor : 0,
    limit_usd_minor: currency === 'USD' ? limitMinor : 0,
  }
  const values = { ...limits, net_days: netDays, is_suspended: false, note: '' }
  await insertCredit(test.ctx.db, companyId, values, { staffId: Number(staffId), at: test.ctx.now() })
  return companyId
}

export async function makeCompany(test: TestApp): Promise<string> {
  const at = test.ctx.now()
  const row = await test.ctx.db
    .insertInto('companies')
    .values({
      legal_name: buyer.name,
      country: buyer.country,
      address: buyer.address,
      invoice_email: 'invoices@example.com',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export function buyOnCredit(test: TestApp, companyId: string, amounts: readonly number[], currency: Currency = 'CNY') {
  return openPurchaseOf(test, amounts, { companyId, terms: 'credit', currency })
}

export function receivableOf(test: TestApp, purchaseId: string) {
  return test.ctx.db
    .selectFrom('receivables')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow()
}
