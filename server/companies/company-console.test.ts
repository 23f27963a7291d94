// Companies as the publisher sees them: the list, the overview, owners, moving members.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCompany, listCompanies } from '#contract/companies-admin.ts'
import { askForReport } from '#contract/company-approvals.ts'
import * as contract from '#contract/company-overview-admin.ts'
import { getCustomer } from '#contract/customers-admin.ts'
import { listInvoices } from '#contract/invoices-admin.ts'
import { getLead, listLeads } from '#contract/leads-admin.ts'
import { countOrders, listOrders } from '#contract/orders-admin.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { buyForCompany, makeCompanyOf, makeMember } from '../../tests/support/company-members.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { openCompanyDesk } from './company-console.fixture.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof openCompanyDesk>>
beforeAll(async () => {
  test = await createTestApp()
  desk = await openCompanyDesk(test)
})
afterAll(() => test?.close())

describe('the list of companies', () => {
  it('counts members, licences and seats without persons, and follows each change', async () => {
    const company = await makeCompanyOf(test, { legalName: '盈余席位公司' })
    expect(await desk.rowOf('盈余席位公司')).toMatchObject({
      memberCount: 3,
      licenceCount: 0,
      unusedSeats: 0,
      open: [],
    })
    const licence = await buyForCompany(test, company, { licence: 'multi' })
    expect(await desk.rowOf('盈余席位公司')).toMatchObject({
      licenceCount: 1,
      unusedSeats: 4,
      open: [{ currency: 'CNY', minor: 100_000 }],
      isOverdue: false,
    })
    await desk.nameSeat(licence.id, 'colleague@example.com')
    expect(await desk.rowOf('盈余席位公司')).toMatchObject({ unusedSeats: 3 })
    const seats = test.ctx.db.updateTable('licence_seats').where('licence_id', '=', licence.id)
    await seats.set({ ended_at: test.ctx.now() }).execute()
    expect(await desk.rowOf('盈余席位公司')).toMatchObject({ unusedSeats: 4 })
    await test.ctx.db.updateTable('licences').set({ state: 'revoked' }).where('id', '=', licence.id).execute()
    expect(await desk.rowOf('盈余席位公司')).toMatchObject({ licenceCount: 0, unusedSeats: 0 })
  })

  it('is filtered by owner and health, and sorted by seats and activity', async () => {
    const [mine, other] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    await desk.sales.call(contract.setCompanyOwner, { id: mine.id, ownerId: desk.sales.id })
    await buyForCompany(test, other, { licence: 'multi' })
    const idsOf = async (filter: object) => (await desk.sales.call(listCompanies, filter)).rows.map(({ id }) => id)
    expect(await idsOf({ owner: 'me' })).toEqual([mine.id])
    expect(await idsOf({ owner: desk.sales.id })).toEqual([mine.id])
    expect(await idsOf({ owner: 'none' })).not.toContain(mine.id)
    expect(await idsOf({ health: 'unused-seats' })).toContain(other.id)
    expect(await idsOf({ health: 'unused-seats' })).not.toContain(mine.id)
    expect((await idsOf({ sort: 'unusedSeats' })).at(0)).toBe(other.id)
    const overview = test.ctx.db.updateTable('company_overview').where('company_id', '=', mine.id)
    await overview.set({ last_active_on: '2020-01-01' }).execute()
    const companies = test.ctx.db.updateTable('companies').where('id', '=', mine.id)
    await companies.set({ created_at: new Date('2019-12-31T16:00:00Z') }).execute()
    for (const sort of ['createdAt', 'legalName', 'unusedSeats', 'lastActiveOn'] as const)
      expect(await idsOf({ health: 'idle', sort })).toEqual([mine.id])
    expect(await desk.sales.call(listCompanies, { health: 'idle', owner: 'me' })).toMatchObject({ total: 1 })
    expect((await idsOf({ sort: 'lastActiveOn', order: 'asc' })).at(0)).toBe(mine.id)
    expect(await idsOf({ health: 'overdue' })).toEqual([])
  })

  it('shows what is open to those who can read receivables', async () => {
    const company = await makeCompanyOf(test, { legalName: '应收可见公司' })
    await buyForCompany(test, company)
    const support = await signedInAs(test, 'support')
    const { rows } = await support.call(listCompanies, { search: '应收可见公司' })
    expect(rows).toMatchObject([{ open: [], isOverdue: false }])
    await expect(support.call(listCompanies, { health: 'overdue' })).rejects.toMatchObject({ code: 403 })
  })
})

describe('the overview of a company', () => {
  it('sums its money as the ledger does, its usage and its health', async () => {
    const company = await makeCompanyOf(test)
    const licence = await buyForCompany(test, company, { licence: 'multi' })
    await test.ctx.db
      .updateTable('licences')
      .set({ updates_until: new Date(test.ctx.now().getTime() + 30 * 86_400_000) })
      .where('id', '=', licence.id)
      .execute()
    const overview = await desk.overviewOf(company.id)
    expect(overview).toMatchObject({
      owner: null,
      mergedInto: null,
      mergedFrom: [],
      money: [{ currency: 'CNY', orderCount: 1, sold: { minor: 100_000 }, refunded: { minor: 0 } }],
      usage: { downloads: 0, readers: 0, lastDownloadAt: null },
      health: {
        licenceCount: 1,
        unusedSeats: 4,
        endingUpdates: 1,
        demand: { savedSearches: 0, requests: 0, wishes: 0 },
      },
    })
  })

  it('counts what its members look for and have not bought, and leads to its orders and invoices', async () => {
    const company = await makeCompanyOf(test)
    const { buyer, reader } = company
    const bought = await buyForCompany(test, company)
    await buyForCompany(test, await makeCompanyOf(test))
    await reader.client(saveSearch, { keyword: '钠离子电池', rhythm: 'weekly' })
    await reader.client(askForReport, {
      companyId: company.id,
      itemKind: 'report',
      itemId: bought.reportId,
      licence: 'enterprise',
      note: '',
    })
    const at = test.ctx.now()
    const lead = { type: 2, lang: 'zh-CN', email: buyer.email, email_key: buyer.email, created_at: at } as const
    for (const state of ['new', 'lost'] as const)
      await test.ctx.db
        .insertInto('leads')
        .values({ ...lead, state, last_request_at: at })
        .execute()
    const { health } = await desk.overviewOf(company.id)
    expect(health.demand).toEqual({ savedSearches: 1, requests: 1, wishes: 1 })
    const orders = await desk.sales.call(listOrders, { companyId: company.id })
    expect(orders.rows.map(({ orderNo }) => orderNo)).toEqual([bought.orderNo])
    expect(await desk.sales.call(countOrders, { companyId: company.id })).toMatchObject({ all: 1 })
    expect((await desk.owner.call(listInvoices, { companyId: company.id })).rows).toEqual([])
  })

  it('has an owner, who is staff that can change companies', async () => {
    const company = await makeCompanyOf(test)
    const people = await desk.sales.call(contract.listCompanyOwners, {})
    expect(people.map(({ id }) => id)).toContain(desk.sales.id)
    const named = await desk.owner.call(contract.setCompanyOwner, { id: company.id, ownerId: desk.sales.id })
    expect(named.owner).toMatchObject({ id: desk.sales.id })
    const editor = await signedInAs(test, 'editor')
    await expect(
      desk.sales.call(contract.setCompanyOwner, { id: company.id, ownerId: editor.id }),
    ).rejects.toMatchObject({
      code: 422,
    })
    expect((await desk.sales.call(contract.setCompanyOwner, { id: company.id, ownerId: null })).owner).toBeNull()
    expect(await desk.kindsOf(company.id)).toEqual(['owner-changed', 'owner-changed'])
  })
})

describe('a member who is moved', () => {
  it('leaves one company with its seats and joins the other, and both tell it', async () => {
    const [first, second] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const licence = await buyForCompany(test, first, { licence: 'multi' })
    await desk.nameSeat(licence.id, first.reader.email, first.reader.id)
    const move = { id: first.id, customerId: first.reader.id, toId: second.id, role: 'reader' as const }
    await desk.sales.call(contract.moveCompanyMember, move)
    expect(
      (await desk.sales.call(getCompany, { id: first.id })).members.map(({ customerId }) => customerId),
    ).not.toContain(first.reader.id)
    expect((await desk.sales.call(getCompany, { id: second.id })).members).toContainEqual(
      expect.objectContaining({ customerId: first.reader.id, role: 'reader' }),
    )
    expect((await desk.kindsOf(first.id))[0]).toBe('member-moved-away')
    expect((await desk.kindsOf(second.id))[0]).toBe('member-moved-here')
    const seats = test.ctx.db.selectFrom('licence_seats').selectAll().where('licence_id', '=', licence.id)
    expect((await seats.executeTakeFirstOrThrow()).ended_at).not.toBeNull()
    await expect(desk.sales.call(contract.moveCompanyMember, move)).rejects.toMatchObject({ code: 404 })
    await expect(desk.sales.call(contract.moveCompanyMember, { ...move, toId: first.id })).rejects.toMatchObject({
      code: 422,
    })
  })

  it('keeps a higher role', async () => {
    const [first, second] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    await desk.sales.call(contract.moveCompanyMember, {
      id: first.id,
      customerId: first.reader.id,
      toId: second.id,
      role: 'buyer',
    })
    const third = await makeMember(test, first.id, 'reader')
    const at = test.ctx.now()
    const there = { company_id: second.id, customer_id: third.id, role: 'admin' as const, created_at: at }
    await test.ctx.db.insertInto('company_members').values(there).execute()
    await desk.sales.call(contract.moveCompanyMember, {
      id: first.id,
      customerId: third.id,
      toId: second.id,
      role: 'reader',
    })
    expect((await desk.sales.call(getCompany, { id: second.id })).members).toContainEqual(
      expect.objectContaining({ customerId: third.id, role: 'admin' }),
    )
  })
})

describe('leads and customers', () => {
  it('show the company at whose verified mail domain they are, unless it is a public one', async () => {
    const company = await makeCompanyOf(test, { legalName: '域名归属公司' })
    await desk.addDomain(company.id, 'goldwind.example.com')
    await desk.addDomain(company.id, 'unverified.example.com', false)
    await desk.addDomain(company.id, 'qq.com')
    const customer = await makeCustomer(test.ctx, { email: 'wang@goldwind.example.com' })
    const found = { id: company.id, name: '域名归属公司' }
    expect(await desk.sales.call(getCustomer, { id: customer.id })).toMatchObject({
      companies: [],
      domainCompany: found,
    })
    const member = await desk.sales.call(getCustomer, { id: company.reader.id })
    expect(member).toMatchObject({ companies: [{ ...found, role: 'reader' }], domainCompany: null })
    const leadOf = async (email: string) => {
      const at = test.ctx.now()
      const row = await test.ctx.db
        .insertInto('leads')
        .values({ type: 2, lang: 'zh-CN', email, email_key: email, created_at: at, last_request_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      return desk.sales.call(getLead, { id: row.id })
    }
    expect((await leadOf('li@goldwind.example.com')).company).toEqual(found)
    expect((await leadOf('li@unverified.example.com')).company).toBeNull()
    expect((await leadOf('li@qq.com')).company).toBeNull()
    const { rows } = await desk.sales.call(listLeads, {})
    expect(rows.map((row) => row.company?.id ?? null)).toEqual(expect.arrayContaining([company.id, null]))
  })
})
