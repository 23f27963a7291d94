// Which language a page is in, and where things are in it.
import type { Language } from '#contract/common/language.ts'

/** By the `/en` prefix alone; a cookie or a header never changes the language of an address. */
export function languageOf(pathname: string): Language {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en-US' : 'zh-CN'
}

/** `/reports/x` → `/en/reports/x` on the English side; `/` → `/en`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'zh-CN') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** The path without its language: `/en/reports/x` → `/reports/x`. */
export function pathWithoutLanguage(pathname: string): string {
  return languageOf(pathname) === 'en-US' ? pathname.slice(3) || '/' : pathname
}
