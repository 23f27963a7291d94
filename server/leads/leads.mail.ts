// Mails about requests: a confirmation for the visitor, a notice for staff.
import type { Bilingual, Language } from '#contract/common/language.ts'
import { say } from '#contract/common/language.ts'
import type { LeadType, LeadVersion } from '#contract/leads.ts'
import { composeLetter } from '#server/platform/mail/letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'

export type LeadMailFacts = {
  readonly type: LeadType
  readonly language: Language
  readonly email: string
  readonly emailKey: string
  readonly report: { readonly reportNo: string; readonly title: string; readonly webTitle: string } | undefined
  readonly companyName: string
  readonly position: string
  readonly phone: string
  readonly name: string
  readonly demand: string
  readonly version: LeadVersion | undefined
  readonly reportPrice: string
  /** It has joined an earlier request. */
  readonly isFurther: boolean
}

const typeNames: Record<LeadType, Bilingual> = {
  1: { zh: '样本申请', en: 'Sample request' },
  2: { zh: '定制研究需求', en: 'Custom research request' },
  3: { zh: '购买前咨询', en: 'Enquiry before buying' },
}
const versionNames: Record<LeadVersion, Bilingual> = {
  0: { zh: '中国版', en: 'China' },
  1: { zh: '全球及中国版', en: 'Global and China' },
}

/**
 * Sent to the address that was typed in, which may be a stranger's: it repeats nothing that the visitor wrote, so that nobody can send
 * words of their own through us.
 */
export function confirmationLetter(facts: LeadMailFacts, origin: string): Letter {
  const { language, report } = facts
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const kind = say(typeNames[facts.type], language)
  return composeLetter({
    language,
    subject: t(`已收到您的${kind}`, `We have received your ${lowerFirst(kind)}`),
    greeting: t('您好，', 'Hello,'),
    paragraphs: [
      facts.isFurther
        ? t(
            `我们已收到您补充的内容，并与您先前的${kind}合并处理。`,
            `We have received what you added and put it with your earlier ${lowerFirst(kind)}.`,
          )
        : t(`我们已收到您的${kind}，谢谢。`, `We have received your ${lowerFirst(kind)}. Thank you.`),
      say(nextSteps[facts.type], language),
      t(
        '如果这不是您本人提交的，请忽略本邮件。',
        'If you did not send this request yourself, please ignore this message.',
      ),
    ],
    facts: [
      ...(report ? [[t('报告', 'Report'), report.title] as const] : []),
      ...(facts.version === undefined
        ? []
        : [[t('版本', 'Version'), say(versionNames[facts.version], language)] as const]),
    ],
    ...(report ? { link: { label: t('查看报告', 'View the report'), url: reportUrl(facts, origin) } } : {}),
    closing: t('研报研究', 'Yanbao Research'),
  })
}

const nextSteps: Record<LeadType, Bilingual> = {
  1: {
    zh: '接下来：我们的同事会查看您的需求，并通过您填写的邮箱或电话与您联系。样本不收费。',
    en: 'What happens next: a colleague reads your request and contacts you at the e-mail address or phone number you gave. The sample is free of charge.',
  },
  2: {
    zh: '接下来：我们的同事会查看您的需求，并通过您填写的邮箱或电话与您确认研究范围。确认之前不会产生任何费用。',
    en: 'What happens next: a colleague reads your request and contacts you at the e-mail address or phone number you gave to settle the scope. Nothing is charged before you have agreed.',
  },
  3: {
    zh: '接下来：我们的同事会查看您的问题，并通过您填写的邮箱或电话答复您。',
    en: 'What happens next: a colleague reads your question and answers at the e-mail address or phone number you gave.',
  },
}

/** Sent to staff: everything the visitor wrote. */
export function noticeLetter(facts: LeadMailFacts, origin: string): Letter {
  const { language, report } = facts
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const kind = say(typeNames[facts.type], language)
  const rows: readonly (readonly [label: string, value: string])[] = [
    [t('公司', 'Company'), facts.companyName],
    [t('职位', 'Position'), facts.position],
    [t('联系人', 'Contact person'), facts.name],
    [t('邮箱', 'E-mail'), facts.email],
    [t('电话', 'Phone'), facts.phone],
    [t('报告', 'Report'), report ? `${report.reportNo} ${report.title}` : ''],
    [t('版本', 'Version'), facts.version === undefined ? '' : say(versionNames[facts.version], language)],
    [t('表单所示价格（未核对）', 'Price shown in the form (not checked)'), facts.reportPrice],
  ]
  return composeLetter({
    language,
    subject: facts.isFurther
      ? t(`补充${kind}：${facts.companyName}`, `${kind}, further details: ${facts.companyName}`)
      : t(`新的${kind}：${facts.companyName}`, `New ${lowerFirst(kind)}: ${facts.companyName}`),
    greeting: t('网站收到以下内容：', 'The website has received this:'),
    paragraphs: facts.demand.split(/\s*\n\s*/).filter(Boolean),
    facts: rows.filter(([, value]) => value !== ''),
    ...(report ? { link: { label: t('报告页面', 'Page of the report'), url: reportUrl(facts, origin) } } : {}),
    closing: t('由网站自动发送', 'Sent by the website'),
  })
}

function reportUrl({ report, language }: LeadMailFacts, origin: string): string {
  const path = `/reports/${encodeURIComponent(report?.webTitle ?? '')}`
  return origin + (language === 'zh-CN' ? path : `/en${path}`)
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
