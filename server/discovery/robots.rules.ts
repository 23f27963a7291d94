// robots.txt. Pages that are not to be listed say so themselves, which they can only do when they may be read.
import { coverPath } from '#contract/catalogue.ts'
import type { PublicSite } from './sites.rules.ts'

export function robotsText(site: PublicSite, apiBase: string): string {
  return [
    'User-agent: *',
    `Allow: ${apiBase}/openapi.json`,
    // Pictures of pages.
    `Allow: ${apiBase}${coverPath}`,
    `Disallow: ${apiBase}/`,
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ].join('\n')
}
