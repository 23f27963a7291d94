// Sites by host: one per origin. A shared origin has one site in both languages.
import type { Language } from '#contract/common/language.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isHostOf } from '#server/platform/origin-hosts.ts'

export type PublicSite = { readonly origin: string; readonly languages: readonly Language[] }

type Origins = Pick<Config, 'originZh' | 'originEn'>

export function publicSites({ originZh, originEn }: Origins): readonly PublicSite[] {
  if (originZh === originEn) return [{ origin: originZh, languages: ['zh-CN', 'en-US'] }]
  return [
    { origin: originZh, languages: ['zh-CN'] },
    { origin: originEn, languages: ['en-US'] },
  ]
}

/** The first site serves hosts that belong to none (loopback, the host for gateways). */
export function siteAt(origins: Origins, host: string | undefined): PublicSite {
  const sites = publicSites(origins)
  const site = sites.find(({ origin }) => isHostOf(origin, host)) ?? sites[0]
  if (!site) throw new Error('no public site is configured')
  return site
}
