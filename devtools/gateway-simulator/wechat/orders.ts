// Endpoints of Native and H5 orders: order (repeatable with identical values), query, close.

import { fen, notifyUrl, optionalText, optionalTime, readBody, text, wrong } from './fields.ts'
import {
  ApiError,
  type PayLink,
  type SimulatedRequest,
  type SimulatedResponse,
  type Trade,
  type TradeType,
  type WechatContext,
} from './model.ts'
import { describeTransaction } from './serializers.ts'
import { closeTrade, findTrade } from './trades.ts'

const outTradeNoPattern = /^[0-9A-Za-z_\-|*]{6,32}$/
const h5Types = /^(Wap|iOS|Android)$/

export function orderNative(ctx: WechatContext, call: SimulatedRequest): SimulatedResponse {
  const link = order(ctx, call, 'NATIVE')
  return { status: 200, body: { code_url: codeUrlOf(link) } }
}

export function orderH5(ctx: WechatContext, call: SimulatedRequest): SimulatedResponse {
  const link = order(ctx, call, 'MWEB')
  const query = new URLSearchParams({ prepay_id: link.id, package: link.token })
  return { status: 200, body: { h5_url: `${ctx.publicOrigin()}${h5Path}?${query}` } }
}

export const h5Path = '/cgi-bin/mmpayweb-bin/checkmweb'

export function codeUrlOf(link: PayLink): string {
  return `weixin://wxpay/bizpayurl?pr=${link.id}`
}

export function queryOrder(ctx: WechatContext, call: SimulatedRequest): SimulatedResponse {
  checkMchid(ctx, call.query.get('mchid'), 'query')
  const [kind, number] = call.parts
  const trade = findTrade(ctx, kind === 'id' ? { transactionId: number } : { outTradeNo: number })
  if (!trade) throw new ApiError('ORDER_NOT_EXIST')
  return { status: 200, body: describeTransaction(ctx, trade) }
}

/** 204 does not prove that an order was closed: an unknown number gets it too, and a code can stay payable for a moment. */
export function closeOrder(ctx: WechatContext, call: SimulatedRequest): SimulatedResponse {
  checkMchid(ctx, text(readBody(call.body), 'mchid'), 'body')
  const trade = findTrade(ctx, { outTradeNo: call.parts[0] })
  if (!trade) {
    if (ctx.facts.closeUnknownSucceeds) return { status: 204 }
    throw new ApiError('ORDER_NOT_EXIST')
  }
  if (trade.state === 'SUCCESS' || trade.state === 'REFUND') throw new ApiError(ctx.facts.closePaidCode)
  const age = ctx.clock.now() - trade.createdAt
  if (age < ctx.facts.closeMinAgeSeconds * 1000)
    throw new ApiError('INVALID_REQUEST', { issue: '订单生成后不能马上关单' })
  if (trade.state === 'NOTPAY' && call.fault?.fault !== 'close-without-effect') closeTrade(ctx, trade)
  return { status: 204 }
}

function checkMchid(ctx: WechatContext, mchid: string | null, location: string): void {
  if (mchid === null || mchid === '') throw wrong('mchid', mchid, '缺少必填字段', location)
  if (mchid !== ctx.keys.mchId) throw new ApiError('MCH_NOT_EXISTS', { field: 'mchid', value: mchid, location })
}

function order(ctx: WechatContext, call: SimulatedRequest, type: TradeType): PayLink {
  const body = readBody(call.body)
  checkMchid(ctx, text(body, 'mchid', { maxBytes: 32 }), 'body')
  if (text(body, 'appid', { maxBytes: 32 }) !== ctx.keys.appId) throw new ApiError('APPID_MCHID_NOT_MATCH')
  const now = ctx.clock.now()
  const compared = Object.fromEntries(
    ctx.facts.comparedParameters.map((name) => [name, JSON.stringify(body[name] ?? null)]),
  )
  const requested: Trade = {
    outTradeNo: text(body, 'out_trade_no', { pattern: outTradeNoPattern, maxBytes: 32 }),
    type,
    state: 'NOTPAY',
    totalMinor: fen(body, 'amount.total'),
    description: text(body, 'description', { maxBytes: 127 }),
    attach: optionalText(body, 'attach'),
    notifyUrl: notifyUrl(body, 'notify_url'),
    compared,
    payerClientIp: payerOf(body, type),
    createdAt: now,
    expiresAt: expiryOf(ctx, optionalTime(body, 'time_expire')),
    couponMinor: 0,
    refunds: [],
  }
  if ((optionalText(body, 'amount.currency') ?? 'CNY') !== 'CNY') throw wrong('amount.currency', '', '仅支持CNY')
  const known = findTrade(ctx, { outTradeNo: requested.outTradeNo })
  if (known) rejectReuse(ctx, known, requested)
  // The first order's expiry time stays; the client address for the H5 page is that of the latest order.
  ctx.trades.put(requested.outTradeNo, known ? { ...known, payerClientIp: requested.payerClientIp } : requested)
  return newLink(ctx, requested.outTradeNo, type)
}

function rejectReuse(ctx: WechatContext, known: Trade, requested: Trade): void {
  if (known.state === 'CLOSED') throw new ApiError('ORDER_CLOSED')
  if (known.state !== 'NOTPAY') throw new ApiError(ctx.facts.orderPaidCode)
  const isChanged = Object.entries(requested.compared).some(([name, value]) => known.compared[name] !== value)
  if (isChanged || known.type !== requested.type) throw new ApiError(ctx.facts.changedParametersCode)
  if (known.expiresAt <= ctx.clock.now()) throw new ApiError(ctx.facts.orderExpiredCode)
}

function newLink(ctx: WechatContext, outTradeNo: string, type: TradeType): PayLink {
  const seconds = type === 'NATIVE' ? ctx.facts.codeUrlSeconds : ctx.facts.h5UrlSeconds
  const link: PayLink = {
    id: type === 'NATIVE' ? `Sim${ctx.randomDigits(12)}` : `wx${ctx.randomDigits(32)}`,
    outTradeNo,
    token: ctx.randomDigits(10),
    expiresAt: ctx.clock.now() + seconds * 1000,
  }
  ctx.links.put(link.id, link)
  return link
}

/** A time that is past or less than a minute ahead becomes one minute from now. */
function expiryOf(ctx: WechatContext, timeExpire: number | undefined): number {
  const now = ctx.clock.now()
  if (timeExpire === undefined) return now + ctx.facts.defaultExpireSeconds * 1000
  return Math.max(timeExpire, now + ctx.facts.timeExpireMinSeconds * 1000)
}

function payerOf(body: Record<string, unknown>, type: TradeType): string | undefined {
  if (type === 'NATIVE') return optionalText(body, 'scene_info.payer_client_ip', { maxBytes: 45 })
  text(body, 'scene_info.h5_info.type', { pattern: h5Types })
  return text(body, 'scene_info.payer_client_ip', { pattern: /^[0-9a-fA-F:.]+$/, maxBytes: 45 })
}
