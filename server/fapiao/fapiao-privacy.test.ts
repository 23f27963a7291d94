// Personal data in fapiao: in the export, and after the deletion of the account.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveFapiaoTitle } from '#contract/fapiao.ts'
import { exportFapiao } from '#contract/fapiao-admin.ts'
import { exportData } from '#contract/privacy.ts'
import { registered } from '#server/accounts/accounts.fixture.ts'
import { clientOf, deleteAccountOf } from '#server/privacy/privacy.fixture.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { paidOrders, personal, requestFor, special } from './fapiao.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  await makeSeller(test)
})
afterAll(() => test.close())

it('fapiao and titles are part of the export; with the account what is not being issued is withdrawn without its buyer', async () => {
  const person = await registered(test)
  const { db } = test.ctx
  const { id } = person
  const { orders } = await paidOrders(test, [300_000, 200_000], person)
  await db.updateTable('orders').set({ fulfilment_state: 'delivered' }).where('customer_id', '=', id).execute()
  const [first, second] = orders
  if (!first || !second) throw new Error('no orders')
  const exported = await requestFor(test, person, [first])
  const open = await requestFor(test, person, [second], personal)
  await clientOf(test, person.token)(saveFapiaoTitle, { ...personal, isDefault: true })
  const finance = await signedInAs(test, 'finance')
  await finance.call(exportFapiao, { ids: [exported.id] })

  const data = await clientOf(test, person.token)(exportData, {})
  expect(data.fapiaoTitles).toMatchObject([{ title: personal.title }])
  expect(data.fapiao).toMatchObject([
    {
      number: exported.number,
      title: special.title,
      email: special.email,
      retention: expect.stringContaining('ten years'),
    },
    { number: open.number, title: personal.title },
  ])

  await deleteAccountOf(test, person.token)
  const rows = await db
    .selectFrom('fapiao_requests')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('number')
    .execute()
  expect(rows).toMatchObject([
    { state: 'exported', title: special.title, email: '' },
    { state: 'withdrawn', title: '', tax_code: '', email: '' },
  ])
  expect(await db.selectFrom('fapiao_titles').select('id').where('customer_id', '=', id).execute()).toEqual([])
})
