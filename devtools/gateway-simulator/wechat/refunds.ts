// Endpoints of refunds: accepted first, settled later; a repeated refund number is the same refund.

import { fen, notifyUrl, optionalText, readBody, text, wrong } from './fields.ts'
import {
  ApiError,
  type Refund,
  reservedMinor,
  type SimulatedRequest,
  type SimulatedResponse,
  type Trade,
  type WechatContext,
} from './model.ts'
import { describeRefund } from './serializers.ts'
import { addRefund, findTrade } from './trades.ts'

const outRefundNoPattern = /^[0-9A-Za-z_\-|*@]{1,64}$/

export function refundOrder(ctx: WechatContext, call: SimulatedRequest): SimulatedResponse {
  const body = readBody(call.body)
  const outRefundNo = text(body, 'out_refund_no', { pattern: outRefundNoPattern })
  const amountMinor = fen(body, 'amount.refund')
  const totalMinor = fen(body, 'amount.total')
  if (text(body, 'amount.currency') !== 'CNY') throw wrong('amount.currency', '', '仅支持CNY')
  optionalText(body, 'reason', { maxBytes: 80 })
  const trade = requireTrade(ctx, body)
  if (totalMinor !== trade.totalMinor) throw wrong('amount.total', totalMinor, '订单金额不一致')
  const owner = ctx.refundNumbers.get(outRefundNo)
  const known = trade.refunds.find((refund) => refund.outRefundNo === outRefundNo)
  if (known && known.amountMinor === amountMinor) return { status: 200, body: describeRefund(trade, known) }
  if (owner !== undefined)
    throw new ApiError(ctx.facts.refundRefusedCode, { issue: '订单金额或退款金额与之前请求不一致' })
  if (call.fault?.fault === 'not-enough') throw new ApiError('NOT_ENOUGH')
  checkRefundable(ctx, trade, amountMinor)
  const refund: Refund = {
    outRefundNo,
    refundId: `503${ctx.randomDigits(25)}`,
    amountMinor,
    state: 'PROCESSING',
    becomes: becomesOf(call),
    notifyUrl: body.notify_url === undefined ? undefined : notifyUrl(body, 'notify_url'),
    createdAt: ctx.clock.now(),
  }
  return { status: 200, body: describeRefund(addRefund(ctx, trade, refund), refund) }
}

export function queryRefund(ctx: WechatContext, call: SimulatedRequest): SimulatedResponse {
  const outRefundNo = call.parts[0] ?? ''
  const trade = findTrade(ctx, { outTradeNo: ctx.refundNumbers.get(outRefundNo) })
  const refund = trade?.refunds.find((one) => one.outRefundNo === outRefundNo)
  if (!trade || !refund) throw new ApiError('RESOURCE_NOT_EXISTS')
  return { status: 200, body: describeRefund(trade, refund) }
}

function checkRefundable(ctx: WechatContext, trade: Trade, amountMinor: number): void {
  const refundError = (issue: string) => new ApiError(ctx.facts.refundRefusedCode, { issue })
  if (trade.paidAt === undefined) throw refundError('订单未支付')
  const age = ctx.clock.now() - trade.paidAt
  if (age > ctx.facts.refundMaxDays * 86_400_000) throw refundError('订单已超过退款期限')
  if (reservedMinor(trade) + amountMinor > trade.totalMinor) throw refundError('退款金额超过可退金额')
  if (trade.refunds.length >= ctx.facts.refundLimit) throw refundError('退款次数超过限制')
  const last = Math.max(0, ...trade.refunds.map((refund) => refund.createdAt))
  const spacingMs = ctx.facts.refundSpacingSeconds * 1000 * ctx.timeScale
  if (ctx.clock.now() - last < spacingMs) throw new ApiError('FREQUENCY_LIMITED')
}

function requireTrade(ctx: WechatContext, body: Record<string, unknown>): Trade {
  const transactionId = optionalText(body, 'transaction_id')
  const outTradeNo = optionalText(body, 'out_trade_no')
  if (transactionId === undefined && outTradeNo === undefined) throw wrong('out_trade_no', '', '缺少必填字段')
  const trade = findTrade(ctx, { transactionId, outTradeNo })
  if (!trade) throw new ApiError('RESOURCE_NOT_EXISTS')
  return trade
}

function becomesOf(call: SimulatedRequest): Refund['becomes'] {
  if (call.fault?.fault === 'refund-unconfirmed') return undefined
  return call.fault?.fault === 'refund-abnormal' ? 'ABNORMAL' : 'SUCCESS'
}
