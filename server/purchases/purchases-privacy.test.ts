// Personal data in purchases: in the export, and after the deletion of the account.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportData } from '#contract/privacy.ts'
import { getPurchaseAdmin } from '#contract/purchases-admin.ts'
import { registered } from '#server/accounts/accounts.fixture.ts'
import { clientOf, deleteAccountOf } from '#server/privacy/privacy.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { booksOfPurchase, buyer, makeSeller, openPurchaseOf } from './purchases.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  await makeSeller(test)
})
afterAll(() => test.close())

it('purchases are part of the export, and lose the person with the account; the company stays in the books', async () => {
  const person = await registered(test)
  const { id: customerId } = await test.ctx.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const { id, number } = await openPurchaseOf(test, [10_000], { customerId })
  expect((await clientOf(test, person.token)(exportData, {})).purchases).toMatchObject([
    { number, billing: { contact: buyer.contact }, retention: expect.stringContaining('ten years') },
  ])
  await deleteAccountOf(test, person.token)
  const { purchase, mails } = await booksOfPurchase(test, id)
  expect(purchase).toMatchObject({ state: 'cancelled', billing: { name: buyer.name, contact: '', email: '' } })
  expect(JSON.stringify(mails)).not.toContain(buyer.email)
  const { call } = await signedInAs(test, 'finance')
  expect((await call(getPurchaseAdmin, { id })).billing).toMatchObject({ name: buyer.name, email: '' })
})
