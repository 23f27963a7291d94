// Titles and descriptions cut to what search engines show.
import type { Language } from '#contract/common/language.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'

/** What search engines show of a title: 30 Chinese letters, 60 Latin ones. */
export const maxTitleLength: Record<Language, number> = { 'zh-CN': 30, 'en-US': 60 }

/** Of a description. */
export const maxDescriptionLength: Record<Language, number> = { 'zh-CN': 90, 'en-US': 165 }

/** A title that is too long loses the name of the site first, then its end. */
export function fittingTitle(title: string, language: Language): string {
  const most = maxTitleLength[language]
  if (lengthOf(title) <= most) return title
  const siteName = phrasesIn(language).common.pageTitle('')
  return cut(title.endsWith(siteName) ? title.slice(0, -siteName.length) : title, most)
}

/** To so many letters with the dots; Latin words stay whole. */
export function cut(text: string, most: number): string {
  const letters = [...text.trim().replace(/\s+/g, ' ')]
  if (letters.length <= most) return letters.join('')
  const kept = letters.slice(0, most - 1).join('')
  const isInsideWord = /[\p{Script=Latin}\d]$/u.test(kept) && /[\p{Script=Latin}\d]/u.test(letters[most - 1] ?? '')
  const lastSpace = kept.lastIndexOf(' ')
  const whole = isInsideWord && lastSpace > kept.length * 0.6 ? kept.slice(0, lastSpace) : kept
  return `${whole.replace(/[\s,，、:：;；（(—–-]+$/u, '')}…`
}

export function lengthOf(text: string): number {
  return [...text].length
}
