// Personal data in quotes: in the export, and after the deletion of the account.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportData } from '#contract/privacy.ts'
import { listOwnQuotes } from '#contract/quotes.ts'
import { registered } from '#server/accounts/accounts.fixture.ts'
import { clientOf, deleteAccountOf, verifyAddress } from '#server/privacy/privacy.fixture.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { quoteOf, visitor } from './quotes.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  await makeSeller(test)
})
afterAll(() => test.close())

it('quotes are part of the export with the reason for which their documents are kept', async () => {
  const person = await registered(test)
  const { number } = await quoteOf(test, { email: person.email })
  expect((await clientOf(test, person.token)(exportData, {})).quotes).toEqual([])
  await verifyAddress(test, person)
  expect((await clientOf(test, person.token)(exportData, {})).quotes).toMatchObject([
    { number, companyName: visitor.companyName, retention: expect.stringContaining('ten years') },
  ])
})

it('a deletion withdraws open quotes and removes the person; the document stays as it was issued', async () => {
  const person = await registered(test)
  const { id, document_id } = await quoteOf(test, { email: person.email })
  const other = await quoteOf(test, { email: 'other.buyer@example.com' })
  await verifyAddress(test, person)
  expect((await clientOf(test, person.token)(listOwnQuotes, {})).total).toBe(1)
  await deleteAccountOf(test, person.token)
  const row = await test.ctx.db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'withdrawn', email: '', contact: '', company_name: '' })
  const mails = await test.ctx.db.selectFrom('mails').selectAll().where('dedupe_key', 'like', `%${id}%`).execute()
  expect(JSON.stringify(mails)).not.toContain(person.email)
  const document = await test.ctx.db
    .selectFrom('documents')
    .select('contents')
    .where('id', '=', document_id ?? '')
    .executeTakeFirstOrThrow()
  expect(document.contents).toMatchObject({ buyer: { email: person.email } })
  const others = await test.ctx.db.selectFrom('quotes').select(['state', 'email']).where('id', '=', other.id).execute()
  expect(others).toEqual([{ state: 'sent', email: 'other.buyer@example.com' }])
})
