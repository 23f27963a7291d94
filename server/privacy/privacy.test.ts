// Export of a customer's data, and what remains after the account is deleted.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, register, sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { downloadFile } from '#contract/delivery.ts'
import { saveRequest } from '#contract/leads.ts'
import { replyToLead } from '#contract/leads-admin.ts'
import { updateOrderEmail } from '#contract/orders.ts'
import { forgetPassword } from '#contract/passwords.ts'
import { deleteAccount, exportData } from '#contract/privacy.ts'
import { apiErrorOf, codeMailedTo, formWith, logInAs, mailsTo, registered } from '#server/accounts/accounts.fixture.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { untilSomebodyWaits } from '../../tests/support/database.ts'
import { makeCustomer, makeFile, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

const as = (token: string) => test.client('en-US', token)
const remove = (token: string, password = 'tram-lantern-42') =>
  as(token)(deleteAccount, { password: encodeBase64(password) })
const codeFor = async (token: string) => (await apiErrorOf(as(token)(getUserInfo, {}))).code

async function prove(person: { token: string; email: string }): Promise<void> {
  await test.client()(sendEmailCode, { email: person.email })
  await as(person.token)(updateProfile, { emailCode: await codeMailedTo(test, person.email) })
}

/** Gives each text column of the customer's row a value of its own. @returns the columns */
async function fillTextColumns(customerId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'customers' and data_type = 'text' and is_generated = 'NEVER'
    and column_name not in ('lang', 'password_hash', 'login_key', 'email_key')`.execute(test.ctx.db)
  const values = sql.join(rows.map(({ name }) => sql`${sql.ref(name)} = ${`personal-${name}`}`))
  await sql`update customers set ${values} where id = ${customerId}`.execute(test.ctx.db)
  return rows.map(({ name }) => name)
}

function requestSample(email: string, name = '线索联系人') {
  return test.client()(saveRequest, {
    companyName: '线索公司',
    email,
    contact: '13900139000',
    name,
    demand: '请寄样本，谢谢。',
    type: 2,
  })
}

/** A customer who has paid for a report with a file, and downloaded it. */
async function boughtAndDownloaded() {
  const person = await registered(test)
  const report = await makeReport(test.ctx)
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id })
  const bought = await orderReport(test, { token: person.token, reportId: report.id })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  const link = await as(person.token)(downloadFile, { orderNo: bought.orderNo })
  const fetchLink = () => test.app.http.inject({ method: 'GET', url: link.url, headers: { host: 'localhost' } })
  expect((await fetchLink()).statusCode).toBe(200)
  return { ...person, ...bought, token: person.token, fetchLink }
}

describe('the export', () => {
  it('contains profile, consents, sessions, orders, downloads and requests', async () => {
    const person = await boughtAndDownloaded()
    await prove(person)
    await requestSample(person.email)
    const sales = await signedInAs(test, 'sales')
    const [lead] = await test.ctx.db.selectFrom('leads').select(['id']).where('email', '=', person.email).execute()
    const answer = { subject: '样本', body: '您好。', createKey: randomUUID() }
    await sales.call(replyToLead, { id: lead?.id ?? '', version: 1, ...answer })
    const paidBack = { orderId: person.orderId, amountMinor: 100, reason: 'admin', idemKey: 'exported' } as const
    const ctx = { ...test.ctx, gateways: test.app.gateways }
    await test.ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, paidBack))
    const data = await as(person.token)(exportData, {})
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
    const columns = await fillTextColumns(person.id)
    const text = JSON.stringify((await as(person.token)(exportData, {})).profile)
    // The reason belongs to the records of staff.
    const exported = columns.filter((name) => name !== 'disabled_reason')
    expect(exported.filter((name) => !text.includes(`personal-${name}`))).toEqual([])
  })

  it('contains the given consents', async () => {
    await test.client()(register, formWith({ loginCode: 'consenting', consent: true }))
    const { token } = await logInAs(test, { loginCode: 'consenting', password: 'tram-lantern-42' })
    expect((await as(token)(exportData, {})).consents).toMatchObject([
      { document: 'terms', ip: '127.0.0.1' },
      { document: 'privacy', ip: '127.0.0.1' },
    ])
  })

  it("contains the customer's own changes of delivery addresses only", async () => {
    const person = await registered(test)
    const [mine, other] = [await orderReport(test, { token: person.token }), await orderReport(test)]
    for (const email of ['library@example.org', 'archive@example.org'])
      await as(person.token)(updateOrderEmail, { orderNo: mine.orderNo, email })
    await as(other.token)(updateOrderEmail, { orderNo: other.orderNo, email: 'elsewhere@example.org' })
    const change = { orderNo: mine.orderNo, ip: '127.0.0.1', at: expect.stringMatching(/^\d{4}-.*Z$/) }
    expect((await as(person.token)(exportData, {})).orderEmailChanges).toEqual([
      { ...change, from: person.email, to: 'library@example.org' },
      { ...change, from: 'library@example.org', to: 'archive@example.org' },
    ])
  })

  it("contains no requests of an address that is not verified, as it may be another person's", async () => {
    const person = await registered(test)
    await requestSample(person.email)
    expect((await as(person.token)(exportData, {})).leads).toEqual([])
  })

  it('contains no data of other customers', async () => {
    const [mine, other] = [await registered(test), await boughtAndDownloaded()]
    const text = JSON.stringify(await as(mine.token)(exportData, {}))
    for (const foreign of [other.id, other.email, other.orderNo]) expect(text).not.toContain(foreign)
  })

  it('requires a login', async () => {
    expect((await apiErrorOf(test.client()(exportData, {}))).code).toBe(200001)
    expect((await apiErrorOf(test.client()(deleteAccount, { password: encodeBase64('x') }))).code).toBe(200001)
  })
})

describe('a deleted account', () => {
  it('ends every session and cannot log in; its name and address are free again', async () => {
    const person = await registered(test)
    const other = await logInAs(test, person)
    await expect(remove(person.token)).resolves.toBeNull()
    expect([await codeFor(person.token), await codeFor(other.token)]).toEqual([5001, 5001])
    for (const loginCode of [person.loginCode, person.email, '', `deleted:${person.id}`])
      expect((await apiErrorOf(logInAs(test, { ...person, loginCode }))).code).toBe(5002)
    const again = await registered(test, { loginCode: person.loginCode, email: person.email })
    expect(again.id).not.toBe(person.id)
  })

  it('gets a last mail, and no reset link afterwards', async () => {
    const person = await registered(test)
    await remove(person.token)
    await test.client()(forgetPassword, { email: person.email })
    await pollUntil(async () => (await mailsTo(test, person.email))[0]?.state === 'sent')
    expect(await mailsTo(test, person.email)).toMatchObject([
      { template: 'account-deleted', subject: '您的账户已注销' },
    ])
  })

  it('leaves its orders for accounting, without the person', async () => {
    const person = await boughtAndDownloaded()
    await prove(person)
    await requestSample(person.email, '将被遗忘的人')
    await pollUntil(async () => (await mailsTo(test, person.email)).every(({ state }) => state === 'sent'))
    await remove(person.token)
    await pollUntil(async () => (await mailsTo(test, person.email)).every(({ state }) => state === 'sent'))
    await test.app.jobs['forget-old-challenges']?.({})
    const { order, payments, entitlements } = await booksOf(test, person.orderId)
    expect(order).toMatchObject({ order_no: person.orderNo, status: 'paid', amount_minor: 2_280_000, email: '' })
    expect(payments).toMatchObject([{ status: 'succeeded', applied: true }])
    expect(entitlements[0]?.revoked_at).not.toBeNull()
    const tables = [
      'customers',
      'sessions',
      'consents',
      'orders',
      'entitlements',
      'downloads',
      'leads',
      'lead_requests',
      'mails',
      'password_resets',
    ] as const
    for (const table of tables) {
      const text = JSON.stringify(await test.ctx.db.selectFrom(table).selectAll().execute())
      for (const personal of [person.email, person.loginCode, '将被遗忘的人'])
        expect(text, `${table}: ${personal}`).not.toContain(personal)
    }
  })

  it('has no text in its row, whatever columns the table has', async () => {
    const person = await registered(test)
    await fillTextColumns(person.id)
    await remove(person.token)
    const row = await test.ctx.db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const texts = Object.entries(row).filter(([, value]) => typeof value === 'string' && value.trim() !== '')
    expect(Object.fromEntries(texts)).toEqual({
      id: person.id,
      lang: row.lang,
      login_key: `deleted:${person.id}`,
      email_key: `deleted:${person.id}`,
    })
  })

  it('is removed from mails to an earlier address and from a last mail that was not accepted', async () => {
    const person = await registered(test)
    const moved = `moved.${person.email}`
    await test.client()(sendEmailCode, { email: moved, purpose: 'email' })
    await as(person.token)(updateProfile, { email: moved, emailCode: await codeMailedTo(test, moved) })
    await remove(person.token)
    await pollUntil(async () => (await mailsTo(test, moved)).every(({ state }) => state === 'sent'))
    const created_at = new Date(test.ctx.now().getTime() - 25 * 3_600_000)
    await test.ctx.db
      .updateTable('mails')
      .set({ state: 'parked', last_error: `550 <${moved}>`, recipient: moved, body_text: 'x', created_at })
      .where('dedupe_key', '=', `account-deleted:${person.id}`)
      .execute()
    await test.app.jobs['forget-old-challenges']?.({})
    const mails = JSON.stringify(await test.ctx.db.selectFrom('mails').selectAll().execute())
    expect(mails).not.toContain(person.email)
  })

  it('is removed from the previous delivery addresses of its orders', async () => {
    const person = await registered(test)
    const bought = await orderReport(test, { token: person.token })
    const [first, second] = ['first.reader@example.org', 'second.reader@example.org']
    for (const email of [first, second]) await as(person.token)(updateOrderEmail, { orderNo: bought.orderNo, email })
    await pollUntil(async () => (await mailsTo(test, first))[0]?.state === 'sent')
    const other = await orderReport(test)
    const formerAddress = 'other.reader@example.org'
    await as(other.token)(updateOrderEmail, { orderNo: other.orderNo, email: formerAddress })
    await remove(person.token)
    const changesOf = (orderId: string) =>
      test.ctx.db
        .selectFrom('order_email_changes')
        .select(['old_email', 'new_email', 'ip'])
        .where('order_id', '=', orderId)
        .execute()
    const nobody = { old_email: '', new_email: '', ip: '' }
    expect(await changesOf(bought.orderId)).toEqual([nobody, nobody])
    expect(await changesOf(other.orderId)).toMatchObject([{ new_email: formerAddress, ip: '127.0.0.1' }])
    const mails = JSON.stringify(await test.ctx.db.selectFrom('mails').selectAll().execute())
    for (const address of [first, second]) expect(mails).not.toContain(address)
  })

  it('cannot download files, not even by an earlier link', async () => {
    const person = await boughtAndDownloaded()
    await remove(person.token)
    expect((await person.fetchLink()).statusCode).toBe(404)
  })

  it('does not affect the requests of an address that was never verified', async () => {
    const stranger = 'stranger@example.com'
    await requestSample(stranger)
    const person = await registered(test, { email: stranger })
    await remove(person.token)
    const leads = await test.ctx.db.selectFrom('leads').select('id').where('email', '=', stranger).execute()
    expect(leads).toHaveLength(1)
  })
})

describe('deleting an account', () => {
  it('requires its password, which can be tried five times', async () => {
    const person = await registered(test)
    expect((await apiErrorOf(remove(person.token, 'not-the-password'))).fields).toEqual([
      { field: 'password', msg: 'The current password is incorrect' },
    ])
    for (let i = 0; i < 4; i += 1) await apiErrorOf(remove(person.token, 'not-the-password'))
    expect((await apiErrorOf(remove(person.token))).message).toMatch(/^Too many attempts/)
    await expect(as(person.token)(getUserInfo, {})).resolves.toHaveProperty('id')
  })

  it('cancels unpaid orders, at the gateway first', async () => {
    const person = await registered(test)
    const bought = await orderReport(test, { token: person.token })
    await leversOf(test).scan(bought.orderPayUrl)
    await remove(person.token)
    expect((await booksOf(test, bought.orderId)).order).toMatchObject({ status: 'cancelled', email: '' })
    expect(JSON.stringify(await leversOf(test).admin(`trades/${bought.outTradeNo}`))).toContain('TRADE_CLOSED')
  })

  it('waits for a gateway that does not respond, since a payment could still arrive', async () => {
    const person = await registered(test)
    const bought = await orderReport(test, { token: person.token })
    await leversOf(test).scan(bought.orderPayUrl)
    await leversOf(test).fault('alipay.trade.query', '500', { times: 1 })
    expect((await apiErrorOf(remove(person.token))).message).toMatch(/^An unpaid order is still being closed/)
    await expect(as(person.token)(getUserInfo, {})).resolves.toHaveProperty('id')
    await expect(remove(person.token)).resolves.toBeNull()
  })

  it('waits for a pending delivery, and then cancels nothing', async () => {
    const person = await registered(test)
    const bought = await orderReport(test, { token: person.token })
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const unpaid = await orderReport(test, { token: person.token })
    expect((await apiErrorOf(remove(person.token))).message).toMatch(/^A paid order has not been delivered/)
    expect((await booksOf(test, unpaid.orderId)).order.status).toBe('waiting')
  })

  it('does not affect others', async () => {
    const [mine, other] = [await registered(test), await makeCustomer(test.ctx)]
    const theirs = await orderReport(test, { token: other.token })
    await remove(mine.token)
    expect((await as(other.token)(getUserInfo, {})).email).toBe(other.email)
    expect((await booksOf(test, theirs.orderId)).order).toMatchObject({ status: 'waiting', email: other.email })
  })
})

describe('queued mail of a deleted account', () => {
  async function waiting(
    dedupeKey: string,
    to: string,
    state: 'queued' | 'sent' | 'parked' = 'queued',
    template = dedupeKey.split(':')[0] ?? '',
  ) {
    const body = { subject: 'about you', body_text: 'about you', body_html: 'about you' }
    const mail = {
      dedupe_key: dedupeKey,
      template,
      lang: 'zh-CN',
      recipient: to,
      message_id: dedupeKey,
      state,
      ...body,
    } as const
    await test.ctx.db.insertInto('mails').values(mail).execute()
    return dedupeKey
  }
  async function remainingOf(keys: string[]) {
    const rows = await test.ctx.db.selectFrom('mails').selectAll().where('dedupe_key', 'in', keys).execute()
    return rows.map((row) => `${row.dedupe_key} ${row.state} ${row.recipient}`).sort()
  }

  it('is never sent, whatever its recipient; mail to others or about requests of another person is', async () => {
    const person = await boughtAndDownloaded()
    const [leadId, otherId] = [randomUUID(), randomUUID()]
    const theirs = [
      await waiting(`password-changed:${randomUUID()}`, person.email),
      await waiting(`email-changed:${randomUUID()}`, person.email.toUpperCase(), 'parked'),
      await waiting(`search-digest:${person.id}:2026-11-20`, 'earlier@example.org'),
      await waiting(`order-delivered:${person.orderId}`, 'library@example.org'),
    ]
    const otherMails = [
      await waiting(`lead-confirmation:${leadId}:1`, person.email),
      await waiting(`order-delivered:${otherId}`, 'library@example.org'),
    ]
    await remove(person.token)
    expect(await remainingOf(theirs)).toEqual([])
    expect(await remainingOf(otherMails)).toHaveLength(2)
    const last = await pollUntil(async () => (await mailsTo(test, person.email)).find((one) => one.state === 'sent'))
    expect(last.template).toBe('account-deleted')
  })

  it('is removed with the requests of a verified address, also from the mailbox of staff', async () => {
    const person = await registered(test)
    await prove(person)
    await requestSample(person.email)
    const lead = await test.ctx.db
      .selectFrom('leads')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const keys = [
      await waiting(`lead-notice:${lead.id}:9:staff@example.org`, 'staff@example.org'),
      await waiting(`lead-confirmation:${lead.id}:9`, person.email),
    ]
    await remove(person.token)
    expect(await remainingOf(keys)).toEqual([])
  })

  it('that is just being sent is emptied afterwards', async () => {
    const person = await boughtAndDownloaded()
    const key = await waiting(`order-delivered:${person.orderId}`, person.email)
    const hold = Promise.withResolvers<void>()
    const sending = test.ctx.db.transaction().execute(async (tx) => {
      await tx.selectFrom('mails').select('id').where('dedupe_key', '=', key).forUpdate().execute()
      hold.resolve()
      await untilSomebodyWaits(test.ctx.db)
      await tx.updateTable('mails').set({ state: 'sent' }).where('dedupe_key', '=', key).execute()
    })
    await hold.promise
    await Promise.all([sending, remove(person.token)])
    expect(await remainingOf([key])).toEqual([`${key} sent `])
  })
})

describe('an order of a deleted customer', () => {
  it('is refunded without a mail', async () => {
    const person = await boughtAndDownloaded()
    await remove(person.token)
    const ctx = { ...test.ctx, gateways: test.app.gateways }
    const refund = await test.ctx.db
      .transaction()
      .execute((tx) =>
        refundOrder(ctx, tx, { orderId: person.orderId, amountMinor: 100, reason: 'admin', idemKey: 'after' }),
      )
    await pollUntil(async () => (await booksOf(test, person.orderId)).refunds[0]?.status === 'succeeded')
    const mails = await test.ctx.db
      .selectFrom('mails')
      .select('id')
      .where('dedupe_key', '=', `refunded:${refund.id}`)
      .execute()
    expect(mails).toEqual([])
  })
})
