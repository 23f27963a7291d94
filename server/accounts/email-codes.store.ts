// Queries of e-mail verification codes. Code and address are stored as hashes.
import type { EmailCodePurpose } from '#contract/accounts.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Replaces the code of this address and resets its attempts. */
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

/** Finds the code if it is neither expired nor out of attempts. */
export function findActiveCode(db: Db, addressHash: Buffer, limits: { maxTries: number; now: Date }) {
  return db
    .selectFrom('email_codes')
    .select('code_hash')
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', limits.now)
    .where('tries', '<', limits.maxTries)
    .executeTakeFirst()
}

/** Counts an attempt atomically, so that concurrent guesses cannot share one. @returns undefined if none is left */
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

/** @returns whether it existed: a code succeeds once */
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
