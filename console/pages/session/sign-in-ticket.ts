// What the first step of a sign-in answers.
import type { OutputOf } from '#contract/common/endpoint.ts'
import type { signIn } from '#contract/staff.ts'

export type SignInTicket = OutputOf<typeof signIn>
