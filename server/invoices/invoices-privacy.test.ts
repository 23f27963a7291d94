// Personal data in invoices: in the export, and after the deletion of the account.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveOrderBilling } from '#contract/invoices.ts'
import { exportData } from '#contract/privacy.ts'
import { registered } from '#server/accounts/accounts.fixture.ts'
import { clientOf, deleteAccountOf } from '#server/privacy/privacy.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { documentsOf, dutchSeller, germanBuyer, makePaidOrder, makeSeller } from './invoices.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  await makeSeller(test, dutchSeller)
})
afterAll(() => test.close())

it('invoices are part of the export and stay after the deletion; further details and mails are erased', async () => {
  const person = await registered(test)
  const { id: customerId } = await test.ctx.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const order = await makePaidOrder(test, { customerId })
  const client = clientOf(test, person.token)
  await client(saveOrderBilling, { orderNo: order.orderNo, billing: germanBuyer })
  expect(await client(exportData, {})).toMatchObject({
    invoices: [
      { kind: 'invoice', billing: { name: germanBuyer.name }, retention: expect.stringContaining('ten years') },
    ],
    orderBilling: [{ orderNo: order.orderNo, billing: { contact: germanBuyer.contact } }],
  })
  await deleteAccountOf(test, person.token)
  expect(await documentsOf(test, order.id)).toMatchObject([{ billing_name: germanBuyer.name }])
  expect(await test.ctx.db.selectFrom('order_billing').selectAll().execute()).toEqual([])
  const mails = await test.ctx.db.selectFrom('mails').selectAll().where('template', '=', 'invoice-issued').execute()
  expect(JSON.stringify(mails)).not.toContain(germanBuyer.email)
})
