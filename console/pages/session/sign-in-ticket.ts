// What the first step of a sign-in answers.
import type { AdminOutputOf } from '#contract/common/admin-endpoint.ts'
import type { signIn } from '#contract/staff.ts'

export type SignInTicket = AdminOutputOf<typeof signIn>
