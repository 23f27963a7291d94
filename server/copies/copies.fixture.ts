// Purchases of files that are delivered as numbered copies.
import { downloadFile } from '#contract/delivery.ts'
import { getFile } from '#server/delivery/delivery.fixture.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeFile, makeReport } from '../../tests/support/factories.ts'
import { emptyPdf } from '../../tests/support/sample-files.ts'

/** A paid order of a report whose file is delivered as copies. */
export async function buyStamped(
  test: TestApp,
  { content = emptyPdf(), licence = 'single' }: { content?: string | Buffer; licence?: 'single' | 'multi' } = {},
) {
  const report = await makeReport(test.ctx)
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id }, content, { isStamped: true })
  const price = licence === 'single' ? '22800.00' : '34200.00'
  const bought = await orderReport(test, { reportId: report.id, licence, price })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  return { ...bought, reportId: report.id }
}

/** Downloads the file of an order as this person. */
export async function downloadCopy(test: TestApp, token: string, orderNo: string) {
  const link = await test.client('zh-CN', token)(downloadFile, { orderNo })
  const response = await getFile(test, link.url)
  return { link, response, bytes: response.rawPayload }
}

/** Copies of an order, the oldest first. */
export function copiesOf(test: TestApp, orderId: string) {
  return test.ctx.db
    .selectFrom('copies as p')
    .innerJoin('entitlements as e', 'e.id', 'p.entitlement_id')
    .selectAll('p')
    .where('e.order_id', '=', orderId)
    .orderBy('p.created_at')
    .execute()
}
