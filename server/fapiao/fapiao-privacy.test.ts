// Personal data in fapiao: in the export, and after the deletion of the account.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveFapiaoTitle } from '#contract/fapiao.ts'
import { exportFapiao, reverseFapiao } from '#contract/fapiao-admin.ts'
import { exportData } from '#contract/privacy.ts'
import { registered } from '#server/accounts/accounts.fixture.ts'
import { clientOf, deleteAccountOf } from '#server/privacy/privacy.fixture.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { paidOrders, personal, requestFor, special } from './fapiao.fixture.ts'
import { papersOf, upload } from './fapiao-files.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  await makeSeller(test)
})
afterAll(() => test.close())

it('fapiao with their files and titles are part of the export; with the account what is not being issued is withdrawn without its buyer', async () => {
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
  const paper = await papersOf({ amountMinor: 300_000 })
  await upload(test, finance, 'result.pdf', paper.pdf)
  await upload(test, finance, 'result.xml', paper.xml)
  await finance.call(reverseFapiao, { id: exported.id, note: '抬头有误' })

  const data = await clientOf(test, person.token)(exportData, {})
  expect(data.fapiaoTitles).toMatchObject([{ title: personal.title }])
  expect(data.fapiao).toMatchObject([
    {
      number: exported.number,
      title: special.title,
      email: special.email,
      fapiaoNumber: paper.number,
      reversals: [{ amount: { minor: 300_000 }, state: 'requested', fapiaoNumber: '' }],
      files: [
        { name: 'result.pdf', format: 'pdf', fapiaoNumber: paper.number },
        { name: 'result.xml', format: 'xml', fapiaoNumber: paper.number },
      ],
      retention: expect.stringContaining('ten years'),
    },
    { number: open.number, title: personal.title, files: [], reversals: [] },
  ])

  await deleteAccountOf(test, person.token)
  const rows = await db
    .selectFrom('fapiao_requests')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('number')
    .execute()
  expect(rows).toMatchObject([
    { state: 'delivered', title: special.title, email: '' },
    { state: 'withdrawn', title: '', tax_code: '', email: '' },
  ])
  const files = await db.selectFrom('fapiao_files').select('format').where('request_id', '=', exported.id).execute()
  expect(files).toHaveLength(2)
  expect(await db.selectFrom('fapiao_titles').select('id').where('customer_id', '=', id).execute()).toEqual([])
})
