// Mails about issued invoices and credit notes, to the address of the billing details.
import { type Language, say } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import type { InvoiceFacts } from '#contract/documents.ts'
import { amountText, dayText, paymentText } from '#server/documents/documents.service.ts'
import type { MailBlock, MailContent } from '#server/platform/mail/mail-layout.ts'
import { type AnyMailTemplate, defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

export type InvoiceMail = {
  readonly language: Language
  readonly number: string
  readonly billingName: string
  readonly currency: Currency
  readonly grossMinor: number
  readonly dueOn: string | null
  readonly titles: readonly string[]
  readonly invoice: InvoiceFacts
  readonly poNumber: string
  /** Of the PDF. */
  readonly url: string
}

const placeholders = {
  number: { label: { zh: '单据编号', en: 'Document number' } },
  amount: { label: { zh: '金额', en: 'Amount' } },
  invoice: { label: { zh: '所更正的发票编号', en: 'Number of the corrected invoice' } },
  facts: { label: { zh: '单据信息', en: 'Facts of the document' }, isBlock: true },
  link: { label: { zh: '下载链接', en: 'Link to the document' }, isBlock: true, isRequired: true },
} as const

function example(language: Language, isCreditNote: boolean) {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return valuesOf({
    language,
    number: isCreditNote ? 'CN-2026-00007' : 'INV-2026-00042',
    billingName: 'Beispiel Energie GmbH',
    currency: 'USD',
    grossMinor: 658_000,
    dueOn: null,
    titles: [t('2026—2032年固态电池行业研究报告', 'Solid-state batteries: market study 2026–2032')],
    invoice: {
      suppliedOn: '2026-11-25',
      payment: { method: 'card', paidOn: '2026-11-25' },
      orderNos: ['YB-7K2M-94QX'],
      purchaseNumber: null,
      credits: isCreditNote ? { number: 'INV-2026-00042', issuedOn: '2026-11-25' } : null,
      reason: isCreditNote ? 'refund' : null,
      replaces: null,
    },
    poNumber: 'PO-4711',
    url: 'https://www.example.com/api/report/documents/example',
  })
}

const invoiceTemplate = defineMailTemplate({
  key: 'invoice-issued',
  name: { zh: '商业发票已开具', en: 'Invoice issued' },
  placeholders,
  text: {
    zh: {
      subject: '商业发票 {number} 已开具',
      body: `您好，

您的商业发票 {number} 已开具，金额 {amount}。

{facts}

{link}

如发票上的名称、地址或税号有误，可在订单页面自助更正一次，也可直接回复本邮件。

研报研究`,
    },
    en: {
      subject: 'Your invoice {number}',
      body: `Hello,

Your invoice {number} over {amount} has been issued.

{facts}

{link}

If the name, address or tax number on it is wrong, you can correct it once on the page of the order, or reply to this mail.

Yanbao Research`,
    },
  },
  example: (language) => example(language, false),
})

const creditNoteTemplate = defineMailTemplate({
  key: 'credit-note-issued',
  name: { zh: '贷项通知单已开具', en: 'Credit note issued' },
  placeholders,
  text: {
    zh: {
      subject: '贷项通知单 {number}（对应发票 {invoice}）',
      body: `您好，

针对商业发票 {invoice}，我们开具了贷项通知单 {number}，金额 {amount}。

{facts}

{link}

请将其与原发票一并交给财务部门。

研报研究`,
    },
    en: {
      subject: 'Credit note {number} for invoice {invoice}',
      body: `Hello,

We have issued credit note {number} over {amount} for invoice {invoice}.

{facts}

{link}

Please pass it to your accounts department together with the invoice.

Yanbao Research`,
    },
  },
  example: (language) => example(language, true),
})

export const invoicesMailTemplates: readonly AnyMailTemplate[] = [invoiceTemplate, creditNoteTemplate]

export function invoiceMail(mail: InvoiceMail): MailContent {
  const template = mail.invoice.credits ? creditNoteTemplate : invoiceTemplate
  return renderTemplate(template, mail.language, valuesOf(mail))
}

function valuesOf(mail: InvoiceMail) {
  const { language, number, currency, grossMinor, url, invoice } = mail
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const link: MailBlock = {
    kind: 'link',
    label: invoice.credits
      ? t('下载贷项通知单（30 天内有效）', 'Download the credit note (valid for 30 days)')
      : t('下载商业发票（30 天内有效）', 'Download the invoice (valid for 30 days)'),
    url,
  }
  const facts: MailBlock = { kind: 'facts', facts: factsOf(mail) }
  return { number, amount: amountText(grossMinor, currency), invoice: invoice.credits?.number ?? '', facts, link }
}

function factsOf({ language, invoice, ...mail }: InvoiceMail): (readonly [string, string])[] {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const { credits } = invoice
  return [
    [t('买方', 'Buyer'), mail.billingName],
    ...mail.titles.map((title) => [t('内容', 'Item'), title] as const),
    ...(invoice.purchaseNumber
      ? [[t('采购单号', 'Purchase'), invoice.purchaseNumber] as const]
      : invoice.orderNos.map((orderNo) => [t('订单号', 'Order'), orderNo] as const)),
    ...(mail.poNumber ? [[t('采购订单号', 'Purchase order'), mail.poNumber] as const] : []),
    ...(credits
      ? [[t('对应发票', 'Invoice'), `${credits.number}, ${dayText(credits.issuedOn, language)}`] as const]
      : [[t('付款', 'Payment'), paymentText(invoice.payment, mail.dueOn, language)] as const]),
    [t('金额', 'Amount'), amountText(mail.grossMinor, mail.currency)],
  ]
}
