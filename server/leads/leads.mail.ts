// Mails about requests: a confirmation for the visitor, a notice for staff.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import { editionLabels } from '#contract/common/licence-labels.ts'
import type { LeadType, LeadVersion } from '#contract/leads.ts'
import type { MailContent, MailFact } from '#server/platform/mail/mail-layout.ts'
import { type AnyMailTemplate, defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

export type LeadMailFacts = {
  readonly type: LeadType
  readonly language: Language
  readonly email: string
  readonly emailKey: string
  readonly report: { readonly reportNo: string; readonly shortTitle: string; readonly webTitle: string } | undefined
  readonly companyName: string
  readonly position: string
  readonly phone: string
  readonly name: string
  readonly demand: string
  readonly version: LeadVersion | undefined
  readonly reportPrice: string
  /** It was merged into an earlier request. */
  readonly isFurther: boolean
}

const typeNames: Record<LeadType, Bilingual> = {
  1: { zh: '样本申请', en: 'Sample request' },
  2: { zh: '定制研究需求', en: 'Custom research request' },
  3: { zh: '购买前咨询', en: 'Pre-purchase enquiry' },
}

const nextSteps: Record<LeadType, Bilingual> = {
  1: {
    zh: '接下来：我们会查看您的需求，并通过您填写的邮箱或电话与您联系。样本免费。',
    en: 'What happens next: we will review your request and contact you by email or phone. The sample is free of charge.',
  },
  2: {
    zh: '接下来：我们会查看您的需求，并通过您填写的邮箱或电话与您确认研究范围。确认之前不会产生任何费用。',
    en: 'What happens next: we will review your request and contact you by email or phone to agree the scope. You will not be charged before you have agreed.',
  },
  3: {
    zh: '接下来：我们会查看您的问题，并通过您填写的邮箱或电话答复您。',
    en: 'What happens next: we will review your question and reply by email or phone.',
  },
}

const confirmationPlaceholders = {
  received: { label: { zh: '已收到的说明（一句话）', en: 'Confirmation of receipt (one sentence)' } },
  facts: { label: { zh: '报告与版本', en: 'Report and edition' }, isBlock: true },
  link: { label: { zh: '报告链接', en: 'Link to the report' }, isBlock: true },
} as const

const confirmationKeys: Record<LeadType, string> = { 1: 'lead-sample', 2: 'lead-research', 3: 'lead-enquiry' }

const confirmationTemplates = {
  1: confirmationTemplate(1),
  2: confirmationTemplate(2),
  3: confirmationTemplate(3),
} as const

function confirmationTemplate(type: LeadType) {
  const { zh, en } = typeNames[type]
  return defineMailTemplate({
    key: confirmationKeys[type],
    name: { zh: `已收到${zh}`, en: `${en} received` },
    placeholders: confirmationPlaceholders,
    text: {
      zh: {
        subject: `已收到您的${zh}`,
        body: `您好，

{received}

${nextSteps[type].zh}

如果这不是您本人提交的，请忽略本邮件。

{facts}

{link}

研报研究`,
      },
      en: {
        subject: `We have received your ${lowerFirst(en)}`,
        body: `Hello,

{received}

${nextSteps[type].en}

If you did not submit this request, please ignore this email.

{facts}

{link}

Yanbao Research`,
      },
    },
    example: (language) => confirmationValues({ ...exampleLead(language), type }, 'https://www.example.com'),
  })
}

type ConfirmationFacts = Pick<LeadMailFacts, 'type' | 'language' | 'report' | 'version' | 'isFurther'>

function confirmationValues(facts: ConfirmationFacts, origin: string) {
  const { language, report, version } = facts
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const kind = say(typeNames[facts.type], language)
  const rows: MailFact[] = [
    ...(report ? [[t('报告', 'Report'), report.shortTitle] as const] : []),
    ...(version === undefined ? [] : [[t('版本', 'Version'), editionLabels[language][version].label] as const]),
  ]
  return {
    received: facts.isFurther
      ? t(
          `我们已收到您补充的内容，并与您先前的${kind}合并处理。`,
          `We have received your additional details and added them to your earlier ${lowerFirst(kind)}.`,
        )
      : t(`我们已收到您的${kind}，谢谢。`, `We have received your ${lowerFirst(kind)}. Thank you.`),
    facts: { kind: 'facts', facts: rows } as const,
    link: report && ({ kind: 'link', label: t('查看报告', 'View the report'), url: reportUrl(facts, origin) } as const),
  }
}

/**
 * Sent to the address in the form, which may be a stranger's. The mail repeats nothing that the visitor wrote, so that it cannot be
 * abused to send text to others.
 */
export function confirmationMail(facts: ConfirmationFacts, origin: string): MailContent {
  return renderTemplate(confirmationTemplates[facts.type], facts.language, confirmationValues(facts, origin))
}

const noticeTemplate = defineMailTemplate({
  key: 'lead-notice',
  name: { zh: '新线索通知（发给员工）', en: 'New lead (to staff)' },
  placeholders: {
    kind: { label: { zh: '新的或补充的类型', en: 'Type, new or further details' } },
    company: { label: { zh: '公司', en: 'Company' } },
    demand: { label: { zh: '访客写的需求', en: 'What the visitor wrote' } },
    facts: { label: { zh: '联系方式与报告', en: 'Contact and report' }, isBlock: true, isRequired: true },
    link: { label: { zh: '报告页面链接', en: 'Link to the report' }, isBlock: true },
  },
  text: {
    zh: {
      subject: '{kind}：{company}',
      body: `网站收到以下内容：

{demand}

{facts}

{link}

由网站自动发送`,
    },
    en: {
      subject: '{kind}: {company}',
      body: `The website has received the following request:

{demand}

{facts}

{link}

Sent by the website`,
    },
  },
  example: (language) => noticeValues(exampleLead(language), 'https://www.example.com'),
})

function noticeValues(facts: LeadMailFacts, origin: string) {
  const { language, report } = facts
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const kind = say(typeNames[facts.type], language)
  const rows: readonly MailFact[] = [
    [t('公司', 'Company'), facts.companyName],
    [t('职位', 'Position'), facts.position],
    [t('联系人', 'Contact person'), facts.name],
    [t('邮箱', 'Email'), facts.email],
    [t('电话', 'Phone'), facts.phone],
    [t('报告', 'Report'), report ? `${report.reportNo} ${report.shortTitle}` : ''],
    [t('版本', 'Version'), facts.version === undefined ? '' : editionLabels[language][facts.version].label],
    [t('表单所示价格（未核对）', 'Price shown in the form (not checked)'), facts.reportPrice],
  ]
  return {
    kind: facts.isFurther ? t(`补充${kind}`, `${kind}, further details`) : t(`新的${kind}`, `New ${lowerFirst(kind)}`),
    company: facts.companyName,
    demand: facts.demand
      .split(/\s*\n\s*/)
      .filter(Boolean)
      .join('\n\n'),
    facts: { kind: 'facts', facts: rows.filter(([, value]) => value !== '') } as const,
    link: report && ({ kind: 'link', label: t('报告页面', 'Report page'), url: reportUrl(facts, origin) } as const),
  }
}

/** Sent to staff: everything the visitor wrote. */
export function leadNoticeMail(facts: LeadMailFacts, origin: string): MailContent {
  return renderTemplate(noticeTemplate, facts.language, noticeValues(facts, origin))
}

export const leadsMailTemplates: readonly AnyMailTemplate[] = [...Object.values(confirmationTemplates), noticeTemplate]

function exampleLead(language: Language): LeadMailFacts {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return {
    type: 1,
    language,
    email: 'reader@example.com',
    emailKey: 'reader@example.com',
    report: {
      reportNo: 'YB-R-202611-0001',
      shortTitle: t('固态电池', 'Solid-state batteries'),
      webTitle: 'solid-state-batteries',
    },
    companyName: t('示例科技有限公司', 'Example Ltd'),
    position: t('采购经理', 'Purchasing manager'),
    phone: '13800000000',
    name: t('王女士', 'Ms Wang'),
    demand: t('想了解硫化物路线的产能与价格。', 'We would like to know capacity and prices of sulphide cells.'),
    version: 1,
    reportPrice: '',
    isFurther: false,
  }
}

function reportUrl({ report, language }: Pick<LeadMailFacts, 'report' | 'language'>, origin: string): string {
  const path = `/reports/${encodeURIComponent(report?.webTitle ?? '')}`
  return origin + (language === 'zh-CN' ? path : `/en${path}`)
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
