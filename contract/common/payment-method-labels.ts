// Labels of payment methods and gateways in both languages: for pages, the console, exports and logs.
import type { BookedMethod, PaymentProvider } from '../payment-methods.ts'
import type { Language } from './language.ts'

type PaymentMethodLabels = {
  /** For customers: the variants of a method share it. */
  readonly label: string
  /** The label within a sentence. */
  readonly inSentence: string
  /** For staff: names the variant. */
  readonly variantLabel: string
}

export const paymentMethodLabels: Readonly<Record<Language, Readonly<Record<BookedMethod, PaymentMethodLabels>>>> = {
  'zh-CN': {
    zfb: { label: '支付宝', inSentence: '支付宝', variantLabel: '支付宝' },
    zfb_h5: { label: '支付宝', inSentence: '支付宝', variantLabel: '支付宝（手机）' },
    wx: { label: '微信支付', inSentence: '微信支付', variantLabel: '微信支付' },
    wx_h5: { label: '微信支付', inSentence: '微信支付', variantLabel: '微信支付（H5）' },
    card: { label: '银行卡', inSentence: '银行卡', variantLabel: '银行卡' },
    transfer: { label: '对公转账', inSentence: '对公转账', variantLabel: '对公转账' },
    credit: { label: '账期', inSentence: '账期', variantLabel: '账期' },
  },
  'en-US': {
    zfb: { label: 'Alipay', inSentence: 'Alipay', variantLabel: 'Alipay' },
    zfb_h5: { label: 'Alipay', inSentence: 'Alipay', variantLabel: 'Alipay (phone)' },
    wx: { label: 'WeChat Pay', inSentence: 'WeChat Pay', variantLabel: 'WeChat Pay' },
    wx_h5: { label: 'WeChat Pay', inSentence: 'WeChat Pay', variantLabel: 'WeChat Pay (H5)' },
    card: { label: 'Card', inSentence: 'card', variantLabel: 'Card' },
    transfer: { label: 'Bank transfer', inSentence: 'bank transfer', variantLabel: 'Bank transfer' },
    credit: { label: 'On credit', inSentence: 'on credit', variantLabel: 'On credit' },
  },
}

export const providerLabels: Readonly<Record<Language, Readonly<Record<PaymentProvider, string>>>> = {
  'zh-CN': { alipay: '支付宝', wechat: '微信支付', stripe: 'Stripe', bank: '银行' },
  'en-US': { alipay: 'Alipay', wechat: 'WeChat Pay', stripe: 'Stripe', bank: 'Bank' },
}
