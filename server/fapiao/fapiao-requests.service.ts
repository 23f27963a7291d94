// Requests of buyers: for which orders, corrections and withdrawal.
import type { Language } from '#contract/common/language.ts'
import type { FapiaoContent } from '#contract/fapiao.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import { findSeller } from '#server/selling-entities/selling-entities.service.ts'
import { errorOfObstacle, isOpenToBuyer, obstacleOf } from './fapiao.rules.ts'
import * as store from './fapiao.store.ts'
import { rememberTitle } from './fapiao-titles.service.ts'
import { hasOpenCall } from './provider-calls.store.ts'

export type FapiaoWish = {
  readonly customerId: string
  readonly language: Language
  readonly orderNos: readonly string[]
  readonly content: FapiaoContent
  readonly isTitleSaved: boolean
}

/**
 * Requests a fapiao for orders of a customer, in the caller's transaction. It is handled once all of them are paid.
 * @returns the id of the request
 * @throws AppError fapiao.unknown-order, fapiao.different-sellers, and the error of the first obstacle
 */
export async function requestFapiaoTx(ctx: Ctx, tx: Db, wish: FapiaoWish): Promise<string> {
  const { customerId, language, content } = wish
  const now = ctx.now()
  const orderNos = [...new Set(wish.orderNos)]
  const found = await store.lockCandidates(tx, customerId, orderNos)
  if (found.length !== orderNos.length) throw new AppError('fapiao.unknown-order')
  const online = await findSeller(tx, 'CNY', language)
  const orders = found.map((order) => withSeller(order, online))
  for (const order of orders) {
    const obstacle = obstacleOf(order, now)
    if (obstacle) throw new AppError(errorOfObstacle[obstacle])
  }
  const sellers = new Set(orders.map((order) => order.entity_id))
  if (sellers.size > 1) throw new AppError('fapiao.different-sellers')
  const entityId = orders[0]?.entity_id ?? null
  const id = await store.insertRequest(tx, { customerId, language, entityId, content, orders, at: now })
  await store.insertEvent(tx, { requestId: id, kind: 'requested', isBuyer: true, at: now })
  if (wish.isTitleSaved) await rememberTitle(tx, customerId, content, now)
  return id
}

/** Orders that are paid online are sold by the entity that sells in CNY. */
export function withSeller(
  order: store.CandidateOrder,
  online: Awaited<ReturnType<typeof findSeller>>,
): store.CandidateOrder {
  if (order.entity_id !== null || !online) return order
  return { ...order, entity_id: online.entity.id, seller_country: online.tax.country }
}

/** As `requestFapiaoTx`; of two requests at once for an order one is refused. */
export async function requestFapiao(ctx: Ctx, wish: FapiaoWish): Promise<string> {
  return ctx.db
    .transaction()
    .execute((tx) => requestFapiaoTx(ctx, tx, wish))
    .catch(translateTaken)
}

function translateTaken(error: unknown): never {
  const taken = violatedUniqueConstraint(error)
  if (taken === 'order_papers_pkey' || taken === 'fapiao_orders_active') throw new AppError('fapiao.has-fapiao')
  throw error
}

/** @throws AppError fapiao.not-found, fapiao.in-progress */
export async function correctFapiao(
  ctx: Ctx,
  customerId: string,
  { id, content }: { readonly id: string; readonly content: FapiaoContent },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const request = await lockOwn(tx, customerId, id)
    const orders = (await store.listOrdersOf(tx, [id])).filter((order) => order.is_active)
    const isPaid = orders.every((order) => order.status === 'paid')
    const readyAt = isPaid ? (request.ready_at ?? ctx.now()) : null
    await store.updateContent(tx, id, { content, readyAt })
    await store.insertEvent(tx, { requestId: id, kind: 'corrected', isBuyer: true, at: ctx.now() })
  })
}

/** @throws AppError fapiao.not-found, fapiao.in-progress */
export async function withdrawFapiao(ctx: Ctx, customerId: string, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockOwn(tx, customerId, id)
    await store.setState(tx, id, { state: 'withdrawn', ready_at: null, batch_id: null })
    await store.insertEvent(tx, { requestId: id, kind: 'withdrawn', isBuyer: true, at: ctx.now() })
  })
}

async function lockOwn(tx: Db, customerId: string, id: string): Promise<store.FapiaoRequest> {
  const request = await store.lockRequest(tx, id)
  if (request?.customer_id !== customerId) throw new AppError('fapiao.not-found')
  // After a refund it is open again, but the provider may have issued it.
  if (!isOpenToBuyer(request.state) || (await hasOpenCall(tx, { requestId: id })))
    throw new AppError('fapiao.in-progress')
  return request
}
