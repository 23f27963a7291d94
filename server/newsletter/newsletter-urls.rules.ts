// URLs in mails of the newsletter.
import { type Language, say } from '#contract/common/language.ts'
import { newsletterPaths } from '#contract/newsletter.ts'

export type SiteOfMail = { readonly origin: string; readonly apiBase: string; readonly language: Language }

/** A page behind a token, which changes something only when its button posts. */
export function tokenUrl(site: SiteOfMail, page: keyof typeof newsletterPaths, token: string): string {
  return `${site.origin}${site.apiBase}${newsletterPaths[page]}${token}?lang=${site.language}`
}

export function newsletterUrl(site: Pick<SiteOfMail, 'origin' | 'language'>): string {
  return pageUrl(site, '/newsletter')
}

/** @param path without language */
export function pageUrl({ origin, language }: Pick<SiteOfMail, 'origin' | 'language'>, path: string): string {
  return origin + say({ zh: '', en: '/en' }, language) + path
}

/** Page of an industry: all its reports. */
export function industryPath(industry: string): string {
  return `/report-industries/${encodeURIComponent(industry)}`
}
