// Mails about accounts: codes, reset links, and notices of what has changed.
import type { EmailCodePurpose } from '#contract/accounts.ts'
import type { Bilingual, Language } from '#contract/common/language.ts'
import { say } from '#contract/common/language.ts'
import { composeLetter } from '#server/platform/mail/letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'

/** Templates whose mails are worth nothing to keep once they are sent: they hold a secret, or belong to somebody who is gone. */
export const fleetingTemplates = ['email-code', 'password-reset', 'account-deleted'] as const

const purposes: Record<EmailCodePurpose, Bilingual> = {
  register: { zh: '您正在注册账户。', en: 'You are opening an account.' },
  login: { zh: '您正在登录。', en: 'You are logging in.' },
  email: { zh: '您正在将账户邮箱更改为本邮箱。', en: 'You are making this the e-mail address of your account.' },
}

/** Goes to an address that anybody may have typed in: it repeats nothing that was typed. */
export function emailCodeLetter(facts: {
  language: Language
  code: string
  purpose: EmailCodePurpose | undefined
}): Letter {
  const t = (zh: string, en: string) => say({ zh, en }, facts.language)
  return composeLetter({
    language: facts.language,
    subject: t('您的邮箱验证码', 'Your verification code'),
    greeting: t('您好，', 'Hello,'),
    paragraphs: [
      ...(facts.purpose ? [say(purposes[facts.purpose], facts.language)] : []),
      t(
        '请在 10 分钟内输入以下验证码，仅可使用一次。请勿告诉任何人。',
        'Enter this code within 10 minutes. It works once. Do not give it to anybody.',
      ),
      t('如果这不是您本人的操作，请忽略本邮件。', 'If this was not you, please ignore this message.'),
    ],
    facts: [[t('验证码', 'Code'), facts.code]],
    closing: signature(facts.language),
  })
}

export function resetLetter(facts: { language: Language; url: string }): Letter {
  const t = (zh: string, en: string) => say({ zh, en }, facts.language)
  return composeLetter({
    language: facts.language,
    subject: t('重设您的密码', 'Reset your password'),
    greeting: t('您好，', 'Hello,'),
    paragraphs: [
      t(
        '请在 30 分钟内通过以下链接设置新密码，链接仅可使用一次。',
        'Set a new password with the link below within 30 minutes. The link works once.',
      ),
      t(
        '如果这不是您本人的操作，请忽略本邮件，您的密码不会改变。',
        'If this was not you, please ignore this message: your password stays as it is.',
      ),
    ],
    link: { label: t('设置新密码', 'Set a new password'), url: facts.url },
    closing: signature(facts.language),
  })
}

export function passwordChangedLetter(facts: { language: Language; at: Date; origin: string }): Letter {
  const t = (zh: string, en: string) => say({ zh, en }, facts.language)
  return composeLetter({
    language: facts.language,
    subject: t('您的密码已更改', 'Your password has been changed'),
    greeting: t('您好，', 'Hello,'),
    paragraphs: [
      t(
        '您账户的密码已更改，其他设备上的登录均已退出。',
        'The password of your account has been changed, and other devices have been logged out.',
      ),
      t(
        '如果这不是您本人的操作，请立即在网站登录窗口通过“忘记密码”重设密码，并与我们联系。',
        'If this was not you, reset your password at once with “Forgot password” in the login dialog of the site, and contact us.',
      ),
    ],
    facts: [[t('时间', 'Time'), momentText(facts.at, facts.language)]],
    link: { label: t('网站', 'Website'), url: facts.origin },
    closing: signature(facts.language),
  })
}

/** Goes to the old address, and does not name the new one. */
export function emailChangedLetter(facts: { language: Language; at: Date; origin: string }): Letter {
  const t = (zh: string, en: string) => say({ zh, en }, facts.language)
  return composeLetter({
    language: facts.language,
    subject: t('您的账户邮箱已更改', 'The e-mail address of your account has been changed'),
    greeting: t('您好，', 'Hello,'),
    paragraphs: [
      t(
        '您的账户已改用另一个邮箱，今后的账户邮件不再发送到本邮箱。',
        'Your account now uses another e-mail address. Mails about it no longer come here.',
      ),
      t('如果这不是您本人的操作，请立即与我们联系。', 'If this was not you, contact us at once.'),
    ],
    facts: [[t('时间', 'Time'), momentText(facts.at, facts.language)]],
    link: { label: t('网站', 'Website'), url: facts.origin },
    closing: signature(facts.language),
  })
}

function signature(language: Language): string {
  return say({ zh: '研报研究', en: 'Yanbao Research' }, language)
}

function momentText(at: Date, language: Language): string {
  const zone = { timeZone: 'Asia/Shanghai' } as const
  const time = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'short' }).format(at)
  return language === 'zh-CN'
    ? `${new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' }).format(at)} ${time}`
    : `${new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'medium' }).format(at)}, ${time} (Beijing time)`
}
