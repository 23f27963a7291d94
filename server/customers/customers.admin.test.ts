// Customers in the console.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo } from '#contract/accounts.ts'
import * as contract from '#contract/customers-admin.ts'
import { downloadFile } from '#contract/delivery.ts'
import { saveRequest } from '#contract/leads.ts'
import { enterPassword, listAudit } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer, makeFile, makeReport } from '../../tests/support/factories.ts'
import { signedInAs, staffPassword } from '../../tests/support/staff.ts'
import { apiErrorOf, logInAs, mailsTo, registered } from '../accounts/accounts.fixture.ts'

let test: TestApp
let support: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  support = await signedInAs(test, 'support')
})
afterAll(() => test.close())

const found = async (search: string) => (await support.call(contract.listCustomers, { search })).rows

describe('customer list', () => {
  it('finds customers by name, company, username and e-mail address, and masks the address', async () => {
    const { id } = await makeCustomer(test.ctx, { email: 'Zhao.Min@northwind.example', loginCode: 'zhao-analyst' })
    await test.ctx.db
      .updateTable('customers')
      .set({ name: '赵敏', company_name: '北风能源（上海）有限公司' })
      .where('id', '=', id)
      .execute()
    for (const search of ['赵敏', '敏', '北风能源', '能源 赵', 'NORTHWIND', 'zhao-ana'])
      expect([search, (await found(search)).map((row) => row.id)]).toEqual([search, [id]])
    expect((await found('赵敏'))[0]).toMatchObject({ maskedEmail: 'Z***@northwind.example', orderCount: 0 })
    expect(await found('敏赵')).toEqual([])
  })

  it('finds customers by phone number in any format, but not by a short part of it', async () => {
    const [mobile, landline, gone] = [
      await makeCustomer(test.ctx),
      await makeCustomer(test.ctx),
      await makeCustomer(test.ctx),
    ]
    const call = (id: string, phone: string, deletedAt: Date | null = null) =>
      test.ctx.db.updateTable('customers').set({ phone, deleted_at: deletedAt }).where('id', '=', id).execute()
    await call(mobile.id, '13761234905')
    await call(landline.id, '+49 30 9876-5432')
    await call(gone.id, '13761234906', test.ctx.now())
    for (const search of ['13761234905', '+86 137 6123 4905', '137-6123-4905', '１３７６１２３４９０５'])
      expect([search, (await found(search)).map((row) => row.id)]).toEqual([search, [mobile.id]])
    for (const search of ['030 98765432', '+49 (30) 9876 5432'])
      expect([search, (await found(search)).map((row) => row.id)]).toEqual([search, [landline.id]])
    for (const search of ['4905', '13761234906', '13761234907'])
      expect([search, await found(search)]).toEqual([search, []])
  })

  it('reveals an e-mail address on request, which the audit log records', async () => {
    const person = await makeCustomer(test.ctx)
    const [owner, auditor] = [await signedInAs(test, 'owner'), await signedInAs(test, 'auditor')]
    const shown = await support.call(contract.getCustomer, { id: person.id })
    expect(JSON.stringify(shown)).not.toContain(person.email)
    expect(await auditor.call(contract.showCustomerEmail, { id: person.id })).toEqual({ email: person.email })
    const { rows } = await owner.call(listAudit, { subjectKind: 'customer', subjectId: person.id })
    expect(rows).toMatchObject([{ action: 'customers.show-email', staffId: auditor.id }])
  })
})

describe('erasure by staff', () => {
  const ask = (email: string, name: string) =>
    test.client('en-US')(saveRequest, {
      email,
      name,
      companyName: 'Acme',
      contact: '13900139000',
      demand: name,
      type: 2,
    })
  const leadsOf = (email: string) => test.ctx.db.selectFrom('leads').select('id').where('email', '=', email).execute()
  const everything = async () =>
    JSON.stringify([
      await test.ctx.db.selectFrom('customers').selectAll().execute(),
      await test.ctx.db.selectFrom('leads').selectAll().execute(),
      await test.ctx.db.selectFrom('lead_requests').selectAll().execute(),
      await test.ctx.db.selectFrom('mails').selectAll().where('template', 'like', 'lead-%').execute(),
      await test.ctx.db.selectFrom('audit_entries').selectAll().execute(),
    ])

  it('erases a customer and the requests of the address once nothing is to be delivered', async () => {
    const person = await registered(test, { email: 'locked.out@example.com', loginCode: 'locked-out-reader' })
    const unpaid = await orderReport(test, { token: person.token })
    await ask(person.email, 'Locked Out')
    const wish = { id: person.id, reason: '来函要求，已核实身份' }
    const sales = await signedInAs(test, 'sales')
    expect((await apiErrorOf(sales.call(contract.eraseCustomer, wish))).code).toBe(403)
    await support.call(enterPassword, { password: staffPassword })
    expect(await support.call(contract.eraseCustomer, wish)).toMatchObject({ state: 'deleted', name: '' })
    expect((await booksOf(test, unpaid.orderId)).order).toMatchObject({ status: 'cancelled', email: '' })
    const left = await everything()
    for (const personal of [person.email, person.loginCode, 'Locked Out']) expect(left).not.toContain(personal)
    expect((await apiErrorOf(support.call(contract.eraseCustomer, wish))).data.key).toBe('admin.not-found')
    const entries = test.ctx.db.selectFrom('audit_entries').select(['subject_id', 'after'])
    expect(await entries.where('action', '=', 'customers.erase').execute()).toEqual([
      { subject_id: person.id, after: { reason: wish.reason } },
    ])
  })

  it('erases the requests of an address without an account, and no others', async () => {
    await ask('passer.by@example.com', 'Passer By')
    await ask('somebody.else@example.com', 'Somebody Else')
    const [lead] = await leadsOf('passer.by@example.com')
    const wish = { leadId: lead?.id ?? '', reason: '访客来函要求' }
    await support.call(enterPassword, { password: staffPassword })
    await support.call(contract.eraseVisitor, wish)
    const left = await everything()
    for (const personal of ['passer.by@example.com', 'Passer By']) expect(left).not.toContain(personal)
    expect(await leadsOf('somebody.else@example.com')).toHaveLength(1)
    expect((await apiErrorOf(support.call(contract.eraseVisitor, wish))).data.key).toBe('admin.not-found')
  })
})

describe('downloads', () => {
  it('are restored for one file of its owner', async () => {
    const person = await registered(test)
    const report = await makeReport(test.ctx)
    await makeFile(test.ctx, { itemKind: 'report', itemId: report.id })
    const bought = await orderReport(test, { token: person.token, reportId: report.id })
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const link = await test.client('zh-CN', person.token)(downloadFile, { orderNo: bought.orderNo })
    await test.app.http.inject({ method: 'GET', url: link.url, headers: { host: 'localhost' } })
    const { files, downloads, orders } = await support.call(contract.getCustomer, { id: person.id })
    expect([files[0]?.downloadsLeft, downloads.length, orders.length]).toEqual([9, 1, 1])
    const file = { entitlementId: files[0]?.entitlementId ?? '', fileId: files[0]?.fileId ?? '' }
    const stranger = await makeCustomer(test.ctx)
    const refused = await apiErrorOf(support.call(contract.resetCustomerDownloads, { id: stranger.id, ...file }))
    expect(refused.code).toBe(404)
    const given = await support.call(contract.resetCustomerDownloads, { id: person.id, ...file })
    expect(given.files[0]?.downloadsLeft).toBe(10)
    expect(given.downloads).toHaveLength(1)
  })
})

describe('customer account', () => {
  it('can log in at once after it is unlocked', async () => {
    const person = await registered(test)
    const wrong = { loginCode: person.email, password: 'not-the-one-91' }
    for (let tries = 0; tries < 5; tries += 1) await apiErrorOf(logInAs(test, wrong))
    const right = { loginCode: person.email, password: person.password }
    expect((await apiErrorOf(logInAs(test, right))).message).toMatch(/./)
    const locked = await support.call(contract.getCustomer, { id: person.id })
    expect(Date.parse(locked.lockedUntil ?? '')).toBeGreaterThan(test.ctx.now().getTime())
    const unlocked = await support.call(contract.unlockCustomer, { id: person.id })
    expect(unlocked.lockedUntil).toBeNull()
    expect((await logInAs(test, right)).token).toBeTruthy()
  })

  it('has no session and no login while it is disabled', async () => {
    const person = await registered(test)
    const as = test.client('zh-CN', person.token)
    const disabled = await support.call(contract.disableCustomer, { id: person.id, reason: '客户要求' })
    expect(disabled).toMatchObject({ state: 'disabled', disabledReason: '客户要求', sessions: [] })
    expect((await apiErrorOf(as(getUserInfo, {}))).code).toBe(5001)
    await apiErrorOf(logInAs(test, person))
    const reset = await apiErrorOf(support.call(contract.sendCustomerReset, { id: person.id }))
    expect(reset.data.key).toBe('customers.not-active')
    expect((await support.call(contract.listCustomers, { state: 'disabled' })).rows.map((row) => row.id)).toContain(
      person.id,
    )
    await support.call(contract.enableCustomer, { id: person.id, reason: '已核实' })
    expect((await logInAs(test, person)).token).toBeTruthy()
  })

  it('loses one session or all', async () => {
    const person = await registered(test)
    await logInAs(test, person)
    const { sessions } = await support.call(contract.getCustomer, { id: person.id })
    expect(sessions).toHaveLength(2)
    const one = await support.call(contract.endCustomerSessions, { id: person.id, sessionId: sessions[0]?.id ?? '' })
    expect(one.sessions.map((session) => session.id)).toEqual([sessions[1]?.id])
    expect((await support.call(contract.endCustomerSessions, { id: person.id })).sessions).toEqual([])
  })

  it('is mailed a reset link that staff do not see', async () => {
    const person = await registered(test)
    const answer = await support.call(contract.sendCustomerReset, { id: person.id })
    expect(JSON.stringify(answer)).not.toMatch(/token/)
    await pollUntil(async () => (await mailsTo(test, person.email)).some((mail) => mail.template === 'password-reset'))
  })

  it('is exported after re-authentication, with a reason in the audit log', async () => {
    const person = await registered(test)
    const reason = '客户来信要求'
    test.advance(11 * 60_000)
    const refused = await apiErrorOf(support.call(contract.exportCustomer, { id: person.id, reason }))
    expect(refused.data.key).toBe('staff.password-needed')
    await support.call(enterPassword, { password: staffPassword })
    const data = await support.call(contract.exportCustomer, { id: person.id, reason })
    expect(data).toMatchObject({ profile: { email: person.email } })
    const entries = test.ctx.db.selectFrom('audit_entries').select('after').where('action', '=', 'customers.export')
    expect(await entries.execute()).toEqual([{ after: { reason } }])
  })
})

it('is readable but not changeable by sales', async () => {
  const [sales, person] = [await signedInAs(test, 'sales'), await makeCustomer(test.ctx)]
  expect((await sales.call(contract.getCustomer, { id: person.id })).id).toBe(person.id)
  expect((await apiErrorOf(sales.call(contract.unlockCustomer, { id: person.id }))).code).toBe(403)
})
