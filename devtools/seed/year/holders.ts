// What holders and staff do with licences: seats, transfers, revocations and upgrades.
import { randomUUID } from 'node:crypto'
import { decimalAmount } from '#contract/common/money.ts'
import { restoreLicence, revokeLicence, transferLicence } from '#server/licences/licence-actions.service.ts'
import { findItemOnSale } from '#server/orders/item-on-sale.service.ts'
import { deliverLocked } from '#server/orders/order-delivery.service.ts'
import { lockOrder, lockOrderOfTrade } from '#server/orders/order-locks.store.ts'
import { placeOrder } from '#server/orders/order-placement.service.ts'
import { findUpgrade, priceOfUpgrade } from '#server/orders/upgrade-offers.service.ts'
import { prepareGatewayEvent } from '#server/payments/gateway-events.service.ts'
import { receivePayment } from '#server/payments/payment-receipt.service.ts'
import { transitionPayment } from '#server/payments/payment-transitions.store.ts'
import { newOutTradeNo } from '#server/payments/payments.rules.ts'
import { insertPayment, lockPaymentOfTrade } from '#server/payments/payments.store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { actorOf, type SalesCtx } from '../sales/office.ts'
import { after, daysAfter, daysBefore, hourMs } from './calendar.ts'
import { chanceOf, idOf } from './chance.ts'
import { paperDays } from './deals.ts'
import { dropJobs, inThePast } from './past.ts'
import type { People } from './people.ts'
import { insertRows, type NewRow } from './rows.ts'
import { colleague, type World } from './world.ts'

type Held = {
  readonly id: string
  readonly number: string
  readonly order_id: string
  readonly customer_id: string
  readonly valid_from: Date
}

/** Seats that a holder has given to colleagues, of whom most have an account. */
export async function insertSeats(tx: Db, world: World, people: People): Promise<void> {
  const licences = await tx
    .selectFrom('licences')
    .select(['id', 'order_id', 'customer_id', 'valid_from', 'max_seats'])
    .where('type', '=', 'multi')
    .where('state', '=', 'active')
    .execute()
  const persons = new Map(people.persons.map((person) => [person.id, person]))
  const rows = licences.flatMap((licence) => {
    const holder = persons.get(licence.customer_id)
    if (!holder?.company) return []
    const chance = chanceOf(`seats of ${holder.id} ${licence.valid_from.toISOString()}`)
    const others = people.persons.filter((one) => one.company === holder.company && one.id !== holder.id)
    const count = Math.min(chance.between(0, (licence.max_seats ?? 1) - 1), others.length)
    return others.slice(0, count).map((other, index) => {
      const at = daysAfter(new Date(Math.max(licence.valid_from.getTime(), other.joinedAt.getTime())), 0.5 + index)
      return { licence, holder, other, at, position: index + 2, id: randomUUID() }
    })
  })
  const past = rows.filter(({ at }) => at < world.calendar.madeAt)
  const seats = past.map(({ id, licence, other, at, position }): NewRow<'licence_seats'> => {
    const { email } = other
    return {
      id,
      licence_id: licence.id,
      position,
      email,
      email_key: normalizeKey(email),
      customer_id: other.id,
      assigned_at: at,
    }
  })
  const events = past.map(({ id, licence, holder, at }): NewRow<'licence_events'> => {
    return { licence_id: licence.id, kind: 'seat-assigned', actor: 'customer', customer_id: holder.id, seat_id: id, at }
  })
  await insertRows(tx, { licence_seats: seats, licence_events: events })
}

/** By staff, in the order of time: some are passed on, some revoked, one is restored, and some are exchanged for larger ones. */
export async function changeLicences(tx: Db, world: World, people: People, ctx: SalesCtx): Promise<void> {
  const { madeAt } = world.calendar
  const online = await tx
    .selectFrom('licences as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.number', 'l.order_id', 'l.customer_id', 'l.valid_from'])
    .where('l.state', '=', 'active')
    .where('l.type', '=', 'single')
    .where('o.item_kind', '=', 'report')
    .where('o.purchase_id', 'is', null)
    .where('o.fulfilment_state', '=', 'delivered')
    .where('o.refund_state', '=', 'none')
    .where('l.valid_from', '<', daysBefore(madeAt, 30))
    .where('l.valid_from', '>', daysBefore(madeAt, 120))
    .orderBy('l.valid_from')
    .limit(15)
    .execute()
  for (const [place, licence] of online.entries()) {
    const isUpgrade = place % 5 < 3
    // What staff do follows the rest of the audit log.
    const at = isUpgrade
      ? daysAfter(licence.valid_from, 10 + place)
      : daysBefore(madeAt, paperDays - 0.1 - place * 0.05)
    const change = isUpgrade ? upgrade : place % 5 === 3 ? transfer : revoke
    await inThePast(ctx, tx, at, (past) => change(world, past, licence, people))
  }
  const [, , , , revoked] = online
  if (revoked) {
    const at = daysBefore(madeAt, paperDays - 1)
    await inThePast(ctx, tx, at, (past) => restore(world, past, revoked))
  }
  await dropJobs(tx)
}

function actor(world: World, ctx: SalesCtx) {
  const { id, name } = colleague(world, 'owner')
  return actorOf(ctx, { staffId: String(id), name, role: 'owner' })
}

async function transfer(world: World, ctx: SalesCtx, { id, customer_id }: Held, people: People): Promise<void> {
  const holder = people.persons.find((person) => person.id === customer_id)
  const others = people.persons.filter(
    (one) =>
      one.id !== customer_id &&
      one.language === holder?.language &&
      one.company === holder?.company &&
      one.joinedAt < ctx.now(),
  )
  const [to] = others
  if (!to) return
  const stamped = { ...ctx, expireCopies: async () => {} }
  await transferLicence(stamped, actor(world, ctx), { id, email: to.email, reason: '原使用人离职', keepsSeats: true })
}

async function revoke(world: World, ctx: SalesCtx, { id }: Held): Promise<void> {
  await revokeLicence(ctx, actor(world, ctx), { id, reason: '文件在公开网站上传播，已确认来源' })
}

async function restore(world: World, ctx: SalesCtx, { id }: Held): Promise<void> {
  await restoreLicence(ctx, actor(world, ctx), { id, reason: '客户已删除公开链接' })
}

/** The difference of the list prices is paid by card or by Alipay. */
async function upgrade(world: World, ctx: SalesCtx, licence: Held): Promise<void> {
  const bought = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', licence.order_id)
    .executeTakeFirstOrThrow()
  const { customer_id: customerId, lang: language, item_kind: itemKind, item_id: itemId, currency } = bought
  const wanted = { customerId, language, itemKind, itemId, currency, licence: 'multi' } as const
  const found = await findUpgrade(ctx, { ...wanted, number: licence.number })
  const item = await findItemOnSale(ctx, { ...wanted, edition: bought.edition, competitorData: bought.competitor_data })
  const offer = item && priceOfUpgrade(item, found, 'multi')
  if (!offer) return
  const request = {
    ...wanted,
    edition: bought.edition,
    competitorData: bought.competitor_data,
    email: undefined,
    createKey: '',
  }
  const payPrice = decimalAmount(offer.price.minor)
  const [provider, method] = currency === 'USD' ? (['stripe', 'card'] as const) : (['alipay', 'zfb'] as const)
  const account = world.merchants[provider]
  const placed = await placeOrder(ctx, { ...request, payPrice, upgradeOf: licence.number }, async (tx, order) => {
    const payment = await insertPayment(tx, {
      ...{ orderId: order.id, provider, method, ...account, outTradeNo: newOutTradeNo(method, ctx.now()) },
      ...{ amountMinor: order.price.minor, currency, timeExpire: order.expiresAt, createdAt: ctx.now() },
    })
    await transitionPayment(
      tx,
      payment,
      { to: 'pending', source: 'create' },
      { reached_gateway: true, next_query_at: null },
    )
    return payment
  })
  if (!placed.isNew) return
  const trade = { provider, merchantId: account.merchantId, outTradeNo: placed.first.outTradeNo }
  const order = await lockOrderOfTrade(ctx.db, trade)
  const payment = await lockPaymentOfTrade(ctx.db, trade)
  if (!order || !payment) throw new Error('an order of the year is missing')
  const tradeNo = `UP${chanceOf(idOf(licence.id)).text(20, '0123456789')}`
  const later = { ...(await prepareGatewayEvent(ctx)), now: () => after(ctx.now(), hourMs / 20) }
  await receivePayment(later, ctx.db, { order, payment }, { tradeNo, source: 'notify' })
  const paid = await lockOrder(ctx.db, order.id)
  if (paid) await deliverLocked({ ...ctx, now: () => daysAfter(ctx.now(), 1) }, ctx.db, paid)
}
