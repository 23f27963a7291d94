// Mail to the address that an order no longer goes to.
import { say } from '#contract/common/language.ts'
import { composeLetter } from '#server/platform/mail/letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { centreLink, purchaseFacts } from './mail-words.ts'
import type { Order } from './orders.store.ts'

/** @param change the new address only in part: this mail may be read by somebody else */
export function emailChangedLetter(order: Order, change: { to: string; origin: string }): Letter {
  const { language } = order
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return composeLetter({
    language,
    subject: t(`订单 ${order.orderNo} 的收件邮箱已修改`, `Delivery address of order ${order.orderNo} changed`),
    greeting: t('您好，', 'Hello,'),
    paragraphs: [
      t(
        `这份订单的报告今后发送到 ${change.to}，不再发送到本邮箱。`,
        `The report of this order is now sent to ${change.to} and no longer to this address.`,
      ),
      t(
        '如果这不是您本人的操作，请立即登录修改密码，并将收件邮箱改回。',
        'If this was not you, log in now, change your password and set the address back.',
      ),
    ],
    facts: purchaseFacts(order),
    link: centreLink(order, change.origin, 'moreOrders'),
    closing: t('研报研究', 'Yanbao Research'),
  })
}
