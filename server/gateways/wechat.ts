// WeChat Pay (Native and H5) behind the gateway port. Only a refusal with a known code is definite; everything else is unknown.
import type { WechatSettings } from '#server/platform/config/config.ts'
import { type Gateway, methodsOf } from './gateway.ts'
import { openWechatBills } from './wechat-bill.ts'
import { openWechatClient, type WechatApi } from './wechat-client.ts'
import { openWechatKeys } from './wechat-keys.ts'
import { parseWechatNotification } from './wechat-notification.ts'
import { closeOrder, createOrder, queryOrder } from './wechat-orders.ts'
import { queryOrderRefund, refundOrder } from './wechat-refunds.ts'
import type { WechatIdentity } from './wechat-responses.ts'

/** @throws StartupError when the keys do not work, so that the failure shows at start-up and not at the first sale */
export function openWechat(settings: WechatSettings, options: { notifyUrl: string; now: () => Date }): Gateway {
  const keys = openWechatKeys(settings)
  const client = openWechatClient(settings, keys)
  const bills = openWechatBills(settings, client)
  const identity: WechatIdentity = { provider: 'wechat', merchantId: settings.mchId, appId: settings.appId }
  const api: WechatApi = { ...options, client, identity }
  return {
    ...identity,
    methods: methodsOf('wechat'),
    currency: 'CNY',
    isDemonstration: settings.isDemonstration,
    address: settings.baseUrl,
    create: (attempt, buyer) => createOrder(api, attempt, buyer),
    query: (outTradeNo) => queryOrder(api, outTradeNo),
    close: (outTradeNo) => closeOrder(api, outTradeNo),
    refund: (refund) => refundOrder(api, refund),
    queryRefund: (refund) => queryOrderRefund(api, refund),
    bill: (date) => bills.read(date),
    signatureHeaders: /^wechatpay-/,
    parseNotification: (raw, headers) => parseWechatNotification(raw, headers, { identity, keys, now: options.now() }),

    // WeChat Pay reads only the status: 200 with FAIL in the body would end the retries.
    acknowledge: (outcome) => ({
      status: { accepted: 200, rejected: 400, unsigned: 401 }[outcome],
      type: 'application/json; charset=utf-8',
      body: outcome === 'accepted' ? '{"code":"SUCCESS"}' : '{"code":"FAIL","message":"失败"}',
    }),
  }
}
