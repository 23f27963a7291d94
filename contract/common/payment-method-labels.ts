// Labels of payment methods and gateways in both languages: for pages, the console, exports and logs.
import type { PayMethod, Provider } from '../payment-methods.ts'
import type { Language } from './language.ts'

type PaymentMethodLabels = {
  /** For customers: the variants of a method share it. */
  readonly label: string
  /** The label within a sentence. */
  readonly inSentence: string
  /** For staff: names the variant. */
  readonly variantLabel: string
}

export const paymentMethodLabels: Readonly<Record<Language, Readonly<Record<PayMethod, PaymentMethodLabels>>>> = {
  'zh-CN': {
    zfb: { label: '支付宝', inSentence: '支付宝', variantLabel: '支付宝' },
    zfb_h5: { label: '支付宝', inSentence: '支付宝', variantLabel: '支付宝（手机）' },
    wx: { label: '微信支付', inSentence: '微信支付', variantLabel: '微信支付' },
    wx_h5: { label: '微信支付', inSentence: '微信支付', variantLabel: '微信支付（H5）' },
    card: { label: '银行卡', inSentence: '银行卡', variantLabel: '银行卡' },
  },
  'en-US': {
    zfb: { label: 'Alipay', inSentence: 'Alipay', variantLabel: 'Alipay' },
    zfb_h5: { label: 'Alipay', inSentence: 'Alipay', variantLabel: 'Alipay (phone)' },
    wx: { label: 'WeChat Pay', inSentence: 'WeChat Pay', variantLabel: 'WeChat Pay' },
    wx_h5: { label: 'WeChat Pay', inSentence: 'WeChat Pay', variantLabel: 'WeChat Pay (H5)' },
    card: { label: 'Card', inSentence: 'card', variantLabel: 'Card' },
  },
}

export const providerLabels: Readonly<Record<Language, Readonly<Record<Provider, string>>>> = {
  'zh-CN': { alipay: '支付宝', wechat: '微信支付', stripe: 'Stripe' },
  'en-US': { alipay: 'Alipay', wechat: 'WeChat Pay', stripe: 'Stripe' },
}
