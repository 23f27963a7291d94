// Copies as personal data: they are part of the export, and their bytes end with the account.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadFile } from '#contract/delivery.ts'
import { exportData } from '#contract/privacy.ts'
import { registered } from '#server/accounts/accounts.fixture.ts'
import { clientOf, deleteAccountOf } from '#server/privacy/privacy.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeFile, makeReport } from '../../tests/support/factories.ts'
import { emptyPdf } from '../../tests/support/sample-files.ts'
import { removeExpiredCopies } from './copies.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

it('is exported, and only its number remains when the account is deleted', async () => {
  const person = await registered(test)
  const report = await makeReport(test.ctx)
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id }, `${emptyPdf()}`, { isStamped: true })
  const bought = await orderReport(test, { token: person.token, reportId: report.id })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  await clientOf(test, person.token)(downloadFile, { orderNo: bought.orderNo })
  const copy = () => test.ctx.db.selectFrom('copies').selectAll().executeTakeFirstOrThrow()
  const { number, storage_key: key } = await copy()
  expect((await clientOf(test, person.token)(exportData, {})).copies).toMatchObject([
    { number: `${number.slice(0, 5)}-${number.slice(5)}`, file: '固态电池行业研究报告.pdf' },
  ])
  await deleteAccountOf(test, person.token)
  await removeExpiredCopies({ ...test.ctx, now: () => new Date(test.ctx.now().getTime() + 1) })
  expect(await copy()).toMatchObject({ number, storage_key: null })
  expect((await test.ctx.files.list()).map(({ storageKey }) => storageKey)).not.toContain(key)
})
