// Sessions in the database: only the hash of a token is stored.
import type { Db } from '#server/platform/db/db.ts'

export async function insertSession(
  db: Db,
  session: { customerId: string; tokenHash: Buffer; at: Date; expiresAt: Date; userAgent: string; ip: string },
): Promise<string> {
  const row = await db
    .insertInto('sessions')
    .values({
      customer_id: session.customerId,
      token_hash: session.tokenHash,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
      user_agent: session.userAgent.slice(0, 300),
      ip: session.ip,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export function findSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'sessions.id',
      'sessions.customer_id',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'customers.disabled_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute()
}

export async function endSession(db: Db, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}
