// What the server hands to every loader. The built bundle exposes `siteContext` through its entry module.
import { createContext } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import type { PayMethod } from '#contract/orders.ts'

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
}

export const siteContext = createContext<SiteContext>()

/** The id of the error that this document reports, when it reports one. */
export const errorIdContext = createContext<string>('')
