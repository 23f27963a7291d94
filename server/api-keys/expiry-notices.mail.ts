// Mails about the end of an API key, to its contact and to whoever created it.
import { apiKeyPrefix } from '#contract/common/api-key-scopes.ts'
import { type Language, say } from '#contract/common/language.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

const placeholders = {
  name: { label: { zh: '密钥名称', en: 'Name of the key' } },
  key: { label: { zh: '密钥末四位', en: 'Last characters of the key' } },
  holder: { label: { zh: '持有方', en: 'Holder' } },
  expiresAt: { label: { zh: '到期时间（北京时间）', en: 'When it expires (Beijing time)' } },
  advice: { label: { zh: '如何换发', en: 'How to get a new one' } },
  link: { label: { zh: '控制台链接（仅发给员工）', en: 'Link to the console (staff only)' }, isBlock: true },
} as const

type Template = ReturnType<typeof defineMailTemplate<keyof typeof placeholders>>

function example(language: Language) {
  return valuesOf({
    language,
    name: say({ zh: '经销商网站目录同步', en: 'Catalogue of the reseller’s site' }, language),
    lastCharacters: 'k7Qe',
    holder: say({ zh: '示例经销有限公司', en: 'Example Resellers Ltd' }, language),
    expiresAt: '2026-12-09 23:59',
    consoleUrl: undefined,
  })
}

export const expiringTemplate: Template = defineMailTemplate({
  key: 'api-key-expiring',
  name: { zh: 'API 密钥即将到期', en: 'API key expires soon' },
  placeholders,
  text: {
    zh: {
      subject: 'API 密钥“{name}”将于 {expiresAt} 到期',
      body: `您好，

{holder} 的 API 密钥“{name}”（{key}）将于北京时间 {expiresAt} 到期。到期后，使用它的系统将无法访问我们的接口。

{advice}

{link}

研报研究`,
    },
    en: {
      subject: 'API key “{name}” expires at {expiresAt}',
      body: `Hello,

The API key “{name}” ({key}) of {holder} expires at {expiresAt}, Beijing time. After that, the systems that use it have no access to our API.

{advice}

{link}

Yanbao Research`,
    },
  },
  example,
})

export const expiredTemplate: Template = defineMailTemplate({
  key: 'api-key-expired',
  name: { zh: 'API 密钥已到期', en: 'API key has expired' },
  placeholders,
  text: {
    zh: {
      subject: 'API 密钥“{name}”已到期',
      body: `您好，

{holder} 的 API 密钥“{name}”（{key}）已于北京时间 {expiresAt} 到期，使用它的系统现已无法访问我们的接口。

{advice}

{link}

研报研究`,
    },
    en: {
      subject: 'API key “{name}” has expired',
      body: `Hello,

The API key “{name}” ({key}) of {holder} expired at {expiresAt}, Beijing time. The systems that use it have no access to our API now.

{advice}

{link}

Yanbao Research`,
    },
  },
  example,
})

type ExpiryMail = {
  readonly language: Language
  readonly name: string
  readonly lastCharacters: string
  readonly holder: string
  readonly expiresAt: string
  /** For staff: the page of the key. */
  readonly consoleUrl: string | undefined
}

const advice = {
  staff: {
    zh: '如对方仍需访问，请在控制台换发：新旧密钥可以同时使用一段时间，便于对方更换。',
    en: 'If they still need access, renew it in the console: both keys then work for a while, so that they can change over.',
  },
  contact: {
    zh: '如仍需访问，请回复本邮件申请新的密钥。新旧密钥可以同时使用一段时间，便于更换。',
    en: 'If you still need access, answer this mail to get a new key. Both then work for a while, so that you can change over.',
  },
}

function valuesOf({ language, lastCharacters, consoleUrl, ...values }: ExpiryMail) {
  return {
    ...values,
    key: `${apiKeyPrefix}…${lastCharacters}`,
    advice: say(advice[consoleUrl === undefined ? 'contact' : 'staff'], language),
    link:
      consoleUrl === undefined
        ? undefined
        : ({
            kind: 'link',
            label: say({ zh: '在控制台查看', en: 'See it in the console' }, language),
            url: consoleUrl,
          } as const),
  }
}

export function expiryMail(kind: 'api-key-expiring' | 'api-key-expired', mail: ExpiryMail): MailContent {
  const template = kind === 'api-key-expiring' ? expiringTemplate : expiredTemplate
  return renderTemplate(template, mail.language, valuesOf(mail))
}
