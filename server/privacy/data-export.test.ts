// Export of a customer's data.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { replyToLead } from '#contract/leads-admin.ts'
import { updateOrderEmail } from '#contract/orders.ts'
import { deleteAccount, exportData } from '#contract/privacy.ts'
import { apiErrorOf, formWith, logInAs, registered } from '#server/accounts/accounts.fixture.ts'
import { companiesOf, findOrCreateCompany } from '#server/companies/companies.service.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { orderReport } from '../../tests/support/buyer.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import {
  buyAndDownload,
  clientOf,
  deleteAccountOf,
  fillTextColumns,
  requestSample,
  verifyAddress,
} from './privacy.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

describe('the export', () => {
  it('contains profile, consents, sessions, orders, downloads and requests', async () => {
    const person = await buyAndDownload(test)
    await verifyAddress(test, person)
    await requestSample(test, person.email)
    const sales = await signedInAs(test, 'sales')
    const [lead] = await test.ctx.db.selectFrom('leads').select(['id']).where('email', '=', person.email).execute()
    const answer = { subject: '样本', body: '您好。', createKey: randomUUID() }
    await sales.call(replyToLead, { id: lead?.id ?? '', version: 1, ...answer })
    const paidBack = { orderId: person.orderId, amountMinor: 100, reason: 'admin', idemKey: 'exported' } as const
    const ctx = { ...test.ctx, gateways: test.app.gateways }
    await test.ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, paidBack))
    const data = await clientOf(test, person.token)(exportData, {})
    expect(data.mails.map(({ subject }) => subject).join()).toContain(person.orderNo)
    expect(data).toMatchObject({
      profile: { id: person.id, loginCode: person.loginCode, email: person.email, language: 'zh-CN' },
      sessions: [{ ip: '127.0.0.1', endedAt: null }],
      orders: [
        {
          orderNo: person.orderNo,
          status: 1,
          amount: { amount: '22800.00', currency: 'CNY' },
          licenceTermsVersion: expect.stringMatching(/./),
          supportEndsAt: expect.stringMatching(/Z$/),
        },
      ],
      payments: [{ orderNo: person.orderNo, payMethod: 'zfb', status: 'succeeded' }],
      refunds: [{ orderNo: person.orderNo, amount: { amount: '1.00' } }],
      leadReplies: [{ text: '样本\n\n您好。' }],
      downloads: [{ orderNo: person.orderNo, file: '固态电池行业研究报告.pdf' }],
      leads: [{ type: 2, name: '线索联系人', demand: '请寄样本，谢谢。' }],
    })
    expect(data.profile.emailProvenAt).not.toBeNull()
    expect(JSON.stringify(data)).not.toMatch(/argon2|token/i)
  })

  it('contains every text of the account, whatever columns the table has', async () => {
    const person = await registered(test)
    const columns = await fillTextColumns(test, person.id)
    const text = JSON.stringify((await clientOf(test, person.token)(exportData, {})).profile)
    // The reason belongs to the records of staff.
    const exported = columns.filter((name) => name !== 'disabled_reason')
    expect(exported.filter((name) => !text.includes(`personal-${name}`))).toEqual([])
  })

  it('contains the companies of the customer, whose memberships end with the account', async () => {
    const person = await registered(test)
    const billing = { name: '远景能源有限公司', country: 'CN', taxNumber: '91350100M000100Y43', address: '', email: '' }
    const { db, now } = test.ctx
    await db.transaction().execute((tx) => findOrCreateCompany(tx, person.id, billing, now()))
    const { companies } = await clientOf(test, person.token)(exportData, {})
    expect(companies).toMatchObject([{ legalName: '远景能源有限公司', taxNumber: '91350100M000100Y43', role: 'admin' }])
    await deleteAccountOf(test, person.token)
    expect(await companiesOf(db, person.id)).toEqual([])
  })

  it('contains the given consents', async () => {
    await test.client()(register, formWith({ loginCode: 'consenting', consent: true }))
    const { token } = await logInAs(test, { loginCode: 'consenting', password: 'tram-lantern-42' })
    expect((await clientOf(test, token)(exportData, {})).consents).toMatchObject([
      { document: 'terms', ip: '127.0.0.1' },
      { document: 'privacy', ip: '127.0.0.1' },
    ])
  })

  it("contains the customer's own changes of delivery addresses only", async () => {
    const person = await registered(test)
    const [mine, other] = [await orderReport(test, { token: person.token }), await orderReport(test)]
    for (const email of ['library@example.org', 'archive@example.org'])
      await clientOf(test, person.token)(updateOrderEmail, { orderNo: mine.orderNo, email })
    await clientOf(test, other.token)(updateOrderEmail, { orderNo: other.orderNo, email: 'elsewhere@example.org' })
    const change = { orderNo: mine.orderNo, ip: '127.0.0.1', at: expect.stringMatching(/^\d{4}-.*Z$/) }
    expect((await clientOf(test, person.token)(exportData, {})).orderEmailChanges).toEqual([
      { ...change, from: person.email, to: 'library@example.org' },
      { ...change, from: 'library@example.org', to: 'archive@example.org' },
    ])
  })

  it("contains no requests of an address that is not verified, as it may be another person's", async () => {
    const person = await registered(test)
    await requestSample(test, person.email)
    expect((await clientOf(test, person.token)(exportData, {})).leads).toEqual([])
  })

  it('contains no data of other customers', async () => {
    const [mine, other] = [await registered(test), await buyAndDownload(test)]
    const text = JSON.stringify(await clientOf(test, mine.token)(exportData, {}))
    for (const foreign of [other.id, other.email, other.orderNo]) expect(text).not.toContain(foreign)
  })

  it('requires a login', async () => {
    expect((await apiErrorOf(test.client()(exportData, {}))).code).toBe(200001)
    expect((await apiErrorOf(test.client()(deleteAccount, { password: encodeBase64('x') }))).code).toBe(200001)
  })
})
