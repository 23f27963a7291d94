// Mails to customers to whom a licence is given, and to those whose licence ends without their doing.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

type LicenceFacts = {
  /** As it is shown. */
  readonly number: string
  readonly title: string
}

const placeholders = {
  title: { label: { zh: '报告标题', en: 'Title of the item' } },
  number: { label: { zh: '授权编号', en: 'Licence number' } },
  facts: { label: { zh: '授权信息', en: 'The licence' }, isBlock: true },
} as const

export const grantedTemplate = defineMailTemplate({
  key: 'licence-granted',
  name: { zh: '授权转给新持有人', en: 'Licence transferred to its new holder' },
  placeholders: {
    ...placeholders,
    link: { label: { zh: '“我的下载”链接', en: 'Link to My downloads' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '您已成为《{title}》的授权持有人',
      body: `您好，

我们已将授权 {number} 转到您名下。请登录后在“我的下载”中获取文件，并可在“我的授权”中管理使用人。

{facts}

{link}

研报研究`,
    },
    en: {
      subject: 'You now hold the licence for “{title}”',
      body: `Hello,

We have transferred licence {number} to you. Log in to find the files under My downloads, and to manage the named users under My licences.

{facts}

{link}

Yanbao Research`,
    },
  },
  example: (language) => grantedValues(language, { ...exampleLicence(language), origin: 'https://example.com' }),
})

export type EndCause = 'transferred' | 'revoked' | 'refunded'

const causes: Record<EndCause, Bilingual> = {
  transferred: { zh: '我们已将该授权转给其他持有人。', en: 'We have transferred the licence to another holder.' },
  revoked: { zh: '我们已撤销该授权。', en: 'We have revoked the licence.' },
  refunded: { zh: '该授权所属的订单已退款。', en: 'The order of the licence was refunded.' },
}

export const endedTemplate = defineMailTemplate({
  key: 'licence-ended',
  name: { zh: '授权终止', en: 'Licence ended' },
  placeholders: { ...placeholders, cause: { label: { zh: '终止原因（一句话）', en: 'Cause (one sentence)' } } },
  text: {
    zh: {
      subject: '您对《{title}》的授权已终止',
      body: `您好，

{cause}您不能再凭授权 {number} 下载文件，已发出的下载链接也已失效。

{facts}

如有疑问，请与我们联系。

研报研究`,
    },
    en: {
      subject: 'Your licence for “{title}” has ended',
      body: `Hello,

{cause} You can no longer download files under licence {number}, and links that you have received no longer work.

{facts}

If you have questions, please contact us.

Yanbao Research`,
    },
  },
  example: (language) => {
    const reason = say({ zh: '超出授权范围传播', en: 'Shared beyond the scope of the licence' }, language)
    return endedValues(language, { ...exampleLicence(language), cause: 'revoked', reason })
  },
})

type Grant = LicenceFacts & { readonly origin: string }

export function grantedMail(language: Language, grant: Grant): MailContent {
  return renderTemplate(grantedTemplate, language, grantedValues(language, grant))
}

type Ending = LicenceFacts & {
  readonly cause: EndCause
  /** As staff typed it for the holder; empty if there is none. */
  readonly reason: string
}

export function endedMail(language: Language, ending: Ending): MailContent {
  return renderTemplate(endedTemplate, language, endedValues(language, ending))
}

function grantedValues(language: Language, { origin, ...licence }: Grant) {
  const url = `${origin}${say({ zh: '', en: '/en' }, language)}/personalCenter/myDownload`
  const label = say({ zh: '打开“我的下载”', en: 'Open My downloads' }, language)
  return { ...licence, facts: factsOf(language, licence), link: { kind: 'link', label, url } as const }
}

function endedValues(language: Language, { number, title, cause, reason }: Ending) {
  return { number, title, cause: say(causes[cause], language), facts: factsOf(language, { number, title }, reason) }
}

function factsOf(language: Language, { number, title }: LicenceFacts, reason = '') {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const facts: (readonly [string, string])[] = [
    [t('授权编号', 'Licence'), number],
    [t('报告', 'Report'), title],
    ...(reason === '' ? [] : [[t('原因', 'Reason'), reason] as const]),
  ]
  return { kind: 'facts', facts } as const
}

function exampleLicence(language: Language): LicenceFacts {
  const title = say({ zh: '固态电池行业研究报告', en: 'Solid-state batteries: industry report' }, language)
  return { number: 'L-7F3K-22QX-B', title }
}
