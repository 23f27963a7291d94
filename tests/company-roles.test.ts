// Authorization in company accounts: every call that names a company, by everybody who could make it, compared with a table (security row 73).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SiteEndpoint, tokenHeader } from '#contract/common/endpoint.ts'
import { errorText } from '#contract/common/errors.ts'
import { type CompanyRole, companyRoles } from '#contract/companies.ts'
import { endpoints } from '#contract/endpoints.ts'
import { requestExamples } from '#server/openapi-examples.ts'
import { fieldsOf, sendTo } from './support/any-endpoint.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { makeCompanyOf } from './support/company-members.ts'
import { makeCustomer } from './support/factories.ts'

const members = companyRoles
const buyers = ['admin', 'buyer'] as const
const admins = ['admin'] as const
/** By a domain of the company only, which nobody here has an address at. */
const none = [] as const

/** Each call with the roles that can make it. */
const table: Readonly<Record<string, readonly CompanyRole[]>> = {
  getCompanyAccount: members,
  saveCompanyAccount: admins,
  listCompanyMembers: members,
  changeMemberRole: admins,
  removeMember: admins,
  leaveCompany: members,
  listInvitations: admins,
  inviteMember: admins,
  resendInvitation: admins,
  revokeInvitation: admins,
  listCompanyDomains: admins,
  addCompanyDomain: admins,
  verifyCompanyDomain: admins,
  removeCompanyDomain: admins,
  joinCompany: none,
  listJoinRequests: admins,
  answerJoinRequest: admins,
  listCompanyLibrary: members,
  countCompanyIndustries: members,
  exportCompanyLibrary: admins,
  assignCompanySeat: buyers,
  endCompanySeat: buyers,
  listCompanyDownloads: admins,
  exportCompanyDownloads: admins,
  getCompanyBilling: buyers,
  listCompanyReceivables: buyers,
  listCompanyPurchases: buyers,
  getCompanyStatement: buyers,
  linkCompanyDocument: buyers,
  openCompanyFapiao: buyers,
  listApprovals: members,
  getApproval: members,
  answerApproval: admins,
  withdrawApproval: members,
  askForReport: members,
  getCompanySignIn: admins,
  saveCompanySignIn: admins,
  removeCompanySignIn: admins,
  testCompanySignIn: admins,
}

const callers = ['stranger', 'customer', 'other admin', 'former member', ...companyRoles] as const
type Caller = (typeof callers)[number]

let test: TestApp
let companyId: string
const tokens = new Map<Caller, string>()
const ids = new Map<CompanyRole, string>()
beforeAll(async () => {
  test = await createTestApp()
  const own = await makeCompanyOf(test)
  const other = await makeCompanyOf(test)
  companyId = own.id
  for (const role of companyRoles) {
    tokens.set(role, own[role].token)
    ids.set(role, own[role].id)
  }
  tokens.set('customer', (await makeCustomer(test.ctx)).token)
  tokens.set('other admin', other.admin.token)
  const former = await makeCustomer(test.ctx)
  tokens.set('former member', former.token)
  const membership = {
    company_id: companyId,
    customer_id: former.id,
    role: 'admin',
    created_at: test.ctx.now(),
  } as const
  await test.ctx.db.insertInto('company_members').values(membership).execute()
  await test.ctx.db.deleteFrom('company_members').where('customer_id', '=', former.id).execute()
})
afterAll(() => test?.close())

/** A call may end a membership or change a role. */
beforeEach(async () => {
  for (const [role, customerId] of ids)
    await test.ctx.db
      .insertInto('company_members')
      .values({ company_id: companyId, customer_id: customerId, role, created_at: test.ctx.now() })
      .onConflict((conflict) => conflict.columns(['company_id', 'customer_id']).doUpdateSet({ role }))
      .execute()
})

const calls = Object.entries(endpoints).filter(([, endpoint]) => fieldsOf(endpoint).includes('companyId'))

/** A valid request, so that only the caller decides. */
async function call(name: string, endpoint: SiteEndpoint, caller: Caller) {
  const token = tokens.get(caller)
  const fields = { ...requestExamples[name], companyId, lang: 'en-US' }
  const { status, code, msg } = await sendTo(
    test,
    endpoint,
    fields,
    token === undefined ? {} : { [tokenHeader]: token },
  )
  return { status, code, msg }
}

const notFound = { status: 404, code: 404, msg: errorText('companies.not-found', 'en-US') }
const notAllowed = { status: 403, code: 403, msg: errorText('companies.not-allowed', 'en-US') }

it('every call that names a company is in the table', () => {
  expect(Object.keys(table).toSorted()).toEqual(calls.map(([name]) => name).toSorted())
})

describe.each(calls)('%s', (name, endpoint) => {
  it('refuses a stranger', async () => expect((await call(name, endpoint, 'stranger')).code).toBe(200001))

  it.each(['customer', 'other admin', 'former member'] as const)('is not found by a %s', async (caller) =>
    expect(await call(name, endpoint, caller)).toEqual(notFound),
  )

  it.each(companyRoles)('%s', async (role) => {
    const response = await call(name, endpoint, role)
    if (table[name] === none) expect(response).toEqual(notFound)
    else if (!table[name]?.includes(role)) expect(response).toEqual(notAllowed)
    else {
      expect([response.status, response.code]).not.toEqual([500, 900001])
      expect([notAllowed.msg, ...(isOfOneThing(name) ? [] : [notFound.msg])]).not.toContain(response.msg)
    }
  })
})

/** The example names a request that does not exist, which is answered like an unknown company. */
function isOfOneThing(name: string): boolean {
  return ['getApproval', 'answerApproval', 'withdrawApproval'].includes(name)
}
