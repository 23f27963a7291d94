// What happens to orders in a life: bought, paid online, cancelled, expired, refunded; and the reminders of what is unpaid.
import { randomUUID } from 'node:crypto'
import { decimalAmount, parseAmount } from '#contract/common/money.ts'
import { cancelOrder, expireOrders } from '#server/payments/cancellation.service.ts'
import { applyGatewayEvent } from '#server/payments/gateway-events.service.ts'
import { payOrder } from '#server/payments/payments.service.ts'
import { decidePayout, recordPayout } from '#server/payments/refunds/refund-payouts.service.ts'
import { submitRefund } from '#server/payments/refunds/refunds.service.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { buyOneByTransfer } from '#server/purchases/checkout-transfer.service.ts'
import { preparePurchase } from '#server/purchases/purchase-opening.service.ts'
import { purchasesJobs } from '#server/purchases/purchases.jobs.ts'
import { receivablesJobs } from '#server/receivables/receivables.jobs.ts'
import { writeOffReceivable } from '#server/receivables/receivables-admin.service.ts'
import { purchasesOf } from './bank-steps.ts'
import { billingOf, itemsOf } from './quote-steps.ts'
import type { ActionOf } from './trade-plans.ts'
import { hardCopyMinor, type Scene } from './trade-world.ts'

const dayMs = 86_400_000

export function ordersOf({ world, person }: Pick<Scene, 'world' | 'person'>) {
  return world.ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', person.customerId)
    .orderBy('created_at')
    .orderBy('order_no')
    .execute()
}

async function priceOf({ world }: Scene, itemId: number): Promise<string> {
  const { amount_minor } = await world.ctx.db
    .selectFrom('report_prices')
    .select('amount_minor')
    .where('report_id', '=', itemId)
    .where('edition', '=', 0)
    .where('licence', '=', 'single')
    .where('currency', '=', 'CNY')
    .executeTakeFirstOrThrow()
  return decimalAmount(amount_minor)
}

/** Without an order number a new order is made, else that one is paid. */
async function requestOf(scene: Scene, which: number) {
  const [item] = itemsOf(scene, which, 1)
  if (!item) throw new Error('no reports')
  const { customerId } = scene.person
  return { ...item, customerId, language: 'zh-CN', payPrice: await priceOf(scene, item.itemId), createKey: '' } as const
}

function withPrintedCopy(payPrice: string) {
  return {
    payPrice: decimalAmount((parseAmount(payPrice) ?? 0) + hardCopyMinor),
    hardCopy: {
      recipient: '林晓',
      phone: '13800138000',
      address: '海淀区中关村大街 1 号',
      postcode: '100080',
      country: 'CN',
    },
  }
}

export async function buy(scene: Scene, action: ActionOf<'transfer' | 'shop'>): Promise<void> {
  const request = await requestOf(scene, action.which)
  const email = 'library@example.com'
  if (action.do === 'shop') {
    const printed = action.isPrinted ? withPrintedCopy(request.payPrice) : {}
    const order = { ...request, ...printed, email, payMethod: 'zfb', orderNo: '' } as const
    const { orderPayUrl: page } = await payOrder(scene.ctx, order, { clientIp: '127.0.0.1' })
    if (action.isPrinted) await finishAt(scene, page, { isPaid: true, isNotified: true })
    return
  }
  await buyOneByTransfer(await preparePurchase(scene.ctx), {
    ...request,
    terms: 'transfer',
    currency: 'CNY',
    voucherCode: '',
    deliveryEmail: email,
    billing: billingOf(scene.person),
    poNumber: '',
    poAttachmentId: undefined,
  })
}

/** The page is opened, perhaps paid, and the gateway perhaps tells us; otherwise a query finds the money later. */
export async function pay(scene: Scene, { which, method, isPaid, isNotified }: ActionOf<'pay'>): Promise<void> {
  const { ctx, person } = scene
  const waiting = (await ordersOf(scene)).filter(({ status }) => status === 'waiting')
  const order = waiting[which % Math.max(1, waiting.length)]
  if (!order) return
  const request = { ...(await requestOf(scene, which)), payPrice: undefined, email: undefined }
  const { orderPayUrl: page } = await payOrder(
    ctx,
    { ...request, payMethod: method, orderNo: order.order_no, customerId: person.customerId },
    { clientIp: '127.0.0.1' },
  )
  await finishAt(scene, page, { isPaid, isNotified })
}

/** What the buyer and the gateway do with an open page. */
export async function finishAt(
  { ctx, world: { models } }: Scene,
  page: string,
  { isPaid, isNotified }: { readonly isPaid: boolean; readonly isNotified: boolean },
): Promise<void> {
  models.scan(page)
  if (!isPaid) return
  models.pay(page)
  if (!isNotified) return
  for (const { events } of models.notifications)
    for (const event of events) if (event.outTradeNo === page) await applyGatewayEvent(ctx, event)
}

export async function endOrder(scene: Scene, kind: 'cancel' | 'expire', which: number): Promise<void> {
  const { ctx, world, person } = scene
  const orders = await ordersOf(scene)
  const order = orders[which % Math.max(1, orders.length)]
  if (!order) return
  if (kind === 'cancel') return void (await cancelOrder(ctx, person.customerId, { orderNo: '', id: order.id }))
  await world.ctx.db
    .updateTable('orders')
    .set({ expires_at: new Date(ctx.now().getTime() - dayMs) })
    .where('customer_id', '=', person.customerId)
    .where((eb) => eb.or([eb('id', '=', order.id), eb('purchase_id', '=', order.purchase_id)]))
    .where('status', '=', 'waiting')
    .execute()
  await expireOrders(ctx)
}

export async function refund(scene: Scene, { which, percent, reason }: ActionOf<'refund'>): Promise<void> {
  const { ctx } = scene
  const orders = await ordersOf(scene)
  const paid = orders.filter(({ status }) => status === 'paid')
  const choice = which < 5 && paid.length > 0 ? paid : orders
  const order = choice[which % Math.max(1, choice.length)]
  if (!order) return
  const amountMinor = Math.max(1, Math.floor((order.amount_minor * percent) / 100))
  const request = { orderId: order.id, amountMinor, reason, idemKey: randomUUID() }
  const { id } = await ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, request))
  await submitRefund(ctx, id)
}

/** What no gateway pays back, staff transfer themselves, and a second person confirms above a limit. */
export async function payOut(scene: Scene, which: number): Promise<void> {
  const { ctx, world } = scene
  const waiting = (await refundsOf(scene)).filter(({ status }) => status === 'abnormal')
  const outRefundNo = waiting[which % Math.max(1, waiting.length)]?.out_refund_no
  if (outRefundNo === undefined) return
  const { finance, owner } = world.actors
  const payout = await recordPayout(ctx, finance, { outRefundNo, reference: 'B1', note: '退款' })
  if (!payout.isDone) await decidePayout(ctx, owner, { outRefundNo, decision: 'confirm' })
}

export function refundsOf({ world, person }: Pick<Scene, 'world' | 'person'>) {
  return world.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as y', 'y.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'y.order_id')
    .selectAll('r')
    .select(['y.out_trade_no', 'y.provider'])
    .where('o.customer_id', '=', person.customerId)
    .orderBy('r.created_at')
    .execute()
}

export async function writeOff(scene: Scene, which: number): Promise<void> {
  const owed = (await purchasesOf(scene)).filter(({ terms, dueMinor }) => terms === 'credit' && dueMinor > 0)
  const purchase = owed[which % Math.max(1, owed.length)]
  if (!purchase) return
  const { id, dueMinor: openMinor } = purchase
  await writeOffReceivable(scene.ctx, scene.world.actors.finance, { id, openMinor, note: '坏账' })
}

/** Four days later for transfers, sixteen for credit: reminders of all lives are due then. */
export async function remind({ ctx }: Scene): Promise<void> {
  const after = (days: number) => ({ ...ctx, now: () => new Date(Date.now() + days * dayMs) })
  await purchasesJobs(after(4))['remind-of-transfers']?.({})
  await receivablesJobs(after(16))['remind-of-receivables']?.({})
}
