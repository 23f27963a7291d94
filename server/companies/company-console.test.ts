// Companies as the publisher sees them: the list, the overview, owners, merging, moving members.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCompany, listCompanies, listCompanyHistory, saveCompany } from '#contract/companies-admin.ts'
import { getCompanyAccount, listOwnCompanies, saveCompanyAccount } from '#contract/company-accounts.ts'
import { askForReport } from '#contract/company-approvals.ts'
import * as contract from '#contract/company-overview-admin.ts'
import { getCompanySignIn } from '#contract/company-sign-in.ts'
import { getCustomer } from '#contract/customers-admin.ts'
import { listInvoices } from '#contract/invoices-admin.ts'
import { getLead, listLeads } from '#contract/leads-admin.ts'
import { countOrders, listOrders } from '#contract/orders-admin.ts'
import { getCompanyCredit, listReceivables } from '#contract/receivables-admin.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { listAudit } from '#contract/staff.ts'
import { createPurchase, preparePurchase } from '#server/purchases/purchase-opening.service.ts'
import { buyer as billing, lineOf, makeSeller, purchasesCtx } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { approveCredit, buyForCompany, makeCompanyOf, makeMember } from '../../tests/support/company-members.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { adminClient, signedInAs } from '../../tests/support/staff.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
let owner: typeof sales
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  sales = await signedInAs(test, 'sales')
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test?.close())

type MadeCompany = Awaited<ReturnType<typeof makeCompanyOf>>

const overviewOf = (id: string) => sales.call(contract.getCompanyOverview, { id })
const rowOf = async (legalName: string) => {
  const { rows } = await sales.call(listCompanies, { search: legalName })
  const row = rows.find((one) => one.legalName === legalName)
  if (!row) throw new Error(`not listed: ${legalName}`)
  return row
}
const kindsOf = async (id: string) => {
  const { events } = await sales.call(listCompanyHistory, { id })
  return events.map(({ kind }) => kind)
}
async function addDomain(companyId: string, domain: string, isVerified = true): Promise<void> {
  const at = test.ctx.now()
  await test.ctx.db
    .insertInto('company_domains')
    .values({ company_id: companyId, domain, added_at: at, verified_at: isVerified ? at : null })
    .execute()
}
async function nameSeat(licenceId: string, email: string, customerId: string | null = null): Promise<void> {
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
}
async function mergeInput(from: MadeCompany, into: MadeCompany) {
  const preview = await sales.call(contract.previewMerge, { id: from.id, intoId: into.id })
  const versions = { version: preview.from.version, intoVersion: preview.into.version }
  return { preview, input: { id: from.id, intoId: into.id, ...versions, reason: '同一家公司重复建档' } }
}

describe('the list of companies', () => {
  it('counts members, licences and seats without persons, and follows each change', async () => {
    const company = await makeCompanyOf(test, { legalName: '盈余席位公司' })
    expect(await rowOf('盈余席位公司')).toMatchObject({ memberCount: 3, licenceCount: 0, unusedSeats: 0, open: [] })
    const licence = await buyForCompany(test, company, { licence: 'multi' })
    expect(await rowOf('盈余席位公司')).toMatchObject({
      licenceCount: 1,
      unusedSeats: 4,
      open: [{ currency: 'CNY', minor: 100_000 }],
      isOverdue: false,
    })
    await nameSeat(licence.id, 'colleague@example.com')
    expect(await rowOf('盈余席位公司')).toMatchObject({ unusedSeats: 3 })
    const seats = test.ctx.db.updateTable('licence_seats').where('licence_id', '=', licence.id)
    await seats.set({ ended_at: test.ctx.now() }).execute()
    expect(await rowOf('盈余席位公司')).toMatchObject({ unusedSeats: 4 })
    await test.ctx.db.updateTable('licences').set({ state: 'revoked' }).where('id', '=', licence.id).execute()
    expect(await rowOf('盈余席位公司')).toMatchObject({ licenceCount: 0, unusedSeats: 0 })
  })

  it('is filtered by owner and health, and sorted by seats and activity', async () => {
    const [mine, other] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    await sales.call(contract.setCompanyOwner, { id: mine.id, ownerId: sales.id })
    await buyForCompany(test, other, { licence: 'multi' })
    const idsOf = async (filter: object) => (await sales.call(listCompanies, filter)).rows.map(({ id }) => id)
    expect(await idsOf({ owner: 'me' })).toEqual([mine.id])
    expect(await idsOf({ owner: sales.id })).toEqual([mine.id])
    expect(await idsOf({ owner: 'none' })).not.toContain(mine.id)
    expect(await idsOf({ health: 'unused-seats' })).toContain(other.id)
    expect(await idsOf({ health: 'unused-seats' })).not.toContain(mine.id)
    expect((await idsOf({ sort: 'unusedSeats' })).at(0)).toBe(other.id)
    const overview = test.ctx.db.updateTable('company_overview').where('company_id', '=', mine.id)
    await overview.set({ last_active_on: '2020-01-01' }).execute()
    expect(await idsOf({ health: 'idle' })).toEqual([mine.id])
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
    const overview = await overviewOf(company.id)
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
    const { health } = await overviewOf(company.id)
    expect(health.demand).toEqual({ savedSearches: 1, requests: 1, wishes: 1 })
    const orders = await sales.call(listOrders, { companyId: company.id })
    expect(orders.rows.map(({ orderNo }) => orderNo)).toEqual([bought.orderNo])
    expect(await sales.call(countOrders, { companyId: company.id })).toMatchObject({ all: 1 })
    expect((await owner.call(listInvoices, { companyId: company.id })).rows).toEqual([])
  })

  it('has an owner, who is staff that can change companies', async () => {
    const company = await makeCompanyOf(test)
    const people = await sales.call(contract.listCompanyOwners, {})
    expect(people.map(({ id }) => id)).toContain(sales.id)
    const named = await owner.call(contract.setCompanyOwner, { id: company.id, ownerId: sales.id })
    expect(named.owner).toMatchObject({ id: sales.id })
    const editor = await signedInAs(test, 'editor')
    await expect(sales.call(contract.setCompanyOwner, { id: company.id, ownerId: editor.id })).rejects.toMatchObject({
      code: 422,
    })
    expect((await sales.call(contract.setCompanyOwner, { id: company.id, ownerId: null })).owner).toBeNull()
    expect(await kindsOf(company.id)).toEqual(['owner-changed', 'owner-changed'])
  })
})

describe('a member who is moved', () => {
  it('leaves one company with its seats and joins the other, and both tell it', async () => {
    const [first, second] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const licence = await buyForCompany(test, first, { licence: 'multi' })
    await nameSeat(licence.id, first.reader.email, first.reader.id)
    const move = { id: first.id, customerId: first.reader.id, toId: second.id, role: 'reader' as const }
    await sales.call(contract.moveCompanyMember, move)
    expect((await sales.call(getCompany, { id: first.id })).members.map(({ customerId }) => customerId)).not.toContain(
      first.reader.id,
    )
    expect((await sales.call(getCompany, { id: second.id })).members).toContainEqual(
      expect.objectContaining({ customerId: first.reader.id, role: 'reader' }),
    )
    expect((await kindsOf(first.id))[0]).toBe('member-moved-away')
    expect((await kindsOf(second.id))[0]).toBe('member-moved-here')
    const seats = test.ctx.db.selectFrom('licence_seats').selectAll().where('licence_id', '=', licence.id)
    expect((await seats.executeTakeFirstOrThrow()).ended_at).not.toBeNull()
    await expect(sales.call(contract.moveCompanyMember, move)).rejects.toMatchObject({ code: 404 })
    await expect(sales.call(contract.moveCompanyMember, { ...move, toId: first.id })).rejects.toMatchObject({
      code: 422,
    })
  })

  it('keeps a higher role', async () => {
    const [first, second] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    await sales.call(contract.moveCompanyMember, {
      id: first.id,
      customerId: first.reader.id,
      toId: second.id,
      role: 'buyer',
    })
    const third = await makeMember(test, first.id, 'reader')
    const at = test.ctx.now()
    const there = { company_id: second.id, customer_id: third.id, role: 'admin' as const, created_at: at }
    await test.ctx.db.insertInto('company_members').values(there).execute()
    await sales.call(contract.moveCompanyMember, {
      id: first.id,
      customerId: third.id,
      toId: second.id,
      role: 'reader',
    })
    expect((await sales.call(getCompany, { id: second.id })).members).toContainEqual(
      expect.objectContaining({ customerId: third.id, role: 'admin' }),
    )
  })
})

describe('a merge', () => {
  it('moves everything, keeps both histories, and what remains leads on', async () => {
    const [from, into] = [
      await makeCompanyOf(test, { legalName: '合并前公司', taxNumber: '91310000775785552L' }),
      await makeCompanyOf(test, { legalName: '合并后公司' }),
    ]
    const licence = await buyForCompany(test, from, { licence: 'multi' })
    await nameSeat(licence.id, from.reader.email, from.reader.id)
    const at = test.ctx.now()
    const shared = { company_id: into.id, customer_id: from.admin.id, role: 'reader' as const, created_at: at }
    await test.ctx.db.insertInto('company_members').values(shared).execute()
    await addDomain(from.id, 'shared.example.com')
    await addDomain(into.id, 'shared.example.com', false)
    await addDomain(from.id, 'only.example.com')
    await test.ctx.db
      .insertInto('company_departures')
      .values({ company_id: from.id, customer_id: (await makeCustomer(test.ctx)).id, left_at: at })
      .execute()
    const documents = () => test.ctx.db.selectFrom('documents').selectAll().orderBy('id').execute()
    const issued = await documents()

    const { preview, input } = await mergeInput(from, into)
    expect(preview).toMatchObject({
      differsInTaxNumber: false,
      from: { members: 3, domains: 2, licences: 1, purchases: 1, receivables: 1, hasCredit: true },
    })
    expect(await sales.call(contract.mergeCompanies, input)).toEqual({ id: into.id })

    const merged = await sales.call(getCompany, { id: into.id })
    expect(merged).toMatchObject({ memberCount: 6, taxNumber: '91310000775785552L' })
    expect(merged.members).toContainEqual(expect.objectContaining({ customerId: from.admin.id, role: 'admin' }))
    expect(new Map(merged.domains.map(({ domain, verifiedAt }) => [domain, verifiedAt !== null]))).toEqual(
      new Map([
        ['only.example.com', true],
        ['shared.example.com', true],
      ]),
    )
    expect(await rowOf('合并后公司')).toMatchObject({ memberCount: 6, licenceCount: 1, unusedSeats: 3 })
    expect(await rowOf('合并前公司')).toMatchObject({ memberCount: 0, licenceCount: 0, mergedInto: { id: into.id } })
    const finance = await signedInAs(test, 'finance')
    expect(await finance.call(listReceivables, { company: into.id })).toMatchObject({ total: 1 })
    expect(await overviewOf(into.id)).toMatchObject({
      mergedFrom: [{ id: from.id, name: '合并前公司' }],
      money: [{ currency: 'CNY', orderCount: 1, sold: { minor: 100_000 } }],
    })
    expect(await overviewOf(from.id)).toMatchObject({ mergedInto: { id: into.id }, money: [] })
    // Seats stay with their persons, and the documents as they were.
    const seat = await test.ctx.db
      .selectFrom('licence_seats')
      .select('ended_at')
      .where('licence_id', '=', licence.id)
      .executeTakeFirstOrThrow()
    expect(seat.ended_at).toBeNull()
    expect(await documents()).toEqual(issued)
    expect(await kindsOf(into.id)).toEqual(expect.arrayContaining(['merged', 'merged-away']))
    const departed = await test.ctx.db.selectFrom('company_departures').select('company_id').execute()
    expect(departed.filter(({ company_id }) => company_id === into.id)).toHaveLength(1)
    expect(departed.some(({ company_id }) => company_id === from.id)).toBe(false)

    // What is no company any more is not changed, and a list without a search leaves it out.
    await expect(
      sales.call(saveCompany, {
        id: from.id,
        version: 2,
        legalName: 'X',
        country: 'CN',
        taxNumber: '',
        address: '',
        phone: '',
        invoiceEmail: '',
      }),
    ).rejects.toMatchObject({ code: 409 })
    const listed = await sales.call(listCompanies, { perPage: 100 })
    expect(listed.rows.map(({ id }) => id)).not.toContain(from.id)
    const { rows } = await owner.call(listAudit, { action: 'company.merge' })
    expect(rows).toHaveLength(1)
  })

  it('ends the sign-in of the company that disappears, with what it has opened, and keeps that of the other', async () => {
    const [from, into] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const at = test.ctx.now()
    for (const [index, company] of [from, into].entries()) {
      const provider = {
        company_id: company.id,
        issuer: `https://idp${index}.example.com`,
        client_id: 'yanbao',
        client_secret: Buffer.from('sealed'),
        domain: `merge${index}.example.com`,
        enabled_at: at,
        connection_changed_at: at,
        created_at: at,
        updated_at: at,
      }
      await test.ctx.db.insertInto('company_identity_providers').values(provider).execute()
      const person = { subject: 'buyer', customer_id: company.buyer.id, created_at: at, signed_in_at: at }
      await test.ctx.db
        .insertInto('company_identities')
        .values({ company_id: company.id, ...person })
        .execute()
      await test.ctx.db
        .updateTable('sessions')
        .set({ company_id: company.id })
        .where('customer_id', '=', company.buyer.id)
        .execute()
    }
    const { input } = await mergeInput(from, into)
    await sales.call(contract.mergeCompanies, input)
    const kept = await into.admin.client(getCompanySignIn, { companyId: into.id })
    expect(kept.settings).toMatchObject({
      isEnabled: true,
      issuer: 'https://idp1.example.com',
      domain: 'merge1.example.com',
    })
    // Who was signed in through the provider signs in again; whoever was not stays.
    await expect(from.buyer.client(listOwnCompanies, {})).rejects.toMatchObject({ code: 5001 })
    for (const person of [from.reader, into.buyer])
      expect((await person.client(listOwnCompanies, {})).companies).toMatchObject([{ id: into.id }])
    const left = await test.ctx.db
      .selectFrom('company_identities')
      .select('customer_id')
      .where('customer_id', 'in', [from.buyer.id, into.buyer.id])
      .execute()
    expect(left).toEqual([{ customer_id: into.buyer.id }])
  })

  it('keeps settings, owner and credit of the survivor, whose credit is suspended if that of either was', async () => {
    const [from, into] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    for (const [index, { id, admin }] of [from, into].entries()) {
      const { version } = await admin.client(getCompanyAccount, { companyId: id })
      const settings = { address: `${index} 号`, phone: '', invoiceEmail: `ap${index}@example.com`, version }
      await admin.client(saveCompanyAccount, {
        companyId: id,
        ...settings,
        joining: index === 0 ? 'automatic' : 'off',
        approvalLimits: { CNY: (index + 1) * 10_000, USD: null },
      })
      await approveCredit(test, id)
    }
    await test.ctx.db
      .updateTable('company_credit')
      .set({ is_suspended: true })
      .where('company_id', '=', from.id)
      .execute()
    await test.ctx.db
      .updateTable('company_credit')
      .set({ limit_cny_minor: 70_000, net_days: 45 })
      .where('company_id', '=', into.id)
      .execute()
    await owner.call(contract.setCompanyOwner, { id: from.id, ownerId: sales.id })
    await sales.call(contract.mergeCompanies, (await mergeInput(from, into)).input)
    expect(await into.admin.client(getCompanyAccount, { companyId: into.id })).toMatchObject({
      address: '1 号',
      invoiceEmail: 'ap1@example.com',
      joining: 'off',
      approvalLimits: { CNY: { minor: 20_000 } },
    })
    const finance = await signedInAs(test, 'finance')
    expect((await finance.call(getCompanyCredit, { id: into.id })).credit).toMatchObject({
      limits: [{ minor: 70_000 }],
      netDays: 45,
      isSuspended: true,
    })
    // It had no owner of its own.
    expect((await overviewOf(into.id)).owner).toMatchObject({ id: sales.id })
  })

  it('of companies with different tax numbers needs a confirmation', async () => {
    const [from, into] = [
      await makeCompanyOf(test, { taxNumber: '91350100M000100Y43' }),
      await makeCompanyOf(test, { taxNumber: '91110108551385082Q' }),
    ]
    const { preview, input } = await mergeInput(from, into)
    expect(preview.differsInTaxNumber).toBe(true)
    await expect(sales.call(contract.mergeCompanies, input)).rejects.toMatchObject({
      code: 422,
      message: expect.stringContaining('税号不同'),
    })
    await sales.call(contract.mergeCompanies, { ...input, confirmsTaxNumbers: true })
    // The number of the first leads to the second, which can take it over.
    const { version } = await sales.call(getCompany, { id: into.id })
    const values = { legalName: '合并后', country: 'CN', address: '', phone: '', invoiceEmail: '' }
    const number = { taxNumber: '91350100M000100Y43' }
    await expect(sales.call(saveCompany, { ...values, ...number })).rejects.toMatchObject({
      fields: [{ field: 'taxNumber' }],
    })
    const saved = await sales.call(saveCompany, { ...values, ...number, id: into.id, version })
    expect(saved.taxNumber).toBe(number.taxNumber)
  })

  it('happens once when two members of staff merge at the same moment', async () => {
    const [from, into] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const { input } = await mergeInput(from, into)
    const back = { ...input, id: into.id, intoId: from.id, version: input.intoVersion, intoVersion: input.version }
    const results = await Promise.allSettled([
      sales.call(contract.mergeCompanies, input),
      owner.call(contract.mergeCompanies, back),
      owner.call(contract.mergeCompanies, input),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 409 })
  })

  it('leads a purchase on that was begun for the company before', async () => {
    const [from, into] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const { reportId } = await buyForCompany(test, from)
    const { input } = await mergeInput(from, into)
    await sales.call(contract.mergeCompanies, input)
    const prepared = await preparePurchase(purchasesCtx(test))
    const { id } = await test.ctx.db.transaction().execute((tx) =>
      createPurchase(prepared, tx, {
        customerId: from.buyer.id,
        language: 'zh-CN',
        currency: 'CNY',
        lines: [{ ...lineOf(reportId, 50_000), licence: 'enterprise' }],
        deliveryEmail: 'library@example.com',
        billing,
        companyId: from.id,
        terms: 'transfer',
        poNumber: '',
        poFileId: null,
        quoteId: null,
        termsVersion: '2026-01',
        note: '',
      }),
    )
    const row = await test.ctx.db
      .selectFrom('purchases')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.company_id).toBe(into.id)
  })

  it('is refused with itself, and twice', async () => {
    const [from, into] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const { input } = await mergeInput(from, into)
    await expect(sales.call(contract.mergeCompanies, { ...input, intoId: from.id })).rejects.toMatchObject({
      code: 422,
    })
    await sales.call(contract.mergeCompanies, input)
    await expect(sales.call(contract.mergeCompanies, input)).rejects.toMatchObject({ code: 409 })
  })
})

describe('leads and customers', () => {
  it('show the company at whose verified mail domain they are, unless it is a public one', async () => {
    const company = await makeCompanyOf(test, { legalName: '域名归属公司' })
    await addDomain(company.id, 'goldwind.example.com')
    await addDomain(company.id, 'unverified.example.com', false)
    await addDomain(company.id, 'qq.com')
    const customer = await makeCustomer(test.ctx, { email: 'wang@goldwind.example.com' })
    const found = { id: company.id, name: '域名归属公司' }
    expect(await sales.call(getCustomer, { id: customer.id })).toMatchObject({ companies: [], domainCompany: found })
    const member = await sales.call(getCustomer, { id: company.reader.id })
    expect(member).toMatchObject({ companies: [{ ...found, role: 'reader' }], domainCompany: null })
    const leadOf = async (email: string) => {
      const at = test.ctx.now()
      const row = await test.ctx.db
        .insertInto('leads')
        .values({ type: 2, lang: 'zh-CN', email, email_key: email, created_at: at, last_request_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      return sales.call(getLead, { id: row.id })
    }
    expect((await leadOf('li@goldwind.example.com')).company).toEqual(found)
    expect((await leadOf('li@unverified.example.com')).company).toBeNull()
    expect((await leadOf('li@qq.com')).company).toBeNull()
    const { rows } = await sales.call(listLeads, {})
    expect(rows.map((row) => row.company?.id ?? null)).toEqual(expect.arrayContaining([company.id, null]))
  })
})

describe('merging, moving and owners', () => {
  it('are refused to a stranger and to roles that only read', async () => {
    const [from, into] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const { input } = await mergeInput(from, into)
    const move = { id: from.id, customerId: from.reader.id, toId: into.id, role: 'reader' as const }
    const refuse = async (call: typeof sales.call, code: number) => {
      await expect(call(contract.mergeCompanies, input)).rejects.toMatchObject({ code })
      await expect(call(contract.moveCompanyMember, move)).rejects.toMatchObject({ code })
      await expect(call(contract.setCompanyOwner, { id: from.id, ownerId: null })).rejects.toMatchObject({ code })
      await expect(call(contract.previewMerge, { id: from.id, intoId: into.id })).rejects.toMatchObject({ code })
    }
    await refuse((await signedInAs(test, 'auditor')).call, 403)
    await refuse(adminClient(test).call, 401)
    await expect(adminClient(test).call(contract.getCompanyOverview, { id: from.id })).rejects.toMatchObject({
      code: 401,
    })
  })
})
