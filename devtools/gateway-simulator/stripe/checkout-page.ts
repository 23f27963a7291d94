// Hosted checkout page: item, amount, and the buttons that pay, cancel or simulate a declined card.
import { beijingTime } from '../clock.ts'
import { escapeHtml, pageReply } from '../html.ts'
import { redirectReply, type SimReply, type SimRequest } from '../http.ts'
import { ApiError, decimal, type Session, type StripeContext } from './model.ts'
import { checkoutPath } from './serializers.ts'
import { declineSession, findSession, paySession } from './sessions.ts'

/** GET `/c/pay/{session}` shows the page; POST `…/pay`, `…/cancel` and `…/fail` are its actions. */
export function serveCheckout(ctx: StripeContext, request: SimRequest): SimReply {
  const [id, action] = request.path.slice(checkoutPath.length + 1).split('/')
  const session = findSession(ctx, id)
  if (!session) return messagePage('没有这次付款', 'No such payment.', 404)
  if (!action) return checkoutPage(session)
  if (request.method !== 'POST') return { status: 405 }
  if (action === 'cancel') return redirectReply(session.cancelUrl ?? session.successUrl, 303)
  try {
    if (action === 'pay') return redirectReply(paySession(ctx, session).successUrl, 303)
  } catch (error) {
    if (error instanceof ApiError) return checkoutPage(session)
    throw error
  }
  if (action !== 'fail') return messagePage('没有这个地址', 'No such address.', 404)
  declineSession(ctx, session)
  return redirectReply(`${checkoutPath}/${session.id}`, 303)
}

function checkoutPage(session: Session): SimReply {
  const amount = `${session.currency.toUpperCase()} ${decimal(session.amountMinor)}`
  const body = `<section class="card">
${noticeOf(session)}
<h1 id="subject">${escapeHtml(session.name)}</h1>
<p class="amount" id="amount">${amount}</p>
<dl>
<div><dt>订单号<span lang="en">Reference</span></dt><dd><code id="out-trade-no">${escapeHtml(session.reference ?? '')}</code></dd></div>
<div><dt>请在此前付款<span lang="en">Pay before</span></dt><dd>${beijingTime(session.expiresAt)}<br><span lang="en">Beijing time</span></dd></div>
</dl>
${buttonsOf(session)}
</section>`
  return pageReply(`模拟银行卡支付 ${amount}`, body)
}

function noticeOf(session: Session): string {
  if (session.status === 'complete') return notice('已付款', 'You are all done here.')
  if (session.status === 'expired') return notice('已超时，不能再付款', 'This payment has expired.', 'bad')
  return session.wasDeclined
    ? notice('银行卡被拒绝，可以再试', 'Your card was declined. You can try again.', 'bad')
    : ''
}

function buttonsOf(session: Session): string {
  if (session.status !== 'open') {
    return `<a class="button" href="${escapeHtml(session.cancelUrl ?? session.successUrl)}">返回<span lang="en">Back</span></a>`
  }
  return `${button(session, 'pay', '付款', 'Pay', ' class="primary"')}
<div class="two">${button(session, 'cancel', '取消返回', 'Cancel')}${button(session, 'fail', '付款失败', 'Let it fail')}</div>`
}

function button(session: Session, action: string, zh: string, en: string, className = ''): string {
  const target = `${checkoutPath}/${session.id}/${action}`
  return `<form method="post" action="${target}"><button id="${action}"${className} type="submit">${zh}<span lang="en">${en}</span></button></form>`
}

function notice(zh: string, en: string, tone = ''): string {
  return `<p class="note ${tone}" id="state" role="status">${zh}<span lang="en">${en}</span></p>`
}

function messagePage(zh: string, en: string, status: number): SimReply {
  return pageReply('模拟银行卡支付', `<section class="card">${notice(zh, en, 'bad')}</section>`, status)
}
