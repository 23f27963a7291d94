// What a 404 knows of what was asked for. Loaders throw it.
import { data } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import { pathWithoutLanguage } from '../../language.ts'

export type NotFound = {
  readonly path: string
  /** Words of the address, as a start for a search. */
  readonly keyword: string
  readonly suggestions: readonly Suggestion[]
  /** The same item on the other side of the site (decision 4). */
  readonly other?: { readonly title: string; readonly href: string; readonly language: Language }
}

export type Suggestion = {
  readonly title: string
  readonly webTitle: string
  readonly category: string
  readonly id: number
}

/** Something to throw: a document with status 404. */
export function notFound(pathname: string, known: Partial<Pick<NotFound, 'suggestions' | 'other'>> = {}) {
  const answer: NotFound = { path: pathname, keyword: keywordOfPath(pathname), suggestions: [], ...known }
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

/** Percent signs that mean nothing are left as they are. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
