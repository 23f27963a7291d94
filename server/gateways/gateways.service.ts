// The configured gateways, by method and by provider.
import type { PayMethod, Provider } from '#contract/payment-methods.ts'
import { notificationPath } from '#contract/payments.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openAlipay } from './alipay.ts'
import { isAlipayNotification } from './alipay-notification.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import type { Gateway, GatewayEvent, Webhook } from './gateway.ts'
import { openStripe } from './stripe.ts'
import { isStripeNotification } from './stripe-notification.ts'
import { openWechat } from './wechat.ts'
import { isWechatNotification } from './wechat-notification.ts'

export { measureClockSkew } from './clock-skew.ts'
export type {
  BillRow,
  Gateway,
  GatewayEvent,
  ParsedNotification,
  PaymentInstructions,
  RefundStatus,
  Webhook,
  WebhookHeaders,
} from './gateway.ts'
export { GatewayNumberUsed, GatewayRejected, GatewayUnknown } from './gateway.ts'

/** By whom a notification is recognized, in the order of comparison: Alipay, last, takes every form. */
const recognizers: Readonly<Record<Provider, (webhook: Webhook) => boolean>> = {
  wechat: isWechatNotification,
  stripe: isStripeNotification,
  alipay: isAlipayNotification,
}
// `Object.keys` loses the literal types.
const recognizedProviders = Object.keys(recognizers) as Provider[]

/**
 * Recognizes the provider of a notification, configured or not, signed or not.
 * @returns undefined for anything else, such as a browser's request
 */
export function providerOf(webhook: Webhook): Provider | undefined {
  return recognizedProviders.find((provider) => recognizers[provider](webhook))
}

/** The gateways that the settings configure; a method belongs to at most one of them. */
export type Gateways = {
  readonly methods: readonly PayMethod[]
  readonly isDemonstration: boolean
  readonly all: readonly Gateway[]
  forMethod(method: PayMethod): Gateway | undefined
  ofProvider(provider: Provider): Gateway | undefined
  /** The gateway account that an attempt was made with: responses for another merchant or app say nothing about its number. */
  ofAttempt(attempt: Pick<GatewayEvent, 'provider' | 'merchantId' | 'appId'>): Gateway | undefined
}

export function openGateways(config: Config, now: () => Date): Gateways {
  const notifyUrl = config.payNotifyOrigin + config.apiBase + notificationPath
  const all = [
    ...(config.alipay ? [openAlipay(config.alipay, { notifyUrl, now })] : []),
    ...(config.wechat ? [openWechat(config.wechat, { notifyUrl, now })] : []),
    ...(config.stripe ? [openStripe(config.stripe, { now })] : []),
  ]
  return gatewaysOf(all.map((gateway) => withCircuitBreaker(gateway)))
}

export function gatewaysOf(all: readonly Gateway[]): Gateways {
  return {
    methods: all.flatMap((gateway) => gateway.methods),
    isDemonstration: all.some((gateway) => gateway.isDemonstration),
    all,
    forMethod: (method) => all.find((gateway) => gateway.methods.includes(method)),
    ofProvider: (provider) => all.find((gateway) => gateway.provider === provider),
    ofAttempt: ({ provider, merchantId, appId }) =>
      all.find((one) => one.provider === provider && one.merchantId === merchantId && one.appId === appId),
  }
}
