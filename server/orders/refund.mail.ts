// Mail about money that went back.
import { type Bilingual, say } from '#contract/common/language.ts'
import { composeLetter } from '#server/platform/mail/letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { centreLink, priceText, purchaseFacts } from './mail-words.ts'
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

/** Sent when the gateway says that the money has gone back. */
export function refundLetter(
  order: Order,
  refund: { amountMinor: number; reason: RefundCause },
  site: { origin: string },
): Letter {
  const { language } = order
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return composeLetter({
    language,
    subject: t(`订单 ${order.orderNo} 已退款`, `Refund for order ${order.orderNo}`),
    greeting: t('您好，', 'Hello,'),
    paragraphs: [
      say(whys[refund.reason], language),
      t(
        '款项按原支付方式退回，到账时间以支付机构为准。',
        'The money goes back the way it came; when it shows on your account depends on the payment provider.',
      ),
    ],
    facts: [
      ...purchaseFacts(order),
      [t('退款金额', 'Amount returned'), priceText({ currency: order.price.currency, minor: refund.amountMinor })],
    ],
    link: centreLink(order, site.origin, 'moreOrders'),
    closing: t('研报研究', 'Yanbao Research'),
  })
}
