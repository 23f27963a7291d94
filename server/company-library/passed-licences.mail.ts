// Mail to an admin who now holds the licences of a member that has left the company.
import { type Language, say } from '#contract/common/language.ts'
import { companyLibraryPath } from '#contract/company-links.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'
import { pageOfSite } from '#server/platform/origin.ts'

const maxNamed = 20

type PassedLicences = {
  readonly language: Language
  readonly origin: string
  readonly company: string
  readonly companyId: string
  /** Empty of a deleted account. */
  readonly person: string
  readonly licences: readonly { readonly number: string; readonly title: string }[]
}

export const passedLicencesTemplate = defineMailTemplate({
  key: 'company-licences-passed',
  name: { zh: '离开成员的授权转入', en: 'Licences of a member who has left' },
  placeholders: {
    company: { label: { zh: '公司名称', en: 'Company' } },
    person: { label: { zh: '离开的成员', en: 'Who has left' } },
    count: { label: { zh: '授权数量', en: 'Number of licences' } },
    facts: { label: { zh: '授权清单', en: 'The licences' }, isBlock: true },
    link: { label: { zh: '公司报告库链接', en: 'Link to the library' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '{company}：离开成员的授权已转到您名下',
      body: `您好，

{person}已不再是 {company} 的成员。其为公司持有的授权（{count} 项）已转到您名下，您可以下载文件、管理使用人。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: '{company}: you now hold licences of a member who has left',
      body: `Hello,

{person} is no longer a member of {company}. What this person held for the company has passed to you ({count} in all): you can download the files and name users.

{facts}

{link}

Yanbao Research`,
    },
  },
  example: (language) =>
    valuesOf({
      language,
      origin: 'https://www.example.com',
      company: say({ zh: '远景能源有限公司', en: 'Envision Energy Ltd' }, language),
      companyId: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34',
      person: say({ zh: '李敏', en: 'Min Li' }, language),
      licences: [
        {
          number: '7F3K22QXB',
          title: say({ zh: '固态电池行业研究报告', en: 'Solid-state batteries' }, language),
        },
      ],
    }),
})

function valuesOf({ language, origin, company, companyId, person, licences }: PassedLicences) {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const named = licences.slice(0, maxNamed).map(({ number, title }) => [title, showLicenceNumber(number)] as const)
  const rest = licences.length - named.length
  const facts = [...named, ...(rest > 0 ? [[t('其他', 'Others'), String(rest)] as const] : [])]
  return {
    company,
    person: person === '' ? t('一位已注销账户的成员', 'A member whose account is deleted') : person,
    count: String(licences.length),
    facts: { kind: 'facts', facts } as const,
    link: {
      kind: 'link',
      label: t('打开公司报告库', 'Open the library'),
      url: pageOfSite(origin, language, `${companyLibraryPath}?company=${companyId}`),
    } as const,
  }
}

export function passedLicencesMail(passed: PassedLicences): MailContent {
  return renderTemplate(passedLicencesTemplate, passed.language, valuesOf(passed))
}
