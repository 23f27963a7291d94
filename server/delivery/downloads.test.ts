// The list of downloads, and files that are requested without their order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { buyWithFile, fileContent, getFile } from './delivery.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

describe('a file that is requested without its order', () => {
  it('is given to its buyer', async () => {
    const bought = await buyWithFile(test)
    const client = test.client('zh-CN', bought.token)
    const { rows } = await client(listDownloads, {})
    const fileId = rows[0]?.fileId ?? ''
    const link = await client(downloadFile, { fileId })
    expect(link).toMatchObject({ name: '固态电池行业研究报告.pdf', size: Buffer.byteLength(fileContent) })
    expect((await getFile(test, link.url)).body).toBe(fileContent)
    await expect(client(downloadFile, { fileId: fileId.toUpperCase(), orderNo: null, id: '' })).resolves.toMatchObject({
      name: '固态电池行业研究报告.pdf',
    })
  })

  it('comes from the order with downloads left when several include it', async () => {
    const first = await buyWithFile(test)
    const client = test.client('zh-CN', first.token)
    const second = await orderReport(test, { reportId: first.reportId, token: first.token })
    await leversOf(test).pay(second.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, second.orderId)).order.status === 'paid')
    const fileId = (await client(listDownloads, {})).rows[0]?.fileId ?? ''
    for (let count = 0; count < 20; count += 1) await getFile(test, (await client(downloadFile, { fileId })).url)
    const { rows } = await client(listDownloads, {})
    expect(rows.map((row) => row.files[0]?.downloadsLeft)).toEqual([0, 0])
    await expect(client(downloadFile, { fileId })).rejects.toMatchObject({ code: 5002 })
  })

  it('is not found for other customers, nor for its buyer after the entitlement has ended', async () => {
    const bought = await buyWithFile(test)
    const { rows } = await test.client('zh-CN', bought.token)(listDownloads, {})
    const fileId = rows[0]?.fileId ?? ''
    const other = await makeCustomer(test.ctx)
    const refusal = async (token: string | undefined, id: string) => {
      const { code, message, data } = await apiErrorOf(test.client('zh-CN', token)(downloadFile, { fileId: id }))
      return { code, message, data }
    }
    const unknown = await refusal(other.token, '00000000-0000-4000-8000-000000000000')
    expect(unknown.code).toBe(100004)
    for (const id of [fileId, 'x', "' or 1=1", '7']) expect(await refusal(other.token, id)).toEqual(unknown)
    expect((await refusal(undefined, fileId)).code).toBe(200001)
    await test.ctx.db
      .updateTable('entitlements')
      .set({ revoked_at: new Date() })
      .where('order_id', '=', bought.orderId)
      .execute()
    expect(await refusal(bought.token, fileId)).toEqual(unknown)
  })
})

describe('the list of downloads', () => {
  it('names the order and its file, each by the id that downFile accepts', async () => {
    const bought = await buyWithFile(test)
    const { rows } = await test.client('zh-CN', bought.token)(listDownloads, {})
    const { id, fileId } = rows[0] ?? { id: '', fileId: '' }
    expect(fileId).toBe(rows[0]?.files[0]?.fileId)
    const link = await test.client('zh-CN', bought.token)(downloadFile, { id, fileId: fileId ?? '' })
    expect(link).toMatchObject({ name: rows[0]?.files[0]?.name })
  })

  it('shows an order whose file is still to come, with its date', async () => {
    const bought = await orderReport(test)
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const { total, rows } = await test.client('zh-CN', bought.token)(listDownloads, {})
    expect(total).toBe(1)
    expect(rows).toMatchObject([
      { orderNo: bought.orderNo, fileId: null, files: [], deliveryDueAt: expect.any(String) },
    ])
  })

  it('is refused to visitors', async () => {
    await expect(test.client('zh-CN')(listDownloads, {})).rejects.toMatchObject({ code: 200001 })
  })
})
