// Mail domains of companies, and joining by them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmCompanyDomain, getCompany } from '#contract/companies-admin.ts'
import * as accounts from '#contract/company-accounts.ts'
import * as contract from '#contract/company-domains.ts'
import { listCompanyLibrary } from '#contract/company-library.ts'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import { exportData } from '#contract/privacy.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { buyForCompany, makeCompanyOf, makeMember } from '../../tests/support/company-members.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test?.close())

let sequence = 0
const newDomain = () => {
  sequence += 1
  return `corp${sequence}.example.com`
}

async function mailTo(email: string, template: string) {
  const rows = await test.ctx.db
    .selectFrom('mails')
    .select(['body_text', 'subject'])
    .where('recipient', '=', email)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => `${row.subject}\n${row.body_text}`)
}

const codeTo = async (email: string) =>
  /\b\d{6}\b/.exec((await mailTo(email, 'company-domain-code'))[0] ?? '')?.[0] ?? ''

/** A company with a verified domain. */
async function withDomain(joining: 'automatic' | 'approval' | 'off' = 'approval') {
  const company = await makeCompanyOf(test)
  const { id: companyId, admin } = company
  const domain = newDomain()
  const { domains } = await admin.client(contract.addCompanyDomain, { companyId, domain, mailbox: 'office' })
  const domainId = domains[0]?.id ?? ''
  await admin.client(contract.verifyCompanyDomain, { companyId, domainId, code: await codeTo(`office@${domain}`) })
  await test.ctx.db.updateTable('companies').set({ joining }).where('id', '=', companyId).execute()
  return { ...company, companyId, domain, domainId }
}

async function employee(domain: string, isProven = true) {
  sequence += 1
  const customer = await makeCustomer(test.ctx, { email: `staff${sequence}@${domain}` })
  if (isProven)
    await test.ctx.db
      .updateTable('customers')
      .set({ email_proven_at: test.ctx.now() })
      .where('id', '=', customer.id)
      .execute()
  return { ...customer, client: test.client('zh-CN', customer.token) }
}

describe('a domain', () => {
  it('is verified by a code that is mailed to an address there, within five attempts and ten minutes', async () => {
    const { id: companyId, admin } = await makeCompanyOf(test)
    const domain = newDomain()
    const add = () =>
      admin.client(contract.addCompanyDomain, { companyId, domain: domain.toUpperCase(), mailbox: 'it' })
    const { domains, sentTo } = await add()
    expect([sentTo, domains[0]?.domain, domains[0]?.verifiedAt]).toEqual([`it@${domain}`, domain, null])
    const domainId = domains[0]?.id ?? ''
    const code = await codeTo(sentTo)
    const verify = (typed: string) => admin.client(contract.verifyCompanyDomain, { companyId, domainId, code: typed })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      expect((await apiErrorOf(verify(wrong))).fields).toMatchObject([{ field: 'code' }])
    expect((await apiErrorOf(verify(code))).code).toBe(5002)
    await add()
    const second = await codeTo(sentTo)
    expect((await verify(` ${second.slice(0, 3)} ${second.slice(3)}`)).domains[0]?.verifiedAt).not.toBeNull()
    expect((await apiErrorOf(verify(second))).code).toBe(5002)
    expect(await add()).toMatchObject({ domains: [{ verifiedAt: expect.any(String) }] })
  })

  it('gets its code at the own address of the admin, or names a mailbox', async () => {
    const { id: companyId, admin } = await makeCompanyOf(test)
    const domain = newDomain()
    const own = await makeMember(test, companyId, 'admin', `boss@${domain}`)
    expect((await own.client(contract.addCompanyDomain, { companyId, domain })).sentTo).toBe(`boss@${domain}`)
    const refused = await apiErrorOf(admin.client(contract.addCompanyDomain, { companyId, domain }))
    expect(refused.fields).toMatchObject([{ field: 'mailbox' }])
  })

  it('is not that of a public mail service, and belongs to one company, whose name is not told', async () => {
    const { domain } = await withDomain()
    const { id: companyId, admin } = await makeCompanyOf(test)
    const add = (typed: string) =>
      apiErrorOf(admin.client(contract.addCompanyDomain, { companyId, domain: typed, mailbox: 'a' }))
    for (const free of ['qq.com', 'vip.163.com', 'GMAIL.com', 'ｇｍａｉｌ.com'])
      expect((await add(free)).message).toContain('公共邮箱')
    expect((await add('localhost')).fields).toMatchObject([{ field: 'domain' }])
    const taken = await add(domain)
    expect(taken.message).toBe('该域名不能添加，请联系我们')
  })

  it('is verified by one of two companies that have asked for a code', async () => {
    const [one, other] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const domain = newDomain()
    const codes: string[] = []
    const ids: string[] = []
    for (const [index, company] of [one, other].entries()) {
      const input = { companyId: company.id, domain, mailbox: `it${index}` }
      ids.push((await company.admin.client(contract.addCompanyDomain, input)).domains[0]?.id ?? '')
      codes.push(await codeTo(`it${index}@${domain}`))
    }
    const verify = (company: typeof one, index: number) =>
      company.admin.client(contract.verifyCompanyDomain, {
        companyId: company.id,
        domainId: ids[index] ?? '',
        code: codes[index] ?? '',
      })
    await verify(one, 0)
    expect((await apiErrorOf(verify(other, 1))).message).toContain('不能添加')
  })
})

describe('a customer with an address at a domain', () => {
  it('joins at once where the company allows it, after proving the address', async () => {
    const { companyId, domain } = await withDomain('automatic')
    const unproven = await employee(domain, false)
    expect((await unproven.client(accounts.listOwnCompanies, {})).offers).toEqual([])
    expect((await apiErrorOf(unproven.client(contract.joinCompany, { companyId }))).code).toBe(404)
    const { client } = await employee(domain)
    expect((await client(accounts.listOwnCompanies, {})).offers).toMatchObject([{ companyId, needsApproval: false }])
    expect(await client(contract.joinCompany, { companyId })).toEqual({ isMember: true })
    expect(await client(accounts.listOwnCompanies, {})).toMatchObject({ companies: [{ role: 'reader' }], offers: [] })
  })

  it('asks an admin where the company wants that, who is mailed once and answers by mail', async () => {
    const { companyId, domain, admin } = await withDomain()
    const [yes, no] = [await employee(domain), await employee(domain)]
    for (const who of [yes, yes, no])
      expect(await who.client(contract.joinCompany, { companyId })).toEqual({ isMember: false })
    expect(await mailTo(admin.email, 'company-join-request')).toHaveLength(2)
    expect((await yes.client(accounts.listOwnCompanies, {})).offers).toMatchObject([{ isRequested: true }])
    const { requests } = await admin.client(contract.listJoinRequests, { companyId })
    expect(requests.map(({ email }) => email)).toEqual([yes.email, no.email])
    const answer = (index: number, isApproved: boolean) =>
      admin.client(contract.answerJoinRequest, {
        companyId,
        requestId: requests[index]?.id ?? '',
        isApproved,
        role: 'buyer',
      })
    expect((await answer(0, true)).requests).toHaveLength(1)
    expect((await answer(1, false)).requests).toEqual([])
    expect((await apiErrorOf(answer(0, false))).code).toBe(409)
    expect((await yes.client(accounts.listOwnCompanies, {})).companies).toMatchObject([{ role: 'buyer' }])
    expect((await no.client(accounts.listOwnCompanies, {})).companies).toEqual([])
    expect((await mailTo(yes.email, 'company-join-answer'))[0]).toContain('已加入')
    expect((await mailTo(no.email, 'company-join-answer'))[0]).toContain('未获同意')
  })

  it('does not return after being removed without an admin, although the address is still proved', async () => {
    const { companyId, domain, admin } = await withDomain('automatic')
    const { client, id: customerId } = await employee(domain)
    await client(contract.joinCompany, { companyId })
    await admin.client(accounts.removeMember, { companyId, customerId })
    expect((await client(accounts.listOwnCompanies, {})).offers).toMatchObject([{ companyId, needsApproval: true }])
    expect(await client(contract.joinCompany, { companyId })).toEqual({ isMember: false })
    expect((await client(accounts.listOwnCompanies, {})).companies).toEqual([])
  })

  it('is offered nothing where joining is off, nor by a domain that is not verified or was removed', async () => {
    const off = await withDomain('off')
    const removed = await withDomain('automatic')
    const { companyId, domainId } = removed
    await removed.admin.client(contract.removeCompanyDomain, { companyId, domainId })
    for (const { domain, companyId: id } of [off, removed]) {
      const { client } = await employee(domain)
      expect((await client(accounts.listOwnCompanies, {})).offers).toEqual([])
      expect((await apiErrorOf(client(contract.joinCompany, { companyId: id }))).code).toBe(404)
    }
  })
})

describe('a request by tax number', () => {
  const number = { country: 'GB', taxNumber: 'GB 777 001' } as const

  it('reaches the admins, and tells the person nothing: neither now nor in an export', async () => {
    const company = await makeCompanyOf(test, { legalName: '保密能源有限公司' })
    const change = { country: 'GB', tax_number: 'GB777001' }
    await test.ctx.db.updateTable('companies').set(change).where('id', '=', company.id).execute()
    const who = await employee('elsewhere.example.com', false)
    const answer = await who.client(contract.askToJoin, number)
    expect(await who.client(contract.askToJoin, { ...number, taxNumber: 'GB 777 002' })).toEqual(answer)
    const mail = (await mailTo(company.admin.email, 'company-join-request'))[0]
    expect(mail).toContain(who.email)
    expect(mail).toContain('未验证')
    const { requests } = await company.admin.client(contract.listJoinRequests, { companyId: company.id })
    const requestId = requests[0]?.id ?? ''
    await company.admin.client(contract.answerJoinRequest, { companyId: company.id, requestId, isApproved: false })
    const exported = await who.client(exportData, {})
    expect(exported.joinRequests).toMatchObject([{ state: 'declined' }])
    for (const secret of ['保密能源', company.admin.email]) expect(JSON.stringify(exported)).not.toContain(secret)
  })

  it('is counted: five a day', async () => {
    const who = await employee('elsewhere.example.com')
    for (let asked = 0; asked < 5; asked += 1) await who.client(contract.askToJoin, { ...number, taxNumber: 'GB1' })
    expect((await apiErrorOf(who.client(contract.askToJoin, number))).message).toContain('明天')
  })
})

describe('a domain that staff have confirmed', () => {
  it('lets members with a proved address there read enterprise licences, until they leave', async () => {
    const company = await withDomain('automatic')
    const { companyId, domain, domainId } = company
    const licence = await buyForCompany(test, company, { licence: 'enterprise' })
    const multi = await buyForCompany(test, { ...company, id: (await makeCompanyOf(test)).id }, { licence: 'multi' })
    const [member, outside] = [await employee(domain), await employee('other.example.com')]
    await member.client(contract.joinCompany, { companyId })
    const membership = {
      company_id: companyId,
      customer_id: outside.id,
      role: 'reader',
      created_at: test.ctx.now(),
    } as const
    await test.ctx.db.insertInto('company_members').values(membership).execute()
    expect((await member.client(listDownloads, {})).rows).toEqual([])
    const sales = await signedInAs(test, 'sales')
    const confirm = (isConfirmed: boolean) => sales.call(confirmCompanyDomain, { id: companyId, domainId, isConfirmed })
    expect((await confirm(true)).domains).toMatchObject([{ domain, confirmedBy: expect.any(String) }])
    expect((await member.client(listDownloads, {})).rows).toMatchObject([{ orderNo: licence.orderNo }])
    expect((await member.client(listDownloads, {})).rows).toHaveLength(1)
    expect((await company.buyer.client(listDownloads, {})).rows.map((row) => row.orderNo).toSorted()).toEqual(
      [licence.orderNo, multi.orderNo].toSorted(),
    )
    expect((await outside.client(listDownloads, {})).rows).toEqual([])
    expect((await member.client(listCompanyLibrary, { companyId })).rows).toMatchObject([
      { canOpen: true, isForAll: true, readers: [] },
    ])
    const link = await member.client(downloadFile, { orderNo: licence.orderNo })
    const status = async () =>
      (await test.app.http.inject({ method: 'GET', url: link.url, headers: { host: 'localhost' } })).statusCode
    expect(await status()).toBe(200)
    await member.client(accounts.leaveCompany, { companyId })
    expect(await status()).toBe(404)
    expect((await member.client(listDownloads, {})).rows).toEqual([])
    expect(await member.client(contract.joinCompany, { companyId })).toEqual({ isMember: false })
    const { requests } = await company.admin.client(contract.listJoinRequests, { companyId })
    const request = { companyId, requestId: requests[0]?.id ?? '', isApproved: true }
    await company.admin.client(contract.answerJoinRequest, request)
    expect((await member.client(listDownloads, {})).rows).toHaveLength(1)
    expect((await confirm(false)).domains[0]?.confirmedAt).toBeNull()
    expect((await member.client(listDownloads, {})).rows).toEqual([])
  })

  it('was verified by the company before', async () => {
    const { id: companyId, admin } = await makeCompanyOf(test)
    const { domains } = await admin.client(contract.addCompanyDomain, { companyId, domain: newDomain(), mailbox: 'it' })
    const sales = await signedInAs(test, 'sales')
    const confirm = sales.call(confirmCompanyDomain, {
      id: companyId,
      domainId: domains[0]?.id ?? '',
      isConfirmed: true,
    })
    expect((await apiErrorOf(confirm)).code).toBe(409)
    expect((await sales.call(getCompany, { id: companyId })).domains).toMatchObject([
      { verifiedAt: null, confirmedAt: null },
    ])
  })
})
