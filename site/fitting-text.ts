// Shortens titles and descriptions to the length that search engines show.
import type { Language } from '#contract/common/language.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'

/** Characters of a title that search engines show: 30 Chinese or 60 Latin ones. */
export const maxTitleLength: Record<Language, number> = { 'zh-CN': 30, 'en-US': 60 }

/** Characters of a description that search engines show. */
export const maxDescriptionLength: Record<Language, number> = { 'zh-CN': 90, 'en-US': 165 }

/** Shortens a long title: first the site name is omitted, then the end is cut. */
export function fittingTitle(title: string, language: Language): string {
  const maxLength = maxTitleLength[language]
  if (lengthOf(title) <= maxLength) return title
  const siteName = phrasesIn(language).common.pageTitle('')
  return cut(title.endsWith(siteName) ? title.slice(0, -siteName.length) : title, maxLength)
}

/** Cuts to a maximum length that includes the ellipsis. Latin words are not broken. */
export function cut(text: string, maxLength: number): string {
  const letters = [...text.trim().replace(/\s+/g, ' ')]
  if (letters.length <= maxLength) return letters.join('')
  const start = letters.slice(0, maxLength - 1).join('')
  const isInsideWord =
    /[\p{Script=Latin}\d]$/u.test(start) && /[\p{Script=Latin}\d]/u.test(letters[maxLength - 1] ?? '')
  const lastSpace = start.lastIndexOf(' ')
  const unbroken = isInsideWord && lastSpace > start.length * 0.6 ? start.slice(0, lastSpace) : start
  return `${unbroken.replace(/[\s,，、:：;；（(—–-]+$/u, '')}…`
}

export function lengthOf(text: string): number {
  return [...text].length
}
