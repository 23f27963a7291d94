// Staff at work on companies, and what they see of them.
import { listCompanies, listCompanyHistory } from '#contract/companies-admin.ts'
import * as contract from '#contract/company-overview-admin.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'

export async function openCompanyDesk(test: TestApp) {
  await makeSeller(test)
  const sales = await signedInAs(test, 'sales')
  const owner = await signedInAs(test, 'owner')
  return {
    sales,
    owner,
    overviewOf: (id: string) => sales.call(contract.getCompanyOverview, { id }),
    async rowOf(legalName: string) {
      const { rows } = await sales.call(listCompanies, { search: legalName })
      const row = rows.find((one) => one.legalName === legalName)
      if (!row) throw new Error(`not listed: ${legalName}`)
      return row
    },
    async kindsOf(id: string) {
      const { events } = await sales.call(listCompanyHistory, { id })
      return events.map(({ kind }) => kind)
    },
    async addDomain(companyId: string, domain: string, isVerified = true): Promise<void> {
      const at = test.ctx.now()
      await test.ctx.db
        .insertInto('company_domains')
        .values({ company_id: companyId, domain, added_at: at, verified_at: isVerified ? at : null })
        .execute()
    },
    async nameSeat(licenceId: string, email: string, customerId: string | null = null): Promise<void> {
      await test.ctx.db
        .insertInto('licence_seats')
        .values({
          licence_id: licenceId,
          position: 2,
          email,
          email_key: email,
          customer_id: customerId,
          assigned_at: test.ctx.now(),
        })
        .execute()
    },
  }
}
