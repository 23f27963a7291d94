// Deleting an account: what it requires, and what remains afterwards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { updateOrderEmail } from '#contract/orders.ts'
import { forgetPassword } from '#contract/passwords.ts'
import { apiErrorOf, codeMailedTo, logInAs, mailsTo, registered } from '#server/accounts/accounts.fixture.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { untilSomebodyWaits } from '../../tests/support/database.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
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

const codeFor = async (token: string) => (await apiErrorOf(clientOf(test, token)(getUserInfo, {}))).code

describe('a deleted account', () => {
  it('ends every session and cannot log in; its name and address are free again', async () => {
    const person = await registered(test)
    const other = await logInAs(test, person)
    await expect(deleteAccountOf(test, person.token)).resolves.toBeNull()
    expect([await codeFor(person.token), await codeFor(other.token)]).toEqual([5001, 5001])
    for (const loginCode of [person.loginCode, person.email, '', `deleted:${person.id}`])
      expect((await apiErrorOf(logInAs(test, { ...person, loginCode }))).code).toBe(5002)
    const again = await registered(test, { loginCode: person.loginCode, email: person.email })
    expect(again.id).not.toBe(person.id)
  })

  it('gets a last mail, and no reset link afterwards', async () => {
    const person = await registered(test)
    await deleteAccountOf(test, person.token)
    await test.client()(forgetPassword, { email: person.email })
    await pollUntil(async () => (await mailsTo(test, person.email))[0]?.state === 'sent')
    expect(await mailsTo(test, person.email)).toMatchObject([
      { template: 'account-deleted', subject: '您的账户已注销' },
    ])
  })

  it('leaves its orders for accounting, without the person', async () => {
    const person = await buyAndDownload(test)
    await verifyAddress(test, person)
    await requestSample(test, person.email, '将被遗忘的人')
    await pollUntil(async () => (await mailsTo(test, person.email)).every(({ state }) => state === 'sent'))
    await deleteAccountOf(test, person.token)
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
    await fillTextColumns(test, person.id)
    await deleteAccountOf(test, person.token)
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
    await clientOf(test, person.token)(updateProfile, { email: moved, emailCode: await codeMailedTo(test, moved) })
    await deleteAccountOf(test, person.token)
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
    for (const email of [first, second])
      await clientOf(test, person.token)(updateOrderEmail, { orderNo: bought.orderNo, email })
    await pollUntil(async () => (await mailsTo(test, first))[0]?.state === 'sent')
    const other = await orderReport(test)
    const formerAddress = 'other.reader@example.org'
    await clientOf(test, other.token)(updateOrderEmail, { orderNo: other.orderNo, email: formerAddress })
    await deleteAccountOf(test, person.token)
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
    const person = await buyAndDownload(test)
    await deleteAccountOf(test, person.token)
    expect((await person.fetchLink()).statusCode).toBe(404)
  })

  it('does not affect the requests of an address that was never verified', async () => {
    const stranger = 'stranger@example.com'
    await requestSample(test, stranger)
    const person = await registered(test, { email: stranger })
    await deleteAccountOf(test, person.token)
    const leads = await test.ctx.db.selectFrom('leads').select('id').where('email', '=', stranger).execute()
    expect(leads).toHaveLength(1)
  })
})

describe('deleting an account', () => {
  it('requires its password, which can be tried five times', async () => {
    const person = await registered(test)
    expect((await apiErrorOf(deleteAccountOf(test, person.token, 'not-the-password'))).fields).toEqual([
      { field: 'password', msg: 'The current password is incorrect' },
    ])
    for (let i = 0; i < 4; i += 1) await apiErrorOf(deleteAccountOf(test, person.token, 'not-the-password'))
    expect((await apiErrorOf(deleteAccountOf(test, person.token))).message).toMatch(/^Too many attempts/)
    await expect(clientOf(test, person.token)(getUserInfo, {})).resolves.toHaveProperty('id')
  })

  it('cancels unpaid orders, at the gateway first', async () => {
    const person = await registered(test)
    const bought = await orderReport(test, { token: person.token })
    await leversOf(test).scan(bought.orderPayUrl)
    await deleteAccountOf(test, person.token)
    expect((await booksOf(test, bought.orderId)).order).toMatchObject({ status: 'cancelled', email: '' })
    expect(JSON.stringify(await leversOf(test).admin(`trades/${bought.outTradeNo}`))).toContain('TRADE_CLOSED')
  })

  it('waits for a download that is just being counted', async () => {
    const person = await buyAndDownload(test)
    const { entitlements } = await booksOf(test, person.orderId)
    const hold = Promise.withResolvers<void>()
    const download = test.ctx.db.transaction().execute(async (tx) => {
      const last = await tx
        .selectFrom('downloads')
        .selectAll()
        .where('customer_id', '=', person.id)
        .executeTakeFirstOrThrow()
      await tx
        .selectFrom('entitlements')
        .select('id')
        .where('id', '=', entitlements[0]?.id ?? '')
        .forUpdate()
        .execute()
      hold.resolve()
      await untilSomebodyWaits(test.ctx.db)
      const { id: _, ...again } = last
      await tx.insertInto('downloads').values(again).execute()
    })
    await hold.promise
    await expect(Promise.all([download, deleteAccountOf(test, person.token)])).resolves.toBeDefined()
  })

  it('waits for a gateway that does not respond, since a payment could still arrive', async () => {
    const person = await registered(test)
    const bought = await orderReport(test, { token: person.token })
    await leversOf(test).scan(bought.orderPayUrl)
    await leversOf(test).fault('alipay.trade.query', '500', { times: 1 })
    expect((await apiErrorOf(deleteAccountOf(test, person.token))).message).toMatch(
      /^An unpaid order is still being closed/,
    )
    await expect(clientOf(test, person.token)(getUserInfo, {})).resolves.toHaveProperty('id')
    await expect(deleteAccountOf(test, person.token)).resolves.toBeNull()
  })

  it('waits for a pending delivery, and then cancels nothing', async () => {
    const person = await registered(test)
    const bought = await orderReport(test, { token: person.token })
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const unpaid = await orderReport(test, { token: person.token })
    expect((await apiErrorOf(deleteAccountOf(test, person.token))).message).toMatch(
      /^A paid order has not been delivered/,
    )
    expect((await booksOf(test, unpaid.orderId)).order.status).toBe('waiting')
  })

  it('does not affect others', async () => {
    const [mine, other] = [await registered(test), await makeCustomer(test.ctx)]
    const theirs = await orderReport(test, { token: other.token })
    await deleteAccountOf(test, mine.token)
    expect((await clientOf(test, other.token)(getUserInfo, {})).email).toBe(other.email)
    expect((await booksOf(test, theirs.orderId)).order).toMatchObject({ status: 'waiting', email: other.email })
  })
})

describe('an order of a deleted customer', () => {
  it('is refunded without a mail', async () => {
    const person = await buyAndDownload(test)
    await deleteAccountOf(test, person.token)
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
