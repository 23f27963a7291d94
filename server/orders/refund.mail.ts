// Mail about a refund.
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
import type { Order } from './order-rows.store.ts'

export type RefundCause = 'customer' | 'duplicate' | 'late' | 'mismatch' | 'admin'

const whys: Record<RefundCause, Bilingual> = {
  customer: { zh: '您申请的退款已完成。', en: 'The refund you requested has been made.' },
  admin: { zh: '我们已为您的订单办理退款。', en: 'We have issued a refund for your order.' },
  duplicate: {
    zh: '您的订单已支付，我们又收到一笔重复付款，现已将多付款项退回。订单不受影响。',
    en: 'We received a second payment for an order that was already paid, and have refunded it. Your order is not affected.',
  },
  late: {
    zh: '您的付款到达时，订单已经取消或过期，因此款项已全额退回。如仍有需要，请重新下单。',
    en: 'Your payment arrived after the order was cancelled or had expired, so we have refunded it in full. If you still want the item, please place a new order.',
  },
  mismatch: {
    zh: '您的付款与订单不符，款项已退回。',
    en: 'Your payment did not match the order, so we have refunded it.',
  },
}

const refundPaths = {
  byGateway: {
    zh: '款项按原支付方式退回，到账时间以支付机构为准。',
    en: 'The refund goes to your original payment method. When it arrives depends on the payment provider.',
  },
  onCredit: {
    zh: '退款金额已从贵公司的应付账款中扣减。',
    en: 'The refund has been deducted from what your company owes us.',
  },
  byHand: {
    zh: '款项无法按原支付方式退回，已另行退还给您。如未收到，请与我们联系。',
    en: 'The refund could not be made to your original payment method, so we have paid it by other means. If you have not received it, please contact us.',
  },
} as const satisfies Record<string, Bilingual>

export const refundTemplate = defineMailTemplate({
  key: 'order-refunded',
  name: { zh: '已退款', en: 'Refund issued' },
  placeholders: {
    ...purchasePlaceholders,
    amount: { label: { zh: '退款金额', en: 'Amount refunded' } },
    reason: { label: { zh: '退款原因（一句话）', en: 'Reason (one sentence)' } },
    way: { label: { zh: '退款方式（一句话）', en: 'Refund method (one sentence)' } },
  },
  text: {
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

type Refund = { amountMinor: number; reason: RefundCause; isByHand?: boolean; isOnCredit?: boolean }

/** A refund that could not be deducted was paid by hand. */
function pathOf({ isByHand, isOnCredit }: Refund): keyof typeof refundPaths {
  if (isByHand) return 'byHand'
  return isOnCredit ? 'onCredit' : 'byGateway'
}

function valuesOf(order: Order, refund: Refund, site: { origin: string }) {
  const { language } = order
  const amount = priceText({ currency: order.price.currency, minor: refund.amountMinor })
  const returned = [say({ zh: '退款金额', en: 'Amount refunded' }, language), amount] as const
  return {
    orderNo: order.orderNo,
    title: nameOf(order),
    amount,
    reason: say(whys[refund.reason], language),
    way: say(refundPaths[pathOf(refund)], language),
    facts: { kind: 'facts', facts: [...purchaseFacts(order), returned] } as const,
    link: centreLink(order, site.origin, 'moreOrders'),
  }
}

/** Sent when the refund is complete. */
export function refundMail(order: Order, refund: Refund, site: { origin: string }): MailContent {
  return renderTemplate(refundTemplate, order.language, valuesOf(order, refund, site))
}
