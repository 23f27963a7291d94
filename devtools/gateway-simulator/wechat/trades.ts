// State changes of an order: open, paid or closed. Refunds are accepted first and settle automatically later.
import { beijingDate } from '../clock.ts'
import type { PaidTrade } from '../sim-context.ts'
import { ApiError, type Refund, type Trade, type TradeState, type WechatContext } from './model.ts'
import { announcePayment, announceRefund } from './notifications.ts'

const legalMoves: Record<TradeState, readonly TradeState[]> = {
  NOTPAY: ['SUCCESS', 'CLOSED'],
  SUCCESS: ['REFUND'],
  REFUND: ['REFUND'],
  CLOSED: [],
}

export function findTrade(
  ctx: WechatContext,
  name: { transactionId?: string | undefined; outTradeNo?: string | undefined },
): Trade | undefined {
  const outTradeNo = name.transactionId ? ctx.transactions.get(name.transactionId) : name.outTradeNo
  return outTradeNo === undefined ? undefined : ctx.trades.get(outTradeNo)
}

/** Expiry prevents payment but does not close the order. */
export function isPayable(ctx: WechatContext, trade: Trade): boolean {
  return trade.state === 'NOTPAY' && trade.expiresAt > ctx.clock.now()
}

/** @param how `force` accepts money despite closing or expiry, as in the worst race at a gateway */
export function payTrade(
  ctx: WechatContext,
  trade: Trade,
  how: { notify?: boolean | undefined; couponMinor?: number; force?: boolean } = {},
): Trade {
  const isOpen = isPayable(ctx, trade) || (how.force === true && (trade.state === 'NOTPAY' || trade.state === 'CLOSED'))
  if (!isOpen) throw new ApiError(trade.state === 'CLOSED' ? 'ORDER_CLOSED' : 'ORDERPAID')
  const now = ctx.clock.now()
  const paid: Trade = {
    ...trade,
    state: 'SUCCESS',
    paidAt: now,
    couponMinor: how.couponMinor ?? 0,
    transactionId: `42000${ctx.randomDigits(5)}${beijingDate(now).replaceAll('-', '')}${ctx.randomDigits(10)}`,
  }
  ctx.transactions.put(paid.transactionId ?? '', paid.outTradeNo)
  save(ctx, paid)
  if (how.notify !== false) announcePayment(ctx, paid)
  return paid
}

/** Adds an order that was paid earlier, with its refunds. */
export function addPaidTrade(ctx: WechatContext, paid: PaidTrade): void {
  if (ctx.trades.get(paid.outTradeNo)) return
  const { outTradeNo, tradeNo, amountMinor, createdAt, paidAt } = paid
  const refunds = paid.refunds.map(({ requestNo, refundId, amountMinor, at, hasFailed }): Refund => {
    const refund = { outRefundNo: requestNo, refundId, amountMinor, createdAt: at }
    return hasFailed ? { ...refund, state: 'ABNORMAL' } : { ...refund, state: 'SUCCESS', succeededAt: at }
  })
  for (const { outRefundNo } of refunds) ctx.refundNumbers.put(outRefundNo, outTradeNo)
  ctx.transactions.put(tradeNo, outTradeNo)
  save(ctx, {
    ...{ outTradeNo, createdAt, paidAt, refunds, transactionId: tradeNo, totalMinor: amountMinor },
    ...{ type: 'NATIVE', state: refunds.length > 0 ? 'REFUND' : 'SUCCESS', expiresAt: paidAt, couponMinor: 0 },
    ...{ description: paid.subject, notifyUrl: '', compared: {} },
  })
}

export function closeTrade(ctx: WechatContext, trade: Trade): Trade {
  return move(ctx, trade, 'CLOSED', {})
}

export function expireTrade(ctx: WechatContext, trade: Trade): Trade {
  return save(ctx, { ...trade, expiresAt: Math.min(trade.expiresAt, ctx.clock.now()) })
}

/** Accepts a validated refund, which settles later. */
export function addRefund(ctx: WechatContext, trade: Trade, refund: Refund): Trade {
  ctx.refundNumbers.put(refund.outRefundNo, trade.outTradeNo)
  const added = move(ctx, trade, 'REFUND', { refunds: [...trade.refunds, refund] })
  armRefund(ctx, added, refund)
  return added
}

/** Ends a refund and notifies the URL of its request. A refund that is no longer processing stays unchanged. */
export function settleRefund(
  ctx: WechatContext,
  outTradeNo: string,
  outRefundNo: string,
  state: 'SUCCESS' | 'ABNORMAL' | 'CLOSED',
  notify?: boolean,
): Trade | undefined {
  const trade = ctx.trades.get(outTradeNo)
  const known = trade?.refunds.find((refund) => refund.outRefundNo === outRefundNo)
  const isOpen = known?.state === 'PROCESSING' || (known?.state === 'ABNORMAL' && state !== 'ABNORMAL')
  if (!trade || !known || !isOpen) return undefined
  const settled: Refund = { ...known, state, ...(state === 'SUCCESS' ? { succeededAt: ctx.clock.now() } : {}) }
  const refunds = trade.refunds.map((refund) => (refund.outRefundNo === outRefundNo ? settled : refund))
  const after = save(ctx, { ...trade, refunds })
  if (notify !== false && settled.notifyUrl) announceRefund(ctx, after, settled, settled.notifyUrl)
  return after
}

/** Resumes refunds that an earlier process left processing. */
export function resumeRefunds(ctx: WechatContext): void {
  for (const trade of ctx.trades.list()) {
    for (const refund of trade.refunds) if (refund.state === 'PROCESSING') armRefund(ctx, trade, refund)
  }
}

export function stopRefunds(ctx: WechatContext): void {
  for (const timer of ctx.timers) clearTimeout(timer)
  ctx.timers.clear()
}

function armRefund(ctx: WechatContext, trade: Trade, refund: Refund): void {
  const { becomes } = refund
  if (!becomes) return
  const timer = setTimeout(
    () => {
      ctx.timers.delete(timer)
      settleRefund(ctx, trade.outTradeNo, refund.outRefundNo, becomes)
    },
    ctx.facts.refundSettleSeconds * 1000 * ctx.timeScale,
  )
  ctx.timers.add(timer)
}

function move(ctx: WechatContext, trade: Trade, state: TradeState, changes: Partial<Trade>): Trade {
  if (!legalMoves[trade.state].includes(state)) throw new ApiError(ctx.facts.refundRefusedCode)
  return save(ctx, { ...trade, ...changes, state })
}

function save(ctx: WechatContext, trade: Trade): Trade {
  ctx.trades.put(trade.outTradeNo, trade)
  return trade
}
