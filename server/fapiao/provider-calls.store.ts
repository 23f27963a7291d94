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

const openStates = ['queued', 'pending', 'unknown'] as const
/** Nothing else may be issued before these are known, booked or settled. */
const blockingStates = [...openStates, 'unbooked'] as const

/** Whether a call is neither booked nor refused nor settled: for a request, or for one of its reversals. */
export async function hasOpenCall(
  db: Db,
  { requestId, reversalId }: { readonly requestId: string; readonly reversalId?: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('fapiao_provider_calls')
    .select('serial')
    .where('request_id', '=', requestId)
    .where('reversal_id', reversalId === undefined ? 'is' : '=', reversalId ?? null)
    .where('state', 'in', blockingStates)
    .executeTakeFirst()
  return row !== undefined
}

/** Each call after a refused one has a serial number of its own. */
export async function countCallsOf(
  db: Db,
  { requestId, reversalId }: { readonly requestId: string; readonly reversalId: string | null },
): Promise<number> {
  const rows = await db
    .selectFrom('fapiao_provider_calls')
    .select('serial')
    .where('request_id', '=', requestId)
    .where('reversal_id', reversalId === null ? 'is' : '=', reversalId)
    .execute()
  return rows.length
}

export async function insertCall(
  tx: Db,
  call: {
    readonly serial: string
    readonly requestId: string
    readonly reversalId: string | null
    readonly content: object
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('fapiao_provider_calls')
    .values({
      serial: call.serial,
      request_id: call.requestId,
      reversal_id: call.reversalId,
      content: JSON.stringify(call.content),
      next_at: call.at,
      created_at: call.at,
      updated_at: call.at,
    })
    .execute()
}

/** Takes a call that is due until `until`, so that no other process makes it at the same time. */
export async function claimDueCall(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<ProviderCall | undefined> {
  const row = await db
    .updateTable('fapiao_provider_calls')
    .set((eb) => ({ next_at: until, attempts: eb('attempts', '+', 1) }))
    .where('serial', '=', (eb) =>
      eb
        .selectFrom('fapiao_provider_calls')
        .select('serial')
        .where('state', 'in', openStates)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return row
}

export function lockCall(tx: Db, serial: string): Promise<ProviderCall | undefined> {
  return tx.selectFrom('fapiao_provider_calls').selectAll().where('serial', '=', serial).forUpdate().executeTakeFirst()
}

export async function updateCall(
  tx: Db,
  serial: string,
  changes: Partial<Omit<ProviderCall, 'serial' | 'content'>> & { readonly updated_at: Date },
): Promise<void> {
  await tx.updateTable('fapiao_provider_calls').set(changes).where('serial', '=', serial).execute()
}

/** What the books refused is booked: the fapiao or its reversal has the number now. */
export async function bookCall(
  tx: Db,
  {
    requestId,
    reversalId,
    number,
    at,
  }: { readonly requestId: string; readonly reversalId: string | null; readonly number: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('fapiao_provider_calls')
    .set({ state: 'issued', obstacle: null, updated_at: at })
    .where('state', '=', 'unbooked')
    .where('request_id', '=', requestId)
    .where('reversal_id', reversalId === null ? 'is' : '=', reversalId)
    .where('number', '=', number)
    .execute()
}

export async function findRequestOfCall(db: Db, serial: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('fapiao_provider_calls')
    .select('request_id')
    .where('serial', '=', serial)
    .executeTakeFirst()
  return row?.request_id
}

/** Open reversals of fapiao that the service has issued. */
export async function listReversalsForService(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('fapiao_reversals as v')
    .innerJoin('fapiao_provider_calls as c', 'c.request_id', 'v.request_id')
    .select('v.id')
    .where('v.state', '=', 'requested')
    .where('c.reversal_id', 'is', null)
    .where('c.state', '=', 'issued')
    .orderBy('v.created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
