// Queries of the sign-in to a demonstration: a private setting with the hash of its token and the roles that were used, and its accounts.
import { type SqlBool, sql } from 'kysely'
import type { Role } from '#contract/common/rights.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { NewStaff } from './staff.store.ts'

const setting = { site: 'all', key: 'demonstration-sign-in' } as const

/** A later start replaces the token of an earlier one. */
export async function replaceOffer(db: Db, tokenHash: Buffer): Promise<void> {
  const value = JSON.stringify({ token: tokenHash.toString('hex'), used: [] })
  await db
    .insertInto('site_settings')
    .values({ ...setting, value, is_public: false })
    .onConflict((conflict) => conflict.columns(['site', 'key']).doUpdateSet({ value }))
    .execute()
}

export async function deleteOffer(db: Db): Promise<void> {
  await db.deleteFrom('site_settings').where('site', '=', setting.site).where('key', '=', setting.key).execute()
}

/** The roles that were used with this token; undefined if it is not that of the latest start. */
export async function findUsedRoles(db: Db, tokenHash: Buffer): Promise<readonly string[] | undefined> {
  const row = await db
    .selectFrom('site_settings')
    .select(sql<string[]>`value -> 'used'`.as('used'))
    .where('site', '=', setting.site)
    .where('key', '=', setting.key)
    .where(hasToken(tokenHash))
    .executeTakeFirst()
  return row?.used
}

/** @returns whether the token is valid and the role was not used with it before */
export async function consumeRole(tx: Db, tokenHash: Buffer, role: Role): Promise<boolean> {
  const consumed = await tx
    .updateTable('site_settings')
    .set({ value: sql`jsonb_set(value, '{used}', (value -> 'used') || to_jsonb(${role}::text))` })
    .where('site', '=', setting.site)
    .where('key', '=', setting.key)
    .where(hasToken(tokenHash))
    .where(sql<SqlBool>`not jsonb_exists(value -> 'used', ${role})`)
    .returning('key')
    .executeTakeFirst()
  return consumed !== undefined
}

function hasToken(tokenHash: Buffer) {
  return sql<SqlBool>`value ->> 'token' = ${tokenHash.toString('hex')}`
}

/** Creates the account, or makes it again what it was, whatever happened to it in the console. */
export async function upsertStaff(tx: Db, account: NewStaff & { readonly totp_secret: Buffer }) {
  const { login_code, login_key, ...renewed } = account
  return tx
    .insertInto('staff')
    .values(account)
    .onConflict((conflict) =>
      conflict.column('login_key').doUpdateSet({ ...renewed, is_active: true, recovery_hashes: [] }),
    )
    .returning(['id', 'name', 'role', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
}

/** @returns the ids of those that were active */
export async function deactivateStaff(
  tx: Db,
  accounts: readonly { readonly loginCode: string; readonly email: string }[],
): Promise<number[]> {
  const rows = await tx
    .updateTable('staff')
    .set((eb) => ({ is_active: false, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where(
      'login_key',
      'in',
      accounts.map(({ loginCode }) => loginCode),
    )
    .where(
      'email',
      'in',
      accounts.map(({ email }) => email),
    )
    .where('is_active', '=', true)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
