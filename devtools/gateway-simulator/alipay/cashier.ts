// page.pay and wap.pay: validates the order, opens a cashier page for it, and executes the buyer's clicks there.
import { beijingDate, beijingTime, parseBeijingTime } from '../clock.ts'
import { redirectReply, type SimReply, type SimRequest } from '../http.ts'
import { abandonedPage, cashierPage, errorPage } from './cashier-page.ts'
import { type AlipayContext, ApiError, type Cashier, type Channel, parseYuan, type Trade, yuan } from './model.ts'
import type { SimulatedRequest } from './requests.ts'
import { signOutgoing } from './signing.ts'
import { createTrade, findTrade, payTrade, rejectReuse } from './trades.ts'

export const cashierPrefix = '/cashier/'

const channels: Record<string, { channel: Channel; productCode: string }> = {
  'alipay.trade.page.pay': { channel: 'page', productCode: 'FAST_INSTANT_TRADE_PAY' },
  'alipay.trade.wap.pay': { channel: 'wap', productCode: 'QUICK_WAP_WAY' },
}
export const pageMethods = Object.keys(channels)

/** Opens the cashier page without creating a trade. The order number is compared with a trade created from an earlier page. */
export function openCashier(ctx: AlipayContext, call: SimulatedRequest): SimReply {
  const { biz, params } = call
  const kind = channels[call.method]
  if (!kind) throw new ApiError('isv.invalid-method')
  const amountMinor = checkOrder(ctx, biz, kind.productCode)
  const known = findTrade(ctx, { outTradeNo: biz.out_trade_no })
  rejectReuse(ctx, known, biz)
  const opened = ctx.newestCashier.get(biz.out_trade_no ?? '') !== undefined
  const cashier: Cashier = {
    id: ctx.randomDigits(24),
    channel: kind.channel,
    outTradeNo: biz.out_trade_no ?? '',
    amountMinor,
    params: biz,
    notifyUrl: checkUrl(params.notify_url),
    returnUrl: checkReturnUrl(params.return_url),
    quitUrl: checkUrl(biz.quit_url),
    openedAt: ctx.clock.now(),
    expiresAt: expiryOf(ctx, biz, opened),
  }
  ctx.cashiers.put(cashier.id, cashier)
  ctx.newestCashier.put(cashier.outTradeNo, cashier.id)
  return redirectReply(cashierPath(cashier))
}

export function cashierPath(cashier: Cashier): string {
  return `${cashierPrefix}${cashier.id}`
}

export function serveCashier(ctx: AlipayContext, request: SimRequest): SimReply {
  const [id = '', action] = request.path.slice(cashierPrefix.length).split('/')
  const cashier = ctx.cashiers.get(id)
  if (!cashier) return errorPage('ACQ.TRADE_NOT_EXIST', undefined, 404)
  if (action === undefined && request.method !== 'POST') return showCashier(ctx, cashier)
  if (request.method !== 'POST') return redirectReply(cashierPath(cashier), 303)
  try {
    if (action === 'scan') return scan(ctx, cashier)
    if (action === 'pay') return pay(ctx, cashier)
    if (action === 'fail') return fail(ctx, cashier)
  } catch (error) {
    if (error instanceof ApiError) return errorPage(error.subCode, backUrl(cashier))
    throw error
  }
  if (action === 'cancel') return leave(cashier)
  return { status: 404 }
}

function showCashier(ctx: AlipayContext, cashier: Cashier): SimReply {
  const trade = findTrade(ctx, { outTradeNo: cashier.outTradeNo })
  const expired = cashier.expiresAt <= ctx.clock.now()
  const isPaid = trade?.paidAt !== undefined
  return cashierPage(cashier, {
    state: isPaid ? 'paid' : trade?.status === 'TRADE_CLOSED' || expired ? 'closed' : trade ? 'created' : 'new',
    returnUrl: isPaid ? signedReturnUrl(ctx, cashier, trade) : backUrl(cashier),
  })
}

function scan(ctx: AlipayContext, cashier: Cashier): SimReply {
  createTrade(ctx, cashier)
  return redirectReply(cashierPath(cashier), 303)
}

/** Creates the trade first if the buyer has not scanned yet. A second click finds the trade paid and only redirects to the merchant. */
function pay(ctx: AlipayContext, cashier: Cashier): SimReply {
  const known = findTrade(ctx, { outTradeNo: cashier.outTradeNo })
  const paid = known?.paidAt === undefined ? payTrade(ctx, createTrade(ctx, cashier)) : known
  const back = signedReturnUrl(ctx, cashier, paid)
  return back ? redirectReply(back) : redirectReply(cashierPath(cashier), 303)
}

/** A failed payment leaves the trade in WAIT_BUYER_PAY, so that the buyer can try again. */
function fail(ctx: AlipayContext, cashier: Cashier): SimReply {
  createTrade(ctx, cashier)
  ctx.cashiers.put(cashier.id, { ...cashier, failed: true })
  return redirectReply(cashierPath(cashier), 303)
}

function leave(cashier: Cashier): SimReply {
  const back = backUrl(cashier)
  return back ? redirectReply(back) : abandonedPage()
}

/** Address for a buyer who leaves without paying; it carries no parameters. */
function backUrl(cashier: Cashier): string | undefined {
  return cashier.quitUrl ?? cashier.returnUrl
}

function signedReturnUrl(ctx: AlipayContext, cashier: Cashier, trade: Trade): string | undefined {
  if (!cashier.returnUrl) return undefined
  const params = signOutgoing(
    {
      charset: 'utf-8',
      out_trade_no: trade.outTradeNo,
      method: cashier.channel === 'wap' ? ctx.facts.wapReturnMethod : ctx.facts.pageReturnMethod,
      total_amount: yuan(trade.amountMinor),
      trade_no: trade.tradeNo,
      auth_app_id: ctx.keys.appId,
      version: '1.0',
      app_id: ctx.keys.appId,
      sign_type: 'RSA2',
      seller_id: ctx.keys.sellerId,
      timestamp: beijingTime(ctx.clock.now()),
    },
    ctx.keys.alipayPrivateKey,
  )
  const url = new URL(cashier.returnUrl)
  for (const [key, value] of Object.entries(params)) url.searchParams.append(key, value)
  return url.href
}

function checkOrder(ctx: AlipayContext, biz: Record<string, string>, productCode: string): number {
  const amountMinor = parseYuan(biz.total_amount ?? '')
  const subject = biz.subject ?? ''
  const forbidden = [...ctx.facts.subjectForbidden].some((sign) => subject.includes(sign))
  const wrong =
    (!/^[A-Za-z0-9_]{1,64}$/.test(biz.out_trade_no ?? '') && 'out_trade_no') ||
    (amountMinor === undefined && 'total_amount') ||
    ((subject === '' || subject.length > 256 || forbidden) && 'subject') ||
    (biz.product_code !== productCode && 'product_code')
  if (wrong || amountMinor === undefined) throw new ApiError('ACQ.INVALID_PARAMETER', { sub_msg: `参数无效：${wrong}` })
  return amountMinor
}

/** time_expire takes precedence over timeout_express, which is relative to now. */
function expiryOf(ctx: AlipayContext, biz: Record<string, string>, openedBefore: boolean): number {
  const now = ctx.clock.now()
  const { timeExpireMinSeconds, timeExpireMaxSeconds, reopenInsideLastMinute } = ctx.facts
  if (biz.time_expire !== undefined) {
    const at = parseBeijingTime(biz.time_expire)
    const ahead = at === undefined ? Number.NaN : (at - now) / 1000
    const minSeconds = openedBefore && reopenInsideLastMinute ? 0 : timeExpireMinSeconds
    // One second of tolerance, because the text has no fractions of a second.
    if (!(ahead > minSeconds - 1 && ahead <= timeExpireMaxSeconds + 1)) {
      throw new ApiError('ACQ.INVALID_PARAMETER', { sub_msg: '参数无效：time_expire' })
    }
    return at ?? now
  }
  const relative = /^(\d{1,5})([mhdc])$/.exec(biz.timeout_express ?? `${timeExpireMaxSeconds / 86_400}d`)
  if (!relative) throw new ApiError('ACQ.INVALID_PARAMETER', { sub_msg: '参数无效：timeout_express' })
  if (relative[2] === 'c') return parseBeijingTime(`${beijingDate(now)} 23:59:59`) ?? now
  const unit = { m: 60_000, h: 3_600_000, d: 86_400_000 }[relative[2] as 'm' | 'h' | 'd']
  return now + Math.min(Number(relative[1]) * unit, timeExpireMaxSeconds * 1000)
}

function checkUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  const isUrl = text.length <= 256 && /^https?:\/\//.test(text) && URL.canParse(text)
  if (!isUrl) throw new ApiError('isv.invalid-parameter', { sub_msg: `参数无效：${text}` })
  return text
}

/** Refuses an address that has a `method` parameter: Alipay adds its own and rejects a second one as an attack. */
function checkReturnUrl(text: string | undefined): string | undefined {
  const url = checkUrl(text)
  if (url && new URL(url).searchParams.has('method')) {
    throw new ApiError('isv.invalid-parameter', { sub_msg: '疑似攻击：return_url 带有 method' })
  }
  return url
}
