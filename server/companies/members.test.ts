// Company accounts: founding, members with their roles, and what somebody who leaves loses.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCompanyHistory } from '#contract/companies-admin.ts'
import * as accounts from '#contract/company-accounts.ts'
import { askForReport, getApproval } from '#contract/company-approvals.ts'
import { assignCompanySeat, endCompanySeat, listCompanyLibrary } from '#contract/company-library.ts'
import { assignSeat, getLicence, listLicences } from '#contract/customer-licences.ts'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import { exportData } from '#contract/privacy.ts'
import { getPurchase, linkProForma } from '#contract/purchases.ts'
import { apiErrorOf, registered } from '#server/accounts/accounts.fixture.ts'
import { deleteAccountOf } from '#server/privacy/privacy.fixture.ts'
import { makeSeller, openPurchaseOf } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { buyForCompany, makeCompanyOf, makeMember } from '../../tests/support/company-members.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test?.close())

const siemens = { legalName: 'Siemens Energy GmbH', country: 'DE', taxNumber: 'DE 811 569 869' } as const
const clientOf = ({ token }: { token: string }) => test.client('zh-CN', token)

/** Takes the jobs that tell of licences which passed. */
async function queuedMails(): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs where task_id = (
      select id from graphile_worker._private_tasks where identifier = 'mail-passed-licences') returning payload`.execute(
    test.ctx.db,
  )
  return rows.map(({ payload }) => payload)
}

describe('a company', () => {
  it('is founded by a customer, who becomes its admin; of a registered number nothing else is told', async () => {
    const [founder, other] = [clientOf(await makeCustomer(test.ctx)), clientOf(await makeCustomer(test.ctx))]
    const founded = await founder(accounts.foundCompany, siemens)
    expect(founded).toMatchObject({ legalName: siemens.legalName, taxNumber: 'DE811569869', role: 'admin' })
    expect((await founder(accounts.listOwnCompanies, {})).companies).toMatchObject([{ id: founded.id, role: 'admin' }])
    const refused = await apiErrorOf(other(accounts.foundCompany, { ...siemens, legalName: 'Mine' }))
    expect(refused.fields).toMatchObject([{ field: 'taxNumber', msg: expect.stringContaining('已登记') }])
    expect(JSON.stringify(refused.data)).not.toContain('Siemens')
    expect((await other(accounts.listOwnCompanies, {})).companies).toEqual([])
    const wrong = await apiErrorOf(other(accounts.foundCompany, { ...siemens, taxNumber: 'DE1' }))
    expect(wrong.fields).toMatchObject([{ field: 'taxNumber' }])
  })

  it('is founded by one of two at once, and five times a day by one customer', async () => {
    const [one, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)]
    const values = { legalName: 'Twice Ltd', country: 'GB', taxNumber: 'GB123' } as const
    const results = await Promise.allSettled([one, other].map((who) => clientOf(who)(accounts.foundCompany, values)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const busy = clientOf(await makeCustomer(test.ctx))
    for (const index of [1, 2, 3, 4, 5]) await busy(accounts.foundCompany, { ...values, taxNumber: `GB90${index}` })
    const sixth = await apiErrorOf(busy(accounts.foundCompany, { ...values, taxNumber: 'GB906' }))
    expect(sixth.message).toContain('明天')
  })

  it('has settings that its admins change, unless somebody else did meanwhile', async () => {
    const company = await makeCompanyOf(test)
    const settings = {
      companyId: company.id,
      version: 1,
      address: '上海',
      phone: '',
      invoiceEmail: 'ap@example.com',
      joining: 'automatic',
      approvalLimits: { CNY: 500_000, USD: null },
    } as const
    expect(await company.admin.client(accounts.saveCompanyAccount, settings)).toMatchObject({
      version: 2,
      joining: 'automatic',
      approvalLimits: { CNY: { minor: 500_000 }, USD: null },
    })
    expect((await apiErrorOf(company.admin.client(accounts.saveCompanyAccount, settings))).code).toBe(409)
  })
})

describe('the members of a company', () => {
  it('are listed in parts for admins and buyers; readers see themselves and the names of admins', async () => {
    const company = await makeCompanyOf(test)
    const list = (who: 'admin' | 'buyer' | 'reader', search = '') =>
      company[who].client(accounts.listCompanyMembers, { companyId: company.id, search })
    expect((await list('buyer')).rows.map(({ customerId }) => customerId)).toEqual([
      company.admin.id,
      company.buyer.id,
      company.reader.id,
    ])
    expect((await list('admin', company.reader.email)).rows).toMatchObject([{ customerId: company.reader.id }])
    expect((await list('reader')).rows).toMatchObject([
      { customerId: company.admin.id, email: null, role: 'admin', isSelf: false },
      { customerId: company.reader.id, email: company.reader.email, isSelf: true },
    ])
    expect((await list('reader', company.admin.email)).rows).toEqual([])
    for (let index = 0; index < 50; index += 1) await makeMember(test, company.id, 'reader')
    const first = await list('admin')
    expect([first.rows.length, first.next]).toEqual([50, first.rows[49]?.customerId])
    const rest = await company.admin.client(accounts.listCompanyMembers, { companyId: company.id, cursor: first.next })
    expect([rest.rows.length, rest.next]).toEqual([3, ''])
    expect(new Set([...first.rows, ...rest.rows].map(({ customerId }) => customerId)).size).toBe(53)
  })

  it('always have an admin, also when two admins leave at once', async () => {
    const { id: companyId, admin, buyer } = await makeCompanyOf(test)
    const alone = [
      () => admin.client(accounts.leaveCompany, { companyId }),
      () => admin.client(accounts.removeMember, { companyId, customerId: admin.id }),
      () => admin.client(accounts.changeMemberRole, { companyId, customerId: admin.id, role: 'buyer' }),
    ]
    for (const call of alone)
      expect(await apiErrorOf(call())).toMatchObject({
        code: 409,
        message: expect.stringContaining('至少须有一位管理员'),
      })
    await admin.client(accounts.changeMemberRole, { companyId, customerId: buyer.id, role: 'admin' })
    const results = await Promise.allSettled(
      [admin, buyer].map(({ client }) => client(accounts.leaveCompany, { companyId })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('are told apart from customers of other companies', async () => {
    const [company, other] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const change = { companyId: company.id, customerId: other.reader.id, role: 'admin' } as const
    expect((await apiErrorOf(company.admin.client(accounts.changeMemberRole, change))).code).toBe(404)
    expect((await apiErrorOf(company.admin.client(accounts.removeMember, change))).code).toBe(404)
  })
})

describe('a member who leaves', () => {
  it('loses seats at once, may return, and keeps what was bought without the company', async () => {
    const company = await makeCompanyOf(test)
    const { id: companyId, admin, reader } = company
    const licence = await buyForCompany(test, company)
    const given = await admin.client(assignCompanySeat, { companyId, number: licence.shown, customerId: reader.id })
    expect(given).toMatchObject({ seatsUsed: 2, readers: [{ seatId: null }, { customerId: reader.id }] })
    const link = await reader.client(downloadFile, { orderNo: licence.orderNo })
    const fetchLink = () => test.app.http.inject({ method: 'GET', url: link.url, headers: { host: 'localhost' } })
    expect((await reader.client(listDownloads, {})).total).toBe(1)
    await admin.client(accounts.removeMember, { companyId, customerId: reader.id })
    expect((await fetchLink()).statusCode).toBe(404)
    expect((await reader.client(listDownloads, {})).rows).toEqual([])
    expect((await apiErrorOf(reader.client(listCompanyLibrary, { companyId }))).code).toBe(404)
    const events = await test.ctx.db
      .selectFrom('licence_events')
      .select(['kind', 'actor'])
      .where('licence_id', '=', licence.id)
      .orderBy('id')
      .execute()
    expect(events.at(-1)).toEqual({ kind: 'seat-ended', actor: 'system' })
    const back = { company_id: companyId, customer_id: reader.id, role: 'reader', created_at: test.ctx.now() } as const
    await test.ctx.db.insertInto('company_members').values(back).execute()
    expect((await reader.client(listCompanyLibrary, { companyId })).rows).toMatchObject([{ canOpen: false }])
  })

  it('passes the licences held for the company to its admin, who needs no seat of them then', async () => {
    const company = await makeCompanyOf(test)
    const { id: companyId, admin, buyer, reader } = company
    const licence = await buyForCompany(test, company)
    const own = await buyForCompany(test, { id: (await makeCompanyOf(test)).id, buyer })
    await buyer.client(assignSeat, { number: licence.shown, email: admin.email })
    await buyer.client(assignSeat, { number: licence.shown, email: reader.email })
    await buyer.client(accounts.leaveCompany, { companyId })
    expect((await apiErrorOf(buyer.client(getLicence, { number: licence.shown }))).code).toBe(5002)
    expect((await buyer.client(listLicences, {})).rows).toMatchObject([{ number: own.shown, isHolder: true }])
    expect((await buyer.client(listDownloads, {})).rows).toMatchObject([{ orderNo: own.orderNo }])
    expect(await admin.client(getLicence, { number: licence.shown })).toMatchObject({
      isHolder: true,
      seats: [{ email: reader.email }],
    })
    expect((await admin.client(listDownloads, {})).total).toBe(1)
  })

  it('has the admin who receives the licences told once, of all of them in one mail', async () => {
    const { id: companyId, admin, buyer } = await makeCompanyOf(test)
    const licences = [
      await buyForCompany(test, { id: companyId, buyer }),
      await buyForCompany(test, { id: companyId, buyer }),
    ]
    await queuedMails()
    await buyer.client(accounts.leaveCompany, { companyId })
    const payloads = await queuedMails()
    expect(payloads).toHaveLength(1)
    const mails = () =>
      test.ctx.db
        .selectFrom('mails')
        .selectAll()
        .where('recipient', '=', admin.email)
        .where('template', '=', 'company-licences-passed')
        .execute()
    for (const payload of [...payloads, ...payloads]) await test.app.jobs['mail-passed-licences']?.(payload)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    for (const { shown } of licences) expect(mail?.body_text).toContain(shown)
    expect(mail?.body_text).toContain(`/personalCenter/companyLibrary?company=${companyId}`)
    const { name } = await test.ctx.db
      .selectFrom('customers')
      .select('name')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    expect(mail?.body_text).toContain(name)
  })

  it('opens the documents of purchases without the company, and none of those for it', async () => {
    const company = await makeCompanyOf(test)
    const { id: companyId, buyer } = company
    await buyForCompany(test, company)
    const numbers = await test.ctx.db
      .selectFrom('purchases')
      .select('number')
      .where('company_id', '=', companyId)
      .execute()
    const number = numbers[0]?.number ?? ''
    const own = await openPurchaseOf(test, [100_000], { customerId: buyer.id })
    expect(await buyer.client(getPurchase, { number })).toMatchObject({ number })
    await buyer.client(accounts.leaveCompany, { companyId })
    expect((await apiErrorOf(buyer.client(getPurchase, { number }))).code).toBe(404)
    expect((await apiErrorOf(buyer.client(linkProForma, { number }))).code).toBe(404)
    expect((await buyer.client(linkProForma, { number: own.number })).url).not.toBe('')
  })

  it('cannot read what is granted for the company afterwards, and its members can still be given seats of it', async () => {
    const company = await makeCompanyOf(test)
    const { id: companyId, admin, buyer, reader } = company
    await buyer.client(accounts.leaveCompany, { companyId })
    const licence = await buyForCompany(test, company)
    expect((await buyer.client(listDownloads, {})).rows).toEqual([])
    expect((await buyer.client(listLicences, {})).rows).toEqual([])
    const refused = await apiErrorOf(buyer.client(assignSeat, { number: licence.shown, email: 'me@example.com' }))
    expect(refused.code).toBe(5002)
    const seats = await admin.client(assignCompanySeat, { companyId, number: licence.shown, customerId: reader.id })
    expect(seats.readers).toMatchObject([{ customerId: reader.id }])
    expect((await reader.client(listDownloads, {})).total).toBe(1)
  })

  it('by deleting the account leaves its licences to the company, and nothing that names the person', async () => {
    const { id: companyId, admin } = await makeCompanyOf(test)
    const buyer = await registered(test)
    const client = clientOf(buyer)
    const membership = {
      company_id: companyId,
      customer_id: buyer.id,
      role: 'buyer',
      created_at: test.ctx.now(),
    } as const
    await test.ctx.db.insertInto('company_members').values(membership).execute()
    const licence = await buyForCompany(test, { id: companyId, buyer })
    const { id: itemId } = await makeReport(test.ctx)
    const wish = { companyId, itemKind: 'report', itemId, note: '请李敏批准' } as const
    const { id: approvalId } = await client(askForReport, wish)
    const before = await client(exportData, {})
    expect(before).toMatchObject({ companies: [{ role: 'buyer' }], purchaseRequests: [{ note: wish.note }] })
    await deleteAccountOf(test, buyer.token)
    expect(await admin.client(getLicence, { number: licence.shown })).toMatchObject({ isHolder: true, state: 'active' })
    expect(await admin.client(getApproval, { companyId, approvalId })).toMatchObject({
      state: 'withdrawn',
      note: '',
      requestedBy: { name: '' },
    })
    const mails = await test.ctx.db
      .selectFrom('mails')
      .select('body_text')
      .where('template', '=', 'company-approval-request')
      .where('dedupe_key', 'like', `%${approvalId}%`)
      .execute()
    expect(mails.filter(({ body_text: text }) => text !== '')).toEqual([])
  })
})

describe('seats of a company', () => {
  it('are given by admins and buyers, to members only, and taken back', async () => {
    const company = await makeCompanyOf(test)
    const { id: companyId, admin, buyer, reader } = company
    const other = await makeCompanyOf(test)
    const { shown: number } = await buyForCompany(test, company)
    const assign = (who: typeof admin, customerId: string, of = companyId) =>
      who.client(assignCompanySeat, { companyId: of, number, customerId })
    expect((await apiErrorOf(assign(buyer, other.reader.id))).code).toBe(404)
    expect((await apiErrorOf(assign(other.admin, other.reader.id, other.id))).message).toContain('没有找到这份授权')
    const { readers } = await assign(buyer, reader.id)
    const seatId = readers.find((one) => one.customerId === reader.id)?.seatId ?? ''
    expect((await apiErrorOf(assign(admin, reader.id))).message).toContain('已可以使用')
    expect((await admin.client(endCompanySeat, { companyId, number, seatId })).readers).toHaveLength(1)
    expect((await apiErrorOf(admin.client(endCompanySeat, { companyId, number, seatId }))).message).toContain(
      '已被移除',
    )
    const sales = await signedInAs(test, 'sales')
    const { events } = await sales.call(listCompanyHistory, { id: companyId })
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['seat-ended', number],
      ['seat-given', number],
    ])
  })
})

describe('the history of a company', () => {
  it('says who did what to whom, for staff, and never changes', async () => {
    const { id, admin, buyer, reader } = await makeCompanyOf(test)
    await admin.client(accounts.changeMemberRole, { companyId: id, customerId: reader.id, role: 'buyer' })
    await admin.client(accounts.removeMember, { companyId: id, customerId: buyer.id })
    const sales = await signedInAs(test, 'sales')
    const { events } = await sales.call(listCompanyHistory, { id })
    expect(events).toMatchObject([
      { kind: 'member-removed', by: '林晓', member: '林晓', isByStaff: false },
      { kind: 'member-role', detail: 'reader → buyer' },
    ])
    const before = Number(events[0]?.id)
    expect((await sales.call(listCompanyHistory, { id, before })).events).toHaveLength(1)
    await expect(test.ctx.db.deleteFrom('company_events').where('company_id', '=', id).execute()).rejects.toThrow(
      'append-only',
    )
  })
})
