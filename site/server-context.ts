// What the server hands to every loader. The built bundle exposes `siteContext` through its entry module.
import { createContext } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { FormPost } from '#contract/common/form-post.ts'
import type { Language } from '#contract/common/language.ts'
import type { PayMethod } from '#contract/orders.ts'
import type { cacheableParams } from './cacheable-params.ts'
import type { addressOf, homeOfChoice } from './canonical-url.ts'
import type { isSearch } from './search-urls.ts'

export type SiteContext = {
  /** A client that reaches the API in-process, on behalf of the request that is being answered. */
  readonly clientFor: (language: Language) => Client
  readonly originZh: string
  readonly originEn: string
  /** Payments go to a simulator: every page says so. */
  readonly demonstrationPayments: boolean
  /** Where the browser finds the API. */
  readonly apiBase: string
  /** What can be paid with at the moment. */
  readonly payMethods: readonly PayMethod[]
  /** Logs what went wrong and answers the id that the error page shows. */
  readonly reportError?: (error: unknown) => string
  /** Names what a page shows besides the answers of calls, which the page cache knows by itself: such a tag of `page_changes` purges it. */
  readonly shows?: (...tags: string[]) => void
  /**
   * Says that the page is not for search engines, and so not for caches: `headOf` does. One that is public all the same, such as a search,
   * the reader's own browser may keep.
   */
  readonly unlist?: (page?: { readonly isPublic: boolean }) => void
  /** The form of this page, posted without scripts and refused. */
  readonly posted?: FormPost
}

export const siteContext = createContext<SiteContext>()

/** The finished document: whoever asked for it takes it from here, since a body of `Response` would be copied three times. Empty: the answer is none, such as a redirect. */
export const documentContext = createContext('')

/** What the server takes from the built site's entry. */
export type SiteEntry = {
  readonly siteContext: typeof siteContext
  readonly documentContext: typeof documentContext
  readonly cacheableParams: typeof cacheableParams
  readonly isSearch: typeof isSearch
  readonly addressOf: typeof addressOf
  readonly homeOfChoice: typeof homeOfChoice
}

/** The id of the error that this document reports, when it reports one. */
export const errorIdContext = createContext<string>('')
