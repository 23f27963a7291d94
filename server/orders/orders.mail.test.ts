// Contents of the mails about orders, in both languages.
import { describe, expect, it } from 'vitest'
import { emailChangedMail } from './email-change.mail.ts'
import type { Order } from './order-rows.store.ts'
import { deliveredMail, paidMail } from './orders.mail.ts'
import { refundMail } from './refund.mail.ts'

const origin = 'https://example.com'
const paidOrder: Order = {
  id: 'b1b1b1b1-0000-0000-0000-000000000000',
  orderNo: 'YB-2345-6789-A',
  customerId: 'c',
  purchaseId: null,
  language: 'zh-CN',
  itemKind: 'report',
  itemId: 1,
  title: '2026—2032年固态电池行业研究报告',
  shortTitle: '固态电池',
  licence: 'multi',
  edition: 1,
  competitorData: true,
  discount: null,
  upgrade: null,
  hardCopyMinor: 0,
  price: { currency: 'CNY', minor: 2_280_050 },
  email: 'reader@example.org',
  status: 'paid',
  refundState: 'none',
  fulfilmentState: 'preparing',
  deliveryHours: 72,
  createdAt: new Date('2026-11-20T01:00:00Z'),
  expiresAt: new Date('2026-11-21T01:00:00Z'),
  paidAt: new Date('2026-11-20T02:00:00Z'),
  deliveryDueAt: new Date('2026-11-25T02:00:00Z'),
  deliveredAt: null,
  supportEndsAt: new Date('2027-05-20T02:00:00Z'),
}
const english: Order = {
  ...paidOrder,
  language: 'en-US',
  title: 'Solid-state batteries: market study 2026–2032',
  shortTitle: 'Solid-state batteries',
  price: { currency: 'USD', minor: 320_000 },
}

describe('the mail about a paid order', () => {
  it('states in Chinese when and how the report is delivered and until when questions are answered', () => {
    const { text } = paidMail(paidOrder, { origin })
    for (const part of [
      '72 小时内',
      '2026-11-25 10:00',
      'PDF 或 Word，付款后 2–3 个工作日内在线发送',
      '3–5 个工作日内快递',
      '免费答疑至：2027-05-20',
      '¥22,800.50',
      '多用户授权，全球及中国版',
      '竞争对手数据',
      'https://example.com/personalCenter/myDownload',
    ])
      expect(text).toContain(part)
  })

  it('states the same in English', () => {
    const { text, subject } = paidMail(english, { origin })
    expect(subject).toBe('Payment received for order YB-2345-6789-A')
    for (const part of [
      'within 72 hours, by Nov 25, 2026, 10:00 (Beijing time)',
      'within 2–3 working days of payment',
      'by express within 3–5 working days',
      'Support until: May 20, 2027',
      '$3,200.00',
      'https://example.com/en/personalCenter/myDownload',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/[\u4e00-\u9fff]/)
  })

  it('promises neither Word nor a printed copy for a briefing', () => {
    const { text } = paidMail({ ...paidOrder, itemKind: 'briefing', fulfilmentState: 'delivered' }, { origin })
    expect(text).not.toMatch(/Word|纸质|72/)
    expect(text).toContain('文件已备好')
  })
})

describe('mails about orders', () => {
  it('are complete in both languages', () => {
    for (const order of [paidOrder, english]) {
      const letters = [
        deliveredMail(order, { origin }),
        emailChangedMail(order, { to: 'n***@example.org', origin }),
        ...(['customer', 'admin', 'duplicate', 'late', 'mismatch'] as const).map((reason) =>
          refundMail(order, { amountMinor: 100, reason }, { origin }),
        ),
      ]
      for (const letter of letters) {
        expect(letter.subject).toContain(order.orderNo)
        expect(letter.text).toContain(order.shortTitle)
        expect(letter.text).not.toContain(order.title)
        expect(letter.text).not.toContain('undefined')
        if (order.language === 'en-US') expect(letter.text + letter.subject).not.toMatch(/[\u4e00-\u9fff]/)
      }
    }
  })

  it('use the title of an item that has no short title', () => {
    const { text } = refundMail({ ...paidOrder, shortTitle: null }, { amountMinor: 100, reason: 'late' }, { origin })
    expect(text).toContain('2026—2032年固态电池行业研究报告')
  })

  it('escape markup in a title', () => {
    const { html } = refundMail(
      { ...paidOrder, shortTitle: '"><script>alert(1)</script>' },
      { amountMinor: 1, reason: 'late' },
      { origin },
    )
    expect(html).not.toContain('<script>')
  })
})
