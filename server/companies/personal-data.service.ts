// What the data export says of a customer's companies: memberships, requests, invitations.
import { moneyOnWire } from '#contract/common/money.ts'
import type { PersonalData } from '#contract/privacy.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listApprovalsBy } from './approvals.store.ts'
import { companiesOf } from './companies.service.ts'
import { listInvitationsOf } from './invitations.store.ts'
import { listRequestsOf } from './joining.store.ts'

type CompanyData = Pick<PersonalData, 'companies' | 'purchaseRequests' | 'joinRequests' | 'companyInvitations'>

/** @param person.emailKey of the address, once it is verified */
export async function companyDataForExport(
  tx: Db,
  person: { readonly customerId: string; readonly emailKey: string | undefined },
): Promise<CompanyData> {
  const { customerId } = person
  const companies = await companiesOf(tx, customerId)
  const approvals = await listApprovalsBy(tx, customerId)
  const requests = await listRequestsOf(tx, customerId)
  const invitations = await listInvitationsOf(tx, person)
  return {
    companies: companies.map(({ legalName, country, taxNumber, role, since }) => ({
      legalName,
      country,
      taxNumber,
      role,
      since: since.toISOString(),
    })),
    purchaseRequests: approvals.map((approval) => ({
      titles: approval.lines.map(({ title }) => title),
      total: moneyOnWire({ currency: approval.currency, minor: approval.total_minor }),
      note: approval.note,
      state: approval.state,
      at: approval.created_at.toISOString(),
    })),
    joinRequests: requests.map(({ state, created_at: at }) => ({ state, at: at.toISOString() })),
    companyInvitations: invitations.map(({ email, role, greeting, state, created_at: at }) => ({
      email,
      role,
      greeting,
      state,
      at: at.toISOString(),
    })),
  }
}
