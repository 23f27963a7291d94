// Methods called by the merchant's server: query, close, refund, refund query. Each returns its response node or throws an ApiError.
import { beijingTime } from '../clock.ts'
import {
  type AlipayContext,
  ApiError,
  parseYuan,
  type Refund,
  refundedMinor,
  reservedMinor,
  type Trade,
  yuan,
} from './model.ts'
import { addRefund, closeTrade, findTrade } from './trades.ts'

export type Node = Record<string, string>

type Biz = Record<string, string>

export function queryTrade(ctx: AlipayContext, biz: Biz): Node {
  const zero = { buyer_pay_amount: '0.00', invoice_amount: '0.00', point_amount: '0.00', receipt_amount: '0.00' }
  const trade = requireTrade(ctx, biz, { ...zero, out_trade_no: biz.out_trade_no ?? '' })
  const amount = yuan(trade.amountMinor)
  const paid =
    trade.paidAt === undefined
      ? zero
      : { ...zero, buyer_pay_amount: amount, invoice_amount: amount, receipt_amount: amount }
  return {
    ...success,
    buyer_logon_id: trade.buyerLogonId,
    ...paid,
    buyer_user_id: trade.buyerId,
    out_trade_no: trade.outTradeNo,
    ...(trade.paidAt === undefined ? {} : { send_pay_date: beijingTime(trade.paidAt) }),
    total_amount: amount,
    trade_no: trade.tradeNo,
    trade_status: trade.status,
  }
}

/** Until the buyer has scanned, no trade exists to close, and the open cashier page stays payable. */
export function closeTradeByMerchant(ctx: AlipayContext, biz: Biz): Node {
  const trade = requireTrade(ctx, biz)
  if (trade.status !== 'WAIT_BUYER_PAY') throw new ApiError(ctx.facts.closeWrongStatusCode)
  closeTrade(ctx, trade)
  return { ...success, out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo }
}

/** @param confirmed false for a refund that is accepted before the money has moved */
export function refundTrade(ctx: AlipayContext, biz: Biz, confirmed: boolean): Node {
  const trade = requireTrade(ctx, biz)
  const amountMinor = parseYuan(biz.refund_amount ?? '')
  if (amountMinor === undefined || (biz.out_request_no?.length ?? 0) > 64) throw new ApiError('ACQ.INVALID_PARAMETER')
  if (!biz.out_request_no && amountMinor !== trade.amountMinor) throw new ApiError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  const outRequestNo = biz.out_request_no || trade.outTradeNo
  const known = trade.refunds.find((refund) => refund.outRequestNo === outRequestNo)
  if (known && known.state !== 'failed') {
    if (known.amountMinor !== amountMinor) throw new ApiError('ACQ.DISCORDANT_REPEAT_REQUEST')
    return describeRefund(trade, known, 'N')
  }
  const retried = known ? { ...trade, refunds: trade.refunds.filter((refund) => refund !== known) } : trade
  checkRefundable(ctx, retried, amountMinor)
  const now = ctx.clock.now()
  const refund: Refund = {
    outRequestNo,
    amountMinor,
    state: confirmed ? 'done' : 'unconfirmed',
    reason: biz.refund_reason,
    requestedAt: now,
  }
  const after = addRefund(ctx, retried, refund)
  return describeRefund(
    after,
    after.refunds.find((entry) => entry.outRequestNo === outRequestNo) ?? refund,
    confirmed ? 'Y' : 'N',
  )
}

/** An unknown or unconfirmed refund gets a success response without fields. */
export function queryRefund(ctx: AlipayContext, biz: Biz): Node {
  if (!biz.out_request_no) throw new ApiError('ACQ.INVALID_PARAMETER')
  const trade = requireTrade(ctx, biz)
  const refund = trade.refunds.find((entry) => entry.outRequestNo === biz.out_request_no)
  if (refund?.state !== 'done') return success
  return {
    ...success,
    gmt_refund_pay: beijingTime(refund.doneAt ?? refund.requestedAt),
    out_request_no: refund.outRequestNo,
    out_trade_no: trade.outTradeNo,
    refund_amount: yuan(refund.amountMinor),
    refund_status: 'REFUND_SUCCESS',
    total_amount: yuan(trade.amountMinor),
    trade_no: trade.tradeNo,
  }
}

const success: Node = { code: '10000', msg: 'Success' }

function requireTrade(ctx: AlipayContext, biz: Biz, extra: Node = {}): Trade {
  if (!biz.trade_no && !biz.out_trade_no) throw new ApiError('ACQ.INVALID_PARAMETER')
  const trade = findTrade(ctx, { tradeNo: biz.trade_no, outTradeNo: biz.out_trade_no })
  if (!trade) throw new ApiError('ACQ.TRADE_NOT_EXIST', extra)
  return trade
}

function checkRefundable(ctx: AlipayContext, trade: Trade, amountMinor: number): void {
  if (trade.status === 'TRADE_FINISHED') throw new ApiError('ACQ.TRADE_HAS_FINISHED')
  if (trade.status !== 'TRADE_SUCCESS') throw new ApiError(ctx.facts.refundWrongStatusCode)
  if (reservedMinor(trade) + amountMinor > trade.amountMinor) throw new ApiError('ACQ.REASON_TRADE_REFUND_FEE_ERR')
  const last = Math.max(0, ...trade.refunds.map((refund) => refund.requestedAt))
  const spacingMs = ctx.facts.refundSpacingSeconds * 1000 * ctx.timeScale
  if (ctx.clock.now() - last < spacingMs) throw new ApiError(ctx.facts.refundTooSoonCode)
}

/** refund_fee is the total refunded for the trade, not the amount of this refund. */
function describeRefund(trade: Trade, refund: Refund, fundChange: 'Y' | 'N'): Node {
  return {
    ...success,
    buyer_logon_id: trade.buyerLogonId,
    buyer_user_id: trade.buyerId,
    fund_change: fundChange,
    ...(refund.doneAt === undefined ? {} : { gmt_refund_pay: beijingTime(refund.doneAt) }),
    out_trade_no: trade.outTradeNo,
    refund_fee: yuan(refundedMinor(trade)),
    send_back_fee: fundChange === 'Y' ? yuan(refund.amountMinor) : '0.00',
    trade_no: trade.tradeNo,
  }
}
