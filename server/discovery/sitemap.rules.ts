// Sitemaps as XML (sitemaps.org, with Google's language alternates).
import type { Language } from '#contract/common/language.ts'
import { xmlText, xmlTime } from './xml.rules.ts'

export type SitemapUrl = {
  readonly loc: string
  readonly changedAt?: Date | undefined
  /** URLs of the page in both languages, if both exist. */
  readonly pair?: Readonly<Record<Language, string>> | undefined
}

export function urlSet(urls: readonly SitemapUrl[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls.map(urlEntry),
    '</urlset>',
    '',
  ].join('\n')
}

function urlEntry({ loc, changedAt, pair }: SitemapUrl): string {
  const alternates = pair
    ? alternate('zh-CN', pair['zh-CN']) + alternate('en', pair['en-US']) + alternate('x-default', pair['en-US'])
    : ''
  return `<url><loc>${xmlText(loc)}</loc>${lastmod(changedAt)}${alternates}</url>`
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(href)}"/>`
}

function lastmod(at: Date | undefined): string {
  return at ? `<lastmod>${xmlTime(at)}</lastmod>` : ''
}

export function sitemapIndex(
  parts: readonly { readonly loc: string; readonly changedAt?: Date | undefined }[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map(({ loc, changedAt }) => `<sitemap><loc>${xmlText(loc)}</loc>${lastmod(changedAt)}</sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}
