// Performs the actions of a plan: buyers, gateways, jobs and the passing of time.
import { expect } from 'vitest'
import { AppError } from '#server/platform/app-error.ts'
import { cancelOrder, expireOrders } from './cancellation.service.ts'
import type { Notification } from './fake-gateways.fixture.ts'
import type { Action } from './interleaving-plans.fixture.ts'
import { deliver, hourMs, type World, workJobs } from './interleaving-world.fixture.ts'
import { queryPayment, refreshOrder, sweepPayments } from './payment-queries.service.ts'
import { payOrder } from './payments.service.ts'

/** An error response is no failure of the test: a cancelled order cannot be paid, nor a paid one cancelled. */
export async function perform(
  world: World,
  customerId: string,
  acknowledged: Set<Notification>,
  action: Action,
): Promise<void> {
  try {
    await performOrThrow(world, customerId, acknowledged, action)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect([
      'orders.not-unpaid',
      'orders.not-found',
      'orders.unpaid-order-exists',
      'payments.gateway-failed',
      'service.unavailable',
    ]).toContain(error.key)
  }
}

async function performOrThrow(
  world: World,
  customerId: string,
  acknowledged: Set<Notification>,
  action: Action,
): Promise<void> {
  const { ctx, models } = world
  const orders = () =>
    ctx.db
      .selectFrom('orders')
      .select(['id', 'order_no', 'status'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .execute()
  switch (action.do) {
    case 'pay order': {
      const waiting = (await orders()).find((order) => order.status === 'waiting')
      await payOrder(
        ctx,
        {
          customerId,
          language: 'zh-CN',
          itemKind: 'report',
          itemId: world.reportId,
          licence: 'single',
          edition: 0,
          competitorData: false,
          payPrice: '22800.00',
          email: 'buyer@example.com',
          createKey: '',
          payMethod: 'method' in action ? action.method : 'zfb',
          orderNo: waiting?.order_no ?? '',
        },
        { clientIp: '127.0.0.1' },
      )
      return
    }
    case 'scan':
    case 'pay':
    case 'pay though closed': {
      const page = 'page' in action ? models.pages[action.page % Math.max(1, models.pages.length)] : undefined
      if (page === undefined) return
      if (action.do === 'scan') models.scan(page)
      else models.pay(page, { thoughClosed: action.do === 'pay though closed' })
      return
    }
    case 'notify': {
      const which = 'which' in action ? action.which : 0
      const notification = models.notifications[which % Math.max(1, models.notifications.length)]
      const times = 'times' in action ? action.times : 1
      if (notification)
        await Promise.all(Array.from({ length: times }, () => deliver(world, acknowledged, notification)))
      return
    }
    case 'cancel': {
      const newest = (await orders())[0]
      if (newest) await cancelOrder(ctx, customerId, { orderNo: newest.order_no, id: '' })
      return
    }
    case 'query': {
      const attempts = await ctx.db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('payments.id')
        .where('orders.customer_id', '=', customerId)
        .execute()
      await Promise.all(attempts.map(({ id }) => queryPayment(ctx, id)))
      return
    }
    case 'refresh': {
      for (const order of await orders()) await refreshOrder(ctx, order.id)
      return
    }
    case 'sweep':
      return sweepPayments(ctx)
    case 'jobs':
      return void (await workJobs(world))
    case 'wait':
      return world.advance(3 * 60_000)
    case 'expire':
      world.advance(24 * hourMs)
      return expireOrders(ctx)
  }
}
