// Calls of a provider's service: one for each fapiao and reversal, repeated with its serial number until the outcome is known.
import type { Db, Row } from '#server/platform/db/db.ts'

export type ProviderCall = Row<'fapiao_provider_calls'>

export function listCallsOf(db: Db, requestId: string): Promise<ProviderCall[]> {
  return db
    .selectFrom('fapiao_provider_calls')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('created_at', 'desc')
    .execute()
}
