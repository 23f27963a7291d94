// The change log (`search_changes`) in the database.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Gap } from './changes.rules.ts'

export function listChanges(db: Db, after: number, limit: number) {
  return db
    .selectFrom('search_changes')
    .select(['seq', 'kind', 'item_id', 'lang'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** The position of the newest visible change, or of the newest logged by `until`; 0 without any. */
export async function lastChange(db: Db, until?: Date): Promise<number> {
  const row = await db
    .selectFrom('search_changes')
    .select('seq')
    .$if(until !== undefined, (query) => query.where('at', '<=', until ?? new Date()))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** The number of visible changes after one position, up to another. */
export async function countChanges(db: Db, { after, upTo }: { after: number; upTo: number }): Promise<number> {
  const { n } = await db
    .selectFrom('search_changes')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The oldest position that has not been pruned, and the last one assigned, whether committed or not. */
export async function readLogBounds(db: Db): Promise<{ oldest: number | null; last: number }> {
  const { rows } = await sql<{ oldest: number | null; last: number }>`select
    (select min(seq) from search_changes) as oldest,
    coalesce(pg_sequence_last_value(pg_get_serial_sequence('search_changes', 'seq')::regclass), 0) as last`.execute(db)
  return rows[0] ?? { oldest: null, last: 0 }
}

/** Positions up to `last` that are not visible now. */
export async function listGaps(db: Db, last: number): Promise<Gap[]> {
  const { rows } = await sql<{ from: number; to: number }>`select "from", "to" from (
      select coalesce(lag(seq) over (order by seq), 0) + 1 as "from", seq - 1 as "to"
      from (select seq from search_changes where seq <= ${last} union all select ${last}::bigint + 1) as seen
    ) as between_seen where "from" <= "to" order by "from"`.execute(db)
  return rows.map((row) => ({ ...row, ticket: undefined }))
}

/** The id of the oldest open transaction. */
export async function oldestOpenTransaction(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as id`.execute(db)
  return BigInt(rows[0]?.id ?? 0)
}

/** A transaction id above all that are assigned now. */
export async function assignTransactionId(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
  return BigInt(rows[0]?.id ?? 0)
}

/** Differs between databases, restored copies included: an index of another database cannot be used. */
export async function databaseIdentity(db: Db): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as id
    from pg_control_system()`.execute(db)
  return rows[0]?.id ?? ''
}
