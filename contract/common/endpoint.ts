// What an endpoint is: its method and path, who may call it, what goes in and what comes out.
import type * as z from 'zod'
import { type ContactRules, defaultContactRules } from './contact-rules.ts'
import type { Language } from './language.ts'
import type { Right } from './rights.ts'

/** Rules may differ between the languages and between sites: then the schema is made for one. */
export type Input<I extends z.ZodType> = I | ((language: Language, rules: ContactRules) => I)

type Common<O extends z.ZodType> = {
  readonly method: 'GET' | 'POST'
  /** Below API_BASE. */
  readonly path: string
  readonly summary: string
  readonly output: O
}

/** `customer`: without an active session it answers 200001, -400 or 5001. */
export type SiteAccess = 'anyone' | 'customer'

export type SiteEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends SiteAccess = SiteAccess,
> = Common<O> & {
  readonly input: Input<I>
  /** The class of its rate limit (decision 39), which the HTTP method does not tell. */
  readonly limit: 'read' | 'search' | 'suggest' | 'write'
  readonly access: A
}

/** `anyone`: before signing in. `staff`: all who are signed in, for what concerns themselves. */
export type ConsoleAccess = 'anyone' | 'staff' | Right

/**
 * Its path begins with `/admin/`. A GET changes nothing. What a POST changes is recorded in the audit trail, unless it `isRead`.
 */
export type ConsoleEndpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Common<O> & {
  readonly input: I
  readonly limit?: undefined
  readonly access: ConsoleAccess
  /** The password must have been entered again within the last ten minutes: refunds and their limits, prices, roles. */
  readonly needsPassword?: boolean
  /** A query whose input is too long for an address. */
  readonly isRead?: boolean
}

export type Endpoint = SiteEndpoint | ConsoleEndpoint

export function isSiteEndpoint(call: Endpoint): call is SiteEndpoint {
  return call.limit !== undefined
}

/** A schema that depends on the site is made once for each: making one costs more than reading with it. */
export function defineEndpoint<I extends z.ZodType, O extends z.ZodType, A extends SiteAccess>(
  call: SiteEndpoint<I, O, A>,
): SiteEndpoint<I, O, A>
export function defineEndpoint<I extends z.ZodType, O extends z.ZodType>(
  call: ConsoleEndpoint<I, O>,
): ConsoleEndpoint<I, O>
export function defineEndpoint(call: Endpoint): Endpoint {
  if (!isSiteEndpoint(call) || typeof call.input !== 'function') return call
  const { input } = call
  const schemas = new Map<string, z.ZodType>()
  return {
    ...call,
    input: (language: Language, rules: ContactRules) => {
      const site = `${language} ${rules}`
      const schema = schemas.get(site) ?? input(language, rules)
      schemas.set(site, schema)
      return schema
    },
  }
}

/** @param rules those of the site; by default the usual ones of the language */
export function inputSchema<I extends z.ZodType>(
  { input }: { readonly input: Input<I> },
  language: Language,
  rules: ContactRules = defaultContactRules(language),
): I {
  return typeof input === 'function' ? input(language, rules) : input
}

export type InputOf<C> = C extends { readonly input: Input<infer I> } ? z.input<I> : never
export type ParsedInputOf<C> = C extends { readonly input: Input<infer I> } ? z.output<I> : never
export type OutputOf<C> = C extends { readonly output: infer O extends z.ZodType } ? z.output<O> : never

/** Endpoints among the exports of a feature's contract, by name. */
export function endpointsIn(features: readonly object[]): [name: string, call: Endpoint][] {
  const exported: [string, unknown][] = features.flatMap((feature) => Object.entries(feature))
  return exported.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'access' in value
}

/** Carries a customer's session: no endpoint takes it from a cookie. */
export const tokenHeader = 'website-token'

/** Every request of the console carries it: no form and no link of another site can. */
export const consoleHeader = 'x-yanbao-console'

/** Every response to signed-in staff carries their role of this moment: it may be changed while their console is open. */
export const roleHeader = 'x-yanbao-role'
