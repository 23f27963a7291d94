// Mail to the previous delivery address of an order.
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'
import {
  centreLink,
  exampleOrder,
  exampleSite,
  nameOf,
  purchaseFacts,
  purchasePlaceholders,
} from './order-mail-formats.ts'
import type { Order } from './order-rows.store.ts'

export const emailChangedTemplate = defineMailTemplate({
  key: 'order-email-changed',
  name: { zh: '收件邮箱已修改', en: 'Delivery email changed' },
  placeholders: {
    ...purchasePlaceholders,
    newAddress: { label: { zh: '新邮箱（部分隐去）', en: 'New address (partly hidden)' } },
  },
  text: {
    zh: {
      subject: '订单 {orderNo} 的收件邮箱已修改',
      body: `您好，

该订单的报告将发送至 {newAddress}，不再发送至本邮箱。

如果这不是您本人的操作，请立即登录修改密码，并将收件邮箱改回。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'Delivery email for order {orderNo} changed',
      body: `Hello,

The report for this order will be sent to {newAddress} and no longer to this address.

If this was not you, log in immediately, change your password and restore the delivery email.

{facts}

{link}

Yanbao Research`,
    },
  },
  example: (language) => valuesOf(exampleOrder(language), { ...exampleSite, to: 'n***@example.com' }),
})

function valuesOf(order: Order, change: { to: string; origin: string }) {
  return {
    orderNo: order.orderNo,
    title: nameOf(order),
    newAddress: change.to,
    facts: { kind: 'facts', facts: purchaseFacts(order) } as const,
    link: centreLink(order, change.origin, 'moreOrders'),
  }
}

/** @param change the new address only in part: this mail may be read by somebody else */
export function emailChangedMail(order: Order, change: { to: string; origin: string }): MailContent {
  return renderTemplate(emailChangedTemplate, order.language, valuesOf(order, change))
}
