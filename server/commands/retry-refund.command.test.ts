// `npm run yanbao -- retry-refund R…` queues a refund that its gateway rejected, and no other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf } from '../../tests/support/buyer.ts'
import { runCommand } from '../../tests/support/command.ts'
import { orderWith, paid } from '../payments/gateway-events.fixture.ts'
import { applyGatewayEvent } from '../payments/gateway-events.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function command(...args: string[]) {
  const { databaseUrl, dataDir } = test.ctx.config
  return runCommand({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, 'retry-refund', ...args)
}

describe('the command', () => {
  it('queues an abnormal refund for retry, and says why it does not queue another', async () => {
    const { orderId, outTradeNo } = await orderWith(test.ctx, { order: 'cancelled', payment: 'closed' })
    await applyGatewayEvent({ ...test.ctx, gateways: test.app.gateways }, paid(outTradeNo))
    const [refund] = (await booksOf(test, orderId)).refunds
    if (!refund) throw new Error('no refund was requested')
    const number = refund.out_refund_no
    const { db } = test.ctx
    await db.updateTable('refunds').set({ status: 'abnormal' }).where('id', '=', refund.id).execute()
    expect(await command(number)).toMatchObject({ code: 0, text: expect.stringContaining('queued for retry') })
    expect((await booksOf(test, orderId)).refunds).toMatchObject([{ status: 'requested' }])
    expect(await command(number)).toMatchObject({ code: 1, text: expect.stringContaining('is requested') })
    expect(await command('R0')).toMatchObject({ code: 1, text: expect.stringContaining('no refund R0') })
    expect(await command()).toMatchObject({ code: 1, text: expect.stringContaining('retry-refund') })
  })
})
