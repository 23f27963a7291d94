// Reminders of purchases on credit: before the due day, and after it.
import { type Language, say } from '#contract/common/language.ts'
import type { Money } from '#contract/common/money.ts'
import type { CommercialContents } from '#contract/documents.ts'
import { amountText, dayText } from '#server/documents/documents.service.ts'
import type { MailBlock, MailContent } from '#server/platform/mail/mail-layout.ts'
import { type AnyMailTemplate, defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

export type ReminderMail = {
  readonly language: Language
  readonly number: string
  readonly poNumber: string
  readonly proFormaNumber: string
  readonly open: Money
  /** A day, `2026-12-09`. */
  readonly dueOn: string
  /** `ABCD-EFGH` */
  readonly reference: string
  readonly bank: CommercialContents['bank']
}

const placeholders = {
  number: { label: { zh: '采购单号', en: 'Purchase number' } },
  amount: { label: { zh: '未结清金额', en: 'Amount open' } },
  dueOn: { label: { zh: '应付日期', en: 'Due day' } },
  reference: { label: { zh: '汇款附言', en: 'Payment reference' } },
  facts: { label: { zh: '采购与收款账户', en: 'Purchase and bank account' }, isBlock: true },
  link: { label: { zh: '采购页面链接', en: 'Link to the purchase' }, isBlock: true },
} as const

type Template = ReturnType<typeof defineMailTemplate<keyof typeof placeholders>>

function example(language: Language) {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const bank = {
    currency: 'CNY',
    bankName: t('示例银行北京分行', 'Example Bank, Beijing Branch'),
    bankAddress: '',
    accountName: t('示例研究有限公司', 'Example Research Co., Ltd.'),
    accountNumber: '0000 0000 0000 001',
    bankCode: '000100000000',
  } as const
  return valuesOf(
    {
      language,
      number: 'P-2026-00042',
      poNumber: 'PO-4711',
      proFormaNumber: 'PI-2026-00042',
      open: { currency: 'CNY', minor: 4_580_000 },
      dueOn: '2026-12-09',
      reference: 'K7M2-9QXD',
      bank,
    },
    { origin: 'https://www.example.com' },
  )
}

const soonDueTemplate: Template = defineMailTemplate({
  key: 'receivable-soon-due',
  name: { zh: '账期采购：即将到期', en: 'On credit: payment due soon' },
  placeholders,
  text: {
    zh: {
      subject: '提醒：采购 {number} 的账款将于 {dueOn} 到期',
      body: `您好，

采购 {number} 的账款 {amount} 将于 {dueOn} 到期，请在到期前转账至以下账户，附言填写 {reference}。如已汇款，请忽略本邮件。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'Reminder: payment for purchase {number} is due on {dueOn}',
      body: `Hello,

{amount} for purchase {number} is due on {dueOn}. Please transfer it to the account below and quote {reference}. If you have sent it already, no action is needed.

{facts}

{link}

Yanbao Research`,
    },
  },
  example,
})

const overdueTemplate: Template = defineMailTemplate({
  key: 'receivable-overdue',
  name: { zh: '账期采购：已逾期', en: 'On credit: payment overdue' },
  placeholders,
  text: {
    zh: {
      subject: '采购 {number} 的账款已逾期，请尽快付款',
      body: `您好，

采购 {number} 的账款 {amount} 已于 {dueOn} 到期，我们尚未收到。请尽快转账至以下账户，附言填写 {reference}；如已汇款，请在采购页面上传汇款回单；如对账款有异议，请直接回复本邮件。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'Payment for purchase {number} is overdue',
      body: `Hello,

{amount} for purchase {number} was due on {dueOn} and has not arrived. Please transfer it to the account below without delay and quote {reference}. If you have sent it, please upload the receipt on the page of the purchase. If you disagree with the amount, please reply to this mail.

{facts}

{link}

Yanbao Research`,
    },
  },
  example,
})

const templates = { 'receivable-soon-due': soonDueTemplate, 'receivable-overdue': overdueTemplate } as const
export type ReminderKind = keyof typeof templates

export const reminderTemplates: readonly AnyMailTemplate[] = Object.values(templates)

export function reminderMail(
  kind: ReminderKind,
  reminder: ReminderMail,
  site: { readonly origin: string },
): MailContent {
  return renderTemplate(templates[kind], reminder.language, valuesOf(reminder, site))
}

function valuesOf(reminder: ReminderMail, { origin }: { readonly origin: string }) {
  const { language, number, reference, open, dueOn } = reminder
  const prefix = language === 'zh-CN' ? '' : '/en'
  const link: MailBlock = {
    kind: 'link',
    label: say({ zh: '查看采购与付款状态', en: 'See the purchase and its payment' }, language),
    url: `${origin}${prefix}/personalCenter/purchase/${number}`,
  }
  const facts: MailBlock = { kind: 'facts', facts: factsOf(reminder) }
  return {
    number,
    reference,
    amount: amountText(open.minor, open.currency),
    dueOn: dayText(dueOn, language),
    facts,
    link,
  }
}

function factsOf(reminder: ReminderMail): (readonly [string, string])[] {
  const { language, open, bank } = reminder
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return [
    [t('采购单号', 'Purchase number'), reminder.number],
    ...(reminder.poNumber ? [[t('采购订单号', 'Purchase order'), reminder.poNumber] as const] : []),
    [t('形式发票', 'Pro-forma invoice'), reminder.proFormaNumber],
    [t('未结清', 'Open'), amountText(open.minor, open.currency)],
    [t('应付日期', 'Due'), dayText(reminder.dueOn, language)],
    ...(bank
      ? ([
          [t('收款人', 'Account holder'), bank.accountName],
          [t('账号', 'Account number'), bank.accountNumber],
          [t('开户银行', 'Bank'), bank.bankName],
          [t('联行号或 SWIFT', 'Bank code'), bank.bankCode],
          [t('汇款附言', 'Payment reference'), reminder.reference],
        ] as const)
      : []),
  ]
}
