// Password confirmation: asks a logged-in customer for the password again before irreversible actions.
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { clearAttempts, countAttempt } from '#server/platform/throttle.store.ts'
import { findCustomer } from './customers.store.ts'
import { failuresPerAccount } from './login-attempts.store.ts'

export type { Passwords } from '#server/platform/passwords.ts'

const windowMs = 15 * 60_000

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
