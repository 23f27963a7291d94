// The language of the console: stored in the browser, and sent with every request.
import { createContext, use } from 'react'
import type { Language } from '#contract/common/language.ts'

export type LanguageChoice = { readonly language: Language; readonly choose: (language: Language) => void }

export const LanguageContext = createContext<LanguageChoice>({ language: 'zh-CN', choose: () => {} })

export function useLanguage(): Language {
  return use(LanguageContext).language
}

const storageKey = 'yanbao-console-language'

/** The stored choice; without one, the language of the browser. */
export function readLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  if (stored === 'zh-CN' || stored === 'en-US') return stored
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US'
}

export function saveLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}
