// An Alipay account and its API: each call returns a verified response or throws GatewayUnknown.
import type { AlipaySdk } from 'alipay-sdk'
import * as z from 'zod'
import type { AlipaySettings } from '#server/platform/config/config.ts'
import { openSdk, requestAlipay } from './alipay-client.ts'
import { beijingTime } from './alipay-formats.ts'
import { GatewayUnknown } from './gateway.ts'

const responseSchema = z.looseObject({ code: z.string(), sub_code: z.string().optional() })
export type AlipayResponse = z.infer<typeof responseSchema>

export const tradeMissing = 'ACQ.TRADE_NOT_EXIST'

export type AlipayOptions = { readonly notifyUrl: string; readonly now: () => Date }

export type AlipayApi = AlipayOptions & {
  readonly sdk: () => AlipaySdk
  readonly identity: { readonly provider: 'alipay'; readonly merchantId: string; readonly appId: string }
  /** @throws GatewayUnknown unless Alipay has definitely responded */
  send(method: string, bizContent: Record<string, string>): Promise<AlipayResponse>
}

/** @throws StartupError when the keys do not work */
export function openAlipayApi(settings: AlipaySettings, options: AlipayOptions): AlipayApi {
  const sdk = openSdk(settings)
  return {
    ...options,
    sdk,
    identity: { provider: 'alipay', merchantId: settings.sellerId, appId: settings.appId },
    async send(method, bizContent) {
      try {
        // Without a timestamp the SDK sends the local time of the process.
        const response = await requestAlipay(sdk(), method, { bizContent, timestamp: beijingTime(options.now()) })
        const parsed = responseSchema.parse(response)
        if (parsed.code === '20000') throw new GatewayUnknown(`${method}: ${parsed.sub_code}`)
        return parsed
      } catch (error) {
        // Time-outs, HTML, and missing or wrong signatures (among them a raw TypeError of the SDK) leave the outcome unknown.
        throw error instanceof GatewayUnknown ? error : new GatewayUnknown(method, { cause: error })
      }
    },
  }
}
