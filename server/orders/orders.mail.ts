// Mail about what was bought: paid, and delivered later.
import { say } from '#contract/common/language.ts'
import { composeLetter } from '#server/platform/mail/letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { centreLink, deliveryTerms, momentText, priceText, purchaseFacts } from './mail-words.ts'
import type { Order } from './orders.store.ts'

/** Sent when an order is paid: what was bought, what was charged, when, how and where it arrives. */
export function paidLetter(order: Order, site: { origin: string }): Letter {
  const { language } = order
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const isDelivered = order.fulfilmentState === 'delivered'
  const dueAt = momentText(order.deliveryDueAt, language)
  return composeLetter({
    language,
    subject: t(`订单 ${order.orderNo} 支付成功`, `Payment received for order ${order.orderNo}`),
    greeting: t('您好，', 'Hello,'),
    paragraphs: [
      t('我们已收到您的付款，感谢购买。', 'We have received your payment. Thank you for your order.'),
      isDelivered
        ? t('文件已经备好，请登录后在“我的下载”中下载。', 'Your file is ready. Log in and find it under My downloads.')
        : t(
            `报告正在备稿，将在 72 小时内（不晚于 ${dueAt}，周末与法定节假日不计）发送到本邮箱；届时也可在“我的下载”中下载。`,
            `Your report is being prepared and reaches this address within 72 hours, by ${dueAt}; weekends and public holidays in China do not count. It will then also be under My downloads.`,
          ),
    ],
    facts: [...purchaseFacts(order), [t('支付金额', 'Amount paid'), priceText(order.price)], ...deliveryTerms(order)],
    link: centreLink(order, site.origin, 'myDownload'),
    closing: t('研报研究', 'Yanbao Research'),
  })
}

/** Sent when the file of a paid order comes later than its payment. */
export function deliveredLetter(order: Order, site: { origin: string }): Letter {
  const { language } = order
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return composeLetter({
    language,
    subject: t(`订单 ${order.orderNo} 的文件已备好`, `Your file for order ${order.orderNo} is ready`),
    greeting: t('您好，', 'Hello,'),
    paragraphs: [
      t(
        '您购买的文件已经备好，请登录后在“我的下载”中下载。',
        'The file that you bought is ready. Log in and find it under My downloads.',
      ),
    ],
    facts: [...purchaseFacts(order), ...deliveryTerms(order)],
    link: centreLink(order, site.origin, 'myDownload'),
    closing: t('研报研究', 'Yanbao Research'),
  })
}
