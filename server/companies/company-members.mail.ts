// Mails about membership of a company: invitations, codes of domains, requests to join and their answers.
import { type Language, say } from '#contract/common/language.ts'
import type { CompanyRole } from '#contract/companies.ts'
import { companyMembersPath, invitationPath } from '#contract/company-links.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'
import { pageOfSite } from '#server/platform/origin.ts'

export const roleNames = {
  admin: { zh: '管理员', en: 'admin' },
  buyer: { zh: '采购员', en: 'buyer' },
  reader: { zh: '只读成员', en: 'reader' },
} as const satisfies Record<CompanyRole, { zh: string; en: string }>

type Mail = { readonly language: Language; readonly origin: string; readonly company: string }

const company = { label: { zh: '公司名称', en: 'Company' } }

export const invitationTemplate = defineMailTemplate({
  key: 'company-invitation',
  name: { zh: '公司账户邀请', en: 'Invitation to a company' },
  placeholders: {
    company,
    inviter: { label: { zh: '邀请人', en: 'Who invites' } },
    role: { label: { zh: '角色', en: 'Role' } },
    email: { label: { zh: '受邀邮箱', en: 'Invited address' } },
    greeting: { label: { zh: '邀请人的留言（可能为空）', en: 'Words of the inviter (may be empty)' } },
    link: { label: { zh: '接受邀请的链接', en: 'Link to accept' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '{company}邀请您加入公司账户',
      body: `您好，

{inviter} 邀请您以“{role}”身份加入 {company} 的公司账户，与同事共同使用研究报告。

{greeting}

请用本邮箱 {email} 登录或注册，验证邮箱后接受邀请。链接 7 天内有效，仅可使用一次。

{link}

如果您不认识邀请人，请忽略本邮件。

研报研究`,
    },
    en: {
      subject: '{company} invites you to its company account',
      body: `Hello,

{inviter} invites you to the company account of {company}, as {role}, to use research reports together with your colleagues.

{greeting}

Log in or register with this address, {email}, confirm it, and accept the invitation. The link is valid for 7 days and can be used once.

{link}

If you do not know who invites you, please ignore this email.

Yanbao Research`,
    },
  },
  example: (language) =>
    invitationValues({
      language,
      origin: 'https://www.example.com',
      company: say({ zh: '远景能源有限公司', en: 'Envision Energy Ltd' }, language),
      inviter: say({ zh: '李敏', en: 'Min Li' }, language),
      role: 'reader',
      email: 'reader@example.com',
      greeting: say({ zh: '欢迎加入！', en: 'Welcome!' }, language),
      token: 'mJ3x0q8Zk1bTnVYc5sRwLd7uHfEaGi2oPq9yKt4XeBA',
    }),
})

type Invitation = Mail & {
  readonly inviter: string
  readonly role: CompanyRole
  readonly email: string
  readonly greeting: string
  readonly token: string
}

function invitationValues({ language, origin, role, token, ...values }: Invitation) {
  return {
    ...values,
    role: say(roleNames[role], language),
    link: {
      kind: 'link',
      label: say({ zh: '查看并接受邀请', en: 'See the invitation' }, language),
      url: pageOfSite(origin, language, `${invitationPath}#${token}`),
    } as const,
  }
}

export function invitationMail(invitation: Invitation): MailContent {
  return renderTemplate(invitationTemplate, invitation.language, invitationValues(invitation))
}

export const domainCodeTemplate = defineMailTemplate({
  key: 'company-domain-code',
  name: { zh: '公司邮箱域名验证码', en: 'Code of a company domain' },
  placeholders: {
    company,
    domain: { label: { zh: '域名', en: 'Domain' } },
    code: { label: { zh: '验证码', en: 'Code' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '验证邮箱域名 {domain}',
      body: `您好，

{company} 的管理员正在为公司账户验证邮箱域名 {domain}。验证后，该域名的邮箱用户可以加入这家公司。

请在 10 分钟内输入以下验证码。如果您不了解此事，请不要把验证码告诉任何人。

{code}

研报研究`,
    },
    en: {
      subject: 'Confirm the mail domain {domain}',
      body: `Hello,

An admin of {company} is confirming the mail domain {domain} for its company account. Afterwards, owners of addresses at this domain can join the company.

Enter this code within 10 minutes. If you do not know about this, do not pass the code on to anyone.

{code}

Yanbao Research`,
    },
  },
  example: (language) => codeValues({ language, company: '远景能源', domain: 'example.com', code: '274918' }),
})

type DomainCode = Pick<Mail, 'language' | 'company'> & { readonly domain: string; readonly code: string }

function codeValues({ language, code, ...values }: DomainCode) {
  const facts = [[say({ zh: '验证码', en: 'Code' }, language), code] as const]
  return { ...values, code: { kind: 'facts', facts } as const }
}

export function domainCodeMail(facts: DomainCode): MailContent {
  return renderTemplate(domainCodeTemplate, facts.language, codeValues(facts))
}

export const joinRequestTemplate = defineMailTemplate({
  key: 'company-join-request',
  name: { zh: '加入公司的申请', en: 'Request to join a company' },
  placeholders: {
    company,
    name: { label: { zh: '申请人', en: 'Who asks' } },
    facts: { label: { zh: '申请人信息', en: 'Who asks, in full' }, isBlock: true },
    link: { label: { zh: '处理申请的链接', en: 'Link to the requests' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '{name} 申请加入 {company}',
      body: `您好，

{name} 申请加入 {company} 的公司账户。请确认此人是您的同事，再决定是否同意。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: '{name} asks to join {company}',
      body: `Hello,

{name} asks to join the company account of {company}. Make sure that this is a colleague of yours before you approve.

{facts}

{link}

Yanbao Research`,
    },
  },
  example: (language) =>
    requestValues({
      language,
      origin: 'https://www.example.com',
      company: say({ zh: '远景能源有限公司', en: 'Envision Energy Ltd' }, language),
      companyId: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34',
      name: say({ zh: '林晓', en: 'Lin Xiao' }, language),
      email: 'lin.xiao@example.com',
      isEmailProven: true,
    }),
})

type JoinRequest = Mail & {
  readonly companyId: string
  readonly name: string
  readonly email: string
  readonly isEmailProven: boolean
}

function requestValues({ language, origin, companyId, email, isEmailProven, ...values }: JoinRequest) {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return {
    ...values,
    facts: {
      kind: 'facts',
      facts: [
        [t('申请人', 'Name'), values.name],
        [t('邮箱', 'Email'), email],
        [t('邮箱验证', 'Address'), isEmailProven ? t('已验证', 'confirmed') : t('未验证', 'not confirmed')],
      ],
    } as const,
    link: {
      kind: 'link',
      label: t('处理申请', 'See the requests'),
      url: pageOfSite(origin, language, `${companyMembersPath}?company=${companyId}`),
    } as const,
  }
}

export function joinRequestMail(request: JoinRequest): MailContent {
  return renderTemplate(joinRequestTemplate, request.language, requestValues(request))
}

export const joinAnswerTemplate = defineMailTemplate({
  key: 'company-join-answer',
  name: { zh: '加入公司的结果', en: 'Answer to a request to join' },
  placeholders: {
    answer: { label: { zh: '结果（一句话）', en: 'The answer (one sentence)' }, isRequired: true },
    link: { label: { zh: '公司账户链接', en: 'Link to the company account' }, isBlock: true },
  },
  text: {
    zh: { subject: '您加入公司的申请有了结果', body: '您好，\n\n{answer}\n\n{link}\n\n研报研究' },
    en: { subject: 'Your request to join a company', body: 'Hello,\n\n{answer}\n\n{link}\n\nYanbao Research' },
  },
  example: (language) =>
    answerValues({
      language,
      origin: 'https://www.example.com',
      company: say({ zh: '远景能源有限公司', en: 'Envision Energy Ltd' }, language),
      companyId: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34',
      role: 'reader',
    }),
})

/** Without a role it is declined. */
type JoinAnswer = Mail & { readonly companyId: string; readonly role: CompanyRole | undefined }

function answerValues({ language, origin, companyId, role, company: name }: JoinAnswer) {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  if (role === undefined) {
    // The name of a company that declines is not told: whoever knows a tax number could ask for it.
    const answer = t(
      '您加入公司账户的申请未获同意。如有疑问，请直接联系您公司的管理员。',
      'Your request to join a company account was declined. If you have questions, ask the admins of your company.',
    )
    return { answer, link: undefined }
  }
  const roleName = say(roleNames[role], language)
  return {
    answer: t(
      `您已加入 ${name} 的公司账户，角色为“${roleName}”。`,
      `You have joined the company account of ${name}, as ${roleName}.`,
    ),
    link: {
      kind: 'link',
      label: t('打开公司账户', 'Open the company account'),
      url: pageOfSite(origin, language, `${companyMembersPath}?company=${companyId}`),
    } as const,
  }
}

export function joinAnswerMail(facts: JoinAnswer): MailContent {
  return renderTemplate(joinAnswerTemplate, facts.language, answerValues(facts))
}
