// Serializes orders and refunds in WeChat Pay's format, for query responses and (encrypted) notifications.
import { type Refund, rfc3339, type Trade, type TradeState, type WechatContext } from './model.ts'

type Fields = Record<string, unknown>

const stateTexts: Record<TradeState, string> = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款',
  CLOSED: '订单已关闭',
}

const demonstrationPayer = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'

/** Amount, payer and transaction_id are included only after payment. */
export function describeTransaction(ctx: WechatContext, trade: Trade): Fields {
  const base = {
    appid: ctx.keys.appId,
    mchid: ctx.keys.mchId,
    out_trade_no: trade.outTradeNo,
    trade_state: trade.state,
    trade_state_desc: stateTexts[trade.state],
    trade_type: trade.type,
    attach: trade.attach ?? '',
  }
  if (trade.paidAt === undefined) return base
  return {
    ...base,
    transaction_id: trade.transactionId,
    bank_type: 'OTHERS',
    success_time: rfc3339(trade.paidAt),
    payer: { openid: demonstrationPayer },
    amount: {
      total: trade.totalMinor,
      payer_total: trade.totalMinor - trade.couponMinor,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
    ...(trade.couponMinor > 0 ? { promotion_detail: [coupon(trade)] } : {}),
  }
}

export function describeRefund(trade: Trade, refund: Refund): Fields {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: trade.transactionId,
    out_trade_no: trade.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...successTime(refund),
    create_time: rfc3339(refund.createdAt),
    status: refund.state,
    funds_account: 'AVAILABLE',
    amount: {
      ...refundAmount(trade, refund),
      settlement_refund: refund.amountMinor,
      settlement_total: trade.totalMinor,
      discount_refund: 0,
      currency: 'CNY',
    },
  }
}

export function describeRefundEvent(ctx: WechatContext, trade: Trade, refund: Refund): Fields {
  return {
    mchid: ctx.keys.mchId,
    out_trade_no: trade.outTradeNo,
    transaction_id: trade.transactionId,
    out_refund_no: refund.outRefundNo,
    refund_id: refund.refundId,
    refund_status: refund.state,
    ...successTime(refund),
    user_received_account: '支付用户零钱',
    amount: refundAmount(trade, refund),
  }
}

function refundAmount(trade: Trade, refund: Refund): Fields {
  const paid = trade.totalMinor - trade.couponMinor
  return {
    total: trade.totalMinor,
    refund: refund.amountMinor,
    payer_total: paid,
    payer_refund: Math.min(refund.amountMinor, paid),
  }
}

function successTime(refund: Refund): Fields {
  return refund.succeededAt === undefined ? {} : { success_time: rfc3339(refund.succeededAt) }
}

function coupon(trade: Trade): Fields {
  return {
    coupon_id: '109519',
    name: '模拟代金券',
    scope: 'GLOBAL',
    type: 'CASH',
    amount: trade.couponMinor,
    currency: 'CNY',
    wechatpay_contribute: trade.couponMinor,
    merchant_contribute: 0,
    other_contribute: 0,
  }
}
