// Mail about orders.

import type { Edition, Licence } from '#contract/catalogue.ts'
import type { Bilingual, Language } from '#contract/common/language.ts'
import { say } from '#contract/common/language.ts'
import { decimalAmount } from '#contract/common/money.ts'
import { composeLetter } from '#server/platform/mail/letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { Order } from './orders.store.ts'

const licenceNames: Record<Licence, Bilingual> = {
  single: { zh: '单用户授权', en: 'Single-user licence' },
  multi: { zh: '多用户授权', en: 'Multi-user licence' },
  enterprise: { zh: '企业版授权', en: 'Enterprise licence' },
}
const editionNames: Record<Edition, Bilingual> = {
  0: { zh: '中国版', en: 'China edition' },
  1: { zh: '全球及中国版', en: 'Global and China edition' },
}

/** Sent when an order is paid: what was bought, what was charged, when and where it arrives. */
export function paidLetter(order: Order, site: { origin: string }): Letter {
  const { language } = order
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const isDelivered = order.fulfilmentState === 'delivered'
  const path = language === 'zh-CN' ? '/personalCenter/myDownload' : '/en/personalCenter/myDownload'
  const symbol = order.price.currency === 'CNY' ? '¥' : '$'
  return composeLetter({
    language,
    subject: t(`订单 ${order.orderNo} 支付成功`, `Payment received for order ${order.orderNo}`),
    greeting: t('您好，', 'Hello,'),
    paragraphs: [
      t('我们已收到您的付款，感谢购买。', 'We have received your payment. Thank you for your order.'),
      isDelivered
        ? t('文件已经备好，请登录后在“我的下载”中下载。', 'Your file is ready. Log in and find it under My downloads.')
        : t(
            `报告正在备稿，将不晚于 ${momentText(order.deliveryDueAt, language)} 发送到本邮箱；届时也可在“我的下载”中下载。`,
            `Your report is being prepared and reaches this address by ${momentText(order.deliveryDueAt, language)}; it will then also be under My downloads.`,
          ),
    ],
    facts: [
      [t('订单号', 'Order number'), order.orderNo],
      [order.itemKind === 'report' ? t('报告', 'Report') : t('简报', 'Briefing'), order.title],
      ...(order.itemKind === 'report'
        ? [
            [
              t('授权', 'Licence'),
              `${say(licenceNames[order.licence], language)}${t('，', ', ')}${say(editionNames[order.edition], language)}`,
            ] as const,
          ]
        : []),
      ...(order.competitorData ? [[t('附加', 'Add-on'), t('竞争对手数据', 'Competitor data')] as const] : []),
      [t('支付金额', 'Amount paid'), `${symbol}${grouped(order.price.minor)}`],
      ...(order.supportEndsAt
        ? [[t('免费答疑至', 'Questions answered until'), dayText(order.supportEndsAt, language)] as const]
        : []),
    ],
    link: { label: t('我的下载', 'My downloads'), url: site.origin + path },
    closing: t('研报研究', 'Yanbao Research'),
  })
}

function grouped(minor: number): string {
  return decimalAmount(minor).replace(/\B(?=(\d{3})+\.)/g, ',')
}

function dayText(at: Date, language: Language): string {
  const options = { timeZone: 'Asia/Shanghai', year: 'numeric', day: 'numeric' } as const
  return language === 'zh-CN'
    ? new Intl.DateTimeFormat('sv-SE', { ...options, month: '2-digit', day: '2-digit' }).format(at)
    : new Intl.DateTimeFormat('en-US', { ...options, month: 'short' }).format(at)
}

function momentText(at: Date | null, language: Language): string {
  if (!at) return ''
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
  return language === 'zh-CN' ? `${dayText(at, language)} ${time}` : `${dayText(at, language)}, ${time} (Beijing time)`
}
