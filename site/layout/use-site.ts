// Site context of components: language, phrases, paths, and the data of the root loader.
import { createContext, use } from 'react'
import type { ContactRules } from '#contract/common/contact-rules.ts'
import type { HardCopyPrices } from '#contract/common/hard-copy-prices.ts'
import type { LicenceRules } from '#contract/common/licence-rules.ts'
import type { Phrases } from '#ui/phrases/zh.ts'
import type { SiteData } from './site-data.ts'

export type Site = SiteData & {
  readonly phrases: Phrases
  readonly isChinese: boolean
  /** The e-mail addresses and phone numbers that forms accept. */
  readonly contactRules: ContactRules
  /** What each licence allows. */
  readonly licenceRules: LicenceRules
  /** What a printed copy of a report costs. */
  readonly hardCopyPrices: HardCopyPrices
  /** A path of this site in this language: `to('/checkout')` → `/en/checkout`. */
  readonly to: (path: string) => string
}

export const SiteContext = createContext<Site | undefined>(undefined)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('SiteProvider is missing above this component')
  return site
}
