// What a call of the console is: its path, which right it needs, what goes in and what comes out.
import type * as z from 'zod'
import type { Right } from './rights.ts'

export type AdminEndpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  /** A GET changes nothing. What a POST changes is written into the audit trail, unless it `isRead`. */
  readonly method: 'GET' | 'POST'
  /** Below API_BASE; begins with `/admin/`. */
  readonly path: string
  readonly summary: string
  /** `anyone`: no session yet. `staff`: whoever is signed in, for what concerns themselves. */
  readonly right: Right | 'staff' | 'anyone'
  /** The password must have been entered again within the last ten minutes: refunds and their limits, prices, roles. */
  readonly needsPassword?: boolean
  /** A question whose input is too long for an address. */
  readonly isRead?: boolean
  readonly input: I
  readonly output: O
}

export function defineAdminEndpoint<I extends z.ZodType, O extends z.ZodType>(
  call: AdminEndpoint<I, O>,
): AdminEndpoint<I, O> {
  return call
}

export type AdminInputOf<C> = C extends AdminEndpoint<infer I, z.ZodType> ? z.input<I> : never
export type AdminParsedInputOf<C> = C extends AdminEndpoint<infer I, z.ZodType> ? z.output<I> : never
export type AdminOutputOf<C> = C extends AdminEndpoint<z.ZodType, infer O> ? z.output<O> : never

/** Every request of the console carries it: no form and no link of another site can. */
export const consoleHeader = 'x-yanbao-console'

/** Every answer to somebody who is signed in carries their role of this moment: it may be changed while their console is open. */
export const roleHeader = 'x-yanbao-role'
