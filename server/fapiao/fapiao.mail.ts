// Mails about fapiao: issued, rejected and reversed to the buyer, refunds to finance.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import { amountText, dayText } from '#server/documents/documents.service.ts'
import type { MailBlock, MailContent } from '#server/platform/mail/mail-layout.ts'
import { type AnyMailTemplate, defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

export type FapiaoMail = {
  readonly id: string
  readonly language: Language
  /** Of the request. */
  readonly number: string
  readonly kind: 'general' | 'special'
  readonly title: string
  readonly amountMinor: number
  readonly orderNos: readonly string[]
  readonly fapiaoNumber: string
  /** A day in Beijing; null before the issue. */
  readonly issuedOn: string | null
  readonly reason: string
  /** Of the reversal. */
  readonly reversedMinor: number
  readonly reversalNumber: string
}

const placeholders = {
  number: { label: { zh: '申请单号', en: 'Request number' } },
  title: { label: { zh: '抬头', en: 'Title' } },
  amount: { label: { zh: '金额', en: 'Amount' } },
  fapiaoNumber: { label: { zh: '发票号码', en: 'Fapiao number' } },
  reason: { label: { zh: '退回原因', en: 'Reason of the rejection' } },
  reversed: { label: { zh: '红冲金额', en: 'Amount reversed' } },
  reversalNumber: { label: { zh: '红字发票号码', en: 'Number of the red-letter fapiao' } },
  facts: { label: { zh: '发票内容', en: 'What is invoiced' }, isBlock: true },
  link: { label: { zh: '链接', en: 'Link' }, isBlock: true },
} as const

type Text = { readonly subject: string; readonly paragraphs: readonly string[] }
type Template = ReturnType<typeof defineMailTemplate<keyof typeof placeholders>>

function template(key: FapiaoMailKind, name: Bilingual, zh: Text, en: Text): Template {
  const body = (greeting: string, text: Text, sender: string) =>
    [greeting, ...text.paragraphs, '{facts}', '{link}', sender].join('\n\n')
  return defineMailTemplate({
    key,
    name,
    placeholders,
    text: {
      zh: { subject: zh.subject, body: body('您好，', zh, '研报研究') },
      en: { subject: en.subject, body: body('Hello,', en, 'Yanbao Research') },
    },
    example: (language) => valuesOf(key, exampleMail(language), 'https://www.example.com'),
  })
}

export type FapiaoMailKind = 'fapiao-issued' | 'fapiao-rejected' | 'fapiao-reversed' | 'fapiao-refund'

const templates: Record<FapiaoMailKind, Template> = {
  'fapiao-issued': template(
    'fapiao-issued',
    { zh: '发票：已开具', en: 'Fapiao: issued' },
    {
      subject: '您的发票已开具：{title}，{amount}',
      paragraphs: [
        '您申请的发票（{number}）已开具，发票号码 {fapiaoNumber}。请在“我的发票”中查看；电子文件可在同一页面下载。',
      ],
    },
    {
      subject: 'Your fapiao was issued: {title}, {amount}',
      paragraphs: [
        'The fapiao that you requested ({number}) was issued under the number {fapiaoNumber}. You find it under My invoices, where its files can be downloaded.',
      ],
    },
  ),
  'fapiao-rejected': template(
    'fapiao-rejected',
    { zh: '发票：申请退回', en: 'Fapiao: request rejected' },
    {
      subject: '发票申请 {number} 需要更正',
      paragraphs: [
        '您的发票申请暂时无法开具，原因如下：',
        '{reason}',
        '请在“我的发票”中更正后重新提交，无需重新选择订单。',
      ],
    },
    {
      subject: 'Fapiao request {number} needs a correction',
      paragraphs: [
        'Your fapiao cannot be issued yet, for this reason:',
        '{reason}',
        'Please correct the request under My invoices. You need not choose the orders again.',
      ],
    },
  ),
  'fapiao-reversed': template(
    'fapiao-reversed',
    { zh: '发票：已红冲', en: 'Fapiao: reversed' },
    {
      subject: '发票 {fapiaoNumber} 已红冲 {reversed}',
      paragraphs: [
        '发票 {fapiaoNumber} 已开具红字发票，红字发票号码 {reversalNumber}，金额 {reversed}。如该发票已用于抵扣或报销，请按税务规定处理。',
      ],
    },
    {
      subject: 'Fapiao {fapiaoNumber} was reversed by {reversed}',
      paragraphs: [
        'A red-letter fapiao with the number {reversalNumber} reverses fapiao {fapiaoNumber} by {reversed}. If you have deducted or expensed it, please adjust your records.',
      ],
    },
  ),
  'fapiao-refund': template(
    'fapiao-refund',
    { zh: '发票：退款提醒（财务）', en: 'Fapiao: a refund (to finance)' },
    {
      subject: '退款涉及发票 {number}：请处理红冲或重新导出',
      paragraphs: [
        '发票申请 {number}（{title}）的订单已退款 {reversed}。已开具的发票需要红冲；已导出但尚未开具的申请已按新金额退回待导出。若已按原金额开具，请照实登记发票号码和原金额，系统会生成差额红冲。',
      ],
    },
    {
      subject: 'A refund concerns fapiao {number}: reverse it or export it once more',
      paragraphs: [
        '{reversed} of the orders of fapiao request {number} ({title}) was refunded. A fapiao that was issued has to be reversed. A request that was exported and not issued waits for export with its new amount; if it was issued with the old amount, enter its number with that amount, and the difference will be reversed.',
      ],
    },
  ),
}

export const fapiaoMailTemplates: readonly AnyMailTemplate[] = Object.values(templates)

export function fapiaoMail(kind: FapiaoMailKind, mail: FapiaoMail, origin: string): MailContent {
  return renderTemplate(templates[kind], mail.language, valuesOf(kind, mail, origin))
}

function valuesOf(kind: FapiaoMailKind, mail: FapiaoMail, origin: string) {
  const facts: MailBlock = { kind: 'facts', facts: factsOf(kind, mail) }
  return {
    number: mail.number,
    title: mail.title,
    amount: amountText(mail.amountMinor, 'CNY'),
    fapiaoNumber: mail.fapiaoNumber,
    reason: mail.reason,
    reversed: amountText(mail.reversedMinor, 'CNY'),
    reversalNumber: mail.reversalNumber,
    facts,
    link: linkOf(kind, mail, origin),
  }
}

function linkOf(kind: FapiaoMailKind, { language, id }: FapiaoMail, origin: string): MailBlock {
  if (kind === 'fapiao-refund')
    return {
      kind: 'link',
      label: say({ zh: '在后台处理', en: 'Open it in the console' }, language),
      url: `${origin}/console/fapiao/${id}`,
    }
  const prefix = language === 'zh-CN' ? '' : '/en'
  return {
    kind: 'link',
    label: say({ zh: '我的发票', en: 'My invoices' }, language),
    url: `${origin}${prefix}/personalCenter/invoices`,
  }
}

function factsOf(kind: FapiaoMailKind, mail: FapiaoMail): (readonly [string, string])[] {
  const { language } = mail
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const isNumbered = mail.fapiaoNumber !== ''
  return [
    [t('申请单号', 'Request'), mail.number],
    [
      t('发票类型', 'Kind'),
      mail.kind === 'special' ? t('专用发票', 'Special fapiao') : t('普通发票', 'General fapiao'),
    ],
    [t('抬头', 'Title'), mail.title],
    [t('金额', 'Amount'), amountText(mail.amountMinor, 'CNY')],
    [t('订单号', 'Orders'), mail.orderNos.join(t('、', ', '))],
    ...(isNumbered ? ([[t('发票号码', 'Fapiao number'), mail.fapiaoNumber]] as const) : []),
    ...(mail.issuedOn ? ([[t('开票日期', 'Issued on'), dayText(mail.issuedOn, language)]] as const) : []),
    ...(kind === 'fapiao-reversed'
      ? ([
          [t('红字发票号码', 'Red-letter fapiao'), mail.reversalNumber],
          [t('红冲金额', 'Amount reversed'), amountText(mail.reversedMinor, 'CNY')],
        ] as const)
      : []),
  ]
}

function exampleMail(language: Language): FapiaoMail {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return {
    id: '00000000-0000-4000-8000-000000000000',
    language,
    number: 'F-2026-00042',
    kind: 'special',
    title: t('示例科技有限公司', 'Example Technology Co., Ltd.'),
    amountMinor: 2_280_000,
    orderNos: ['1120261121000042'],
    fapiaoNumber: '26112000000000000042',
    issuedOn: '2026-11-24',
    reason: t('税号与企业名称不符，请核对', 'The tax code does not belong to this company'),
    reversedMinor: 280_000,
    reversalNumber: '26112000000000000099',
  }
}
