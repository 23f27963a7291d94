// The webhook inbox stores the proof of each notification for half a year.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { scanCode } from '../../tests/support/wechat.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

const storedHeaders = () => test.ctx.db.selectFrom('pay_inbox').select('headers').execute()

describe('a verified notification', () => {
  it('is stored with only the headers that sign it, for 180 days', async () => {
    if (!test.simulator) throw new Error('no simulator')
    const bought = await orderReport(test, { payMethod: 'wx' })
    await scanCode(test.simulator, bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const [{ headers } = { headers: {} }] = await storedHeaders()
    expect(Object.keys(headers as object).sort()).toEqual([
      'wechatpay-nonce',
      'wechatpay-serial',
      'wechatpay-signature',
      'wechatpay-signature-type',
      'wechatpay-timestamp',
    ])

    const deleteOldWebhooks = test.app.jobs['forget-old-notifications']
    const day = 86_400_000
    test.advance(179 * day)
    await deleteOldWebhooks?.({})
    expect(await storedHeaders()).toHaveLength(1)
    test.advance(2 * day)
    await deleteOldWebhooks?.({})
    test.advance(-181 * day)
    expect(await storedHeaders()).toEqual([])
  })
})
