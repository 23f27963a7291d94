// Data of a 404 page, thrown by loaders.
import { data } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import { pathWithoutLanguage } from '../../language.ts'

export type NotFound = {
  readonly path: string
  /** The route exists, but not the value in it: the specification prescribes a shorter message (section 8). */
  readonly isInvalid: boolean
  /** Words of the path, to prefill the search. */
  readonly keyword: string
  readonly suggestions: readonly Suggestion[]
  /** The suggestions match the path; otherwise they are recommended reports. */
  readonly areNearest: boolean
  /** The item in the other language (decision 4). */
  readonly other?: { readonly title: string; readonly href: string; readonly language: Language }
}

export type Suggestion = {
  readonly title: string
  readonly webTitle: string
  readonly category: string
  readonly id: number
}

/** Reduces a row to the fields shown, so that the browser does not receive the rest. */
export function suggestionOf({ id, title, webTitle, category }: Suggestion): Suggestion {
  return { id, title, webTitle, category }
}

/** Returns a response with status 404 to throw. */
export function notFound(pathname: string, known: Partial<Omit<NotFound, 'path'>> = {}) {
  const keyword = keywordOfPath(pathname)
  const result: NotFound = { path: pathname, isInvalid: false, keyword, suggestions: [], areNearest: false, ...known }
  return data(result, { status: 404 })
}

export function isNotFound(value: unknown): value is NotFound {
  return typeof value === 'object' && value !== null && 'path' in value && 'suggestions' in value
}

/** `/reports/solid-state-batery` → `solid state batery`. */
export function keywordOfPath(pathname: string): string {
  const last = pathWithoutLanguage(pathname).split('/').findLast(Boolean) ?? ''
  const words = decoded(last)
    .replace(/[-_.+\s]+/g, ' ')
    .trim()
  return [...words].slice(0, 64).join('')
}

/** All words of a path, then fewer: the last is often a number, and one word may be misspelt. */
export function keywordsToTry(keyword: string): string[] {
  const words = keyword.split(' ').filter(Boolean)
  const counts = [words.length, words.length - 1, 2].filter((count) => count > 0 && count <= words.length)
  return [...new Set(counts)].map((count) => words.slice(0, count).join(' '))
}

/** Decodes percent escapes; invalid ones stay unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
