// Paying an order: each attempt is stored before the gateway learns of it.
import { say } from '#contract/common/language.ts'
import { parseAmount } from '#contract/common/money.ts'
import { availableMethods, type PayMethod, payMethods } from '#contract/payment-methods.ts'
import type { PaymentInstruction } from '#contract/payments.ts'
import type { Gateway, PaymentInstructions } from '#server/gateways/gateways.service.ts'
import { GatewayNumberUsed, GatewayRejected } from '#server/gateways/gateways.service.ts'
import { updateHardCopyAddress } from '#server/orders/hard-copies.service.ts'
import { matchesRequest, type OrderRequest, placeOrder, replaceOrder } from '#server/orders/order-placement.service.ts'
import {
  findOpenOrder,
  getOwnOrder,
  isSecondOpenOrder,
  listOrdersOfPurchase,
  lockOrder,
  lockPurchaseOfOrder,
  type Order,
  transitionOrder,
} from '#server/orders/orders.service.ts'
import { acceptsUpgrade } from '#server/orders/upgrade-completion.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { originOf } from '#server/platform/origin.ts'
import { offeredPaymentOptions } from '#server/site-config/site-config.service.ts'
import { closeAttempt } from './cancellation.service.ts'
import { closeSiblingsTask } from './payment-receipt.service.ts'
import { renewPayUrl, transitionPayment } from './payment-transitions.store.ts'
import {
  firstQueryAt,
  maxAttemptMs,
  minAttemptMs,
  neverReachedGateway,
  newOutTradeNo,
  nextQueryAt,
  openStates,
} from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'

export type PayRequest = Omit<OrderRequest, 'currency'> & { readonly payMethod: string; readonly orderNo: string }
export type Buyer = { readonly clientIp: string }

/**
 * Buys, or pays an unpaid order again, and returns where to pay. Errors are checked in the order of the error catalogue.
 * @throws AppError payments.method-missing, payments.method-invalid, orders.not-found, orders.not-unpaid, orders.item-not-on-sale,
 * orders.price-differs, orders.unpaid-order-exists, payments.gateway-failed, licences.… when the licence cannot be upgraded
 */
export async function payOrder(ctx: PaymentsCtx, request: PayRequest, buyer: Buyer): Promise<PaymentInstruction> {
  const choice = await requireMethod(ctx, request)
  const { order, payment } = await (request.orderNo === '' ? payNewOrder : payKnownOrder)(ctx, request, choice)
  const creation = { ...choice, payment, order, buyer }
  const instruction = (await createAtGateway(ctx, creation)) ?? (await createReplacement(ctx, creation, choice))
  return {
    orderNo: order.orderNo,
    payMethod: choice.method,
    orderPayUrl: instruction.content,
    payUrlExpiresAt: instruction.expiresAt.toISOString(),
    orderExpiresAt: order.expiresAt.toISOString(),
  }
}

/** The chosen method and the gateway that provides it. */
type MethodChoice = { readonly method: PayMethod; readonly gateway: Gateway }
type Attempt = { readonly order: Order; readonly payment: store.Payment }

async function requireMethod(ctx: PaymentsCtx, { payMethod: methodName, language }: PayRequest): Promise<MethodChoice> {
  if (methodName === '') throw new AppError('payments.method-missing')
  const method = payMethods.find((candidate) => candidate === methodName)
  const gateway = method && ctx.gateways.forMethod(method)
  if (!method || !gateway) throw new AppError('payments.method-invalid')
  if (availableMethods([method], await offeredPaymentOptions(ctx, language)).length === 0)
    throw new AppError('payments.method-invalid')
  return { method, gateway }
}

/**
 * Creates a new order together with its first attempt. A second request for the same purchase is refused once the order has reached a
 * gateway; before that it continues with that order (decision 21), or replaces it when the price or the address has changed.
 */
async function payNewOrder(ctx: PaymentsCtx, request: PayRequest, choice: MethodChoice): Promise<Attempt> {
  if (request.itemId === 0) throw new AppError('orders.item-not-on-sale')
  const orderRequest = { ...request, currency: choice.gateway.currency }
  const createFirst = (tx: Db, order: Order) => insertAttempt(tx, order, choice, ctx.now())
  const result = await placeOrder(ctx, orderRequest, createFirst)
  const { order } = result
  if (result.isNew) return { order, payment: result.first }
  const payAgain = async () => {
    // The address that was given last counts.
    if (request.hardCopy) await updateHardCopyAddress(ctx.db, order.id, request.hardCopy)
    return { order, payment: await startAttempt(ctx, order, choice) }
  }
  if (result.isRepeat) return payAgain()
  const attempts = await store.listPaymentsOf(ctx.db, order.id)
  const isFresh = !attempts.some((attempt) => attempt.reachedGateway)
  if (isFresh && matchesRequest(order, orderRequest)) return payAgain()
  const canReplace = async (tx: Db) => (await store.listPaymentsOf(tx, order.id)).every(neverReachedGateway)
  const replaced = isFresh
    ? await replaceOrder(ctx, orderRequest, { id: order.id, canReplace }, createFirst)
    : undefined
  if (!replaced) throw new AppError('orders.unpaid-order-exists', { data: { orderNo: order.orderNo } })
  return { order: replaced.order, payment: replaced.first }
}

/** The price of an order is fixed in its currency: a method that charges another currency cannot pay it. */
function assertCurrency(order: Order, gateway: Gateway): void {
  if (order.price.currency === gateway.currency) return
  throw new AppError('payments.method-invalid', { data: { orderNo: order.orderNo } })
}

async function payKnownOrder(ctx: PaymentsCtx, request: PayRequest, choice: MethodChoice): Promise<Attempt> {
  const order = await getOwnOrder(ctx, request.customerId, { orderNo: request.orderNo })
  if (order.itemKind !== request.itemKind) throw new AppError('orders.not-found')
  if (order.status !== 'waiting' && order.status !== 'failed') throw new AppError('orders.not-unpaid')
  if ((await listOrdersOfPurchase(ctx.db, order.id)).length > 1) throw new AppError('orders.paid-together')
  assertCurrency(order, choice.gateway)
  if (request.payPrice !== undefined && parseAmount(request.payPrice) !== order.price.minor)
    throw new AppError('orders.price-differs')
  return { order, payment: await startAttempt(ctx, order, choice) }
}

/** Returns the open attempt of this method, or a new one; attempts by other methods are closed in the background, best effort. */
async function startAttempt(ctx: PaymentsCtx, found: Order, choice: MethodChoice): Promise<store.Payment> {
  const now = ctx.now()
  const starting = ctx.db.transaction().execute(async (tx) => {
    // A gateway charges the whole price: what was transferred would be paid twice.
    if ((await lockPurchaseOfOrder(tx, found.id)).isPartlyPaid) throw new AppError('orders.partly-paid')
    const order = await lockOrder(tx, found.id)
    if (!order || (order.status !== 'waiting' && order.status !== 'failed')) throw new AppError('orders.not-unpaid')
    if (order.expiresAt.getTime() - now.getTime() < minAttemptMs) throw new AppError('orders.not-unpaid')
    if (!(await acceptsUpgrade(tx, order))) throw new AppError('licences.no-upgrade')
    if (order.status === 'failed') await transitionOrder(tx, order, 'waiting')
    const attempts = await store.listPaymentsOf(tx, order.id)
    const open = attempts.filter((attempt) => openStates.includes(attempt.status))
    const superseded = open.filter((attempt) => attempt.method !== choice.method)
    if (superseded.length > 0) {
      const attempts = superseded.map(({ id, timesChosen }) => ({ id, timesChosen }))
      // The previous release reads only the method.
      const closing = { orderId: order.id, exceptMethod: choice.method, attempts }
      await addJob(tx, closeSiblingsTask, closing, { key: `close-siblings:${order.id}` })
    }
    const known = open.find((attempt) => attempt.method === choice.method)
    if (!known) return insertAttempt(tx, order, choice, now)
    // An attempt of another merchant account can be neither shown nor replaced before it has ended.
    if (ctx.gateways.ofAttempt(known) !== choice.gateway) throw gatewayFailed(order)
    return store.recordChosenAgain(tx, known.id)
  })
  return starting.catch(async (error: unknown) => {
    if (!isSecondOpenOrder(error)) throw error
    // Another order for the same purchase was created after this one had failed.
    const openOrder = await findOpenOrder(ctx.db, found)
    if (!openOrder) throw new AppError('service.unavailable') // The other order was settled in between: the caller can retry.
    throw new AppError('orders.unpaid-order-exists', { data: { orderNo: openOrder.orderNo } })
  })
}

function insertAttempt(tx: Db, order: Order, { method, gateway }: MethodChoice, now: Date): Promise<store.Payment> {
  return store.insertPayment(tx, {
    orderId: order.id,
    provider: gateway.provider,
    method,
    merchantId: gateway.merchantId,
    appId: gateway.appId,
    outTradeNo: newOutTradeNo(method, now),
    amountMinor: order.price.minor,
    currency: order.price.currency,
    // The order of a purchase waits longer than gateways keep an attempt open.
    timeExpire: new Date(Math.min(order.expiresAt.getTime(), now.getTime() + maxAttemptMs)),
    createdAt: now,
  })
}

type Creation = MethodChoice & { payment: store.Payment; order: Order; buyer: Buyer }

/**
 * Calls the gateway outside of any transaction. An unknown outcome is never a failure: the attempt stays open and is queried.
 * @returns undefined when the gateway knows the attempt but no longer shows it
 */
async function createAtGateway(
  ctx: PaymentsCtx,
  { gateway, method, payment, order, buyer }: Creation,
): Promise<PaymentInstructions | undefined> {
  const origin = originOf(ctx, order.language)
  const returnPath = `${order.language === 'zh-CN' ? '' : '/en'}/personalCenter/payBack/${order.orderNo}`
  try {
    const instruction = await gateway.create(
      { ...payment, method },
      {
        subject: subjectOf(order),
        returnUrl: origin + returnPath,
        clientIp: buyer.clientIp,
      },
    )
    await recordCreated(ctx, payment, instruction)
    return instruction
  } catch (error) {
    await recordCreateFailure(ctx, payment, error)
    if (error instanceof GatewayNumberUsed) return undefined
    throw gatewayFailed(order)
  }
}

/** What the buyer reads at the gateway, which may shorten it at its end. */
function subjectOf({ title, hardCopyMinor, language }: Order): string {
  if (hardCopyMinor === 0) return title
  return say({ zh: `含纸质版：${title}`, en: `With printed copy: ${title}` }, language)
}

/**
 * Closes an attempt that the gateway no longer shows, and starts another. Closing queries first, so a payment without a notification
 * counts.
 * @throws AppError orders.not-unpaid, payments.gateway-failed
 */
async function createReplacement(
  ctx: PaymentsCtx,
  creation: Creation,
  choice: MethodChoice,
): Promise<PaymentInstructions> {
  await closeAttempt(ctx, creation.payment)
  const payment = await startAttempt(ctx, creation.order, choice)
  const isAnother = payment.id !== creation.payment.id
  const instruction = isAnother ? await createAtGateway(ctx, { ...creation, payment }) : undefined
  if (!instruction) throw gatewayFailed(creation.order)
  return instruction
}

function gatewayFailed({ orderNo }: Order): AppError {
  return new AppError('payments.gateway-failed', { data: { orderNo } })
}

async function recordCreated(ctx: PaymentsCtx, found: store.Payment, instruction: PaymentInstructions): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrder(tx, found.orderId)
    const payment = await store.lockPayment(tx, found.id)
    const pay = { url: instruction.content, expiresAt: instruction.expiresAt }
    const changes = {
      pay_url: pay.url,
      pay_url_expires_at: pay.expiresAt,
      reached_gateway: true,
      next_query_at: firstQueryAt(ctx.now()),
    }
    const hasMoved = await transitionPayment(tx, payment, { to: 'pending', source: 'create' }, changes)
    if (!hasMoved) await renewPayUrl(tx, payment.id, pay)
  })
}

async function recordCreateFailure(ctx: PaymentsCtx, found: store.Payment, error: unknown): Promise<void> {
  const isRefused = error instanceof GatewayRejected
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrder(tx, found.orderId)
    const payment = await store.lockPayment(tx, found.id)
    // A refused renewal does not affect the earlier URL or code, which can still be paid.
    if (isRefused && payment.reachedGateway) return
    const move = { to: isRefused ? 'failed' : 'unknown', source: 'create', cause: String(error).slice(0, 200) } as const
    await transitionPayment(tx, payment, move, {
      reached_gateway: !isRefused,
      next_query_at: isRefused ? null : nextQueryAt(ctx.now(), 0),
    })
  })
  ctx.log.warn(
    { outTradeNo: found.outTradeNo, refused: isRefused, why: error instanceof Error ? error.message : 'unknown' },
    'payment attempt not created at the gateway',
  )
}
