// Licences that were bought, and persons who are named by them.
import { assignSeat, listLicences } from '#contract/customer-licences.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer, makeFile, makeReport } from '../../tests/support/factories.ts'

/** Buys a report with a file. */
export async function buyLicence(
  test: TestApp,
  licence: 'single' | 'multi' | 'enterprise',
  wishes: { title?: string; stamped?: string } = {},
) {
  const report = await makeReport(test.ctx, wishes)
  const isStamped = wishes.stamped !== undefined
  const content = wishes.stamped ?? 'the whole report'
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id }, content, { isStamped })
  const price = { single: '22800.00', multi: '34200.00', enterprise: '45600.00' }[licence]
  const bought = await orderReport(test, { reportId: report.id, licence, price })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  const client = test.client('zh-CN', bought.token)
  const { rows } = await client(listLicences, {})
  const number = rows[0]?.number ?? ''
  return {
    ...bought,
    client,
    number,
    name: (email: string, seatId = '') => client(assignSeat, { number, email, seatId }),
  }
}

/** A customer who can be named by the address, which is proved unless told otherwise. */
export async function makeColleague(test: TestApp, isProven = true) {
  const colleague = await makeCustomer(test.ctx)
  if (isProven) await proveAddress(test, colleague.id)
  return { ...colleague, client: test.client('zh-CN', colleague.token) }
}

export async function proveAddress(test: TestApp, customerId: string): Promise<void> {
  await test.ctx.db
    .updateTable('customers')
    .set({ email_proven_at: test.ctx.now() })
    .where('id', '=', customerId)
    .execute()
}
