// Alipay's asynchronous notifications: which changes are notified, their fields, signature and faults.
import { beijingTime, beijingTimeWithMillis } from '../clock.ts'
import type { FaultName } from '../faults.ts'
import type { Message } from '../notifier.ts'
import { type AlipayContext, type Refund, refundedMinor, type Trade, yuan } from './model.ts'
import { type SignType, signContent, signText } from './signing.ts'

/** Notifies the product of a trade's new state if Alipay would; `notify` forces or suppresses it. Returns the trade. */
export function announce(
  ctx: AlipayContext,
  trade: Trade,
  what: { refund?: Refund | undefined; notify?: boolean | undefined },
): Trade {
  const pushed = trade.channel === 'wap' ? ctx.facts.pushedStatusesWap : ctx.facts.pushedStatusesPage
  const isNotified = what.notify ?? (what.refund !== undefined || pushed.includes(trade.status))
  if (isNotified && trade.notifyUrl) ctx.notifier.submit(composeNotification(ctx, trade, trade.notifyUrl, what.refund))
  return trade
}

/** Faults of the content: wrong fields get a correct signature, and a bad signature comes with correct fields. */
const composingFaults = [
  'wrong-amount',
  'wrong-appid',
  'wrong-seller',
  'bad-signature',
  'missing-signature',
] as const satisfies readonly FaultName[]

function composeNotification(ctx: AlipayContext, trade: Trade, url: string, refund: Refund | undefined): Message {
  const fault = ctx.faults.take('notify', composingFaults)?.fault
  const params = { ...notificationFields(ctx, trade, refund), ...wrongFields(fault) }
  const signed = signNotification(ctx, params, {})
  if (fault === 'missing-signature') delete signed.sign
  if (fault === 'bad-signature') signed.sign = spoilSignature(signed.sign ?? '')
  return toMessage(ctx, url, signed)
}

/** The documented fields; empty ones are omitted. */
export function notificationFields(ctx: AlipayContext, trade: Trade, refund?: Refund): Record<string, string> {
  const amount = yuan(trade.amountMinor)
  const refundTime = ctx.facts.gmtRefundHasMillis ? beijingTimeWithMillis : beijingTime
  const refunded = refundedMinor(trade)
  const paid = trade.paidAt !== undefined
  const fields: Record<string, string | undefined> = {
    notify_time: beijingTime(ctx.clock.now()),
    notify_type: 'trade_status_sync',
    notify_id: newNotifyId(ctx),
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    app_id: ctx.keys.appId,
    auth_app_id: ctx.keys.appId,
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    out_biz_no: refund?.outRequestNo,
    buyer_id: trade.buyerId,
    buyer_logon_id: trade.buyerLogonId,
    seller_id: ctx.keys.sellerId,
    seller_email: 'simulator@example.com',
    trade_status: trade.status,
    total_amount: amount,
    receipt_amount: paid ? amount : undefined,
    invoice_amount: paid ? amount : undefined,
    buyer_pay_amount: paid ? amount : undefined,
    point_amount: paid ? '0.00' : undefined,
    refund_fee: refunded > 0 ? yuan(refunded) : undefined,
    subject: trade.params.subject,
    body: trade.params.body,
    gmt_create: beijingTime(trade.createdAt),
    gmt_payment: trade.paidAt === undefined ? undefined : beijingTime(trade.paidAt),
    gmt_refund: refund?.doneAt === undefined ? undefined : refundTime(refund.doneAt),
    gmt_close: trade.closedAt === undefined ? undefined : beijingTime(trade.closedAt),
    fund_bill_list: paid ? JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]) : undefined,
    passback_params: trade.params.passback_params,
  }
  return withoutEmpty(fields)
}

export type SigningChoice = { signType?: SignType; privateKey?: string }

/** Signs the fields that the product verifies: all except sign and sign_type. */
export function signNotification(
  ctx: AlipayContext,
  params: Record<string, string>,
  choice: SigningChoice,
): Record<string, string> {
  const content = signContent(params, ['sign', 'sign_type'])
  return {
    ...params,
    sign: signText(content, choice.privateKey ?? ctx.keys.alipayPrivateKey, choice.signType ?? 'RSA2'),
  }
}

/** A value that is a list repeats its key. */
export function toMessage(
  ctx: AlipayContext,
  url: string,
  fields: Record<string, string | readonly string[]>,
): Message {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(fields)) {
    for (const one of typeof value === 'string' ? [value] : value) form.append(key, one)
  }
  return {
    gateway: 'alipay',
    outTradeNo: form.get('out_trade_no') ?? '',
    event: form.get('trade_status') ?? '',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', 'user-agent': 'Mozilla/4.0' },
    body: form.toString(),
    fields,
    gapsMs: ctx.facts.notifyGapsSeconds.map((seconds) => seconds * 1000 * ctx.timeScale),
    timeoutMs: ctx.facts.notifyTimeoutSeconds * 1000,
  }
}

/** The response body must be exactly "success". */
export function acceptsResponse(status: number, body: string): boolean {
  return status === 200 && body === 'success'
}

/** The result is still base64 of a signature's length, so that only verification detects the change. */
export function spoilSignature(signature: string): string {
  const first = signature[0] === 'A' ? 'B' : 'A'
  return `${first}${signature.slice(1)}`
}

export function wrongFields(fault: FaultName | undefined): Record<string, string> {
  if (fault === 'wrong-amount') return { total_amount: '0.01', receipt_amount: '0.01', buyer_pay_amount: '0.01' }
  if (fault === 'wrong-appid') return { app_id: '9021000000000000', auth_app_id: '9021000000000000' }
  if (fault === 'wrong-seller') return { seller_id: '2088000000000000' }
  return {}
}

function newNotifyId(ctx: AlipayContext): string {
  return `${beijingTime(ctx.clock.now()).replace(/\D/g, '')}222${ctx.randomDigits(17)}`
}

function withoutEmpty(fields: Record<string, string | undefined>): Record<string, string> {
  const encoded: Record<string, string> = {}
  for (const [key, value] of Object.entries(fields)) if (value) encoded[key] = value
  return encoded
}
