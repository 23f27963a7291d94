// Changes of the payment method: superseded attempts are closed, attempts chosen again are not. Also attempts of a merchant account that
// has changed.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Gateway, gatewaysOf } from '#server/gateways/gateways.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf } from '../../tests/support/buyer.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { cancelOrder } from './cancellation.service.ts'
import { type ModelGateways, openFakeGateways } from './fake-gateways.fixture.ts'
import { queryPayment } from './payment-queries.service.ts'
import { closeSiblingsTask } from './payment-receipt.service.ts'
import { paymentsJobs } from './payments.jobs.ts'
import { payOrder } from './payments.service.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { submitRefund } from './refunds/refunds.service.ts'

let test: TestApp
let models: ModelGateways
let ctx: PaymentsCtx
// No job worker runs here: the test runs each job.
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => {
  models = openFakeGateways(() => test.ctx.now())
  ctx = { ...test.ctx, gateways: gatewaysOf(models.all) }
})

async function buyer() {
  const { id: customerId } = await makeCustomer(test.ctx)
  const { id: itemId } = await makeReport(test.ctx)
  let orderNo = ''
  const choose = async (payMethod: string) => {
    const request = {
      customerId,
      language: 'zh-CN',
      itemKind: 'report',
      itemId,
      licence: 'single',
      edition: 0,
    } as const
    const more = { competitorData: false, payPrice: '22800.00', email: 'buyer@example.com', createKey: '' }
    const answer = await payOrder(ctx, { ...request, ...more, payMethod, orderNo }, { clientIp: '127.0.0.1' })
    orderNo = answer.orderNo
    // The fake gateway shows the number of the attempt.
    return answer.orderPayUrl
  }
  const orderId = async () => {
    const order = test.ctx.db.selectFrom('orders').select('id').where('order_no', '=', orderNo)
    return (await order.executeTakeFirstOrThrow()).id
  }
  const books = async () => booksOf(test, await orderId())
  return { customerId, choose, books, orderNo: () => orderNo }
}

/** The close job that the last change of method has queued, removed from the queue as by a worker. */
async function queuedClosing(): Promise<() => Promise<void>> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${closeSiblingsTask} returning j.payload`.execute(test.ctx.db)
  expect(rows).toHaveLength(1)
  return async () => paymentsJobs(ctx)[closeSiblingsTask]?.(rows[0]?.payload)
}

describe('a superseded attempt', () => {
  it('can be paid when it is chosen again, although its closing had started', async () => {
    const { choose, books } = await buyer()
    const first = await choose('wx')
    const alipay = await choose('zfb')
    models.scan(alipay)
    const closeFirst = await queuedClosing()
    expect(await choose('wx')).toBe(first)
    await closeFirst()
    expect(models.trades.get(first)?.state).toBe('waiting')
    await (await queuedClosing())()
    expect((await books()).payments).toMatchObject([
      { method: 'wx', status: 'pending' },
      { method: 'zfb', status: 'closed' },
    ])
    models.pay(first)
    expect(models.trades.get(first)?.state).toBe('paid')
  })

  it('is closed, also when it was first chosen after an earlier change and then left again', async () => {
    const { choose, books } = await buyer()
    await choose('wx')
    models.scan(await choose('zfb'))
    await (await queuedClosing())()
    expect((await books()).payments).toMatchObject([{ status: 'closed' }, { status: 'pending' }])
    await choose('wx')
    await (await queuedClosing())()
    expect((await books()).payments.map(({ method, status }) => [method, status])).toEqual([
      ['wx', 'closed'],
      ['zfb', 'closed'],
      ['wx', 'pending'],
    ])
  })
})

describe('an attempt of a merchant account that is no longer configured', () => {
  /** The same gateways with another merchant account, which does not know earlier requests. */
  function renamed(): readonly Gateway[] {
    return openFakeGateways(() => test.ctx.now()).all.map((gateway) => ({ ...gateway, merchantId: 'another' }))
  }
  const alertsOf = () =>
    test.ctx.db.selectFrom('payment_alerts').select('details').where('kind', '=', 'other-merchant').execute()

  it('stays open: it is not queried, closed or shown again, and staff are notified once', async () => {
    const { customerId, choose, books, orderNo } = await buyer()
    await choose('wx')
    ctx = { ...ctx, gateways: gatewaysOf(renamed()) }
    await expect(choose('wx')).rejects.toMatchObject({ key: 'payments.gateway-failed' })
    const [payment] = (await books()).payments
    for (const _ of ['first', 'second']) await queryPayment(ctx, payment?.id ?? '')
    const order = await cancelOrder(ctx, customerId, { orderNo: orderNo(), id: '' })
    expect(order.status).toBe('closing')
    expect((await books()).payments).toMatchObject([{ status: 'pending' }])
    expect(await alertsOf()).toEqual([
      { details: { provider: 'wechat', merchantId: '1900000001', appId: 'model-wechat' } },
    ])
  })

  it('has its refund postponed until its merchant account is configured again', async () => {
    const { choose, books } = await buyer()
    const page = await choose('wx')
    const [payment] = (await books()).payments
    await test.ctx.db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', payment?.order_id ?? '')
      .execute()
    models.pay(page)
    await queryPayment(ctx, payment?.id ?? '')
    const [refund] = (await books()).refunds
    const own = ctx
    await submitRefund({ ...ctx, gateways: gatewaysOf(renamed()) }, refund?.id ?? '')
    expect((await books()).refunds).toMatchObject([{ status: 'requested', attempts: 0, query_count: 1 }])
    await submitRefund(own, refund?.id ?? '')
    expect((await books()).refunds).toMatchObject([{ status: 'succeeded' }])
  })
})
