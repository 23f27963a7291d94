// Mail about a printed copy that was sent.
import { say } from '#contract/common/language.ts'
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

export const hardCopyTemplate = defineMailTemplate({
  key: 'hard-copy-sent',
  name: { zh: '纸质版已寄出', en: 'Printed copy sent' },
  placeholders: {
    ...purchasePlaceholders,
    courier: { label: { zh: '快递公司', en: 'Courier' } },
    trackingNumber: { label: { zh: '运单号', en: 'Tracking number' } },
  },
  text: {
    zh: {
      subject: '订单 {orderNo} 的纸质版已寄出',
      body: `您好，

您订购的纸质版报告已由 {courier} 寄出，运单号为 {trackingNumber}，可在快递公司网站查询配送进度。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'The printed copy of order {orderNo} has been sent',
      body: `Hello,

We have sent the printed copy that you ordered with {courier}. The tracking number is {trackingNumber}; the courier’s website shows where the parcel is.

{facts}

{link}

Yanbao Research`,
    },
  },
  example: (language) => {
    const courier = say({ zh: '顺丰速运', en: 'SF Express' }, language)
    return valuesOf(exampleOrder(language), { courier, trackingNumber: 'SF1234567890123', ...exampleSite })
  },
})

type Dispatch = { readonly courier: string; readonly trackingNumber: string; readonly origin: string }

export function hardCopySentMail(order: Order, dispatch: Dispatch): MailContent {
  return renderTemplate(hardCopyTemplate, order.language, valuesOf(order, dispatch))
}

function valuesOf(order: Order, { courier, trackingNumber, origin }: Dispatch) {
  const t = (zh: string, en: string) => say({ zh, en }, order.language)
  const sent = [
    [t('快递公司', 'Courier'), courier],
    [t('运单号', 'Tracking number'), trackingNumber],
  ] as const
  return {
    orderNo: order.orderNo,
    title: nameOf(order),
    courier,
    trackingNumber,
    facts: { kind: 'facts', facts: [...purchaseFacts(order), ...sent] } as const,
    link: centreLink(order, origin, 'moreOrders'),
  }
}
