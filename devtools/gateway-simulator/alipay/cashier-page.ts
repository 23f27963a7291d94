// HTML of the cashier page: item, amount and buttons, in Chinese with English below.
import { beijingTime } from '../clock.ts'
import { escapeHtml, pageReply } from '../html.ts'
import type { SimReply } from '../http.ts'
import { subCodes } from './facts.ts'
import { type Cashier, yuan } from './model.ts'

type View = { state: 'new' | 'created' | 'paid' | 'closed'; returnUrl: string | undefined }

export function cashierPage(cashier: Cashier, view: View): SimReply {
  const body = `<section class="card">
${noticeOf(cashier, view)}
<h1 id="subject">${escapeHtml(cashier.params.subject ?? '')}</h1>
<p class="amount" id="amount">¥ ${yuan(cashier.amountMinor)}</p>
<dl>
${row('订单号', 'Order number', `<code id="out-trade-no">${escapeHtml(cashier.outTradeNo)}</code>`)}
${row('付款方式', 'Method', cashier.channel === 'wap' ? '支付宝（手机）<br><span lang="en">Alipay, mobile</span>' : '支付宝（网页）<br><span lang="en">Alipay, web</span>')}
${row('请在此前付款', 'Pay before', `${beijingTime(cashier.expiresAt)}<br><span lang="en">Beijing time</span>`)}
</dl>
${buttonsOf(cashier, view)}
</section>`
  return pageReply(`模拟支付 ¥${yuan(cashier.amountMinor)}`, body)
}

export function errorPage(subCode: string, backUrl: string | undefined, status = 200, text?: string): SimReply {
  const reason = escapeHtml(text ?? subCodes[subCode]?.text ?? '')
  const body = `<section class="card">
<p class="note bad" role="alert">无法付款：${reason}<span lang="en">This payment cannot go on.</span></p>
<p><code id="sub-code">${escapeHtml(subCode)}</code></p>
${backLink(backUrl)}
</section>`
  return pageReply('模拟支付：无法付款', body, status)
}

export function abandonedPage(): SimReply {
  return pageReply(
    '模拟支付：已取消',
    `<section class="card"><p class="note">已取消，没有付款。可以关闭此页。<span lang="en">Cancelled, nothing was paid. You can close this page.</span></p></section>`,
  )
}

function noticeOf(cashier: Cashier, view: View): string {
  if (view.state === 'paid') return notice('已付款', 'Paid.')
  if (view.state === 'closed')
    return notice('已超时或已关闭，不能再付款', 'Expired or closed: it can no longer be paid.', 'bad')
  if (cashier.failed) return notice('付款失败，可以再试', 'The payment failed. You can try again.', 'bad')
  if (view.state === 'created') return notice('已登录，请确认付款', 'Logged in. Please confirm the payment.')
  return ''
}

function notice(zh: string, en: string, tone = ''): string {
  return `<p class="note ${tone}" id="state" role="status">${zh}<span lang="en">${en}</span></p>`
}

function buttonsOf(cashier: Cashier, view: View): string {
  if (view.state === 'paid' || view.state === 'closed') return backLink(view.returnUrl)
  const cancel = button(cashier, 'cancel', '取消返回', 'Cancel')
  const fail = button(cashier, 'fail', '付款失败', 'Let it fail')
  const created = view.state === 'created'
  const pay = created
    ? button(cashier, 'pay', '确认付款', 'Confirm payment', 'primary')
    : button(cashier, 'pay', '付款', 'Log in and pay in one click', 'primary')
  const scan = created ? '' : button(cashier, 'scan', '登录并确认', 'Log in first, pay later')
  return `${pay}\n${scan}\n<div class="two">${fail}\n${cancel}</div>`
}

function button(cashier: Cashier, action: string, zh: string, en: string, className = ''): string {
  const target = `/cashier/${cashier.id}/${action}`
  return `<form method="post" action="${target}"><button id="${action}" class="${className}" type="submit">${zh}<span lang="en">${en}</span></button></form>`
}

function backLink(url: string | undefined): string {
  return url
    ? `<a class="button" id="back" href="${escapeHtml(url)}">返回商家 <span lang="en">Back to the shop</span></a>`
    : ''
}

function row(zh: string, en: string, valueHtml: string): string {
  return `<div><dt>${zh}<span lang="en">${en}</span></dt><dd>${valueHtml}</dd></div>`
}
