// Staff accounts: creation, changes and deactivation, each recorded in the audit log.
import { randomBytes } from 'node:crypto'
import { type Right, type Role, roleHas } from '#contract/common/rights.ts'
import type { Actor, AuditedAction } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { checkChain, insertEntry } from './audit.store.ts'
import * as store from './staff.store.ts'
import { endSessionsOf } from './staff-sessions.store.ts'

export type StaffDetails = { readonly name: string; readonly email: string; readonly role: Role }

/** Records an action of staff, or of the operator at the command line. */
export function recordAudit(
  tx: Db,
  by: Parameters<typeof insertEntry>[1],
  entry: AuditedAction,
  at: Date,
): Promise<void> {
  return insertEntry(tx, by, entry, at)
}

/** Verifies the hash chain of the audit log. */
export function checkAudit(ctx: Ctx) {
  return checkChain(ctx.db)
}

/** The audit actor of command-line actions. */
export const operator = { staffId: null, name: 'yanbao', role: 'operator', ip: '' } as const

/** @throws AppError staff.login-taken */
export async function addStaff(
  ctx: Ctx,
  passwords: Passwords,
  by: Pick<Actor, 'recordAudit'>,
  details: StaffDetails & { readonly loginCode: string },
): Promise<{ id: string; firstPassword: string }> {
  const firstPassword = newPassword()
  const password_hash = await passwords.hash(firstPassword)
  const { loginCode, ...rest } = details
  return ctx.db.transaction().execute(async (tx) => {
    const id = await store.insertStaff(tx, {
      ...rest,
      login_code: loginCode,
      login_key: normalizeKey(loginCode),
      password_hash,
      must_change_password: true,
    })
    if (id === undefined) throw new AppError('staff.login-taken')
    await by.recordAudit(tx, { action: 'staff.create', subject: { kind: 'staff', id }, after: details })
    return { id, firstPassword }
  })
}

/** @throws AppError admin.not-found, admin.conflict, staff.last-owner */
export async function changeStaff(
  ctx: Ctx,
  by: Actor,
  id: string,
  { version, ...change }: StaffDetails & { readonly isActive: boolean; readonly version: number },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const owners = await store.countActiveOwners(tx)
    const before = await store.lockStaff(tx, id)
    if (!before) throw new AppError('admin.not-found')
    if (before.version !== version) throw new AppError('admin.conflict')
    const wasOwner = before.role === 'owner' && before.is_active
    if (wasOwner && owners === 1 && (change.role !== 'owner' || !change.isActive))
      throw new AppError('staff.last-owner')
    const { isActive, ...rest } = change
    await store.updateDetails(tx, id, { ...rest, is_active: isActive })
    if (!isActive) await endSessionsOf(tx, id, undefined, ctx.now())
    await by.recordAudit(tx, {
      action: 'staff.update',
      subject: { kind: 'staff', id },
      before: { name: before.name, email: before.email, role: before.role, isActive: before.is_active },
      after: change,
    })
  })
}

/**
 * Credential reset: the next sign-in sets a new password and a new authenticator. @throws AppError admin.not-found
 */
export async function resetStaff(
  ctx: Ctx,
  passwords: Passwords,
  by: Pick<Actor, 'recordAudit'>,
  id: string,
): Promise<{ firstPassword: string }> {
  const firstPassword = newPassword()
  const password_hash = await passwords.hash(firstPassword)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await store.lockStaff(tx, id))) throw new AppError('admin.not-found')
    await store.updateStaff(tx, id, {
      password_hash,
      must_change_password: true,
      totp_secret: null,
      recovery_hashes: [],
    })
    await endSessionsOf(tx, id, undefined, ctx.now())
    await by.recordAudit(tx, { action: 'staff.reset', subject: { kind: 'staff', id } })
  })
  return { firstPassword }
}

/** Active staff with this right, by name, to whom work can be assigned. */
export async function staffWhoMay(ctx: Ctx, right: Right): Promise<{ id: string; name: string; role: Role }[]> {
  const rows = await store.listActive(ctx.db)
  return rows.map(({ id, name, role }) => ({ id: String(id), name, role })).filter(({ role }) => roleHas(role, right))
}

export function isAnyStaff(ctx: Ctx): Promise<boolean> {
  return store.isAnybodyThere(ctx.db)
}

/** 96 random bits, in letters that can be read aloud. */
function newPassword(): string {
  const text = randomBytes(12).toString('hex')
  return (text.match(/.{6}/g) ?? []).join('-')
}

/** The e-mail address of a member of staff. */
export async function staffAddress(ctx: Ctx, staffId: string): Promise<string | undefined> {
  return (await store.findStaff(ctx.db, staffId))?.email
}
