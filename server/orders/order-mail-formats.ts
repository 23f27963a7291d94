// Names, dates and amounts in mails about orders.

import { type Language, say } from '#contract/common/language.ts'
import { editionLabels, licenceLabels } from '#contract/common/licence-labels.ts'
import { decimalAmount, type Money } from '#contract/common/money.ts'
import type { Order } from './order-rows.store.ts'

type Fact = readonly [label: string, value: string]

/** The name of the report or briefing in mails (decision 42). */
export function nameOf(order: Pick<Order, 'title' | 'shortTitle'>): string {
  return order.shortTitle ?? order.title
}

/** Identifies the order in a mail: its number, the item and the selected options. */
export function purchaseFacts(order: Order): Fact[] {
  const { language } = order
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const isReport = order.itemKind === 'report'
  const licence = licenceLabels[language][order.licence].longLabel
  const edition = editionLabels[language][order.edition].longLabel
  return [
    [t('订单号', 'Order number'), order.orderNo],
    [isReport ? t('报告', 'Report') : t('简报', 'Briefing'), nameOf(order)],
    ...(isReport ? [[t('授权', 'Licence'), t(`${licence}，${edition}`, `${licence}, ${edition}`)] as const] : []),
    ...(order.competitorData ? [[t('附加', 'Add-on'), t('竞争对手数据', 'Competitor data')] as const] : []),
    ...(order.hardCopyMinor > 0 ? [[t('附加', 'Add-on'), t('纸质版', 'Printed copy')] as const] : []),
  ]
}

/** What a voucher took off the list price; nothing without one. */
export function discountFacts({
  language,
  price,
  discount,
  hardCopyMinor,
}: Pick<Order, 'language' | 'price' | 'discount' | 'hardCopyMinor'>): Fact[] {
  if (!discount) return []
  const list = { ...price, minor: price.minor + discount.minor - hardCopyMinor }
  return [
    [say({ zh: '标价', en: 'List price' }, language), priceText(list)],
    [
      say({ zh: `优惠（${discount.code}）`, en: `Discount (${discount.code})` }, language),
      `-${priceText({ ...price, minor: discount.minor })}`,
    ],
  ]
}

/** What the printed copy costs; nothing without one. */
export function hardCopyFacts({
  language,
  price,
  hardCopyMinor,
}: Pick<Order, 'language' | 'price' | 'hardCopyMinor'>): Fact[] {
  if (hardCopyMinor === 0) return []
  return [[say({ zh: '纸质版', en: 'Printed copy' }, language), priceText({ ...price, minor: hardCopyMinor })]]
}

/** The terms of delivery and support (specification, section 9). A briefing is delivered at once, so only its support has a term. */
export function deliveryTerms(order: Order): Fact[] {
  const { language } = order
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const ofReport: Fact[] = [
    [
      t('电子版', 'Electronic copy'),
      t(
        'PDF 或 Word，付款后 2–3 个工作日内在线发送到本邮箱',
        'PDF or Word, sent online to this address within 2–3 working days of payment',
      ),
    ],
    [
      t('纸质版', 'Paper copy'),
      order.hardCopyMinor > 0
        ? t('付款后 3–5 个工作日内快递寄出', 'sent by courier within 3–5 working days of payment')
        : t(
            '如有需要请咨询我们，确认后 3–5 个工作日内快递送达',
            'on request; once agreed, delivered by express within 3–5 working days',
          ),
    ],
  ]
  return [
    ...(order.itemKind === 'report' ? ofReport : []),
    ...(order.supportEndsAt
      ? [
          [
            t('免费答疑至', 'Support until'),
            t(
              `${dayText(order.supportEndsAt, language)}（付款后六个月）`,
              `${dayText(order.supportEndsAt, language)} (six months from payment)`,
            ),
          ] as const,
        ]
      : []),
  ]
}

/** For example `¥22,800.00`, `$3,200.00`. */
export function priceText(money: Money): string {
  return `${money.currency === 'CNY' ? '¥' : '$'}${decimalAmount(money.minor).replace(/\B(?=(\d{3})+\.)/g, ',')}`
}

// Created once: creating a formatter takes longer than rendering the rest of a mail.
const inBeijing = { timeZone: 'Asia/Shanghai' } as const
const dayFormats: Record<Language, Intl.DateTimeFormat> = {
  'zh-CN': new Intl.DateTimeFormat('sv-SE', { ...inBeijing, year: 'numeric', month: '2-digit', day: '2-digit' }),
  'en-US': new Intl.DateTimeFormat('en-US', { ...inBeijing, year: 'numeric', month: 'short', day: 'numeric' }),
}
const timeFormat = new Intl.DateTimeFormat('en-GB', { ...inBeijing, hour: '2-digit', minute: '2-digit' })

function dayText(at: Date, language: Language): string {
  return dayFormats[language].format(at)
}

/** In Beijing time; empty when there is no moment. */
export function momentText(at: Date | null, language: Language): string {
  if (!at) return ''
  const time = timeFormat.format(at)
  return language === 'zh-CN' ? `${dayText(at, language)} ${time}` : `${dayText(at, language)}, ${time} (Beijing time)`
}

/** A page of the account area, on the site in the language of the order. */
export function centreLink(
  order: Pick<Order, 'language'>,
  origin: string,
  page: 'myDownload' | 'moreOrders',
): { kind: 'link'; label: string; url: string } {
  const labels = {
    myDownload: { zh: '我的下载', en: 'My downloads' },
    moreOrders: { zh: '我的订单', en: 'My orders' },
  }
  const prefix = order.language === 'zh-CN' ? '' : '/en'
  return { kind: 'link', label: say(labels[page], order.language), url: `${origin}${prefix}/personalCenter/${page}` }
}

/** The placeholders that staff can use in every mail about an order. */
export const purchasePlaceholders = {
  orderNo: { label: { zh: '订单号', en: 'Order number' } },
  title: { label: { zh: '所购报告（短标题）或简报', en: 'Report (short title) or briefing' } },
  facts: { label: { zh: '订单内容', en: 'What was ordered' }, isBlock: true },
  link: { label: { zh: '个人中心链接', en: 'Link to the personal centre' }, isBlock: true },
} as const

export const exampleSite = { origin: 'https://www.example.com' } as const

/** The order that template previews show. */
export function exampleOrder(language: Language): Order {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return {
    id: '00000000-0000-4000-8000-000000000000',
    orderNo: 'YB-2345-6789-A',
    customerId: '',
    purchaseId: null,
    language,
    itemKind: 'report',
    itemId: 1,
    title: t('2026—2032年固态电池行业研究报告', 'Solid-state batteries: market study 2026–2032'),
    shortTitle: t('固态电池', 'Solid-state batteries'),
    licence: 'single',
    edition: 1,
    competitorData: false,
    discount: null,
    upgrade: null,
    hardCopyMinor: 0,
    price: { currency: language === 'zh-CN' ? 'CNY' : 'USD', minor: language === 'zh-CN' ? 1_980_000 : 320_000 },
    email: 'reader@example.com',
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
}
