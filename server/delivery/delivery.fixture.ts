// A report bought with its file, and requests of download links.
import type { TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeFile, makeReport } from '../../tests/support/factories.ts'

export const fileContent = '%PDF-1.7 a complete text of forty-three bytes'

/** Buys and pays a new report that has a file. */
export async function buyWithFile(test: TestApp) {
  const report = await makeReport(test.ctx)
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id }, fileContent)
  const bought = await orderReport(test, { reportId: report.id })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  return bought
}

export function getFile(test: TestApp, url: string, headers: Record<string, string> = {}) {
  return test.app.http.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })
}
