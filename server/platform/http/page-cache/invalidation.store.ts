// The invalidation log, and the times at which scheduled items appear.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export type Invalidation = { readonly seq: number; readonly xid: bigint; readonly tags: readonly string[] }

/**
 * Changes of transactions that had not ended at the snapshot `since` and have ended now, and `xmin`, the oldest transaction that is open now,
 * for the next call.
 */
export async function readPageChanges(db: Db, since: bigint): Promise<{ xmin: bigint; changes: Invalidation[] }> {
  const { rows } = await sql<{ xmin: string; seq: number | null; xid: string | null; tags: string[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, c.seq, c.xid::text as xid, c.tags
    from (values (1)) as one
    left join page_changes c on c.xid >= ${since.toString()}::text::xid8
    order by c.seq`.execute(db)
  return {
    xmin: BigInt(rows[0]?.xmin ?? 0),
    changes: rows.flatMap(({ seq, xid, tags }) =>
      seq === null ? [] : [{ seq, xid: BigInt(xid ?? 0), tags: tags ?? [] }],
    ),
  }
}

export async function prunePageChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('page_changes').where('at', '<', before).execute()
}

export type ScheduledAppearance = { readonly tag: string; readonly at: Date }

/** When the next scheduled item of each family appears. */
export async function listNextAppearances(db: Db, since: Date): Promise<ScheduledAppearance[]> {
  const { rows } = await sql<{ tag: string; at: Date | null }>`select tag, at from next_page_moments(${since})`.execute(
    db,
  )
  return rows.flatMap(({ tag, at }) => (at === null ? [] : [{ tag, at }]))
}
