// Control page at `/sim`, for demonstrations: all trades with their states and possible actions.
import { escapeHtml, pageReply } from './html.ts'
import type { SimReply } from './http.ts'
import type { Notification } from './notifier.ts'
import type { GatewayAdmin, TradeSummary } from './sim-context.ts'

const shownRows = 100

/** Actions available in each state, in the order of the buttons. */
const offered: Record<string, readonly string[]> = {
  NOT_CREATED: ['scan', 'pay', 'expire'],
  WAIT_BUYER_PAY: ['pay', 'close', 'expire'],
  TRADE_SUCCESS: ['refund', 'finish'],
  NOTPAY: ['pay', 'close', 'expire'],
  SUCCESS: ['refund'],
}

const buttonLabels: Record<string, string> = {
  scan: '登录 <span lang="en">log in</span>',
  pay: '付款 <span lang="en">pay</span>',
  close: '关闭 <span lang="en">close</span>',
  expire: '过期 <span lang="en">expire</span>',
  refund: '退款 <span lang="en">refund</span>',
  finish: '完结 <span lang="en">finish</span>',
}

export function controlPage(desks: readonly GatewayAdmin[], notifications: readonly Notification[]): SimReply {
  const trades = desks
    .flatMap((desk) => desk.list())
    .toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))
    .slice(0, shownRows)
  const rows = trades.map((trade) => tradeRow(trade, lastOf(notifications, trade.outTradeNo))).join('\n')
  const table = `<div class="scroll"><table>
<thead><tr><th>订单号 <span lang="en">Number</span></th><th>商品 <span lang="en">Subject</span></th><th>金额 <span lang="en">Amount</span></th><th>状态 <span lang="en">State</span></th><th>通知 <span lang="en">Notification</span></th><th>操作 <span lang="en">Actions</span></th></tr></thead>
<tbody>
${rows}
</tbody>
</table></div>`
  const empty = '<p class="note">还没有交易。<span lang="en">No trades yet.</span></p>'
  return pageReply(
    '模拟支付：交易',
    `<h1>交易 <span lang="en">Trades</span></h1>\n${trades.length > 0 ? table : empty}`,
  )
}

/** What has no trade yet comes first: it waits for a buyer. */
function timeOf({ createdAt, expiresAt }: TradeSummary): string {
  return createdAt ?? expiresAt
}

function tradeRow(trade: TradeSummary, notification: Notification | undefined): string {
  const number = `<code>${escapeHtml(trade.outTradeNo)}</code>`
  const named = trade.payUrl ? `<a href="${escapeHtml(pathOf(trade.payUrl))}">${number}</a>` : number
  const refunded = trade.refunded === '0.00' ? '' : `<br>退款 ${trade.refunded}`
  const notificationHtml = notification
    ? `${notification.event}<br>${notification.state} (${notification.attempts.length})`
    : ''
  const buttons = (offered[trade.status] ?? []).map((action) => actionForm(trade.outTradeNo, action)).join('')
  return `<tr><td>${named}</td><td>${escapeHtml(trade.subject)}</td><td>${trade.amount}${refunded}</td><td>${trade.status}</td><td>${notificationHtml}</td><td>${buttons}</td></tr>`
}

/** All listeners serve the payment pages, so a link needs only the path. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function actionForm(outTradeNo: string, action: string): string {
  const target = `/sim/trades/${encodeURIComponent(outTradeNo)}/${action}`
  return `<form method="post" action="${target}"><button type="submit">${buttonLabels[action] ?? action}</button></form>`
}

function lastOf(notifications: readonly Notification[], outTradeNo: string): Notification | undefined {
  return notifications.findLast((notification) => notification.outTradeNo === outTradeNo)
}
