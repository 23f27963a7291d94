// The buyer's phone: `/sim/phone?code_url=…` shows what WeChat displays after scanning that QR code.
import { beijingTime } from '../clock.ts'
import { escapeHtml, pageReply } from '../html.ts'
import { redirectReply, type SimReply, type SimRequest } from '../http.ts'
import { errorCodes } from './facts.ts'
import { ApiError, type PayLink, type Trade, type WechatContext, yuan } from './model.ts'
import { codeUrlOf } from './orders.ts'
import { isPayable, payTrade } from './trades.ts'

export const phonePath = '/sim/phone'

export function phoneAddress(ctx: WechatContext, link: PayLink): string {
  return `${ctx.publicOrigin()}${phonePath}?${new URLSearchParams({ code_url: codeUrlOf(link) })}`
}

export function servePhonePage(ctx: WechatContext, request: SimRequest): SimReply {
  const query = new URLSearchParams(request.query)
  const codeUrl = query.get('code_url') ?? ''
  if (codeUrl === '') return scanner()
  const link = ctx.links.get(/^weixin:\/\/wxpay\/bizpayurl\?pr=(\w+)$/.exec(codeUrl)?.[1] ?? '')
  const trade = link && ctx.trades.get(link.outTradeNo)
  if (!link || trade?.type !== 'NATIVE') return errorPage('二维码无效', 'No such code.', 404)
  const action = request.path.slice(phonePath.length + 1)
  if (action === '') return showTrade(ctx, trade, link, query.get('done') === 'cancel')
  if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } }
  const here = `${phonePath}?${new URLSearchParams({ code_url: codeUrl })}`
  if (action === 'cancel') return redirectReply(`${here}&done=cancel`, 303)
  if (action !== 'pay') return { status: 404 }
  try {
    if (link.expiresAt <= ctx.clock.now()) return errorPage('二维码已过期', 'This code has expired.')
    if (trade.paidAt === undefined) payTrade(ctx, trade)
    return redirectReply(here, 303)
  } catch (error) {
    if (error instanceof ApiError) return errorPage(errorCodes[error.code]?.text ?? error.code, error.code)
    throw error
  }
}

/** HTML of title, amount and the two buttons; the H5 page shows the same. */
export function paymentCard(trade: Trade, state: { noticeHtml: string; buttonsHtml: string }): string {
  return `<section class="card">
${state.noticeHtml}
<h1 id="subject">${escapeHtml(trade.description)}</h1>
<p class="amount" id="amount">¥ ${yuan(trade.totalMinor)}</p>
<dl>
<div><dt>订单号<span lang="en">Order number</span></dt><dd><code id="out-trade-no">${escapeHtml(trade.outTradeNo)}</code></dd></div>
<div><dt>请在此前付款<span lang="en">Pay before</span></dt><dd>${beijingTime(trade.expiresAt)}<br><span lang="en">Beijing time</span></dd></div>
</dl>
${state.buttonsHtml}
</section>`
}

export function payForm(action: string, id: 'pay' | 'cancel', zh: string, en: string): string {
  const classAttribute = id === 'pay' ? ' class="primary"' : ''
  return `<form method="post" action="${escapeHtml(action)}"><button id="${id}"${classAttribute} type="submit">${zh}<span lang="en">${en}</span></button></form>`
}

export function renderNote(zh: string, en: string, tone = ''): string {
  return `<p class="note ${tone}" id="state" role="status">${zh}<span lang="en">${en}</span></p>`
}

export function errorPage(zh: string, en: string, status = 200): SimReply {
  const body = `<section class="card"><p class="note bad" id="refusal" role="alert">${escapeHtml(zh)}<span lang="en">${escapeHtml(en)}</span></p></section>`
  return pageReply('模拟微信支付：无法付款', body, status)
}

function showTrade(ctx: WechatContext, trade: Trade, link: PayLink, isCancelled: boolean): SimReply {
  const query = new URLSearchParams({ code_url: codeUrlOf(link) })
  const canPay = isPayable(ctx, trade) && link.expiresAt > ctx.clock.now()
  const buttonsHtml = canPay
    ? payForm(`${phonePath}/pay?${query}`, 'pay', '付款', 'Pay') +
      payForm(`${phonePath}/cancel?${query}`, 'cancel', '取消', 'Cancel')
    : ''
  const card = paymentCard(trade, { noticeHtml: noticeOf(trade, canPay, isCancelled), buttonsHtml })
  return pageReply(`模拟微信支付 ¥${yuan(trade.totalMinor)}`, card)
}

function noticeOf(trade: Trade, canPay: boolean, isCancelled: boolean): string {
  if (trade.paidAt !== undefined) return renderNote('支付成功', 'Paid.')
  if (!canPay) return renderNote('已超时或已关闭，不能再付款', 'Expired or closed: it can no longer be paid.', 'bad')
  return isCancelled ? renderNote('已取消，没有付款', 'Cancelled, nothing was paid.') : ''
}

/** Input field for the text of a code, shown when the address contains none. */
function scanner(): SimReply {
  const body = `<section class="card"><h1>扫一扫 <span lang="en">Scan</span></h1>
<form method="get" action="${phonePath}"><p><label for="code">二维码内容 <span lang="en">Text of the QR code</span></label><br>
<input id="code" name="code_url" required placeholder="weixin://wxpay/bizpayurl?pr=…"></p>
<button class="primary" type="submit">打开<span lang="en">Open</span></button></form></section>`
  return pageReply('模拟微信支付：扫一扫', body)
}
