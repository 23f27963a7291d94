// Language of a path, and paths in a language.
import type { Language } from '#contract/common/language.ts'

/** Determined only by the `/en` prefix; cookies and headers never change the language of a URL. */
export function languageOf(pathname: string): Language {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en-US' : 'zh-CN'
}

/** In English, `/reports/x` → `/en/reports/x` and `/` → `/en`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'zh-CN') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** The path without its language: `/en/reports/x` → `/reports/x`. */
export function pathWithoutLanguage(pathname: string): string {
  return languageOf(pathname) === 'en-US' ? pathname.slice(3) || '/' : pathname
}
