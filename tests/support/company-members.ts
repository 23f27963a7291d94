// Companies with a member of each role, and licences that they hold.
import type { CompanyRole } from '#contract/companies.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import type { Licence } from '#contract/licences.ts'
import { createPurchase, preparePurchase } from '#server/purchases/purchase-opening.service.ts'
import { buyer as billing, lineOf, purchasesCtx } from '#server/purchases/purchases.fixture.ts'
import { insertCredit } from '#server/receivables/credit.store.ts'
import type { TestApp } from './app.ts'
import { makeCustomer, makeFile, makeReport } from './factories.ts'
import { signedInAs } from './staff.ts'

let sequence = 0

/** A company without a tax number, with an admin, a buyer and a reader, whose addresses are proved. */
export async function makeCompanyOf(test: TestApp, values: { taxNumber?: string; legalName?: string } = {}) {
  sequence += 1
  const at = test.ctx.now()
  const { id } = await test.ctx.db
    .insertInto('companies')
    .values({
      legal_name: values.legalName ?? `示例能源第${sequence}公司`,
      country: 'CN',
      tax_number: values.taxNumber ?? '',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [admin, buyer, reader] = [
    await makeMember(test, id, 'admin'),
    await makeMember(test, id, 'buyer'),
    await makeMember(test, id, 'reader'),
  ]
  return { id, admin, buyer, reader }
}

export async function makeMember(test: TestApp, companyId: string, role: CompanyRole, email?: string) {
  const customer = await makeCustomer(test.ctx, email === undefined ? {} : { email })
  const at = test.ctx.now()
  await test.ctx.db.updateTable('customers').set({ email_proven_at: at }).where('id', '=', customer.id).execute()
  await test.ctx.db
    .insertInto('company_members')
    .values({ company_id: companyId, customer_id: customer.id, role, created_at: at })
    .execute()
  return { ...customer, client: test.client('zh-CN', customer.token) }
}

/** Buys a report, a new one by default, on the company's credit, which delivers it at once. @returns its licence */
export async function buyForCompany(
  test: TestApp,
  company: { readonly id: string; readonly buyer: { readonly id: string } },
  wishes: { licence?: Licence; title?: string; category?: string; reportId?: number } = {},
) {
  const { licence = 'multi', reportId: given, ...report } = wishes
  const reportId = given ?? (await makeReport(test.ctx, report)).id
  if (given === undefined) await makeFile(test.ctx, { itemKind: 'report', itemId: reportId })
  await approveCredit(test, company.id)
  const line = { ...lineOf(reportId, 100_000, wishes.title), licence }
  const prepared = await preparePurchase(purchasesCtx(test))
  const { id: purchaseId } = await test.ctx.db.transaction().execute((tx) =>
    createPurchase(prepared, tx, {
      customerId: company.buyer.id,
      language: 'zh-CN',
      currency: 'CNY',
      lines: [line],
      deliveryEmail: 'library@example.com',
      billing,
      companyId: company.id,
      terms: 'credit',
      poNumber: '',
      poFileId: null,
      quoteId: null,
      termsVersion: '2026-01',
      note: '',
    }),
  )
  const row = await test.ctx.db
    .selectFrom('licences as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.number', 'l.entitlement_id as entitlementId', 'l.order_id as orderId'])
    .select(['o.order_no as orderNo', 'o.fulfilment_state'])
    .where('o.purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  if (row.fulfilment_state !== 'delivered') throw new Error(`not delivered: ${row.orderNo}`)
  return { ...row, shown: showLicenceNumber(row.number), reportId }
}

export async function approveCredit(test: TestApp, companyId: string): Promise<void> {
  const { id: staffId } = await signedInAs(test, 'finance')
  const values = { limit_cny_minor: 1_000_000_000, limit_usd_minor: 0, net_days: 30, is_suspended: false, note: '' }
  await insertCredit(test.ctx.db, companyId, values, { staffId: Number(staffId), at: test.ctx.now() })
}
