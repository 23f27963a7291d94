// Which requests count as views of a report or briefing.
import type { Language } from '#contract/common/language.ts'
import type { ItemKind } from '#contract/orders.ts'

export type ItemPage = { readonly kind: ItemKind; readonly language: Language; readonly slug: string }

/**
 * The report or briefing whose page a URL is. The application requests `.data` URLs on client-side navigation; with
 * `_routes` it refetches a part of the open page, which is no view.
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

const botPattern =
  /bot|crawl|spider|slurp|scrape|archiv|preview|monitor|uptime|lighthouse|headless|phantom|curl|wget|python|java\/|go-http|okhttp|axios|node|ruby|perl|libwww|httpclient|feed|facebookexternalhit|embedly|whatsapp|telegram|yandex|baiduspider|sogou web|bytespider/i

/** Bots name themselves, and all browsers start with `Mozilla/5.0`. */
export function isBot(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/5.0') || botPattern.test(userAgent)
}
