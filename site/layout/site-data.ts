// Site data for every page, read on the server by the root loader.
import type { Language } from '#contract/common/language.ts'
import type { PayMethod } from '#contract/payment-methods.ts'
import type { DictionaryEntry } from '#contract/site-config.ts'
import type { PublicSettings } from './public-settings.ts'

export type SiteData = {
  readonly language: Language
  readonly apiBase: string
  readonly payMethods: readonly PayMethod[]
  readonly demonstrationPayments: boolean
  /** Origin of this site, for absolute URLs. */
  readonly origin: string
  /** Origin of the other language's site; empty if it is the same host. */
  readonly otherOrigin: string
  readonly industries: readonly DictionaryEntry[]
  /** News categories for the menu, on the Chinese site only. */
  readonly markets: readonly DictionaryEntry[]
  readonly settings: PublicSettings
  readonly year: number
}

/** Defaults for the error page when the root loader has failed. */
export function unknownSite(language: Language): SiteData {
  return {
    language,
    apiBase: '/api',
    payMethods: [],
    demonstrationPayments: false,
    origin: '',
    otherOrigin: '',
    industries: [],
    markets: [],
    settings: {
      tagline: '',
      contacts: [],
      notices: [],
      partners: [],
      'payment-logos': {},
      'hot-words': [],
      'reply-within': '',
      'contact-rules': '',
    },
    year: 0,
  }
}
