// Alipay's part of the admin API: manual operations on trades and manual notifications.

import { generateKeyPairSync } from 'node:crypto'
import { type Input, notifyOf, textOf } from '../admin-input.ts'
import { beijingTime } from '../clock.ts'
import { type GatewayAdmin, GatewayAdminError, type TradeSummary } from '../sim-context.ts'
import { makeBill } from './bill-file.ts'
import { billDownloadFaults } from './bills.ts'
import { cashierPath } from './cashier.ts'
import { methodFaults } from './gateway.ts'
import { refundTrade } from './methods.ts'
import { type AlipayContext, ApiError, type Cashier, refundedMinor, reservedMinor, type Trade, yuan } from './model.ts'
import { notificationFields, signNotification, toMessage } from './notifications.ts'
import {
  addPaidTrade,
  closeTrade,
  createTrade,
  demonstrationBuyer,
  expireNow,
  failRefund,
  findTrade,
  finishTrade,
  payAnyway,
  payTrade,
  settleRefund,
} from './trades.ts'

type Action = (ctx: AlipayContext, outTradeNo: string, input: Input) => unknown

const actions: Record<string, Action> = {
  scan: (ctx, outTradeNo, input) => createTrade(ctx, requireCashier(ctx, outTradeNo), buyerOf(input)),
  pay: payByHand,
  close: (ctx, outTradeNo, input) => closeTrade(ctx, requireTrade(ctx, outTradeNo), notifyOf(input)),
  finish: (ctx, outTradeNo, input) => finishTrade(ctx, requireTrade(ctx, outTradeNo), notifyOf(input)),
  expire: (ctx, outTradeNo) => expireNow(ctx, outTradeNo),
  refund: refundByHand,
  'confirm-refund': (ctx, outTradeNo, input) => {
    const { trade, requestNo } = requireUnconfirmed(ctx, outTradeNo, input)
    return settleRefund(ctx, trade, requestNo, notifyOf(input))
  },
  'fail-refund': (ctx, outTradeNo, input) => {
    const { trade, requestNo } = requireUnconfirmed(ctx, outTradeNo, input)
    return failRefund(ctx, trade, requestNo)
  },
}

export function alipayAdmin(ctx: AlipayContext): GatewayAdmin {
  return {
    gateway: 'alipay',
    faultTargets: { ...methodFaults, 'bill.download': billDownloadFaults },
    actions: Object.keys(actions),
    facts: ctx.facts,
    list: () => listTrades(ctx),
    find: (outTradeNo) => findSummary(ctx, outTradeNo),
    act(outTradeNo, action, input) {
      const execute = actions[action]
      if (!execute) throw new GatewayAdminError(`no such action: ${action}`, 404)
      if (!findSummary(ctx, outTradeNo)) throw new GatewayAdminError(`no such trade: ${outTradeNo}`, 404)
      asAdminErrors(() => execute(ctx, outTradeNo, input))
      const after = findSummary(ctx, outTradeNo)
      if (!after) throw new Error(`trade vanished: ${outTradeNo}`)
      return after
    },
    addPaid: (trade) => addPaidTrade(ctx, trade),
    sendNotification: (input) => sendByHand(ctx, input),
    bill: (date) => ({ ...makeBill(ctx, 'trade', date), type: 'application/zip' }),
  }
}

function payByHand(ctx: AlipayContext, outTradeNo: string, input: Input): void {
  const trade = findTrade(ctx, { outTradeNo })
  if (trade?.paidAt !== undefined) throw new GatewayAdminError('paid already')
  if (input.force !== true) {
    payTrade(ctx, trade ?? createTrade(ctx, requireCashier(ctx, outTradeNo), buyerOf(input)), notifyOf(input))
    return
  }
  const cashier = trade ? undefined : requireCashier(ctx, outTradeNo)
  const late = cashier ? createTrade(ctx, { ...cashier, expiresAt: ctx.clock.now() + 60_000 }, buyerOf(input)) : trade
  if (late) payAnyway(ctx, late, notifyOf(input))
}

function refundByHand(ctx: AlipayContext, outTradeNo: string, input: Input): void {
  const trade = requireTrade(ctx, outTradeNo)
  const biz = {
    out_trade_no: outTradeNo,
    refund_amount: textOf(input.amount) ?? yuan(trade.amountMinor - reservedMinor(trade)),
    out_request_no: textOf(input.outRequestNo) ?? `SIM${ctx.randomDigits(16)}`,
    refund_reason: textOf(input.reason) ?? 'refunded at the simulator',
  }
  refundTrade(ctx, biz, input.confirmed !== false)
}

/**
 * Sends one manual notification without retries and waits for the response.
 * `override` changes fields before signing, `tamper` after signing; null removes a field, a list repeats it.
 */
async function sendByHand(ctx: AlipayContext, input: Input): Promise<unknown> {
  const outTradeNo = textOf(input.outTradeNo)
  const trade = outTradeNo === undefined ? undefined : findTrade(ctx, { outTradeNo })
  const refund = trade?.refunds.find((entry) => entry.outRequestNo === input.outRequestNo)
  const url = textOf(input.url) ?? trade?.notifyUrl
  if (!url) throw new GatewayAdminError('url is needed: no trade with a notify_url was named', 400)
  const base = trade ? notificationFields(ctx, trade, refund) : inventedFields(ctx, outTradeNo)
  const params = edit(base, input.override)
  const single = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? value : (value[0] ?? '')]),
  )
  const signType = input.signType === 'RSA' ? 'RSA' : 'RSA2'
  const withType = input.signType === undefined ? single : { ...single, sign_type: signType }
  const signed = signNotification(ctx, withType, { signType, privateKey: keyOf(ctx, input.key) })
  const message = toMessage(ctx, url, edit({ ...signed, ...repeated(params) }, input.tamper))
  return ctx.notifier.sendOnce(message)
}

/** Fields of a notification about a trade that does not exist in the simulator. */
function inventedFields(ctx: AlipayContext, outTradeNo: string | undefined): Record<string, string> {
  const now = ctx.clock.now()
  return notificationFields(ctx, {
    outTradeNo: outTradeNo ?? `X${ctx.randomDigits(20)}`,
    tradeNo: `${beijingTime(now).slice(0, 10).replaceAll('-', '')}2200${ctx.randomDigits(16)}`,
    channel: 'page',
    status: 'TRADE_SUCCESS',
    amountMinor: 990,
    params: { subject: 'simulated' },
    buyerId: demonstrationBuyer.id,
    buyerLogonId: demonstrationBuyer.logonId,
    createdAt: now,
    expiresAt: now,
    paidAt: now,
    refunds: [],
  })
}

type Fields = Record<string, string | readonly string[]>

function edit(fields: Fields, changes: unknown): Fields {
  const edited = { ...fields }
  if (typeof changes !== 'object' || changes === null) return edited
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete edited[key]
    else edited[key] = Array.isArray(value) ? value.map(String) : String(value)
  }
  return edited
}

function repeated(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value !== 'string'))
}

/** Key for signing: `alipay` is the correct one, `app` the merchant's, `other` an unknown one. */
function keyOf(ctx: AlipayContext, choice: unknown): string {
  if (choice === 'app') return ctx.keys.appPrivateKey
  if (choice !== 'other') return ctx.keys.alipayPrivateKey
  const keyPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return keyPair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function listTrades(ctx: AlipayContext): TradeSummary[] {
  const numbers = new Set(ctx.cashiers.list().map((cashier) => cashier.outTradeNo))
  for (const trade of ctx.trades.list()) numbers.add(trade.outTradeNo)
  return [...numbers].flatMap((outTradeNo) => findSummary(ctx, outTradeNo) ?? []).reverse()
}

function findSummary(ctx: AlipayContext, outTradeNo: string): TradeSummary | undefined {
  const trade = findTrade(ctx, { outTradeNo })
  const cashier = findCashier(ctx, outTradeNo)
  const known = trade ?? cashier
  if (!known) return undefined
  const time = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())
  return {
    gateway: 'alipay',
    outTradeNo,
    tradeNo: trade?.tradeNo,
    status: trade?.status ?? 'NOT_CREATED',
    amount: yuan(known.amountMinor),
    refunded: yuan(trade ? refundedMinor(trade) : 0),
    subject: known.params.subject ?? '',
    createdAt: time(trade?.createdAt),
    paidAt: time(trade?.paidAt),
    expiresAt: new Date(known.expiresAt).toISOString(),
    payUrl: cashier && `${ctx.publicOrigin()}${cashierPath(cashier)}`,
    refunds: (trade?.refunds ?? []).map((refund) => ({
      requestNo: refund.outRequestNo,
      amount: yuan(refund.amountMinor),
      state: refund.state,
    })),
  }
}

function findCashier(ctx: AlipayContext, outTradeNo: string): Cashier | undefined {
  const id = ctx.newestCashier.get(outTradeNo)
  return id === undefined ? undefined : ctx.cashiers.get(id)
}

function requireCashier(ctx: AlipayContext, outTradeNo: string): Cashier {
  const cashier = findCashier(ctx, outTradeNo)
  if (!cashier) throw new GatewayAdminError(`no payment page was opened for ${outTradeNo}`, 404)
  return cashier
}

function requireTrade(ctx: AlipayContext, outTradeNo: string): Trade {
  const trade = findTrade(ctx, { outTradeNo })
  if (!trade) throw new GatewayAdminError(`the buyer has not logged in yet, there is no trade: ${outTradeNo}`)
  return trade
}

function requireUnconfirmed(ctx: AlipayContext, outTradeNo: string, input: Input) {
  const trade = requireTrade(ctx, outTradeNo)
  const outRequestNo = textOf(input.outRequestNo)
  const refund = trade.refunds.find(
    (entry) => entry.state === 'unconfirmed' && (outRequestNo === undefined || entry.outRequestNo === outRequestNo),
  )
  if (!refund) throw new GatewayAdminError('no unconfirmed refund')
  return { trade, requestNo: refund.outRequestNo }
}

function buyerOf(input: Input) {
  const id = textOf(input.buyerId)
  return id === undefined ? demonstrationBuyer : { id, logonId: '138****0000' }
}

function asAdminErrors<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof ApiError) throw new GatewayAdminError(error.subCode)
    throw error
  }
}
