// Response of the first step of sign-in.
import type { OutputOf } from '#contract/common/endpoint.ts'
import type { signIn } from '#contract/staff.ts'

export type SignInTicket = OutputOf<typeof signIn>
