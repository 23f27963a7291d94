// What a 404 knows of what was asked for. Loaders throw it.
import { data } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import { pathWithoutLanguage } from '../../language.ts'

export type NotFound = {
  readonly path: string
  /** There is a page for such addresses, but not for this value in one: the specification says less of it (section 8). */
  readonly isInvalid: boolean
  /** Words of the address, as a start for a search. */
  readonly keyword: string
  readonly suggestions: readonly Suggestion[]
  /** They have something to do with the address; else they are what is recommended to everybody. */
  readonly areNearest: boolean
  /** The same item on the other side of the site (decision 4). */
  readonly other?: { readonly title: string; readonly href: string; readonly language: Language }
}

export type Suggestion = {
  readonly title: string
  readonly webTitle: string
  readonly category: string
  readonly id: number
}

/** What is shown of a row: the rest need not travel to the browser. */
export function suggestionOf({ id, title, webTitle, category }: Suggestion): Suggestion {
  return { id, title, webTitle, category }
}

/** Something to throw: a document with status 404. */
export function notFound(pathname: string, known: Partial<Omit<NotFound, 'path'>> = {}) {
  const keyword = keywordOfPath(pathname)
  const answer: NotFound = { path: pathname, isInvalid: false, keyword, suggestions: [], areNearest: false, ...known }
  return data(answer, { status: 404 })
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

/** All words of an address, then fewer of them: its end is often a number, and one word may be wrong. */
export function keywordsToTry(keyword: string): string[] {
  const words = keyword.split(' ').filter(Boolean)
  const counts = [words.length, words.length - 1, 2].filter((count) => count > 0 && count <= words.length)
  return [...new Set(counts)].map((count) => words.slice(0, count).join(' '))
}

/** Percent signs that mean nothing are left as they are. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
