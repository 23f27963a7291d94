// Quotes that partners have made, by the key of their request.
import type { Db, Row } from '#server/platform/db/db.ts'

export type MadeQuote = Pick<Row<'quotes'>, 'number' | 'currency' | 'total_minor' | 'valid_until' | 'email'>

type RequestKey = { readonly apiKeyId: number; readonly createKey: string }

export function findMadeQuote(
  db: Db,
  { apiKeyId, createKey }: RequestKey,
): Promise<(MadeQuote & { request_hash: Buffer }) | undefined> {
  return db
    .selectFrom('partner_quotes as p')
    .innerJoin('quotes as q', 'q.id', 'p.quote_id')
    .select(['p.request_hash', 'q.number', 'q.currency', 'q.total_minor', 'q.valid_until', 'q.email'])
    .where('p.api_key_id', '=', apiKeyId)
    .where('p.create_key', '=', createKey)
    .executeTakeFirst()
}

/** @throws a unique violation when another request with the key was faster */
export async function insertMadeQuote(
  tx: Db,
  { apiKeyId, createKey }: RequestKey,
  made: { readonly quoteId: string; readonly requestHash: Buffer; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('partner_quotes')
    .values({
      api_key_id: apiKeyId,
      create_key: createKey,
      request_hash: made.requestHash,
      quote_id: made.quoteId,
      created_at: made.at,
    })
    .execute()
}
