// Accounts of people whom their company's identity provider has recognized: account, session, and the end of passwords.
import type { Language } from '#contract/common/language.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerByLogin, insertCustomer, lockCustomer, updateCustomer } from './customers.store.ts'
import { deleteResetsAtDomain, deleteResetsOf } from './password-resets.store.ts'
import { endSessions, startSession } from './sessions.service.ts'
import { endPasswordSessions, findSessionById } from './sessions.store.ts'

/** Matches no password: the account has none until its owner sets one by mail. */
const noPassword = ''

/**
 * The account with this address, which the provider of its domain has verified, or a new one. Whoever registered the address before without proving
 * it may be another person, so their password and sessions end.
 * @throws AppError company-sign-in.account when it is disabled
 */
export async function joinAccount(
  ctx: Ctx,
  tx: Db,
  person: { email: string; name: string; companyName: string; language: Language },
): Promise<{ customerId: string; isNew: boolean }> {
  const at = ctx.now()
  // No other account can have the address as its name.
  const known = await findCustomerByLogin(tx, person.email)
  const customer = known && (await lockCustomer(tx, known.id))
  if (!customer) {
    const customerId = await insertCustomer(tx, {
      loginCode: person.email,
      email: person.email,
      passwordHash: noPassword,
      name: person.name,
      companyName: person.companyName,
      position: '',
      phone: '',
      language: person.language,
      emailProvenAt: at,
    })
    return { customerId, isNew: true }
  }
  if (customer.disabled_at) throw new AppError('company-sign-in.account')
  if (!customer.email_proven_at) {
    await updateCustomer(tx, customer.id, { emailProvenAt: at, passwordHash: noPassword }, at)
    await endSessions(ctx, tx, customer.id)
    await deleteResetsOf(tx, customer.id)
  }
  return { customerId: customer.id, isNew: false }
}

/** Opens a session that knows through whose provider it was opened. @throws AppError company-sign-in.account */
export async function openCompanySession(
  ctx: Ctx,
  tx: Db,
  opened: {
    customerId: string
    company: { id: string; idToken: Buffer | null }
    language: Language
    ip: string
    userAgent: string
  },
): Promise<{ token: string; user: { id: string; name: string } }> {
  const { language, ...session } = opened
  const customer = await lockCustomer(tx, opened.customerId)
  if (!customer || customer.disabled_at) throw new AppError('company-sign-in.account')
  if (language !== customer.lang) await updateCustomer(tx, customer.id, { language }, ctx.now())
  const token = await startSession(ctx, tx, session)
  return { token, user: { id: customer.id, name: customer.name } }
}

/** Whether a session was opened through the provider of this company, not before the given time. */
export async function isCompanySession(
  db: Db,
  sessionId: string,
  { companyId, since }: { companyId: string; since: Date },
): Promise<boolean> {
  const session = await findSessionById(db, sessionId)
  return session?.company_id === companyId && session.created_at >= since
}

/**
 * Ends the sessions that addresses of a domain have opened by password, and their reset links. @returns how many sessions
 */
export async function endPasswordsAtDomain(ctx: Ctx, tx: Db, domain: string): Promise<number> {
  await deleteResetsAtDomain(tx, domain)
  return endPasswordSessions(tx, domain, ctx.now())
}
