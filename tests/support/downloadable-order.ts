// A paid order whose report has a file.
import type { TestApp } from './app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from './buyer.ts'
import { makeFile, makeReport } from './factories.ts'

export async function makeDownloadableOrder(test: TestApp) {
  const report = await makeReport(test.ctx)
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id })
  const bought = await orderReport(test, { reportId: report.id })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  return bought
}
