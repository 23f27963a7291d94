// robots.txt. Pages that must not be indexed have a noindex tag, which crawlers see only if they may read the page.
import { coverPath } from '#contract/catalogue.ts'
import type { PublicSite } from './sites.rules.ts'

export function robotsText(site: PublicSite, apiBase: string): string {
  return [
    'User-agent: *',
    `Allow: ${apiBase}/openapi.json`,
    // Covers are images of pages.
    `Allow: ${apiBase}${coverPath}`,
    `Disallow: ${apiBase}/`,
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ].join('\n')
}
