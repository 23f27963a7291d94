// Mails about purchases by bank transfer: how to pay, reminders, and what has arrived.
import type { Language } from '#contract/common/language.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { type AnyMailTemplate, defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'
import { exampleMail, type PurchaseMail, valuesOf } from './purchase-mail-values.ts'

const placeholders = {
  number: { label: { zh: '采购单号', en: 'Purchase number' } },
  amount: { label: { zh: '应付金额', en: 'Amount due' } },
  reference: { label: { zh: '汇款附言', en: 'Payment reference' } },
  payBy: { label: { zh: '付款截止日', en: 'Last day to pay' } },
  facts: { label: { zh: '采购内容与收款账户', en: 'Purchase and bank account' }, isBlock: true },
  link: { label: { zh: '采购页面链接', en: 'Link to the purchase' }, isBlock: true },
} as const

type Template = ReturnType<typeof defineMailTemplate<keyof typeof placeholders>>

const example = (language: Language) => valuesOf(exampleMail(language), { origin: 'https://www.example.com' })

const proFormaTemplate: Template = defineMailTemplate({
  key: 'purchase-pro-forma',
  name: { zh: '对公转账：形式发票与收款账户', en: 'Bank transfer: pro-forma invoice and account' },
  placeholders,
  text: {
    zh: {
      subject: '采购 {number}：请转账付款，附言 {reference}',
      body: `您好，

感谢您的订购。请在 {payBy} 前将 {amount} 转账至以下账户，并在汇款附言中填写 {reference}，以便我们及时核对到账。形式发票可在采购页面下载。

{facts}

{link}

到账后我们会立即通知您，并交付文件。

研报研究`,
    },
    en: {
      subject: 'Purchase {number}: please transfer the amount, reference {reference}',
      body: `Hello,

Thank you for your order. Please transfer {amount} to the account below by {payBy} and quote {reference} as the payment reference, so that we can match your payment without delay. The pro-forma invoice can be downloaded from the page of the purchase.

{facts}

{link}

We will write to you as soon as the money has arrived, and deliver the files.

Yanbao Research`,
    },
  },
  example,
})

const creditTemplate: Template = defineMailTemplate({
  key: 'purchase-on-credit',
  name: { zh: '账期采购：已交付，请按期付款', en: 'On credit: delivered, to be paid later' },
  placeholders,
  text: {
    zh: {
      subject: '采购 {number} 已生效，请于 {payBy} 前付款',
      body: `您好，

您的账期采购已生效，文件可在“我的下载”中下载；仍在备稿的报告完成后会发送至收件邮箱。请在 {payBy} 前将 {amount} 转账至以下账户，附言填写 {reference}。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'Purchase {number} is confirmed; payment is due by {payBy}',
      body: `Hello,

Your purchase on credit is confirmed. Files that are ready can be downloaded from My downloads; reports in preparation will be sent to the delivery address. Please transfer {amount} to the account below by {payBy} and quote {reference}.

{facts}

{link}

Yanbao Research`,
    },
  },
  example,
})

const reminderTemplate: Template = defineMailTemplate({
  key: 'purchase-reminder',
  name: { zh: '对公转账：付款提醒', en: 'Bank transfer: reminder' },
  placeholders,
  text: {
    zh: {
      subject: '提醒：采购 {number} 尚未到账，{payBy} 前有效',
      body: `您好，

我们还没有收到采购 {number} 的转账。如果您已汇款，请在采购页面上传汇款回单，我们会尽快核对；如果尚未汇款，请在 {payBy} 前转账 {amount}，附言填写 {reference}。逾期未付的采购会自动取消。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'Reminder: we have not received the transfer for purchase {number}',
      body: `Hello,

The transfer for purchase {number} has not arrived yet. If you have sent it, please upload the receipt on the page of the purchase and we will look for it. Otherwise please transfer {amount} by {payBy} and quote {reference}. A purchase that is not paid by then is cancelled.

{facts}

{link}

Yanbao Research`,
    },
  },
  example,
})

const receivedTemplate: Template = defineMailTemplate({
  key: 'purchase-transfer-received',
  name: { zh: '对公转账：已到账', en: 'Bank transfer: received' },
  placeholders,
  text: {
    zh: {
      subject: '采购 {number} 的转账已到账',
      body: `您好，

我们已收到采购 {number} 的转账，感谢购买。文件可在“我的下载”中下载；仍在备稿的报告完成后会发送至收件邮箱。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'We have received the transfer for purchase {number}',
      body: `Hello,

The transfer for purchase {number} has arrived. Thank you. Files that are ready can be downloaded from My downloads; reports in preparation will be sent to the delivery address.

{facts}

{link}

Yanbao Research`,
    },
  },
  example,
})

const shortTemplate: Template = defineMailTemplate({
  key: 'purchase-transfer-short',
  name: { zh: '对公转账：只收到部分款项', en: 'Bank transfer: received in part' },
  placeholders,
  text: {
    zh: {
      subject: '采购 {number} 已收到部分款项，还差 {amount}',
      body: `您好，

我们收到了采购 {number} 的部分转账，还差 {amount}。请将余款转账至以下账户，附言填写 {reference}；如果金额有误或已全额汇出，请回复本邮件。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'Purchase {number}: part of the money has arrived, {amount} is missing',
      body: `Hello,

A part of the transfer for purchase {number} has arrived; {amount} is still missing. Please transfer the rest to the account below and quote {reference}. If you have sent the full amount, please reply to this mail.

{facts}

{link}

Yanbao Research`,
    },
  },
  example,
})

const templates = {
  'purchase-pro-forma': proFormaTemplate,
  'purchase-on-credit': creditTemplate,
  'purchase-reminder': reminderTemplate,
  'purchase-transfer-received': receivedTemplate,
  'purchase-transfer-short': shortTemplate,
} as const
export type PurchaseMailKind = keyof typeof templates

export const purchasesMailTemplates: readonly AnyMailTemplate[] = Object.values(templates)

export function purchaseMail(
  kind: PurchaseMailKind,
  purchase: PurchaseMail,
  site: { readonly origin: string },
): MailContent {
  return renderTemplate(templates[kind], purchase.language, valuesOf(purchase, site))
}
