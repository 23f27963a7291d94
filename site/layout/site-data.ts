// What every page knows of the site: read once on the server by the root loader.
import type { Language } from '#contract/common/language.ts'
import type { PayMethod } from '#contract/orders.ts'
import type { DictionaryEntry } from '#contract/site-config.ts'
import type { PublicSettings } from './public-settings.ts'

export type SiteData = {
  readonly language: Language
  readonly apiBase: string
  readonly payMethods: readonly PayMethod[]
  readonly demonstrationPayments: boolean
  /** Address of the other site, where it is another host; else empty. */
  readonly otherOrigin: string
  readonly industries: readonly DictionaryEntry[]
  readonly settings: PublicSettings
  readonly year: number
}
