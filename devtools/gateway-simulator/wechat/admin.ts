// WeChat Pay's part of the admin API: manual operations on orders and manual notifications.
import { type Input, notifyOf, textOf } from '../admin-input.ts'
import { type GatewayAdmin, GatewayAdminError, type TradeSummary } from '../sim-context.ts'
import { makeBill } from './bills.ts'
import { interfaceFaults } from './endpoints.ts'
import { ApiError, type Refund, refundedMinor, reservedMinor, type Trade, type WechatContext, yuan } from './model.ts'
import { type Event, makeEnvelope, paymentEvent, refundEvent, toMessage } from './notifications.ts'
import { phoneAddress } from './phone-page.ts'
import { notificationSigner, readSigner, signatureFaults } from './signing.ts'
import { addPaidTrade, addRefund, closeTrade, expireTrade, payTrade, settleRefund } from './trades.ts'

type Action = (ctx: WechatContext, trade: Trade, input: Input) => unknown

const actions: Record<string, Action> = {
  pay: (ctx, trade, input) =>
    payTrade(ctx, trade, {
      notify: notifyOf(input),
      force: input.force === true,
      ...(typeof input.couponMinor === 'number' ? { couponMinor: input.couponMinor } : {}),
    }),
  close: (ctx, trade) => closeTrade(ctx, trade),
  expire: (ctx, trade) => expireTrade(ctx, trade),
  refund: refundByHand,
  'confirm-refund': (ctx, trade, input) => endRefund(ctx, trade, input, 'SUCCESS'),
  'fail-refund': (ctx, trade, input) => endRefund(ctx, trade, input, 'ABNORMAL'),
  'close-refund': (ctx, trade, input) => endRefund(ctx, trade, input, 'CLOSED'),
}

export function wechatGatewayAdmin(ctx: WechatContext): GatewayAdmin {
  return {
    gateway: 'wechat',
    faultTargets: interfaceFaults,
    actions: Object.keys(actions),
    facts: ctx.facts,
    list: () =>
      ctx.trades
        .list()
        .map((trade) => summaryOf(ctx, trade))
        .reverse(),
    find(outTradeNo) {
      const trade = ctx.trades.get(outTradeNo)
      return trade && summaryOf(ctx, trade)
    },
    act(outTradeNo, action, input) {
      const execute = actions[action]
      if (!execute) throw new GatewayAdminError(`no such action: ${action}`, 404)
      asAdminErrors(() => execute(ctx, requireTrade(ctx, outTradeNo), input))
      return summaryOf(ctx, requireTrade(ctx, outTradeNo))
    },
    addPaid: (trade) => addPaidTrade(ctx, trade),
    sendNotification: (input) => sendByHand(ctx, input),
    bill: (date) => ({
      name: `wechat-${date}.csv`,
      type: 'text/csv; charset=utf-8',
      content: makeBill(ctx, date, 'ALL'),
    }),
  }
}

function refundByHand(ctx: WechatContext, trade: Trade, input: Input): void {
  const amountMinor =
    typeof input.amountMinor === 'number' ? input.amountMinor : trade.totalMinor - reservedMinor(trade)
  if (amountMinor < 1 || reservedMinor(trade) + amountMinor > trade.totalMinor)
    throw new GatewayAdminError('nothing to refund')
  addRefund(ctx, trade, {
    outRefundNo: textOf(input.outRefundNo) ?? `SIM${ctx.randomDigits(16)}`,
    refundId: `503${ctx.randomDigits(25)}`,
    amountMinor,
    state: 'PROCESSING',
    becomes: input.confirmed === false ? undefined : 'SUCCESS',
    notifyUrl: trade.notifyUrl,
    createdAt: ctx.clock.now(),
  })
}

function endRefund(ctx: WechatContext, trade: Trade, input: Input, state: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'): void {
  const outRefundNo = textOf(input.outRefundNo)
  const open = trade.refunds.find((refund) =>
    outRefundNo === undefined ? refund.state === 'PROCESSING' : refund.outRefundNo === outRefundNo,
  )
  const ended = open && settleRefund(ctx, trade.outTradeNo, open.outRefundNo, state, notifyOf(input))
  if (!ended) throw new GatewayAdminError('no refund on its way')
}

/**
 * Sends one manual notification without retries and waits for the response.
 * `override` changes fields of the resource before encryption (objects are merged), `envelope` those around it; null removes
 * a field. `apiV3Key: "other"` encrypts with another key; `key`, `serial`, `ageSeconds` and `spoil` control the signature;
 * `append` is appended to the body after signing, so the signature does not cover it.
 */
async function sendByHand(ctx: WechatContext, input: Input): Promise<unknown> {
  const outTradeNo = textOf(input.outTradeNo)
  const trade = outTradeNo === undefined ? undefined : ctx.trades.get(outTradeNo)
  const url = textOf(input.url) ?? trade?.notifyUrl
  if (!url) throw new GatewayAdminError('url is needed: no trade with a notify_url was named', 400)
  const refund = trade?.refunds.find((one) => one.outRefundNo === input.outRefundNo)
  const genuine = eventOf(ctx, trade ?? inventedTrade(ctx, outTradeNo), refund)
  const event = { ...genuine, resource: merge(genuine.resource, input.override) }
  const apiV3Key = input.apiV3Key === 'other' ? '0'.repeat(32) : ctx.keys.apiV3Key
  const body = JSON.stringify(merge(makeEnvelope(ctx, event, apiV3Key), input.envelope))
  const stamp = {
    by: readSigner(input.key) ?? notificationSigner(ctx),
    spoil: signatureFaults.find((name) => name === input.spoil),
    serial: textOf(input.serial),
    ageSeconds: typeof input.ageSeconds === 'number' ? input.ageSeconds : undefined,
  }
  const message = toMessage(ctx, { outTradeNo: outTradeNo ?? '', url, event, body, stamp })
  return ctx.notifier.sendOnce(input.append === undefined ? message : { ...message, append: String(input.append) })
}

/** An unpaid order is described as paid: the most harmful content of a forged notification. */
function eventOf(ctx: WechatContext, trade: Trade, refund: Refund | undefined): Event {
  if (refund) return refundEvent(ctx, trade, refund)
  const now = ctx.clock.now()
  const paid: Trade = trade.paidAt === undefined ? { ...trade, state: 'SUCCESS', paidAt: now } : trade
  return paymentEvent(ctx, { ...paid, transactionId: paid.transactionId ?? `42000${ctx.randomDigits(23)}` })
}

/** An order that does not exist in the simulator. */
function inventedTrade(ctx: WechatContext, outTradeNo: string | undefined): Trade {
  const now = ctx.clock.now()
  return {
    outTradeNo: outTradeNo ?? `X${ctx.randomDigits(20)}`,
    type: 'NATIVE',
    state: 'NOTPAY',
    totalMinor: 990,
    description: 'simulated',
    notifyUrl: '',
    compared: {},
    createdAt: now,
    expiresAt: now,
    couponMinor: 0,
    refunds: [],
  }
}

function merge(fields: Input, changes: unknown): Input {
  const merged = { ...fields }
  if (!isObject(changes)) return merged
  for (const [key, value] of Object.entries(changes)) {
    const before = merged[key]
    if (value === null) delete merged[key]
    else merged[key] = isObject(value) && isObject(before) ? merge(before, value) : value
  }
  return merged
}

function summaryOf(ctx: WechatContext, trade: Trade): TradeSummary {
  const time = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())
  const link = trade.type === 'NATIVE' && ctx.links.list().findLast((one) => one.outTradeNo === trade.outTradeNo)
  return {
    gateway: 'wechat',
    outTradeNo: trade.outTradeNo,
    tradeNo: trade.transactionId,
    status: trade.state,
    amount: yuan(trade.totalMinor),
    refunded: yuan(refundedMinor(trade)),
    subject: trade.description,
    createdAt: time(trade.createdAt),
    paidAt: time(trade.paidAt),
    expiresAt: new Date(trade.expiresAt).toISOString(),
    payUrl: link ? phoneAddress(ctx, link) : undefined,
    refunds: trade.refunds.map((refund) => ({
      requestNo: refund.outRefundNo,
      amount: yuan(refund.amountMinor),
      state: refund.state,
    })),
  }
}

function requireTrade(ctx: WechatContext, outTradeNo: string): Trade {
  const trade = ctx.trades.get(outTradeNo)
  if (!trade) throw new GatewayAdminError(`no such trade: ${outTradeNo}`, 404)
  return trade
}

function isObject(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asAdminErrors<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof ApiError) throw new GatewayAdminError(error.code)
    throw error
  }
}
