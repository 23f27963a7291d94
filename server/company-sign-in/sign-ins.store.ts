// Queries of sign-ins between their start and the session. Each step works once.
import type { Language } from '#contract/common/language.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

export type SignInRow = Row<'company_sign_ins'>

/** Deletes those that were not finished in time as well. */
export async function insertSignIn(
  db: Db,
  signIn: {
    stateHash: Buffer
    browserHash: Buffer
    companyId: string
    providerVersion: number
    secrets: Buffer
    language: Language
    returnTo: string
    expiresAt: Date
  },
  at: Date,
): Promise<void> {
  await db.deleteFrom('company_sign_ins').where('expires_at', '<', at).execute()
  await db
    .insertInto('company_sign_ins')
    .values({
      state_hash: signIn.stateHash,
      browser_hash: signIn.browserHash,
      company_id: signIn.companyId,
      provider_version: signIn.providerVersion,
      secrets: signIn.secrets,
      lang: signIn.language,
      return_to: signIn.returnTo,
      expires_at: signIn.expiresAt,
    })
    .execute()
}

/** The sign-in of a state, once, and only for the browser that has started it: others do not use it up. */
export function takeReturned(
  db: Db,
  { stateHash, browserHash, at }: { stateHash: Buffer; browserHash: Buffer; at: Date },
) {
  return db
    .updateTable('company_sign_ins')
    .set({ returned_at: at })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
}

export async function recordRecognized(
  tx: Db,
  stateHash: Buffer,
  found: { customerId: string; idToken: Buffer | null; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('company_sign_ins')
    .set({ customer_id: found.customerId, id_token: found.idToken, expires_at: found.expiresAt })
    .where('state_hash', '=', stateHash)
    .execute()
}

/** Removes the sign-in of a browser whose person was recognized. */
export function takeRecognized(tx: Db, browserHash: Buffer, at: Date) {
  return tx
    .deleteFrom('company_sign_ins')
    .where('browser_hash', '=', browserHash)
    .where('customer_id', 'is not', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
}
