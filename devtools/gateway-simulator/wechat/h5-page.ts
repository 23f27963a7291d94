// H5 payment page for a phone's browser: checks the Referer and the client's address before it allows payment.

import { isLoopbackAddress } from '../deliver-once.ts'
import { escapeHtml, pageReply } from '../html.ts'
import { redirectReply, type SimReply, type SimRequest } from '../http.ts'
import { errorCodes, h5Errors } from './facts.ts'
import { ApiError, type Trade, type WechatContext, yuan } from './model.ts'
import { h5Path } from './orders.ts'
import { errorPage, payForm, paymentCard, renderNote } from './phone-page.ts'
import { isPayable, payTrade } from './trades.ts'

/** Returning does not prove payment: pay and cancel redirect to the same address without parameters. */
export function serveH5(ctx: WechatContext, request: SimRequest): SimReply {
  const query = new URLSearchParams(request.query)
  const link = ctx.links.get(query.get('prepay_id') ?? '')
  const trade = link && ctx.trades.get(link.outTradeNo)
  if (!link || !trade || link.token !== query.get('package')) return h5ErrorPage('noReferer')
  const action = request.path.slice(h5Path.length + 1)
  const redirectUrl = query.get('redirect_url') ?? undefined
  const error = checkBuyer(ctx, { request, trade, redirectUrl, isOwnForm: action !== '' })
  if (error) return h5ErrorPage(error)
  // A paid order shows its success even after the link has expired, for buyers who return to the page.
  if (link.expiresAt <= ctx.clock.now() && trade.paidAt === undefined) return h5ErrorPage('expired')
  if (action === '') return showTrade(ctx, trade, request.query, redirectUrl)
  if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } }
  if (action !== 'pay' && action !== 'cancel') return { status: 404 }
  try {
    if (action === 'pay' && trade.paidAt === undefined) payTrade(ctx, trade)
  } catch (error) {
    if (error instanceof ApiError) return errorPage(errorCodes[error.code]?.text ?? error.code, error.code)
    throw error
  }
  return redirectReply(redirectUrl ?? `${h5Path}?${request.query}`, redirectUrl ? 302 : 303)
}

type Visit = { request: SimRequest; trade: Trade; redirectUrl: string | undefined; isOwnForm: boolean }

function checkBuyer(ctx: WechatContext, visit: Visit): keyof typeof h5Errors | undefined {
  const { referer, 'user-agent': agent = '' } = visit.request.headers
  if (/MicroMessenger/i.test(agent)) return 'insideWechat'
  if (!visit.isOwnForm) {
    if (!referer) return 'noReferer'
    if (!isRegistered(ctx, referer) && !referer.startsWith(`${ctx.publicOrigin()}/`)) return 'domain'
  }
  if (visit.redirectUrl !== undefined && !isRegistered(ctx, visit.redirectUrl)) return 'domain'
  return isSameClient(visit.request.remoteAddress, visit.trade.payerClientIp ?? '') ? undefined : 'network'
}

/** Whether the host is registered or a subdomain of a registered host. */
function isRegistered(ctx: WechatContext, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return ctx.facts.h5Domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}

/** All loopback addresses count as the same client, because a browser can use any of them. */
function isSameClient(payerIp: string, orderIp: string): boolean {
  const plain = (address: string) => address.replace(/^::ffff:/i, '')
  return plain(payerIp) === plain(orderIp) || (isLoopbackAddress(payerIp) && isLoopbackAddress(orderIp))
}

function showTrade(ctx: WechatContext, trade: Trade, query: string, redirectUrl: string | undefined): SimReply {
  const isPaid = trade.paidAt !== undefined
  const canPay = isPayable(ctx, trade)
  const noticeHtml = isPaid
    ? renderNote('支付成功', 'Paid.')
    : canPay
      ? ''
      : renderNote('已超时或已关闭，不能再付款', 'Expired or closed: it can no longer be paid.', 'bad')
  const back = redirectUrl
    ? `<a class="button" id="back" href="${escapeHtml(redirectUrl)}">返回商家 <span lang="en">Back to the shop</span></a>`
    : ''
  const buttonsHtml = canPay
    ? payForm(`${h5Path}/pay?${query}`, 'pay', '付款', 'Pay') +
      payForm(`${h5Path}/cancel?${query}`, 'cancel', '取消', 'Cancel')
    : back
  return pageReply(`模拟微信支付 ¥${yuan(trade.totalMinor)}`, paymentCard(trade, { noticeHtml, buttonsHtml }))
}

function h5ErrorPage(why: keyof typeof h5Errors): SimReply {
  return errorPage(h5Errors[why], why)
}
