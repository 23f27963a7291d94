// Endpoints: method, path, access, input and output schemas.
import type * as z from 'zod'
import type { ApiKeyScope } from './api-key-scopes.ts'
import { type ContactRules, defaultContactRules } from './contact-rules.ts'
import type { Language } from './language.ts'
import type { Right } from './rights.ts'

/** Rules may differ between languages and sites; the schema is then built for each. */
export type Input<I extends z.ZodType> = I | ((language: Language, rules: ContactRules) => I)

type Common<O extends z.ZodType> = {
  readonly method: 'GET' | 'POST'
  /** Below API_BASE. */
  readonly path: string
  readonly summary: string
  readonly output: O
}

/** `customer`: without an active session the response code is 200001, -400 or 5001. `key`: for partners, with an API key. */
export type SiteAccess = 'anyone' | 'customer' | 'key'

export type SiteEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends SiteAccess = SiteAccess,
> = Common<O> & {
  readonly input: Input<I>
  /** The class of its rate limit (decision 39), which does not follow from the HTTP method. */
  readonly limit: 'read' | 'search' | 'suggest' | 'write'
  readonly access: A
  /** What an API key must be allowed to do to make this call, which then counts against the limit of the key. Without it, no key is taken. */
  readonly scope?: ApiKeyScope
}

/** `anyone`: before signing in. `staff`: all staff who are signed in, for their own account. */
export type ConsoleAccess = 'anyone' | 'staff' | Right

/** The path starts with `/admin/`. A GET changes nothing. A POST records its change in the audit log, unless it `isRead`. */
export type ConsoleEndpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Common<O> & {
  readonly input: I
  readonly limit?: undefined
  readonly access: ConsoleAccess
  /** The password must have been entered within the last ten minutes: for refunds and their limits, prices, roles. */
  readonly needsPassword?: boolean
  /** A query whose input is too long for a URL. */
  readonly isRead?: boolean
}

export type Endpoint = SiteEndpoint | ConsoleEndpoint

export function isSiteEndpoint(call: Endpoint): call is SiteEndpoint {
  return call.limit !== undefined
}

/** A schema that depends on the site is built once for each: building it takes longer than validating. */
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

/** @param rules of the site; by default those of the language */
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

/** Header with a customer's session token. No endpoint reads it from a cookie. */
export const tokenHeader = 'website-token'

/** Header of every console request, which no form or link of another site can send. */
export const consoleHeader = 'x-yanbao-console'

/** Header of every response to signed-in staff with their current role, which may change while their console is open. */
export const roleHeader = 'x-yanbao-role'
