// State changes of a trade: created when the buyer logs in, then paid, closed, expired, finished or refunded.
import { beijingDate } from '../clock.ts'
import type { PaidTrade } from '../sim-context.ts'
import {
  type AlipayContext,
  ApiError,
  type Cashier,
  type Refund,
  refundedMinor,
  type Trade,
  type TradeStatus,
} from './model.ts'
import { announce } from './notifications.ts'

const legalMoves: Record<TradeStatus, readonly TradeStatus[]> = {
  WAIT_BUYER_PAY: ['TRADE_SUCCESS', 'TRADE_CLOSED'],
  TRADE_SUCCESS: ['TRADE_FINISHED', 'TRADE_CLOSED'],
  TRADE_FINISHED: [],
  TRADE_CLOSED: [],
}

export const demonstrationBuyer = { id: '2088102177846880', logonId: '159****5620' }

/** trade_no takes precedence over out_trade_no. */
export function findTrade(
  ctx: AlipayContext,
  name: { tradeNo?: string | undefined; outTradeNo?: string | undefined },
): Trade | undefined {
  const outTradeNo = name.tradeNo ? ctx.tradeNumbers.get(name.tradeNo) : name.outTradeNo
  const trade = outTradeNo === undefined ? undefined : ctx.trades.get(outTradeNo)
  return trade && isDue(ctx, trade) ? closeTrade(ctx, trade) : trade
}

/**
 * Creates the trade when the buyer scans or logs in. A second scan returns the existing trade.
 * @throws ApiError when the order number is used, expired, or bound to other parameters or another buyer
 */
export function createTrade(ctx: AlipayContext, cashier: Cashier, buyer = demonstrationBuyer): Trade {
  const known = findTrade(ctx, { outTradeNo: cashier.outTradeNo })
  rejectReuse(ctx, known, cashier.params)
  if (known) {
    if (known.buyerId !== buyer.id) throw new ApiError(ctx.facts.otherBuyerCode)
    return known
  }
  const now = ctx.clock.now()
  if (cashier.expiresAt <= now) throw new ApiError('ACQ.TRADE_HAS_CLOSE')
  const trade: Trade = {
    outTradeNo: cashier.outTradeNo,
    tradeNo: `${beijingDate(now).replaceAll('-', '')}2200${ctx.randomDigits(16)}`,
    channel: cashier.channel,
    status: 'WAIT_BUYER_PAY',
    amountMinor: cashier.amountMinor,
    params: cashier.params,
    notifyUrl: cashier.notifyUrl,
    buyerId: buyer.id,
    buyerLogonId: buyer.logonId,
    createdAt: now,
    expiresAt: cashier.expiresAt,
    refunds: [],
  }
  ctx.tradeNumbers.put(trade.tradeNo, trade.outTradeNo)
  ctx.open.add(trade.outTradeNo)
  return save(ctx, trade)
}

/** Adds a trade that was paid earlier, with its refunds. */
export function addPaidTrade(ctx: AlipayContext, paid: PaidTrade): void {
  if (ctx.trades.get(paid.outTradeNo)) return
  const refunds = paid.refunds.map(({ requestNo, amountMinor, at, hasFailed }): Refund => {
    const refund = { outRequestNo: requestNo, amountMinor, requestedAt: at }
    return hasFailed ? { ...refund, state: 'failed' } : { ...refund, state: 'done', doneAt: at }
  })
  const { outTradeNo, tradeNo, amountMinor, createdAt, paidAt } = paid
  const trade: Trade = {
    ...{ outTradeNo, tradeNo, amountMinor, createdAt, paidAt, refunds },
    ...{ channel: 'page', status: 'TRADE_SUCCESS', expiresAt: paidAt, params: { subject: paid.subject } },
    ...{ buyerId: demonstrationBuyer.id, buyerLogonId: demonstrationBuyer.logonId },
  }
  const isReturned = refundedMinor(trade) === amountMinor
  ctx.tradeNumbers.put(tradeNo, outTradeNo)
  save(ctx, isReturned ? { ...trade, status: 'TRADE_CLOSED', closedAt: paid.refunds.at(-1)?.at } : trade)
}

/** @throws ApiError for a repeated order number that its existing trade does not allow */
export function rejectReuse(ctx: AlipayContext, known: Trade | undefined, params: Record<string, string>): void {
  if (!known) return
  if (known.status === 'TRADE_CLOSED') throw new ApiError('ACQ.TRADE_HAS_CLOSE')
  if (known.status !== 'WAIT_BUYER_PAY') throw new ApiError('ACQ.TRADE_HAS_SUCCESS')
  const changed = ctx.facts.comparedParameters.some((name) => (known.params[name] ?? '') !== (params[name] ?? ''))
  if (changed) throw new ApiError(ctx.facts.changedParametersCode)
}

export function payTrade(ctx: AlipayContext, trade: Trade, notify?: boolean): Trade {
  return announce(ctx, move(ctx, trade, 'TRADE_SUCCESS', { paidAt: ctx.clock.now() }), { notify })
}

/** Accepts the payment despite expiry or closing, as in the worst race at a gateway. */
export function payAnyway(ctx: AlipayContext, trade: Trade, notify?: boolean): Trade {
  ctx.open.delete(trade.outTradeNo)
  const paid: Trade = { ...trade, status: 'TRADE_SUCCESS', paidAt: ctx.clock.now(), closedAt: undefined }
  return announce(ctx, save(ctx, paid), { notify })
}

export function closeTrade(ctx: AlipayContext, trade: Trade, notify?: boolean): Trade {
  return announce(ctx, move(ctx, trade, 'TRADE_CLOSED', { closedAt: ctx.clock.now() }), { notify })
}

export function finishTrade(ctx: AlipayContext, trade: Trade, notify?: boolean): Trade {
  return announce(ctx, move(ctx, trade, 'TRADE_FINISHED', {}), { notify })
}

/** Adds a validated refund; an unconfirmed one does not move money yet. */
export function addRefund(ctx: AlipayContext, trade: Trade, refund: Refund, notify?: boolean): Trade {
  const added = save(ctx, { ...trade, refunds: [...trade.refunds, refund] })
  return refund.state === 'done' ? settleRefund(ctx, added, refund.outRequestNo, notify) : added
}

/** Marks a refund as done, closes the trade if it is fully refunded, and notifies. */
export function settleRefund(ctx: AlipayContext, trade: Trade, outRequestNo: string, notify?: boolean): Trade {
  const now = ctx.clock.now()
  const refunds = trade.refunds.map((refund) =>
    refund.outRequestNo === outRequestNo ? { ...refund, state: 'done' as const, doneAt: now } : refund,
  )
  const settled = { ...trade, refunds }
  const full = refundedMinor(settled) === trade.amountMinor
  const after = full ? move(ctx, settled, 'TRADE_CLOSED', { closedAt: now }) : save(ctx, settled)
  const refund = refunds.find((entry) => entry.outRequestNo === outRequestNo)
  return announce(ctx, after, { refund, notify })
}

export function failRefund(ctx: AlipayContext, trade: Trade, outRequestNo: string): Trade {
  const refunds = trade.refunds.map((refund) =>
    refund.outRequestNo === outRequestNo ? { ...refund, state: 'failed' as const } : refund,
  )
  return save(ctx, { ...trade, refunds })
}

/** Closes all unpaid trades that have expired. */
export function expireDue(ctx: AlipayContext): void {
  for (const outTradeNo of ctx.open) {
    const trade = ctx.trades.get(outTradeNo)
    if (trade && isDue(ctx, trade)) closeTrade(ctx, trade)
  }
}

/** Expires an order number immediately, whether or not its trade exists. */
export function expireNow(ctx: AlipayContext, outTradeNo: string): void {
  const now = ctx.clock.now()
  for (const cashier of ctx.cashiers.list()) {
    if (cashier.outTradeNo === outTradeNo && cashier.expiresAt > now)
      ctx.cashiers.put(cashier.id, { ...cashier, expiresAt: now })
  }
  const trade = ctx.trades.get(outTradeNo)
  if (trade?.status === 'WAIT_BUYER_PAY') save(ctx, { ...trade, expiresAt: now })
  expireDue(ctx)
}

function isDue(ctx: AlipayContext, trade: Trade): boolean {
  return trade.status === 'WAIT_BUYER_PAY' && trade.expiresAt <= ctx.clock.now()
}

function move(ctx: AlipayContext, trade: Trade, status: TradeStatus, changes: Partial<Trade>): Trade {
  if (!legalMoves[trade.status].includes(status)) throw new ApiError(ctx.facts.closeWrongStatusCode)
  ctx.open.delete(trade.outTradeNo)
  return save(ctx, { ...trade, ...changes, status })
}

function save(ctx: AlipayContext, trade: Trade): Trade {
  ctx.trades.put(trade.outTradeNo, trade)
  return trade
}
