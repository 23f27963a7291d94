// The history of licences, which is only added to. It names persons by id.
import { sql } from 'kysely'
import type { Db, Row } from '#server/platform/db/db.ts'

export type EventActor =
  | { readonly actor: 'customer'; readonly customerId: string }
  | { readonly actor: 'staff'; readonly staffId: string }

export type NewEvent = {
  readonly licenceId: string
  readonly kind: Row<'licence_events'>['kind']
  readonly by: EventActor
  readonly seatId?: string
  readonly transfer?: { readonly from: string; readonly to: string }
  /** As staff typed it. */
  readonly reason?: string
  readonly at: Date
}

/** @returns its id */
export async function insertEvent(tx: Db, event: NewEvent): Promise<string> {
  const { id } = await tx
    .insertInto('licence_events')
    .values({
      licence_id: event.licenceId,
      kind: event.kind,
      actor: event.by.actor,
      staff_id: event.by.actor === 'staff' ? Number(event.by.staffId) : null,
      customer_id: event.by.actor === 'customer' ? event.by.customerId : null,
      seat_id: event.seatId ?? null,
      from_customer_id: event.transfer?.from ?? null,
      to_customer_id: event.transfer?.to ?? null,
      reason: event.reason ?? '',
      at: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** The newest first, with the names of those whom they concern. */
export function listEvents(db: Db, licenceId: string, limit: number) {
  return db
    .selectFrom('licence_events as v')
    .leftJoin('staff as f', 'f.id', 'v.staff_id')
    .leftJoin('customers as c', 'c.id', 'v.customer_id')
    .leftJoin('licence_seats as s', 's.id', 'v.seat_id')
    .leftJoin('customers as old', 'old.id', 'v.from_customer_id')
    .leftJoin('customers as new', 'new.id', 'v.to_customer_id')
    .select(['v.id', 'v.kind', 'v.actor', 'v.reason', 'v.at', 's.position', 's.email'])
    .select(['v.customer_id', 'v.from_customer_id', 'v.to_customer_id'])
    .select(['f.name as staff_name', 'c.name as customer_name', 'old.name as from_name', 'new.name as to_name'])
    .where('v.licence_id', '=', licenceId)
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
}

/** What the data export of the holder says of the history, the oldest first. */
export function eventsSince(db: Db, licenceId: string, since: Date) {
  return db
    .selectFrom('licence_events')
    .select(['kind', 'actor', 'reason', 'at'])
    .where('licence_id', '=', licenceId)
    .where('at', '>=', since)
    .orderBy('id')
    .execute()
}

/** When the licence came to its holder by transfer; undefined for one that was granted to its holder. */
export async function findLastTransfer(db: Db, licenceId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('licence_events')
    .select('at')
    .where('licence_id', '=', licenceId)
    .where('kind', '=', 'transferred')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** What staff typed about licences that a person holds, has held or is named by may name the person. */
export async function eraseReasons(tx: Db, customerId: string): Promise<void> {
  await sql`
    update licence_events v set reason = ''
    where v.reason <> '' and v.licence_id in (
      select l.id from licences l where l.customer_id = ${customerId}
      union select s.licence_id from licence_seats s where s.customer_id = ${customerId}
      union select t.licence_id from licence_events t where t.from_customer_id = ${customerId})`.execute(tx)
}
