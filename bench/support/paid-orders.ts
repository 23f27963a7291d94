// Paid orders without a gateway: requests of buyers, and signed notifications as Alipay sends them.
import { decimalAmount } from '#contract/common/money.ts'
import { notificationPath, payReport } from '#contract/payments.ts'
import { signOutgoing } from '../../devtools/gateway-simulator/alipay/signing.ts'
import type { KeyFolder } from '../../devtools/gateway-simulator/keys.ts'
import type { OrderPlan } from '../../tests/support/concurrent-buyers.ts'
import { type LoadResponse, postRequest } from './request-sender.ts'

const apiBase = '/api'

/** The gateway's URL is a closed local port: a query fails immediately and never leaves the machine. */
export function settingsForPaying(keys: KeyFolder): Record<string, string> {
  return {
    NODE_ENV: 'development',
    RATE_LIMITS: 'off',
    ALIPAY_GATEWAY: 'http://127.0.0.1:1/gateway.do',
    ALIPAY_APP_ID: keys.appId,
    ALIPAY_SELLER_ID: keys.sellerId,
    ALIPAY_PRIVATE_KEY_FILE: keys.appPrivateKeyFile,
    ALIPAY_PUBLIC_KEY_FILE: keys.alipayPublicKeyFile,
  }
}

export function orderRequests(port: number, wishes: readonly OrderPlan[]): Buffer[] {
  return wishes.map((plan) =>
    postRequest(apiBase + payReport.path, {
      port,
      type: 'application/json',
      headers: { 'website-token': plan.token },
      body: JSON.stringify({
        researchReportId: plan.itemId,
        payMethod: 'zfb',
        payPrice: decimalAmount(plan.amountMinor),
        lang: 'zh-CN',
      }),
    }),
  )
}

/** Notifications for orders with these responses. @throws when an order was rejected */
export function notificationRequests(port: number, keys: KeyFolder, ordered: readonly LoadResponse[]): Buffer[] {
  return ordered.map(({ status, body }, index) => {
    const response = JSON.parse(body) as { code: number; data: { orderPayUrl: string } | null }
    if (status !== 200 || !response.data) throw new Error(`order ${index}: ${body}`)
    return postRequest(apiBase + notificationPath, {
      port,
      type: 'application/x-www-form-urlencoded; charset=utf-8',
      body: notificationBody(keys, response.data.orderPayUrl),
    })
  })
}

/** @throws when a notification was not accepted */
export function assertTaken(answers: readonly LoadResponse[]): void {
  const rejected = answers.find((response) => response.body !== 'success')
  if (rejected) throw new Error(`a notification was answered ${rejected.status} ${rejected.body}`)
}

/** Body of Alipay's notification for the payment page with this URL. */
function notificationBody(keys: KeyFolder, payUrl: string): string {
  const biz = JSON.parse(new URL(payUrl).searchParams.get('biz_content') ?? '{}') as Record<string, string>
  const [amount, now] = [biz.total_amount ?? '', '2026-11-21 12:00:00']
  const fields = {
    notify_time: now,
    notify_type: 'trade_status_sync',
    notify_id: `bench-${biz.out_trade_no}`,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    app_id: keys.appId,
    auth_app_id: keys.appId,
    trade_no: `20261121${biz.out_trade_no}`,
    out_trade_no: biz.out_trade_no ?? '',
    buyer_id: '2088102177846880',
    seller_id: keys.sellerId,
    trade_status: 'TRADE_SUCCESS',
    total_amount: amount,
    receipt_amount: amount,
    buyer_pay_amount: amount,
    subject: biz.subject ?? '',
    gmt_create: now,
    gmt_payment: now,
    fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
  }
  return new URLSearchParams(signOutgoing(fields, keys.alipayPrivateKey)).toString()
}
