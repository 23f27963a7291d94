// Mails about accounts: verification codes, password resets and notices of changes.
import type { EmailCodePurpose } from '#contract/accounts.ts'
import type { Bilingual, Language } from '#contract/common/language.ts'
import { say } from '#contract/common/language.ts'
import type { MailBlock, MailContent } from '#server/platform/mail/mail-layout.ts'
import { type AnyMailTemplate, defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

const purposes: Record<EmailCodePurpose, Bilingual> = {
  register: { zh: '您正在注册账户。', en: 'You are creating an account.' },
  login: { zh: '您正在登录。', en: 'You are logging in.' },
  email: { zh: '您正在将账户邮箱更改为本邮箱。', en: 'You are changing your account email to this address.' },
}

const codeTemplate = defineMailTemplate({
  key: 'email-code',
  name: { zh: '邮箱验证码', en: 'Verification code' },
  placeholders: {
    purpose: { label: { zh: '用途（一句话，可能为空）', en: 'Purpose (one sentence, may be empty)' } },
    code: { label: { zh: '验证码', en: 'Code' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '您的邮箱验证码',
      body: `您好，

{purpose}

请在 10 分钟内输入以下验证码，仅可使用一次。请勿将验证码告知他人。

如果这不是您本人的操作，请忽略本邮件。

{code}

研报研究`,
    },
    en: {
      subject: 'Your verification code',
      body: `Hello,

{purpose}

Enter this code within 10 minutes. You can use it only once. Do not share it with anyone.

If you did not request this code, please ignore this email.

{code}

Yanbao Research`,
    },
  },
  example: (language) => codeValues({ language, code: '274918', purpose: 'register' }),
})

type CodeFacts = { language: Language; code: string; purpose: EmailCodePurpose | undefined }

function codeValues({ language, code, purpose }: CodeFacts) {
  const facts = [[say({ zh: '验证码', en: 'Code' }, language), code] as const]
  return { purpose: purpose ? say(purposes[purpose], language) : '', code: { kind: 'facts', facts } as const }
}

/** The address may have been entered by a stranger, so the mail repeats none of the input. */
export function emailCodeMail(facts: CodeFacts): MailContent {
  return renderTemplate(codeTemplate, facts.language, codeValues(facts))
}

const resetTemplate = defineMailTemplate({
  key: 'password-reset',
  name: { zh: '重设密码', en: 'Password reset' },
  placeholders: {
    link: { label: { zh: '设置新密码的链接', en: 'Link to set a new password' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '重设您的密码',
      body: `您好，

请在 30 分钟内通过以下链接设置新密码，链接仅可使用一次。

如果这不是您本人的操作，请忽略本邮件，您的密码不会改变。

{link}

研报研究`,
    },
    en: {
      subject: 'Reset your password',
      body: `Hello,

Use the link below to set a new password within 30 minutes. The link can be used only once.

If you did not request this, please ignore this email. Your password will not change.

{link}

Yanbao Research`,
    },
  },
  example: (language) => resetValues({ language, url: 'https://www.example.com/resetPassword?token=…' }),
})

function resetValues({ language, url }: { language: Language; url: string }) {
  const label = say({ zh: '设置新密码', en: 'Set a new password' }, language)
  return { link: { kind: 'link', label, url } as const }
}

export function passwordResetMail(facts: { language: Language; url: string }): MailContent {
  return renderTemplate(resetTemplate, facts.language, resetValues(facts))
}

type ChangeFacts = { language: Language; at: Date; origin: string }

const changePlaceholders = {
  time: { label: { zh: '时间', en: 'Time' }, isBlock: true },
  link: { label: { zh: '网站链接', en: 'Link to the site' }, isBlock: true },
} as const

const changeExample = (language: Language) =>
  changeValues({ language, at: new Date('2026-11-20T02:00:00Z'), origin: 'https://www.example.com' })

const passwordChangedTemplate = defineMailTemplate({
  key: 'password-changed',
  name: { zh: '密码已更改', en: 'Password changed' },
  placeholders: changePlaceholders,
  text: {
    zh: {
      subject: '您的密码已更改',
      body: `您好，

您账户的密码已更改，其他设备上的登录均已退出。

如果这不是您本人的操作，请立即在网站登录窗口通过“忘记密码”重设密码，并与我们联系。

{time}

{link}

研报研究`,
    },
    en: {
      subject: 'Your password has been changed',
      body: `Hello,

The password for your account has been changed, and your other devices have been logged out.

If this was not you, reset your password immediately with “Forgot password” in the login dialog, and contact us.

{time}

{link}

Yanbao Research`,
    },
  },
  example: changeExample,
})

export function passwordChangedMail(facts: ChangeFacts): MailContent {
  return renderTemplate(passwordChangedTemplate, facts.language, changeValues(facts))
}

const emailChangedTemplate = defineMailTemplate({
  key: 'email-changed',
  name: { zh: '账户邮箱已更改', en: 'Account email changed' },
  placeholders: changePlaceholders,
  text: {
    zh: {
      subject: '您的账户邮箱已更改',
      body: `您好，

您的账户已改用另一个邮箱，今后的账户邮件不再发送到本邮箱。

如果这不是您本人的操作，请立即与我们联系。

{time}

{link}

研报研究`,
    },
    en: {
      subject: 'Your account email has been changed',
      body: `Hello,

Your account now uses a different email address. We will no longer send account emails to this address.

If this was not you, contact us immediately.

{time}

{link}

Yanbao Research`,
    },
  },
  example: changeExample,
})

/** Sent to the old address; does not name the new one. */
export function emailChangedMail(facts: ChangeFacts): MailContent {
  return renderTemplate(emailChangedTemplate, facts.language, changeValues(facts))
}

function changeValues({ language, at, origin }: ChangeFacts) {
  const time: MailBlock = {
    kind: 'facts',
    facts: [[say({ zh: '时间', en: 'Time' }, language), momentText(at, language)]],
  }
  const link: MailBlock = { kind: 'link', label: say({ zh: '网站', en: 'Website' }, language), url: origin }
  return { time, link }
}

export const accountsMailTemplates: readonly AnyMailTemplate[] = [
  codeTemplate,
  resetTemplate,
  passwordChangedTemplate,
  emailChangedTemplate,
]

function momentText(at: Date, language: Language): string {
  const zone = { timeZone: 'Asia/Shanghai' } as const
  const time = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'short' }).format(at)
  return language === 'zh-CN'
    ? `${new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' }).format(at)} ${time}`
    : `${new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'medium' }).format(at)}, ${time} (Beijing time)`
}
