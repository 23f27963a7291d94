// Paid orders, uploaded files, and the mails and audit entries of an order.
import { consoleHeader } from '#contract/common/endpoint.ts'
import { finishUpload, startUpload, uploadChunkPath } from '#contract/delivery-admin.ts'
import { listAudit } from '#contract/staff.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { emptyPdf } from '../../tests/support/sample-files.ts'
import type { signedInAs } from '../../tests/support/staff.ts'

type Staff = Awaited<ReturnType<typeof signedInAs>>

/** Buys and pays a new report, which has no file yet. */
export async function buyPaid(test: TestApp, title = '固态电池行业研究报告') {
  const report = await makeReport(test.ctx, { title })
  const bought = await orderReport(test, { reportId: report.id })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  return bought
}

/** Uploads a file for delivery. @returns its id */
export async function uploadFile(test: TestApp, staff: Staff): Promise<string> {
  const bytes = emptyPdf(String(Math.random()))
  const { uploadId } = await staff.call(startUpload, { name: '报告.pdf', size: bytes.length, purpose: 'delivery' })
  await test.app.http.inject({
    method: 'PUT',
    url: `/api${uploadChunkPath}?uploadId=${uploadId}&offset=0`,
    headers: {
      host: 'localhost',
      cookie: staff.jar.cookie,
      [consoleHeader]: '1',
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  })
  return (await staff.call(finishUpload, { uploadId })).fileId
}

/** Mails about an order, oldest first. */
export function orderMails(test: TestApp, orderId: string) {
  return test.ctx.db
    .selectFrom('mails')
    .select(['template', 'recipient'])
    .where('dedupe_key', 'like', `%${orderId}%`)
    .orderBy('created_at')
    .execute()
}

/** Audited actions on an order, newest first. */
export async function auditActionsOf(owner: Staff, orderId: string): Promise<string[]> {
  const { rows } = await owner.call(listAudit, { subjectKind: 'order', subjectId: orderId })
  return rows.map((row) => row.action)
}
