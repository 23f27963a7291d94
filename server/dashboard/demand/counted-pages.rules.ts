// Which requests count: views of a report or briefing, readings of a sample, searches.
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

const samplePattern = /^(\/en)?\/reports\/([^/?]+?)\/sample(\.data)?(?:\?(.*))?$/

/** The report whose sample a URL shows. */
export function samplePageAt(url: string): Omit<ItemPage, 'kind'> | undefined {
  const match = samplePattern.exec(url)
  if (!match || match[4]?.includes('_routes=')) return undefined
  try {
    return { language: match[1] ? 'en-US' : 'zh-CN', slug: decodeURIComponent(match[2] ?? '') }
  } catch {
    return undefined
  }
}

const searchPattern = /^(\/en)?\/(?:report-industries|bulletin|news-categories)[^?]*\?(?:.*&)?keyword=[^&]/

/** The language of a search for reports, briefings or news, if a URL is the first page of its results. */
export function searchAt(url: string): Language | undefined {
  const match = searchPattern.exec(url)
  if (!match || /[?&]_routes=|[?&]page=(?!1(&|$))/.test(url)) return undefined
  return match[1] ? 'en-US' : 'zh-CN'
}

/** Whether a page was opened from results of this site's search: what browsers send of another site is its origin alone. */
export function isFromSearch(referrer: string): boolean {
  return searchPattern.test(referrer.replace(/^https?:\/\/[^/]+/, ''))
}

const botPattern =
  /bot|crawl|spider|slurp|scrape|archiv|preview|monitor|uptime|lighthouse|headless|phantom|curl|wget|python|java\/|go-http|okhttp|axios|node|ruby|perl|libwww|httpclient|feed|facebookexternalhit|embedly|whatsapp|telegram|yandex|baiduspider|sogou web|bytespider/i

/** Bots name themselves, and all browsers start with `Mozilla/5.0`. */
export function isBot(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/5.0') || botPattern.test(userAgent)
}
