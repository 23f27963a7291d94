// Merging two companies: what moves, what stays, and what is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCompany, listCompanies, saveCompany } from '#contract/companies-admin.ts'
import { getCompanyAccount, listOwnCompanies, saveCompanyAccount } from '#contract/company-accounts.ts'
import * as contract from '#contract/company-overview-admin.ts'
import { getCompanySignIn } from '#contract/company-sign-in.ts'
import { getCompanyCredit, listReceivables } from '#contract/receivables-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { createPurchase, preparePurchase } from '#server/purchases/purchase-opening.service.ts'
import { buyer as billing, lineOf, purchasesCtx } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { approveCredit, buyForCompany, makeCompanyOf } from '../../tests/support/company-members.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { adminClient, signedInAs } from '../../tests/support/staff.ts'
import { openCompanyDesk } from './company-console.fixture.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof openCompanyDesk>>
beforeAll(async () => {
  test = await createTestApp()
  desk = await openCompanyDesk(test)
})
afterAll(() => test?.close())

type MadeCompany = Awaited<ReturnType<typeof makeCompanyOf>>

async function mergeInput(from: MadeCompany, into: MadeCompany) {
  const preview = await desk.sales.call(contract.previewMerge, { id: from.id, intoId: into.id })
  const versions = { version: preview.from.version, intoVersion: preview.into.version }
  return { preview, input: { id: from.id, intoId: into.id, ...versions, reason: '同一家公司重复建档' } }
}

describe('a merge', () => {
  it('moves everything, keeps both histories, and what remains leads on', async () => {
    const [from, into] = [
      await makeCompanyOf(test, { legalName: '合并前公司', taxNumber: '91310000775785552L' }),
      await makeCompanyOf(test, { legalName: '合并后公司' }),
    ]
    const licence = await buyForCompany(test, from, { licence: 'multi' })
    await desk.nameSeat(licence.id, from.reader.email, from.reader.id)
    const at = test.ctx.now()
    const shared = { company_id: into.id, customer_id: from.admin.id, role: 'reader' as const, created_at: at }
    await test.ctx.db.insertInto('company_members').values(shared).execute()
    await desk.addDomain(from.id, 'shared.example.com')
    await desk.addDomain(into.id, 'shared.example.com', false)
    await desk.addDomain(from.id, 'only.example.com')
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
    expect(await desk.sales.call(contract.mergeCompanies, input)).toEqual({ id: into.id })

    const merged = await desk.sales.call(getCompany, { id: into.id })
    expect(merged).toMatchObject({ memberCount: 6, taxNumber: '91310000775785552L' })
    expect(merged.members).toContainEqual(expect.objectContaining({ customerId: from.admin.id, role: 'admin' }))
    expect(new Map(merged.domains.map(({ domain, verifiedAt }) => [domain, verifiedAt !== null]))).toEqual(
      new Map([
        ['only.example.com', true],
        ['shared.example.com', true],
      ]),
    )
    expect(await desk.rowOf('合并后公司')).toMatchObject({ memberCount: 6, licenceCount: 1, unusedSeats: 3 })
    expect(await desk.rowOf('合并前公司')).toMatchObject({
      memberCount: 0,
      licenceCount: 0,
      mergedInto: { id: into.id },
    })
    const finance = await signedInAs(test, 'finance')
    expect(await finance.call(listReceivables, { company: into.id })).toMatchObject({ total: 1 })
    expect(await desk.overviewOf(into.id)).toMatchObject({
      mergedFrom: [{ id: from.id, name: '合并前公司' }],
      money: [{ currency: 'CNY', orderCount: 1, sold: { minor: 100_000 } }],
    })
    expect(await desk.overviewOf(from.id)).toMatchObject({ mergedInto: { id: into.id }, money: [] })
    // Seats stay with their persons, and the documents as they were.
    const seat = await test.ctx.db
      .selectFrom('licence_seats')
      .select('ended_at')
      .where('licence_id', '=', licence.id)
      .executeTakeFirstOrThrow()
    expect(seat.ended_at).toBeNull()
    expect(await documents()).toEqual(issued)
    expect(await desk.kindsOf(into.id)).toEqual(expect.arrayContaining(['merged', 'merged-away']))
    const departed = await test.ctx.db.selectFrom('company_departures').select('company_id').execute()
    expect(departed.filter(({ company_id }) => company_id === into.id)).toHaveLength(1)
    expect(departed.some(({ company_id }) => company_id === from.id)).toBe(false)

    // What is no company any more is not changed, and a list without a search leaves it out.
    await expect(
      desk.sales.call(saveCompany, {
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
    const listed = await desk.sales.call(listCompanies, { perPage: 100 })
    expect(listed.rows.map(({ id }) => id)).not.toContain(from.id)
    const { rows } = await desk.owner.call(listAudit, { action: 'company.merge' })
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
    await desk.sales.call(contract.mergeCompanies, input)
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
    await desk.owner.call(contract.setCompanyOwner, { id: from.id, ownerId: desk.sales.id })
    await desk.sales.call(contract.mergeCompanies, (await mergeInput(from, into)).input)
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
    expect((await desk.overviewOf(into.id)).owner).toMatchObject({ id: desk.sales.id })
  })

  it('of companies with different tax numbers needs a confirmation', async () => {
    const [from, into] = [
      await makeCompanyOf(test, { taxNumber: '91350100M000100Y43' }),
      await makeCompanyOf(test, { taxNumber: '91110108551385082Q' }),
    ]
    const { preview, input } = await mergeInput(from, into)
    expect(preview.differsInTaxNumber).toBe(true)
    await expect(desk.sales.call(contract.mergeCompanies, input)).rejects.toMatchObject({
      code: 422,
      message: expect.stringContaining('税号不同'),
    })
    await desk.sales.call(contract.mergeCompanies, { ...input, confirmsTaxNumbers: true })
    // The number of the first leads to the second, which can take it over.
    const { version } = await desk.sales.call(getCompany, { id: into.id })
    const values = { legalName: '合并后', country: 'CN', address: '', phone: '', invoiceEmail: '' }
    const number = { taxNumber: '91350100M000100Y43' }
    await expect(desk.sales.call(saveCompany, { ...values, ...number })).rejects.toMatchObject({
      fields: [{ field: 'taxNumber' }],
    })
    const saved = await desk.sales.call(saveCompany, { ...values, ...number, id: into.id, version })
    expect(saved.taxNumber).toBe(number.taxNumber)
  })

  it('happens once when two members of staff merge at the same moment', async () => {
    const [from, into] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const { input } = await mergeInput(from, into)
    const back = { ...input, id: into.id, intoId: from.id, version: input.intoVersion, intoVersion: input.version }
    const results = await Promise.allSettled([
      desk.sales.call(contract.mergeCompanies, input),
      desk.owner.call(contract.mergeCompanies, back),
      desk.owner.call(contract.mergeCompanies, input),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 409 })
  })

  it('leads a purchase on that was begun for the company before', async () => {
    const [from, into] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const { reportId } = await buyForCompany(test, from)
    const { input } = await mergeInput(from, into)
    await desk.sales.call(contract.mergeCompanies, input)
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
    await expect(desk.sales.call(contract.mergeCompanies, { ...input, intoId: from.id })).rejects.toMatchObject({
      code: 422,
    })
    await desk.sales.call(contract.mergeCompanies, input)
    await expect(desk.sales.call(contract.mergeCompanies, input)).rejects.toMatchObject({ code: 409 })
  })
})

describe('merging, moving and owners', () => {
  it('are refused to a stranger and to roles that only read', async () => {
    const [from, into] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const { input } = await mergeInput(from, into)
    const move = { id: from.id, customerId: from.reader.id, toId: into.id, role: 'reader' as const }
    const refuse = async (call: typeof desk.sales.call, code: number) => {
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
