// Digest mail: new reports for the saved searches of a customer.
import { type Language, say } from '#contract/common/language.ts'
import type { MailContent, MailList } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

/** A saved search with new reports. */
export type DigestPart = {
  readonly words: string
  readonly language: Language
  readonly reports: readonly { readonly shortTitle: string; readonly url: string }[]
  readonly total: number
  /** List of all matching reports. */
  readonly url: string
}

export type DigestFacts = {
  readonly language: Language
  readonly parts: readonly DigestPart[]
  readonly manageUrl: string
  readonly unsubscribeUrl: string
}

export const digestTemplate = defineMailTemplate({
  key: 'search-digest',
  name: { zh: '订阅提醒（新报告）', en: 'New reports for saved searches' },
  placeholders: {
    searches: { label: { zh: '订阅的搜索（简短）', en: 'Saved searches (short)' } },
    reports: { label: { zh: '各搜索的新报告', en: 'New reports for each search' }, isBlock: true, isRequired: true },
    manage: { label: { zh: '“我的订阅”链接', en: 'Link to manage saved searches' }, isBlock: true },
    unsubscribe: { label: { zh: '退订链接', en: 'Unsubscribe link' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '新报告提醒：{searches}',
      body: `您好，

您订阅的搜索有新报告：

{reports}

{manage}

{unsubscribe}

研报研究`,
    },
    en: {
      subject: 'New reports: {searches}',
      body: `Hello,

New reports match your saved searches:

{reports}

{manage}

{unsubscribe}

Yanbao Research`,
    },
  },
  example: (language) => digestValues(exampleDigest(language)),
})

/** Written in the language of the mail; each saved search keeps its own language. */
export function digestMail(facts: DigestFacts): MailContent {
  return renderTemplate(digestTemplate, facts.language, digestValues(facts))
}

function digestValues({ language, parts, manageUrl, unsubscribeUrl }: DigestFacts) {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const [first, ...others] = parts.map(({ words }) => words)
  const count = others.length + 1
  const also = others.length === 1 ? '1 more search' : `${others.length} more searches`
  return {
    searches: others.length === 0 ? (first ?? '') : t(`${first} 等 ${count} 个搜索`, `${first} and ${also}`),
    reports: { kind: 'lists', lists: parts.map((part) => listOf(part, language)) } as const,
    manage: { kind: 'link', label: t('管理我的订阅', 'Manage your saved searches'), url: manageUrl } as const,
    unsubscribe: {
      kind: 'link',
      label: t('退订新报告提醒（无需登录）', 'Unsubscribe from these emails (no login required)'),
      url: unsubscribeUrl,
    } as const,
  }
}

function listOf({ words, reports, total, url }: DigestPart, language: Language): MailList {
  const rest = total - reports.length
  return {
    heading: words,
    links: reports.map(({ shortTitle, url }) => ({ label: shortTitle, url })),
    more: rest > 0 ? { label: say({ zh: `另有 ${rest} 份`, en: `and ${rest} more` }, language), url } : undefined,
  }
}

function exampleDigest(language: Language): DigestFacts {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const site = `https://www.example.com${t('', '/en')}`
  return {
    language,
    parts: [
      {
        words: t('“固态电池” · 能源电力', '“solid-state battery” · Energy and power'),
        language,
        reports: [
          {
            shortTitle: t('固态电池', 'Solid-state batteries'),
            url: `${site}/reports/solid-state-batteries`,
          },
        ],
        total: 3,
        url: `${site}/report-industries/energy-power`,
      },
    ],
    manageUrl: `${site}/personalCenter/mySearches`,
    unsubscribeUrl: 'https://www.example.com/api/report/websiteUser/unsubscribe/reader.signature',
  }
}
