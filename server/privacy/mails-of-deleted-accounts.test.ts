// Mails that are queued, sent or rejected when an account is deleted.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, registered } from '#server/accounts/accounts.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { pollUntil } from '../../tests/support/buyer.ts'
import { untilSomebodyWaits } from '../../tests/support/database.ts'
import { buyAndDownload, deleteAccountOf, requestSample, verifyAddress } from './privacy.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

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
    const person = await buyAndDownload(test)
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
    await deleteAccountOf(test, person.token)
    expect(await remainingOf(theirs)).toEqual([])
    expect(await remainingOf(otherMails)).toHaveLength(2)
    const last = await pollUntil(async () => (await mailsTo(test, person.email)).find((one) => one.state === 'sent'))
    expect(last.template).toBe('account-deleted')
  })

  it('is removed with the requests of a verified address, also from the mailbox of staff', async () => {
    const person = await registered(test)
    await verifyAddress(test, person)
    await requestSample(test, person.email)
    const lead = await test.ctx.db
      .selectFrom('leads')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const keys = [
      await waiting(`lead-notice:${lead.id}:9:staff@example.org`, 'staff@example.org'),
      await waiting(`lead-confirmation:${lead.id}:9`, person.email),
    ]
    await deleteAccountOf(test, person.token)
    expect(await remainingOf(keys)).toEqual([])
  })

  it('that is just being sent is emptied afterwards', async () => {
    const person = await buyAndDownload(test)
    const key = await waiting(`order-delivered:${person.orderId}`, person.email)
    const hold = Promise.withResolvers<void>()
    const sending = test.ctx.db.transaction().execute(async (tx) => {
      await tx.selectFrom('mails').select('id').where('dedupe_key', '=', key).forUpdate().execute()
      hold.resolve()
      await untilSomebodyWaits(test.ctx.db)
      await tx.updateTable('mails').set({ state: 'sent' }).where('dedupe_key', '=', key).execute()
    })
    await hold.promise
    await Promise.all([sending, deleteAccountOf(test, person.token)])
    expect(await remainingOf([key])).toEqual([`${key} sent `])
  })
})
