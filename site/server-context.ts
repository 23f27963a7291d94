// Context that the server passes to all loaders. The built bundle exposes `siteContext` through its entry module.
import { createContext } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { FormPost } from '#contract/common/form-post.ts'
import type { Language } from '#contract/common/language.ts'
import type { PayMethod } from '#contract/payment-methods.ts'
import type { cacheableParams } from './cacheable-params.ts'
import type { addressOf, homeOfChoice } from './canonical-url.ts'
import type { isSearch } from './search-urls.ts'

export type SiteContext = {
  /** Client that calls the API in-process on behalf of the current request. */
  readonly clientFor: (language: Language) => Client
  readonly originZh: string
  readonly originEn: string
  /** Payments go to a simulator; every page shows a notice. */
  readonly demonstrationPayments: boolean
  /** Base URL of the API for the browser. */
  readonly apiBase: string
  /** Payment methods that are available at the moment. */
  readonly payMethods: readonly PayMethod[]
  /** Logs the error and returns the id that the error page shows. */
  readonly reportError?: (error: unknown) => string
  /** Adds cache tags (of `page_changes`) for content that does not come from API calls; the tags of calls are added automatically. */
  readonly shows?: (...tags: string[]) => void
  /**
   * Excludes the page from search engines and from the page cache; called by `headOf`. If the page is public nevertheless, such as a search,
   * the visitor's browser can store it.
   */
  readonly unlist?: (page?: { readonly isPublic: boolean }) => void
  /** Form of this page that was posted without scripts and rejected. */
  readonly posted?: FormPost
}

export const siteContext = createContext<SiteContext>()

/** The rendered document, passed outside `Response`, whose body would be copied three times. Empty for other responses, such as redirects. */
export const documentContext = createContext('')

/** Exports of the built site's entry that the server uses. */
export type SiteEntry = {
  readonly siteContext: typeof siteContext
  readonly documentContext: typeof documentContext
  readonly cacheableParams: typeof cacheableParams
  readonly isSearch: typeof isSearch
  readonly addressOf: typeof addressOf
  readonly homeOfChoice: typeof homeOfChoice
}

/** Id of the error that this document reports; empty without an error. */
export const errorIdContext = createContext<string>('')
