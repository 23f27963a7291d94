// Mails about quotes, to the buyer and to staff.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import { decimalAmount, type MoneyOnWire, moneyOnWire } from '#contract/common/money.ts'
import type { MailContent, MailFact } from '#server/platform/mail/mail-layout.ts'
import {
  type AnyMailTemplate,
  defineMailTemplate,
  type MailTemplate,
  renderTemplate,
} from '#server/platform/mail/templates.ts'

export type QuoteMailFacts = {
  readonly number: string
  readonly language: Language
  readonly companyName: string
  readonly contact: string
  readonly email: string
  readonly titles: readonly string[]
  readonly total: MoneyOnWire
  readonly validUntil: string
  readonly token: string
  readonly poNumber: string
  readonly acceptedName: string
  readonly acceptedPosition: string
  readonly purchaseNumber: string
  readonly declineReason: string
}

const toBuyer = {
  number: { label: { zh: '报价单号', en: 'Quote number' } },
  validUntil: { label: { zh: '有效期至', en: 'Last valid day' } },
  facts: { label: { zh: '报价内容', en: 'What is quoted' }, isBlock: true },
  link: { label: { zh: '报价单链接', en: 'Link to the quote' }, isBlock: true, isRequired: true },
} as const

const toStaff = {
  number: { label: { zh: '报价单号', en: 'Quote number' } },
  company: { label: { zh: '客户', en: 'Customer' } },
  facts: { label: { zh: '报价内容与联系方式', en: 'Quote and contact' }, isBlock: true, isRequired: true },
  link: { label: { zh: '后台链接', en: 'Link to the console' }, isBlock: true },
} as const

type Text = { readonly subject: string; readonly paragraphs: readonly string[] }

function buyerTemplate(key: string, name: Bilingual, zh: Text, en: Text) {
  return defineMailTemplate({
    key,
    name,
    placeholders: toBuyer,
    text: {
      zh: { subject: zh.subject, body: ['您好，', ...zh.paragraphs, '{facts}', '{link}', '研报研究'].join('\n\n') },
      en: {
        subject: en.subject,
        body: ['Hello,', ...en.paragraphs, '{facts}', '{link}', 'Yanbao Research'].join('\n\n'),
      },
    },
    example: (language) => buyerValues(exampleQuote(language), exampleOrigin),
  })
}

function staffTemplate(key: string, name: Bilingual, zh: Text, en: Text) {
  return defineMailTemplate({
    key,
    name,
    placeholders: toStaff,
    text: {
      zh: { subject: zh.subject, body: [...zh.paragraphs, '{facts}', '{link}', '由网站自动发送'].join('\n\n') },
      en: { subject: en.subject, body: [...en.paragraphs, '{facts}', '{link}', 'Sent by the website'].join('\n\n') },
    },
    example: (language) => staffValues(exampleQuote(language), exampleOrigin, exampleId),
  })
}

const ready = buyerTemplate(
  'quote-ready',
  { zh: '报价单', en: 'Quote ready' },
  {
    subject: '报价单 {number}',
    paragraphs: [
      '这是您的报价单。点击下面的链接可以查看、下载 PDF，也可以直接在线确认；有效期至 {validUntil}。',
      '确认时可以填写采购订单号、上传采购订单，并选择对公转账。价格在有效期内不变。',
      '链接无需登录即可打开，请只转发给需要审批的同事。如果这不是您本人申请的，请忽略本邮件。',
    ],
  },
  {
    subject: 'Quote {number}',
    paragraphs: [
      'Here is your quote. Follow the link to read it, to download it as PDF, or to accept it online. It is valid until {validUntil}.',
      'When you accept it, you can give a purchase order number, upload the purchase order and pay by bank transfer. The prices hold until that day.',
      'The link opens without a login, so forward it only to those who have to approve it. If you did not ask for this quote, please ignore this email.',
    ],
  },
)

const reminder = buyerTemplate(
  'quote-reminder',
  { zh: '报价即将到期', en: 'Quote expires soon' },
  {
    subject: '报价单 {number} 将于 {validUntil} 到期',
    paragraphs: ['您的报价有效期至 {validUntil}。在此之前确认，即可按报价购买；到期后可以申请新的报价。'],
  },
  {
    subject: 'Quote {number} expires on {validUntil}',
    paragraphs: [
      'Your quote is valid until {validUntil}. Accept it by then to buy at these prices; afterwards you can ask for a new one.',
    ],
  },
)

const expired = buyerTemplate(
  'quote-expired',
  { zh: '报价已到期', en: 'Quote expired' },
  {
    subject: '报价单 {number} 已到期',
    paragraphs: ['您的报价已于 {validUntil} 到期。仍然需要的话，可以在报价单页面申请新的报价，或直接回复本邮件。'],
  },
  {
    subject: 'Quote {number} has expired',
    paragraphs: [
      'Your quote expired on {validUntil}. If you still need it, ask for a new one on its page, or reply to this email.',
    ],
  },
)

const accepted = buyerTemplate(
  'quote-accepted',
  { zh: '报价已确认（发给客户）', en: 'Quote accepted (to the buyer)' },
  {
    subject: '已确认报价单 {number}',
    paragraphs: ['我们已收到您对报价的确认，谢谢。形式发票和付款说明在您的个人中心，付款到账后即安排交付。'],
  },
  {
    subject: 'Quote {number} accepted',
    paragraphs: [
      'Thank you for accepting the quote. The pro-forma invoice and the payment details are in your account; delivery starts once the payment has arrived.',
    ],
  },
)

const acceptedToStaff = staffTemplate(
  'quote-won',
  { zh: '报价已确认（发给员工）', en: 'Quote accepted (to staff)' },
  { subject: '客户已确认报价：{number} {company}', paragraphs: ['客户已在线确认报价，订单已生成。'] },
  {
    subject: 'Quote accepted: {number} {company}',
    paragraphs: ['The customer has accepted the quote online. The orders have been created.'],
  },
)

const declinedToStaff = staffTemplate(
  'quote-declined',
  { zh: '报价被拒绝（发给员工）', en: 'Quote declined (to staff)' },
  { subject: '客户拒绝报价：{number} {company}', paragraphs: ['客户已在线拒绝这份报价。'] },
  { subject: 'Quote declined: {number} {company}', paragraphs: ['The customer has declined this quote online.'] },
)

const followUp = staffTemplate(
  'quote-follow-up',
  { zh: '报价跟进提醒（发给员工）', en: 'Quote follow-up (to staff)' },
  {
    subject: '请跟进报价：{number} {company}',
    paragraphs: ['这份报价发出三个工作日后仍无答复，请联系客户。'],
  },
  {
    subject: 'Follow up quote {number} {company}',
    paragraphs: ['This quote has had no answer for three working days. Please contact the customer.'],
  },
)

export const quotesMailTemplates: readonly AnyMailTemplate[] = [
  ready,
  reminder,
  expired,
  accepted,
  acceptedToStaff,
  declinedToStaff,
  followUp,
]

type BuyerPlaceholder = keyof typeof toBuyer
type StaffPlaceholder = keyof typeof toStaff

const toBuyers = (template: MailTemplate<BuyerPlaceholder>) => (facts: QuoteMailFacts, origin: string) =>
  renderTemplate(template, facts.language, buyerValues(facts, origin))
const toStaffOf =
  (template: MailTemplate<StaffPlaceholder>) =>
  (facts: QuoteMailFacts, origin: string, id: string): MailContent =>
    renderTemplate(template, facts.language, staffValues(facts, origin, id))

/** May go to a stranger's address, so it repeats nothing that the visitor wrote. */
export const quoteReadyMail = toBuyers(ready)
export const quoteReminderMail = toBuyers(reminder)
export const quoteExpiredMail = toBuyers(expired)
export const quoteAcceptedMail = toBuyers(accepted)
export const quoteWonMail = toStaffOf(acceptedToStaff)
export const quoteDeclinedMail = toStaffOf(declinedToStaff)
export const quoteFollowUpMail = toStaffOf(followUp)

function contentFacts({ language, number, titles, total, validUntil }: QuoteMailFacts): MailFact[] {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const [first = '', ...others] = titles
  const rest = others.length > 0 ? t(` 等 ${titles.length} 项`, ` and ${others.length} more`) : ''
  return [
    [t('报价单号', 'Quote number'), number],
    [t('内容', 'Items'), first + rest],
    [t('总额', 'Total'), priceText(total)],
    [t('有效期至', 'Valid until'), validUntil],
  ]
}

function buyerValues(facts: QuoteMailFacts, origin: string) {
  const { language, number, validUntil, token, purchaseNumber } = facts
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const prefix = language === 'zh-CN' ? '' : '/en'
  const purchase: MailFact[] = purchaseNumber ? [[t('采购编号', 'Purchase number'), purchaseNumber]] : []
  const link = purchaseNumber
    ? { label: t('查看付款说明', 'Payment details'), path: `/personalCenter/purchase/${purchaseNumber}` }
    : { label: t('查看报价单', 'View the quote'), path: `/quote/${token}` }
  return {
    number,
    validUntil,
    facts: { kind: 'facts', facts: [...contentFacts(facts), ...purchase] } as const,
    link: { kind: 'link', label: link.label, url: `${origin}${prefix}${link.path}` } as const,
  }
}

function staffValues(facts: QuoteMailFacts, origin: string, id: string) {
  const { language, number, companyName, contact, email } = facts
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const rows: MailFact[] = [
    ...contentFacts(facts),
    [t('公司', 'Company'), companyName],
    [t('联系人', 'Contact person'), contact],
    [t('邮箱', 'Email'), email],
    [t('确认人', 'Accepted by'), [facts.acceptedName, facts.acceptedPosition].filter(Boolean).join(' · ')],
    [t('采购订单号', 'Purchase order'), facts.poNumber],
    [t('采购编号', 'Purchase number'), facts.purchaseNumber],
    [t('拒绝原因', 'Reason'), facts.declineReason],
  ]
  return {
    number,
    company: companyName || contact,
    facts: { kind: 'facts', facts: rows.filter(([, value]) => value !== '') } as const,
    link: {
      kind: 'link',
      label: t('在后台查看', 'Open in the console'),
      url: `${origin}/console/quotes/${id}`,
    } as const,
  }
}

function priceText({ currency, minor }: MoneyOnWire): string {
  return `${currency === 'CNY' ? '¥' : '$'}${decimalAmount(minor).replace(/\B(?=(\d{3})+\.)/g, ',')}`
}

const exampleOrigin = 'https://www.example.com'
const exampleId = '00000000-0000-4000-8000-000000000000'

function exampleQuote(language: Language): QuoteMailFacts {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return {
    number: 'Q-2026-00042',
    language,
    companyName: t('示例科技有限公司', 'Example Ltd'),
    contact: t('王女士', 'Ms Wang'),
    email: 'buyer@example.com',
    titles: [t('2026—2032年固态电池行业研究报告', 'Solid-state batteries: market study 2026–2032')],
    total: moneyOnWire(
      language === 'zh-CN' ? { currency: 'CNY', minor: 1_980_000 } : { currency: 'USD', minor: 320_000 },
    ),
    validUntil: '2026-12-25',
    token: 'mJ3x0q8Zk1bTnVYc5sRwLd7uHfEaGi2oPq9yKt4XeBA',
    poNumber: '',
    acceptedName: '',
    acceptedPosition: '',
    purchaseNumber: '',
    declineReason: '',
  }
}
