// Purchases in the console: found by what people know of them, with the files that the buyer has sent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentOutput, attachmentPath } from '#contract/attachments.ts'
import { tokenHeader } from '#contract/common/endpoint.ts'
import { sendReceipt } from '#contract/purchases.ts'
import { downloadProForma, downloadPurchaseFile, getPurchaseAdmin, listPurchases } from '#contract/purchases-admin.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { allocate, buyer, makeSeller, openPurchaseOf } from './purchases.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test.close())

describe('purchases in the console', () => {
  it('are found by number, remittance reference, buyer and purchase order, and filtered by state', async () => {
    const { call } = await signedInAs(test, 'finance')
    const waiting = await openPurchaseOf(test, [10_000, 20_000])
    const paid = await openPurchaseOf(test, [10_000])
    await allocate(test, paid.id, 10_000)
    for (const search of [waiting.number, waiting.remittanceReference, `${buyer.name} po-4711`])
      expect((await call(listPurchases, { search })).rows.map((row) => row.number)).toContain(waiting.number)
    const { rows } = await call(listPurchases, { state: 'paid' })
    expect(rows).toMatchObject([{ number: paid.number, due: { minor: 0 }, state: 'paid' }])
  })

  it('show the receipt of the buyer, which only they can reach', async () => {
    const { call, jar } = await signedInAs(test, 'finance')
    const { id: customerId, token } = await makeCustomer(test.ctx)
    const opened = await openPurchaseOf(test, [10_000], { customerId })
    const other = await openPurchaseOf(test, [10_000])
    const upload = await test.app.http.inject({
      method: 'POST',
      url: `/api${attachmentPath}?name=${encodeURIComponent('回单.pdf')}`,
      headers: { 'content-type': 'application/octet-stream', [tokenHeader]: token },
      payload: Buffer.from('%PDF-1.7 receipt'),
    })
    const attachmentId = attachmentOutput.parse(upload.json<{ data: unknown }>().data).id
    const sent = await test.client('zh-CN', token)(sendReceipt, { number: opened.number, attachmentId })
    expect(sent).toMatchObject({ isChecking: true, receipts: [{ name: '回单.pdf' }] })
    const purchase = await call(getPurchaseAdmin, { id: opened.id })
    expect(purchase.receiptFiles).toMatchObject([{ name: '回单.pdf' }])
    const download = (id: string) =>
      test.app.http.inject({
        url: `/api${downloadPurchaseFile.path}?id=${id}&fileId=${purchase.receiptFiles[0]?.fileId}`,
        headers: { host: 'localhost', cookie: jar.cookie },
      })
    const file = await download(opened.id)
    expect(file.body).toBe('%PDF-1.7 receipt')
    expect(file.headers['content-disposition']).toMatch(/^attachment;/)
    expect((await download(other.id)).statusCode).toBe(404)
  })

  it('have their pro-forma invoice as PDF', async () => {
    const { jar } = await signedInAs(test, 'sales')
    const { id } = await openPurchaseOf(test, [10_000])
    const answer = await test.app.http.inject({
      url: `/api${downloadProForma.path}?id=${id}`,
      headers: { host: 'localhost', cookie: jar.cookie },
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers['content-disposition']).toMatch(/filename="PI-\d{4}-\d{5}\.pdf"/)
  })
})
