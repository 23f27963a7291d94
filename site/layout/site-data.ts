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
  /** Address of this site, for what names whole addresses. */
  readonly origin: string
  /** Address of the other site, where it is another host; else empty. */
  readonly otherOrigin: string
  readonly industries: readonly DictionaryEntry[]
  /** Kinds of news, for the menu: on the Chinese site only. */
  readonly markets: readonly DictionaryEntry[]
  readonly settings: PublicSettings
  readonly year: number
}

/** The root loader failed: the error page still has to say something. */
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
