// Seats of licences: the persons whom holders name, now and before.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export type Seat = Awaited<ReturnType<typeof listSeats>>[number]

/** All seats of a licence, with those that have ended, in the order of their numbers. */
export function listSeats(db: Db, licenceId: string) {
  return db
    .selectFrom('licence_seats')
    .selectAll()
    .where('licence_id', '=', licenceId)
    .orderBy('position')
    .orderBy('assigned_at')
    .execute()
}

/** Names a person, who can download at once if an account has proved this address. @returns the id of the seat */
export async function insertSeat(
  tx: Db,
  seat: { licenceId: string; position: number; email: string; emailKey: string; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('licence_seats')
    .values({
      licence_id: seat.licenceId,
      position: seat.position,
      email: seat.email,
      email_key: seat.emailKey,
      customer_id: sql<string>`(select c.id from customers c
        where c.email_key = ${seat.emailKey} and c.email_proven_at is not null and c.deleted_at is null
          and not exists (select from licence_seats s
            where s.licence_id = ${seat.licenceId} and s.customer_id = c.id and s.ended_at is null))`,
      assigned_at: seat.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** @returns whether it was taken */
export async function endSeat(tx: Db, seat: { id: string; licenceId: string; at: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('licence_seats')
    .set({ ended_at: seat.at })
    .where('id', '=', seat.id)
    .where('licence_id', '=', seat.licenceId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Seats of a person, and those that this person has given to others, lose their address and end. Their numbers stay, so that changes can
 * still be counted.
 */
export async function eraseSeats(tx: Db, person: { customerId: string; at: Date }): Promise<void> {
  await sql`
    with erased as (
      select s.id, s.licence_id, s.ended_at is null as was_active from licence_seats s where s.id in (
        select id from licence_seats where customer_id = ${person.customerId}
        union
        select t.id from licence_seats t join customers c on c.email_key = t.email_key
        where c.id = ${person.customerId} and c.email_proven_at is not null
        union
        select t.id from licence_seats t join licences l on l.id = t.licence_id where l.customer_id = ${person.customerId})
    ), ended as (
      insert into licence_events (licence_id, kind, actor, seat_id, at)
      select licence_id, 'seat-ended', 'system', id, ${person.at} from erased where was_active
    )
    update licence_seats s
    set email = '', email_key = s.id::text, customer_id = null, ended_at = coalesce(s.ended_at, ${person.at})
    from erased where s.id = erased.id`.execute(tx)
}
