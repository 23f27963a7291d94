// Mail to holders of licences that include a new edition.
import { type Language, say } from '#contract/common/language.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'
import { pageOfSite } from '#server/platform/origin.ts'

type EditionFacts = {
  /** Of the licence, as it is shown. */
  readonly number: string
  readonly title: string
  /** The title that was bought. */
  readonly previous: string
  /** What the editor wrote; may be empty. */
  readonly changes: string
  readonly origin: string
}

export const newEditionTemplate = defineMailTemplate({
  key: 'new-edition',
  name: { zh: '新版发布', en: 'New edition' },
  placeholders: {
    title: { label: { zh: '新版标题', en: 'Title of the new edition' } },
    previous: { label: { zh: '所购报告标题', en: 'Title that was bought' } },
    number: { label: { zh: '授权编号', en: 'Licence number' } },
    changes: { label: { zh: '本版更新（可能为空）', en: 'What changed (may be empty)' } },
    link: { label: { zh: '“我的下载”链接', en: 'Link to My downloads' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '您的授权已包含新版：《{title}》',
      body: `您好，

《{previous}》的新版《{title}》已发布。您的授权 {number} 在更新期内，已包含新版，无需另行购买。请登录后在“我的下载”中获取文件。

{changes}

{link}

研报研究`,
    },
    en: {
      subject: 'New edition included in your licence: “{title}”',
      body: `Hello,

“{title}”, the new edition of “{previous}”, has been published. Your licence {number} includes it, because it came out while the updates of the licence run. Log in to find the files under My downloads.

{changes}

{link}

Yanbao Research`,
    },
  },
  example: (language) => editionValues(language, exampleEdition(language)),
})

export function newEditionMail(language: Language, edition: EditionFacts): MailContent {
  return renderTemplate(newEditionTemplate, language, editionValues(language, edition))
}

function editionValues(language: Language, { origin, changes, ...facts }: EditionFacts) {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const url = pageOfSite(origin, language, '/personalCenter/myDownload')
  return {
    ...facts,
    changes: changes === '' ? '' : `${t('本版更新：', 'What changed:')}\n${changes}`,
    link: { kind: 'link', label: t('打开“我的下载”', 'Open My downloads'), url } as const,
  }
}

function exampleEdition(language: Language): EditionFacts {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return {
    number: 'L-7F3K-22QX-B',
    title: t('2027年固态电池行业研究报告', 'Solid-state batteries 2027: industry report'),
    previous: t('2026年固态电池行业研究报告', 'Solid-state batteries 2026: industry report'),
    changes: t('更新 2026 年产能数据，新增 12 家企业。', 'Capacity data of 2026, and 12 more companies.'),
    origin: 'https://example.com',
  }
}
