// Which requests are somebody reading the page of a report or a briefing.
import type { Language } from '#contract/common/language.ts'
import type { ItemKind } from '#contract/orders.ts'

export type ItemPage = { readonly kind: ItemKind; readonly language: Language; readonly slug: string }

/**
 * The report or briefing that an address is the page of. `.data` is how the application asks for the page when a reader goes there from
 * another one; with `_routes` it asks for a part of a page that is open already.
 */
export function itemPageAt(url: string): ItemPage | undefined {
  const match = /^(\/en)?\/(reports|bulletin\/bulletin-detail)\/([^/?]+?)(\.data)?(?:\?(.*))?$/.exec(url)
  if (!match || match[5]?.includes('_routes=')) return undefined
  const kind = match[2] === 'reports' ? 'report' : 'briefing'
  try {
    return { kind, language: match[1] ? 'en-US' : 'zh-CN', slug: decodeURIComponent(match[3] ?? '') }
  } catch {
    return undefined
  }
}

const programs =
  /bot|crawl|spider|slurp|scrape|archiv|preview|monitor|uptime|lighthouse|headless|phantom|curl|wget|python|java\/|go-http|okhttp|axios|node|ruby|perl|libwww|httpclient|feed|facebookexternalhit|embedly|whatsapp|telegram|yandex|baiduspider|sogou web|bytespider/i

/** Programs say that they are, and browsers begin like this since ever. */
export function isBot(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/5.0') || programs.test(userAgent)
}
