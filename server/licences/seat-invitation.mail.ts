// Mail to a person whom the holder of a licence has named.
import type { Language } from '#contract/common/language.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

type SeatFacts = {
  /** As it is shown. */
  readonly number: string
  readonly title: string
  readonly holder: string
  readonly email: string
  readonly origin: string
}

export const seatTemplate = defineMailTemplate({
  key: 'licence-seat',
  name: { zh: '成为授权使用人', en: 'Named by a licence' },
  placeholders: {
    title: { label: { zh: '报告标题', en: 'Title of the item' } },
    holder: { label: { zh: '授权持有人', en: 'Holder of the licence' } },
    email: { label: { zh: '使用人邮箱', en: 'Address of the person' } },
    facts: { label: { zh: '授权信息', en: 'The licence' }, isBlock: true },
    link: { label: { zh: '“我的下载”链接', en: 'Link to My downloads' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '您可以下载《{title}》',
      body: `您好，

{holder} 已将您指定为该报告的授权使用人。请用本邮箱 {email} 登录或注册，并验证邮箱，即可在“我的下载”中获取文件。

{facts}

{link}

报告仅供您本人在授权范围内使用，请勿转发。

研报研究`,
    },
    en: {
      subject: 'You can download “{title}”',
      body: `Hello,

{holder} has named you as a user of this report. Log in or register with this address, {email}, and confirm it; the files are then under My downloads.

{facts}

{link}

The report is for your own use within the licence. Please do not pass it on.

Yanbao Research`,
    },
  },
  example: (language) =>
    valuesOf(language, {
      number: 'L-7F3K-22QX-B',
      title: language === 'zh-CN' ? '固态电池行业研究报告' : 'Solid-state batteries: industry report',
      holder: language === 'zh-CN' ? '远景能源有限公司' : 'Envision Energy Ltd',
      email: 'reader@example.com',
      origin: 'https://example.com',
    }),
})

export function seatMail(language: Language, facts: SeatFacts): MailContent {
  return renderTemplate(seatTemplate, language, valuesOf(language, facts))
}

function valuesOf(language: Language, { number, title, holder, email, origin }: SeatFacts) {
  const isChinese = language === 'zh-CN'
  return {
    title,
    holder,
    email,
    facts: {
      kind: 'facts',
      facts: [
        [isChinese ? '授权编号' : 'Licence', number],
        [isChinese ? '报告' : 'Report', title],
      ],
    } as const,
    link: {
      kind: 'link',
      label: isChinese ? '打开“我的下载”' : 'Open My downloads',
      url: `${origin}${isChinese ? '' : '/en'}/personalCenter/myDownload`,
    } as const,
  }
}
