// Codes sent by mail, in the database: hashes only, of the address too.
import type { EmailCodePurpose } from '#contract/accounts.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Takes the place of the code that this address had, whose tries are forgotten. */
export async function upsertEmailCode(
  tx: Db,
  code: { addressHash: Buffer; codeHash: Buffer; purpose: EmailCodePurpose | 'any'; expiresAt: Date },
): Promise<void> {
  const row = { code_hash: code.codeHash, purpose: code.purpose, tries: 0, expires_at: code.expiresAt }
  await tx
    .insertInto('email_codes')
    .values({ address_hash: code.addressHash, ...row })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(row))
    .execute()
}

/** The code that can still be tried. */
export function findActiveCode(db: Db, addressHash: Buffer, limits: { maxTries: number; now: Date }) {
  return db
    .selectFrom('email_codes')
    .select('code_hash')
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', limits.now)
    .where('tries', '<', limits.maxTries)
    .executeTakeFirst()
}

/** Counts one more try, so that guesses which arrive together cannot share one. @returns undefined when no try is left */
export function consumeTry(db: Db, addressHash: Buffer, limits: { maxTries: number; now: Date }) {
  return db
    .updateTable('email_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', limits.now)
    .where('tries', '<', limits.maxTries)
    .returning(['code_hash', 'purpose'])
    .executeTakeFirst()
}

/** @returns whether it was still there: a code is worth one success */
export async function deleteEmailCode(tx: Db, code: { addressHash: Buffer; codeHash: Buffer }): Promise<boolean> {
  const row = await tx
    .deleteFrom('email_codes')
    .where('address_hash', '=', code.addressHash)
    .where('code_hash', '=', code.codeHash)
    .returning('address_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredEmailCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_codes').where('expires_at', '<', now).execute()
}
