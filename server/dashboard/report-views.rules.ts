// Which requests are somebody reading the page of a report.
import type { Language } from '#contract/common/language.ts'

export type ReportPage = { readonly language: Language; readonly slug: string }

/**
 * The report that an address is the page of. `.data` is how the application asks for the page when a reader goes there from another one; with
 * `_routes` it asks for a part of a page that is open already.
 */
export function reportPageAt(url: string): ReportPage | undefined {
  const match = /^(\/en)?\/reports\/([^/?]+?)(\.data)?(?:\?(.*))?$/.exec(url)
  if (!match || match[4]?.includes('_routes=')) return undefined
  try {
    return { language: match[1] ? 'en-US' : 'zh-CN', slug: decodeURIComponent(match[2] ?? '') }
  } catch {
    return undefined
  }
}

const programs =
  /bot|crawl|spider|slurp|scrape|archiv|preview|monitor|uptime|lighthouse|headless|phantom|curl|wget|python|java\/|go-http|okhttp|axios|node|ruby|perl|libwww|httpclient|feed|facebookexternalhit|embedly|whatsapp|telegram|yandex|baiduspider|sogou web|bytespider/i

/** Programs say that they are, and browsers begin like this since ever. */
export function isProgram(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/5.0') || programs.test(userAgent)
}
