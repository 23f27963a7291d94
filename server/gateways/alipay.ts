// Alipay behind the gateway port.
import type { AlipaySettings } from '#server/platform/config/config.ts'
import { type AlipayOptions, openAlipayApi } from './alipay-api.ts'
import { fetchBill, readBill, unpackBill } from './alipay-bill.ts'
import { isSigned } from './alipay-client.ts'
import { parseAlipayNotification } from './alipay-notification.ts'
import { queryTradeRefund, refundTrade } from './alipay-refunds.ts'
import { closeTrade, createCashierPage, queryTrade } from './alipay-trades.ts'
import { type Gateway, GatewayRejected, GatewayUnknown, methodsOf } from './gateway.ts'

/** @throws StartupError when the keys do not work, so that the failure shows at start-up and not at the first sale */
export function openAlipay(settings: AlipaySettings, options: AlipayOptions): Gateway {
  const { appId, sellerId } = settings
  const api = openAlipayApi(settings, options)
  return {
    ...api.identity,
    methods: methodsOf('alipay'),
    currency: 'CNY',
    isDemonstration: settings.isDemonstration,
    address: settings.gateway,
    create: async (attempt, buyer) => createCashierPage(api, attempt, buyer),
    query: (outTradeNo) => queryTrade(api, outTradeNo),
    close: (outTradeNo) => closeTrade(api, outTradeNo),
    refund: (refund) => refundTrade(api, refund),
    queryRefund: (refund) => queryTradeRefund(api, refund),

    async *bill(date) {
      const method = 'alipay.data.dataservice.bill.downloadurl.query'
      const response = await api.send(method, { bill_type: 'trade', bill_date: date })
      if (response.code !== '10000') {
        const isMissing = /bill_not_exist/i.test(response.sub_code ?? '')
        throw new (isMissing ? GatewayRejected : GatewayUnknown)(`${method}: ${response.sub_code ?? response.code}`)
      }
      yield* readBill(unpackBill(await fetchBill(String(response.bill_download_url), settings.gateway)))
    },

    parseNotification: (raw) =>
      parseAlipayNotification(raw, { appId, sellerId, isSigned: (params) => isSigned(api.sdk(), params) }),
    // Alipay reads only the body.
    acknowledge: (outcome) => ({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: outcome === 'accepted' ? 'success' : 'fail',
    }),
  }
}
