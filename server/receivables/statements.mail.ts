// Mail with an account statement, to the invoice address of a company.
import { type Language, say } from '#contract/common/language.ts'
import type { Money } from '#contract/common/money.ts'
import { amountText, dayText } from '#server/documents/documents.service.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

type StatementMail = {
  readonly language: Language
  readonly number: string
  readonly company: string
  /** A day, `2026-12-09`. */
  readonly asOf: string
  readonly open: Money
  readonly overdue: Money
  readonly url: string
}

export const statementTemplate = defineMailTemplate({
  key: 'account-statement',
  name: { zh: '对账单', en: 'Statement of account' },
  placeholders: {
    number: { label: { zh: '对账单编号', en: 'Statement number' } },
    company: { label: { zh: '公司名称', en: 'Company' } },
    asOf: { label: { zh: '截至日期', en: 'As of' } },
    open: { label: { zh: '未结清金额', en: 'Amount open' } },
    facts: { label: { zh: '金额', en: 'Amounts' }, isBlock: true },
    link: { label: { zh: '对账单链接', en: 'Link to the statement' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '对账单 {number}（截至 {asOf}）',
      body: `您好，

以下是{company}截至 {asOf} 的对账单，未结清金额 {open}。

{facts}

{link}

如与贵公司账目不符，请直接回复本邮件。

研报研究`,
    },
    en: {
      subject: 'Statement of account {number} as of {asOf}',
      body: `Hello,

This is the statement of account of {company} as of {asOf}. {open} is open.

{facts}

{link}

If it differs from your books, please reply to this mail.

Yanbao Research`,
    },
  },
  example: (language) =>
    valuesOf({
      language,
      number: 'S-2026-00007',
      company: say({ zh: '示例科技有限公司', en: 'Example Technology Ltd' }, language),
      asOf: '2026-12-09',
      open: { currency: 'CNY', minor: 4_580_000 },
      overdue: { currency: 'CNY', minor: 1_980_000 },
      url: 'https://www.example.com/api/report/documents/example',
    }),
})

function valuesOf({ language, number, company, asOf, open, overdue, url }: StatementMail) {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const openText = amountText(open.minor, open.currency)
  const facts = [
    [t('未结清', 'Open'), openText],
    [t('其中已逾期', 'Of which overdue'), amountText(overdue.minor, overdue.currency)],
  ] as const
  return {
    number,
    company,
    asOf: dayText(asOf, language),
    open: openText,
    facts: { kind: 'facts', facts } as const,
    link: {
      kind: 'link',
      label: t('下载对账单（30 天内有效）', 'Download the statement (valid for 30 days)'),
      url,
    } as const,
  }
}

export function statementMail(statement: StatementMail): MailContent {
  return renderTemplate(statementTemplate, statement.language, valuesOf(statement))
}
