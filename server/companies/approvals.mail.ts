// Mails about purchases that need an admin: the request, and the answer to it.
import { type Language, say } from '#contract/common/language.ts'
import { decimalAmount, type Money } from '#contract/common/money.ts'
import { companyApprovalsPath } from '#contract/company-links.ts'
import type { MailContent, MailFact } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'
import { pageOfSite } from '#server/platform/origin.ts'

type Approval = {
  readonly language: Language
  readonly origin: string
  readonly company: string
  readonly companyId: string
  readonly approvalId: string
  readonly requester: string
  readonly titles: readonly string[]
  readonly total: Money
  readonly note: string
}

const placeholders = {
  company: { label: { zh: '公司名称', en: 'Company' } },
  requester: { label: { zh: '申请人', en: 'Who asks' } },
  facts: { label: { zh: '采购内容', en: 'What is to be bought' }, isBlock: true },
  link: { label: { zh: '审批页面链接', en: 'Link to the request' }, isBlock: true, isRequired: true },
} as const

const example = (language: Language): Approval => ({
  language,
  origin: 'https://www.example.com',
  company: say({ zh: '远景能源有限公司', en: 'Envision Energy Ltd' }, language),
  companyId: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34',
  approvalId: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e35',
  requester: say({ zh: '林晓', en: 'Lin Xiao' }, language),
  titles: [say({ zh: '固态电池行业研究报告', en: 'Solid-state batteries: industry report' }, language)],
  total: { currency: 'CNY', minor: 2_280_000 },
  note: say({ zh: '用于年度规划。', en: 'For the annual plan.' }, language),
})

function factsOf({ language, titles, total, note }: Approval) {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const shown = titles.slice(0, 5)
  const rest = titles.length - shown.length
  const facts: MailFact[] = [
    [
      t('采购内容', 'Items'),
      [...shown, ...(rest > 0 ? [t(`等共 ${titles.length} 项`, `and ${rest} more`)] : [])].join('; '),
    ],
    [t('金额', 'Total'), `${total.currency} ${decimalAmount(total.minor)}`],
    ...(note === '' ? [] : [[t('说明', 'Note'), note] as const]),
  ]
  return { kind: 'facts', facts } as const
}

function linkOf(
  { language, origin, companyId, approvalId }: Approval,
  label = { zh: '查看申请', en: 'See the request' },
) {
  return {
    kind: 'link',
    label: say(label, language),
    url: pageOfSite(origin, language, `${companyApprovalsPath}?company=${companyId}&approval=${approvalId}`),
  } as const
}

export const approvalRequestTemplate = defineMailTemplate({
  key: 'company-approval-request',
  name: { zh: '采购审批申请', en: 'Purchase to approve' },
  placeholders,
  text: {
    zh: {
      subject: '{requester} 申请采购，请审批',
      body: `您好，

{requester} 希望以 {company} 的名义购买以下内容，需要您审批。登录后即可同意或拒绝。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: '{requester} asks you to approve a purchase',
      body: `Hello,

{requester} would like to buy the following for {company} and needs your approval. Log in to approve or decline.

{facts}

{link}

Yanbao Research`,
    },
  },
  example: (language) => requestValues(example(language)),
})

function requestValues(approval: Approval) {
  const { company, requester } = approval
  return { company, requester, facts: factsOf(approval), link: linkOf(approval) }
}

export function approvalRequestMail(approval: Approval): MailContent {
  return renderTemplate(approvalRequestTemplate, approval.language, requestValues(approval))
}

export const approvalAnswerTemplate = defineMailTemplate({
  key: 'company-approval-answer',
  name: { zh: '采购审批结果', en: 'Purchase approved or declined' },
  placeholders: {
    ...placeholders,
    answer: { label: { zh: '结果（一句话）', en: 'The answer (one sentence)' }, isRequired: true },
    decisionNote: { label: { zh: '审批人的说明（可能为空）', en: 'Words of the admin (may be empty)' } },
  },
  text: {
    zh: { subject: '采购审批结果', body: '您好，\n\n{answer}\n\n{decisionNote}\n\n{facts}\n\n{link}\n\n研报研究' },
    en: {
      subject: 'Your purchase request',
      body: 'Hello,\n\n{answer}\n\n{decisionNote}\n\n{facts}\n\n{link}\n\nYanbao Research',
    },
  },
  example: (language) => answerValues({ ...example(language), isApproved: true, isBuyer: true, decisionNote: '' }),
})

type Answer = Approval & {
  readonly isApproved: boolean
  /** The person can complete the purchase. */
  readonly isBuyer: boolean
  readonly decisionNote: string
}

function answerValues(answer: Answer) {
  const { language, company, isApproved, isBuyer, decisionNote } = answer
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const approved = isBuyer
    ? t(
        `${company} 的管理员已同意您的采购申请。请在 30 天内按原内容下单，仅可使用一次。`,
        `An admin of ${company} has approved your purchase. Order the same items within 30 days; the approval can be used once.`,
      )
    : t(
        `${company} 的管理员已同意您的申请，采购员可在 30 天内下单。`,
        `An admin of ${company} has approved your request. A buyer can order it within 30 days.`,
      )
  const declined = t(
    `${company} 的管理员未同意您的采购申请。`,
    `An admin of ${company} has declined your purchase request.`,
  )
  const link = isApproved && isBuyer ? linkOf(answer, { zh: '完成购买', en: 'Complete the purchase' }) : linkOf(answer)
  return { ...requestValues(answer), link, answer: isApproved ? approved : declined, decisionNote }
}

export function approvalAnswerMail(answer: Answer): MailContent {
  return renderTemplate(approvalAnswerTemplate, answer.language, answerValues(answer))
}
