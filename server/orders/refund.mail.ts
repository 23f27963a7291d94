// Mail about money that went back.
import { type Bilingual, say } from '#contract/common/language.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'
import {
  centreLink,
  exampleOrder,
  exampleSite,
  nameOf,
  priceText,
  purchaseFacts,
  purchasePlaceholders,
} from './order-mail-formats.ts'
import type { Order } from './orders.store.ts'

export type RefundCause = 'customer' | 'duplicate' | 'late' | 'mismatch' | 'admin'

const whys: Record<RefundCause, Bilingual> = {
  customer: { zh: '您申请的退款已完成。', en: 'The refund that you asked for has been made.' },
  admin: { zh: '我们已为您的订单办理退款。', en: 'We have made a refund on your order.' },
  duplicate: {
    zh: '您的订单已经支付过，我们又收到了一笔付款，现已将多付的款项退回。订单不受影响。',
    en: 'Your order was already paid when a second payment arrived; we have returned the second one. The order itself is not affected.',
  },
  late: {
    zh: '您的付款到达时，订单已经取消或过期，因此款项已全额退回。如仍需要，请重新下单。',
    en: 'Your payment arrived after the order was cancelled or had expired, so we have returned it in full. If you still want it, please order again.',
  },
  mismatch: {
    zh: '您的付款与订单不符，款项已退回。',
    en: 'Your payment did not match the order, so we have returned it.',
  },
}

const ways = {
  byGateway: {
    zh: '款项按原支付方式退回，到账时间以支付机构为准。',
    en: 'The money goes back the way it came; when it shows on your account depends on the payment provider.',
  },
  byHand: {
    zh: '款项无法按原支付方式退回，已另行退还给您。如未收到，请与我们联系。',
    en: 'The money could not go back the way it came, so we have paid it back to you by other means. If you have not received it, please write to us.',
  },
} as const satisfies Record<string, Bilingual>

export const refundTemplate = defineMailTemplate({
  key: 'order-refunded',
  name: { zh: '已退款', en: 'Refund made' },
  placeholders: {
    ...purchasePlaceholders,
    amount: { label: { zh: '退款金额', en: 'Amount returned' } },
    reason: { label: { zh: '退款原因（一句话）', en: 'Why (a sentence)' } },
    way: { label: { zh: '退款方式（一句话）', en: 'How it goes back (a sentence)' } },
  },
  words: {
    zh: {
      subject: '订单 {orderNo} 已退款',
      body: `您好，

{reason}

{way}

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'Refund for order {orderNo}',
      body: `Hello,

{reason}

{way}

{facts}

{link}

Yanbao Research`,
    },
  },
  example: (language) =>
    valuesOf(
      exampleOrder(language),
      { amountMinor: exampleOrder(language).price.minor, reason: 'customer' },
      exampleSite,
    ),
})

type Refund = { amountMinor: number; reason: RefundCause; isByHand?: boolean }

function valuesOf(order: Order, refund: Refund, site: { origin: string }) {
  const { language } = order
  const amount = priceText({ currency: order.price.currency, minor: refund.amountMinor })
  const returned = [say({ zh: '退款金额', en: 'Amount returned' }, language), amount] as const
  return {
    orderNo: order.orderNo,
    title: nameOf(order),
    amount,
    reason: say(whys[refund.reason], language),
    way: say(refund.isByHand ? ways.byHand : ways.byGateway, language),
    facts: { kind: 'facts', facts: [...purchaseFacts(order), returned] } as const,
    link: centreLink(order, site.origin, 'moreOrders'),
  }
}

/** Sent when the money has gone back. */
export function refundMail(order: Order, refund: Refund, site: { origin: string }): MailContent {
  return renderTemplate(refundTemplate, order.language, valuesOf(order, refund, site))
}
