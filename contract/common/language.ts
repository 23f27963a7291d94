// The two languages, and text that exists in both.

export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]

/** The language of requests and browsers that name none (specification, section 3). */
export const defaultLanguage: Language = 'en-US'

export function otherLanguage(language: Language): Language {
  return language === 'zh-CN' ? 'en-US' : 'zh-CN'
}

export type Bilingual = { readonly zh: string; readonly en: string }

export function say(text: Bilingual, language: Language): string {
  return language === 'zh-CN' ? text.zh : text.en
}
