// What a call is: its path, who may make it, how often, what goes in and what comes out.
import type * as z from 'zod'
import { type ContactRules, defaultContactRules } from './contact-rules.ts'
import type { Language } from './language.ts'

/** Rules may differ between the languages and between sites: then the schema is made for one. */
export type Input<I extends z.ZodType> = I | ((language: Language, rules: ContactRules) => I)

/** `customer`: with a living session only. */
export type Access = 'anyone' | 'customer'

export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> = {
  readonly method: 'GET' | 'POST'
  /** Below API_BASE. */
  readonly path: string
  readonly summary: string
  /** The class of its rate limit (decision 39), which the HTTP method does not tell. */
  readonly limit: 'read' | 'search' | 'suggest' | 'write'
  /** `customer`: without a living session it answers 200001, -400 or 5001. */
  readonly access: A
  readonly input: Input<I>
  readonly output: O
}

/** A schema that depends on the site is made once for each: making one costs more than reading with it. */
export function defineEndpoint<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  call: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  const { input } = call
  if (typeof input !== 'function') return call
  const made = new Map<string, I>()
  return {
    ...call,
    input: (language, rules) => {
      const site = `${language} ${rules}`
      const schema = made.get(site) ?? input(language, rules)
      made.set(site, schema)
      return schema
    },
  }
}

/** @param rules the usual ones of the language, unless its site has chosen others */
export function inputSchema<I extends z.ZodType>(
  call: Endpoint<I>,
  language: Language,
  rules: ContactRules = defaultContactRules(language),
): I {
  return typeof call.input === 'function' ? call.input(language, rules) : call.input
}

export type InputOf<C> = C extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
export type ParsedInputOf<C> = C extends Endpoint<infer I, z.ZodType> ? z.output<I> : never
export type OutputOf<C> = C extends Endpoint<z.ZodType, infer O> ? z.output<O> : never

/** Carries a customer's session: no call takes it from a cookie. */
export const tokenHeader = 'website-token'
