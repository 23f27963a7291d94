// Confirmation before irreversible actions: asks a logged-in customer for the password again, or for a new sign-in through the company.
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { clearAttempts, countAttempt } from '#server/platform/throttle.store.ts'
import type { AccountsCtx } from './accounts.service.ts'
import { findCustomer } from './customers.store.ts'
import { failuresPerAccount } from './login-attempts.store.ts'
import { findSessionById } from './sessions.store.ts'

export type { Passwords } from '#server/platform/passwords.ts'

const windowMs = 15 * 60_000
/** How long a sign-in through the company stands for the password that an account does not have. */
const freshSignInMs = 10 * 60_000

/** Whether the owner of an account can be asked for its password. */
export async function hasPassword(
  ctx: AccountsCtx,
  { password_hash: hash, email }: { readonly password_hash: string; readonly email: string },
): Promise<boolean> {
  return hash !== '' && !(await ctx.requiresCompanySignIn(ctx.db, email))
}

/**
 * Passes with the password, or without one in a session that a company's provider has just opened.
 * @throws AppError accounts.sign-in-again, accounts.login-throttled, request.invalid at `password`
 */
export async function requireConfirmation(
  ctx: AccountsCtx,
  passwords: Passwords,
  { customerId, sessionId }: Caller,
  password: string | undefined,
): Promise<void> {
  const customer = await findCustomer(ctx.db, customerId)
  if (!customer) throw new AppError('session.ended')
  if (await hasPassword(ctx, customer)) {
    if (password === undefined)
      throw new AppError('request.invalid', { fields: [{ field: 'password', message: 'password-required' }] })
    await requireCurrentPassword(ctx, passwords, customerId, password)
    return
  }
  const session = await findSessionById(ctx.db, sessionId)
  const freshFrom = new Date(ctx.now().getTime() - freshSignInMs)
  if (!session?.company_id || session.created_at < freshFrom) throw new AppError('accounts.sign-in-again')
}

/**
 * Returns the customer if the password is right. Five failures in fifteen minutes lock it across sessions.
 * @throws AppError accounts.login-throttled, request.invalid at `password`
 */
export async function requireCurrentPassword(ctx: Ctx, passwords: Passwords, customerId: string, password: string) {
  const key = confirmationKey(customerId)
  const attempts = await countAttempt(ctx.db, key, windowMs, ctx.now())
  if (attempts > failuresPerAccount) throw new AppError('accounts.login-throttled')
  const customer = await findCustomer(ctx.db, customerId)
  const isMatch = await passwords.matches(customer?.password_hash, password)
  if (!customer || !isMatch) {
    throw new AppError('request.invalid', { fields: [{ field: 'password', message: 'old-password-wrong' }] })
  }
  await clearAttempts(ctx.db, key)
  return customer
}

export function confirmationKey(customerId: string): string {
  return `own-password:${customerId}`
}
