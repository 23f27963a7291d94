// Sign-in to the console of a demonstration without an authenticator: each role once after each start.
import { createHmac } from 'node:crypto'
import { type Role, roles } from '#contract/common/rights.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { encrypt, newToken, tokenHash } from '#server/platform/secrets.ts'
import { insertEntry } from './audit.store.ts'
import { demonstrationAccount, demonstrationSignInPath } from './demonstration-sign-in.rules.ts'
import * as store from './demonstration-sign-in.store.ts'
import { type SignedIn, startSession, type Visitor } from './sign-in.service.ts'
import { operator } from './staff.service.ts'
import { newSecret } from './totp.ts'

/**
 * Opens it until the next start; what an earlier start has printed no longer works. The caller has made sure that this is a demonstration.
 * @returns the path of its page, which contains the only copy of the token
 */
export async function openDemonstrationSignIn(ctx: Ctx): Promise<string> {
  const token = newToken()
  await store.replaceOffer(ctx.db, tokenHash(token))
  return demonstrationSignInPath + token
}

/** For a start that is none of a demonstration: the accounts that an earlier one has made are deactivated, which ends their sessions. */
export async function closeDemonstrationSignIn(ctx: Ctx): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await store.deleteOffer(tx)
    for (const id of await store.deactivateStaff(tx, roles.map(demonstrationAccount))) {
      const subject = { kind: 'staff', id }
      await insertEntry(tx, operator, { action: 'staff.update', subject, after: { isActive: false } }, ctx.now())
    }
  })
}

/** What its page shows; undefined for a token that is not that of the latest start. */
export async function findDemonstrationSignIn(
  ctx: Ctx,
  token: string,
): Promise<{ unused: Role[]; used: Role[]; password: string } | undefined> {
  const usedRoles = await store.findUsedRoles(ctx.db, tokenHash(token))
  if (!usedRoles) return undefined
  const isUsed = (role: Role) => usedRoles.includes(role)
  return {
    unused: roles.filter((role) => !isUsed(role)),
    used: roles.filter(isUsed),
    password: passwordFor(token),
  }
}

/** @returns undefined if the token is not that of the latest start, or the role was used with it before */
export async function signInToDemonstration(
  ctx: Ctx,
  passwords: Passwords,
  { token, role, visitor }: { readonly token: string; readonly role: Role; readonly visitor: Visitor },
): Promise<SignedIn | undefined> {
  // A stranger's guess costs no hash.
  if (!(await store.findUsedRoles(ctx.db, tokenHash(token)))) return undefined
  const password_hash = await passwords.hash(passwordFor(token))
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await store.consumeRole(tx, tokenHash(token), role))) return undefined
    const account = demonstrationAccount(role)
    const { loginCode, ...details } = account
    const { isNew, ...person } = await store.upsertStaff(tx, {
      ...details,
      login_code: loginCode,
      login_key: loginCode,
      password_hash,
      must_change_password: false,
      // Nobody has seen it, so that the password alone opens the account nowhere.
      totp_secret: encrypt(ctx.config.appSecret, newSecret()),
    })
    const subject = { kind: 'staff', id: person.id }
    if (isNew) await insertEntry(tx, operator, { action: 'staff.create', subject, after: account }, ctx.now())
    return startSession(ctx, tx, person, { action: 'staff.sign-in', visitor, after: { isDemonstration: true } })
  })
}

/** The console asks for the password before sensitive actions, so the accounts have one: the same for all, and a new one after each start. */
function passwordFor(token: string): string {
  const text = createHmac('sha256', token).update('password').digest('hex')
  return [text.slice(0, 6), text.slice(6, 12), text.slice(12, 18)].join('-')
}
