// Where a customer is logged in, and how to end that.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { optionalText, yesOrNo } from './common/fields.ts'
import { pageOf } from './common/pagination.ts'

export const sessionRow = z.object({
  id: z.string(),
  /** Browser and system, as far as the browser tells. */
  device: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  /** The session that asks. */
  isPresent: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>

export const listSessions = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/sessionList',
  summary: "The customer's living sessions, the present one first, then by last use. Never a token.",
  limit: 'read',
  access: 'customer',
  input: z.object({}),
  output: pageOf(sessionRow),
})

export const endSession = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/endSession',
  summary:
    'Ends the session with this `id`, or with `others` all but the present one. Says how many it ended: none for an id that is not one of them.',
  limit: 'write',
  access: 'customer',
  input: z
    .object({ id: optionalText(64), others: yesOrNo() })
    .refine(({ id, others }) => others || id !== '', { path: ['id'], ...m('required') }),
  output: z.object({ ended: z.int() }),
})
