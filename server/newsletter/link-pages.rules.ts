// Texts of the pages behind links in mails of the newsletter.
import type { Bilingual, Language } from '#contract/common/language.ts'

/** What a link to confirm leads to. */
export type ConfirmationState = 'open' | 'confirmed' | 'expired' | 'invalid'

export type PageTexts = { readonly title: Bilingual; readonly texts: readonly Bilingual[]; readonly button?: Bilingual }

export const confirmationPages: Readonly<Record<ConfirmationState, PageTexts>> = {
  open: {
    title: { zh: '确认订阅行业月报？', en: 'Subscribe to the monthly digest?' },
    texts: [
      {
        zh: '确认后，您将每月收到所选行业的新报告、简报与要闻。每封邮件都附有退订链接。',
        en: 'Once a month you will get what is new in the industries that you have chosen. Each mail has a link to unsubscribe.',
      },
    ],
    button: { zh: '确认订阅', en: 'Confirm the subscription' },
  },
  confirmed: {
    title: { zh: '订阅成功', en: 'You are subscribed' },
    texts: [{ zh: '您将收到下一期行业月报。', en: 'The next issue of the digest will be sent to you.' }],
  },
  expired: {
    title: { zh: '确认链接已过期', en: 'This link has expired' },
    texts: [{ zh: '链接有效期为 7 天，请重新订阅。', en: 'Links are valid for 7 days. Please subscribe again.' }],
  },
  invalid: {
    title: { zh: '确认链接无效', en: 'This link does not work' },
    texts: [
      {
        zh: '请使用最近一封确认邮件中的完整链接，或重新订阅。',
        en: 'Use the whole link of the latest mail, or subscribe again.',
      },
    ],
  },
}

export const unsubscribePages = {
  ask: {
    title: { zh: '退订行业月报？', en: 'Unsubscribe from the monthly digest?' },
    texts: [
      {
        zh: '退订后，您不会再收到行业月报。订单和账户邮件不受影响。',
        en: 'You will get no more digests. Mails about orders and your account are not affected.',
      },
    ],
    button: { zh: '确认退订', en: 'Unsubscribe' },
  },
  done: {
    title: { zh: '您没有订阅行业月报', en: 'You are not subscribed' },
    texts: [
      {
        zh: '您不会收到行业月报，可随时重新订阅。',
        en: 'You will get no digests. You can subscribe again at any time.',
      },
    ],
  },
} as const satisfies Record<string, PageTexts>

export const invalidLinkPage: PageTexts = {
  title: { zh: '链接无效', en: 'This link does not work' },
  texts: [{ zh: '请使用邮件中的完整链接。', en: 'Use the whole link from the mail.' }],
}

const languageNames: Readonly<Record<Language, string>> = { 'zh-CN': '中文', 'en-US': 'English' }

export const preferencesTexts = {
  page: {
    title: { zh: '行业月报订阅设置', en: 'Preferences of the monthly digest' },
    texts: [
      {
        zh: '选择月报的语言和行业。不选任何行业，即订阅全部行业。',
        en: 'Choose language and industries. With no industry chosen, you get all of them.',
      },
    ],
  },
  saved: {
    title: { zh: '设置已保存', en: 'Your preferences are saved' },
    texts: [{ zh: '从下一期月报起生效。', en: 'They apply from the next issue.' }],
  },
  language: { zh: '语言', en: 'Language' },
  languages: languageNames,
  industries: { zh: '行业', en: 'Industries' },
  save: { zh: '保存设置', en: 'Save' },
  unsubscribe: { zh: '退订月报', en: 'Unsubscribe' },
  link: { zh: '订阅设置', en: 'Preferences' },
  newsletter: { zh: '行业月报', en: 'The monthly digest' },
} as const
