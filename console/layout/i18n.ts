// ra-core's own words, of which the console shows these few; pages speak through usePhrases.
import type { I18nProvider } from 'ra-core'
import type { Language } from '#contract/common/language.ts'
import { bothLanguages, phrasesFor } from '../phrases/phrases.ts'

const words = bothLanguages({
  zh: {
    'ra.message.unsaved_changes': '有修改尚未保存，确定离开吗？',
    'ra.message.invalid_form': '请检查标出的内容',
    'ra.notification.http_error': '没有成功，请稍后再试',
  },
  en: {
    'ra.message.unsaved_changes': 'There are changes that are not saved. Leave all the same?',
    'ra.message.invalid_form': 'Please check what is marked',
    'ra.notification.http_error': 'That did not work. Please try again',
  },
})

export function i18nFor(language: Language): I18nProvider {
  const known: Readonly<Record<string, string>> = phrasesFor(words, language)
  return {
    translate: (key, options?: { _?: string }) => known[key] ?? options?._ ?? key,
    changeLocale: async () => {},
    getLocale: () => language,
  }
}
