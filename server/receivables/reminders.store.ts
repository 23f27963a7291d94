// Reminders of receivables: each is recorded in the transaction that queues its mail.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export type RemindedReceivable = {
  readonly purchaseId: string
  readonly dueOn: string
  readonly sentDays: readonly number[]
}

/** Open receivables without a dispute that are due until a day, after the given one; the last of a batch is the start of the next. */
export async function listToRemind(
  db: Db,
  { dueUntil, after, limit }: { dueUntil: string; after: RemindedReceivable | undefined; limit: number },
): Promise<RemindedReceivable[]> {
  const next = after ? sql`(r.due_on, r.purchase_id) > (${after.dueOn}::date, ${after.purchaseId}::uuid)` : sql`true`
  const { rows } = await sql<RemindedReceivable>`
    select r.purchase_id as "purchaseId", r.due_on as "dueOn",
      array(select m.day from receivable_reminders m where m.purchase_id = r.purchase_id) as "sentDays"
    from receivables r
    where r.open_minor > 0 and r.disputed_at is null and r.due_on <= ${dueUntil}::date and ${next}
    order by r.due_on, r.purchase_id limit ${limit}`.execute(db)
  return rows
}

/** @returns whether this call recorded it: another process may have been faster */
export async function recordReminder(tx: Db, purchaseId: string, day: number, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('receivable_reminders')
    .values({ purchase_id: purchaseId, day, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

/** Where the buyer of a purchase wants to be billed. */
export async function findBillingEmail(db: Db, purchaseId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select billing ->> 'email' as email from purchases where id = ${purchaseId}::uuid`.execute(db)
  const email = rows[0]?.email
  if (email === undefined) throw new Error(`purchase is missing: ${purchaseId}`)
  return email
}
