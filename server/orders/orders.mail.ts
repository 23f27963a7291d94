// Mails about purchases: payment received, file delivered.
import { say } from '#contract/common/language.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { type AnyMailTemplate, defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'
import { emailChangedTemplate } from './email-change.mail.ts'
import { hardCopyTemplate } from './hard-copy.mail.ts'
import {
  centreLink,
  deliveryTerms,
  discountFacts,
  exampleOrder,
  exampleSite,
  hardCopyFacts,
  momentText,
  nameOf,
  priceText,
  purchaseFacts,
  purchasePlaceholders,
} from './order-mail-formats.ts'
import type { Order } from './order-rows.store.ts'
import { refundTemplate } from './refund.mail.ts'

const paidPlaceholders = {
  ...purchasePlaceholders,
  amount: { label: { zh: '支付金额', en: 'Amount paid' } },
} as const

const paidTemplate = defineMailTemplate({
  key: 'order-paid',
  name: { zh: '支付成功，报告备稿中', en: 'Paid, report in preparation' },
  placeholders: {
    ...paidPlaceholders,
    hours: { label: { zh: '交付时限（小时）', en: 'Delivery time in hours' } },
    dueAt: { label: { zh: '最晚交付时间', en: 'Delivery deadline' } },
  },
  text: {
    zh: {
      subject: '订单 {orderNo} 支付成功',
      body: `您好，

我们已收到您的付款，感谢购买。

报告正在备稿，将在 {hours} 小时内（不晚于 {dueAt}，周末与法定节假日不计）发送至本邮箱；届时也可在“我的下载”中下载。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'Payment received for order {orderNo}',
      body: `Hello,

We have received your payment. Thank you for your order.

Your report is being prepared. We will send it to this address within {hours} hours, by {dueAt} (excluding weekends and Chinese public holidays). It will then also be available in My downloads.

{facts}

{link}

Yanbao Research`,
    },
  },
  example: (language) => paidValues(exampleOrder(language), exampleSite),
})

const paidReadyTemplate = defineMailTemplate({
  key: 'order-paid-ready',
  name: { zh: '支付成功，文件可下载', en: 'Paid, file ready' },
  placeholders: paidPlaceholders,
  text: {
    zh: {
      subject: '订单 {orderNo} 支付成功',
      body: `您好，

我们已收到您的付款，感谢购买。

文件已备好，请登录后在“我的下载”中下载。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'Payment received for order {orderNo}',
      body: `Hello,

We have received your payment. Thank you for your order.

Your file is ready. To download it, log in and go to My downloads.

{facts}

{link}

Yanbao Research`,
    },
  },
  example: (language) => paidValues(exampleOrder(language), exampleSite),
})

function paidValues(order: Order, site: { origin: string }) {
  const { language } = order
  const amount = priceText(order.price)
  const paid = [say({ zh: '支付金额', en: 'Amount paid' }, language), amount] as const
  return {
    orderNo: order.orderNo,
    title: nameOf(order),
    amount,
    hours: String(order.deliveryHours),
    dueAt: momentText(order.deliveryDueAt, language),
    facts: {
      kind: 'facts',
      facts: [...purchaseFacts(order), ...discountFacts(order), ...hardCopyFacts(order), paid, ...deliveryTerms(order)],
    } as const,
    link: centreLink(order, site.origin, 'myDownload'),
  }
}

/** Sent when an order is paid: item, amount, and when, how and where it is delivered. */
export function paidMail(order: Order, site: { origin: string }): MailContent {
  const values = paidValues(order, site)
  return order.fulfilmentState === 'delivered'
    ? renderTemplate(paidReadyTemplate, order.language, values)
    : renderTemplate(paidTemplate, order.language, values)
}

const deliveredTemplate = defineMailTemplate({
  key: 'order-delivered',
  name: { zh: '文件已备好', en: 'File ready' },
  placeholders: purchasePlaceholders,
  text: {
    zh: {
      subject: '订单 {orderNo} 的文件已备好',
      body: `您好，

您购买的文件已备好，请登录后在“我的下载”中下载。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'Your file for order {orderNo} is ready',
      body: `Hello,

The file you bought is ready. To download it, log in and go to My downloads.

{facts}

{link}

Yanbao Research`,
    },
  },
  example: (language) => deliveredValues(exampleOrder(language), exampleSite),
})

function deliveredValues(order: Order, site: { origin: string }) {
  return {
    orderNo: order.orderNo,
    title: nameOf(order),
    facts: { kind: 'facts', facts: [...purchaseFacts(order), ...deliveryTerms(order)] } as const,
    link: centreLink(order, site.origin, 'myDownload'),
  }
}

/** Sent when the file of a paid order becomes available after the payment. */
export function deliveredMail(order: Order, site: { origin: string }): MailContent {
  return renderTemplate(deliveredTemplate, order.language, deliveredValues(order, site))
}

export const ordersMailTemplates: readonly AnyMailTemplate[] = [
  paidTemplate,
  paidReadyTemplate,
  deliveredTemplate,
  emailChangedTemplate,
  refundTemplate,
  hardCopyTemplate,
]
