// The language that the console is read in: kept in the browser, told to the server with every call.
import { createContext, use } from 'react'
import type { Language } from '#contract/common/language.ts'

export type LanguageChoice = { readonly language: Language; readonly choose: (language: Language) => void }

export const LanguageContext = createContext<LanguageChoice>({ language: 'zh-CN', choose: () => {} })

export function useLanguage(): Language {
  return use(LanguageContext).language
}

const storageKey = 'yanbao-console-language'

/** As chosen last time; otherwise what the browser speaks. */
export function readLanguage(): Language {
  const kept = localStorage.getItem(storageKey)
  if (kept === 'zh-CN' || kept === 'en-US') return kept
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US'
}

export function saveLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}
