// Deliveries of an issue: one row for each recipient.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { deliveryStates } from '#contract/newsletter-admin.ts'
import type { Db } from '#server/platform/db/db.ts'

type DeliveryState = (typeof deliveryStates)[number]

/** Who would get an issue now. @param industries of its sections */
export async function countRecipients(
  db: Db,
  language: Language,
  industries: readonly string[],
): Promise<{ subscribers: number; recipients: number }> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select([
      sql<number>`count(*)`.as('subscribers'),
      sql<number>`count(*) filter (where industries = '{}' or industries && ${[...industries]}::text[])`.as(
        'recipients',
      ),
    ])
    .where('state', '=', 'confirmed')
    .where('lang', '=', language)
    .executeTakeFirstOrThrow()
  const isEmpty = industries.length === 0
  return { subscribers: Number(row.subscribers), recipients: isEmpty ? 0 : Number(row.recipients) }
}

/** One row for each confirmed subscriber; those without a section that interests them are skipped. */
export async function insertDeliveries(
  tx: Db,
  {
    issueId,
    language,
    industries,
    at,
  }: { issueId: number; language: Language; industries: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    insert into newsletter_deliveries (issue_id, subscriber_id, industries, state, done_at)
    select ${issueId}, id, industries, case when has_section then 'queued' else 'skipped' end,
      case when has_section then null else ${at}::timestamptz end
    from (
      select id, industries, industries = '{}' or industries && ${[...industries]}::text[] as has_section
      from newsletter_subscribers where state = 'confirmed' and lang = ${language} order by id
    ) chosen`.execute(tx)
}

export type ClaimedDelivery = {
  readonly id: number
  readonly state: 'sending' | 'skipped'
  readonly industries: string[]
  readonly attempts: number
  readonly subscriberId: string | null
  readonly email: string | null
  readonly softBounces: number | null
}

/**
 * Takes the next recipient, before the mail server gets the message; nothing while the issue is not being sent. Somebody who has unsubscribed
 * meanwhile is skipped.
 * @param after the delivery that was taken before, so that the index is not read from its start each time
 */
export async function claimNext(
  db: Db,
  { issueId, after, now }: { issueId: number; after: number; now: Date },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    update newsletter_deliveries d
       set state = case when s.state = 'confirmed' then 'sending' else 'skipped' end,
           done_at = case when s.state = 'confirmed' then null else ${now}::timestamptz end
      from (
        select q.id, q.subscriber_id from newsletter_deliveries q
         where q.issue_id = ${issueId} and q.state = 'queued' and q.id > ${after} and (q.due_at is null or q.due_at <= ${now})
           and exists (select from newsletter_issues i where i.id = ${issueId} and i.state = 'sending')
         order by q.id limit 1 for update skip locked
      ) next left join newsletter_subscribers s on s.id = next.subscriber_id
     where d.id = next.id
    returning d.id, d.state, d.industries, d.attempts, s.id as "subscriberId", s.email, s.soft_bounces as "softBounces"`.execute(
    db,
  )
  return rows[0]
}

/** Also of a delivery that was declared unknown meanwhile, because this process was taken for dead. */
export async function finish(
  db: Db,
  id: number,
  outcome: { state: DeliveryState; answer?: string; attempts?: number; dueAt?: Date; at: Date },
): Promise<void> {
  const isDone = outcome.state !== 'queued'
  await db
    .updateTable('newsletter_deliveries')
    .set({
      state: outcome.state,
      answer: outcome.answer ?? '',
      done_at: isDone ? outcome.at : null,
      ...(outcome.attempts !== undefined && { attempts: outcome.attempts }),
      due_at: outcome.dueAt ?? null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unknown'])
    .execute()
}

/** Of a process that ended. Whoever calls this is the only one that sends. @returns how many there are */
export async function markUnknown(db: Db, issueId: number, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_deliveries')
    .set({ state: 'unknown', done_at: at, answer: 'interrupted' })
    .where('issue_id', '=', issueId)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function moveAll(
  tx: Db,
  issueId: number,
  { from, to, at }: { from: 'queued' | 'unknown'; to: 'queued' | 'skipped'; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_deliveries')
    .set({ state: to, done_at: to === 'skipped' ? at : null, due_at: null })
    .where('issue_id', '=', issueId)
    .where('state', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** When the next recipient can be tried; undefined when nobody is left. */
export async function nextDueAt(db: Db, issueId: number, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('newsletter_deliveries')
    .select([sql<Date>`min(coalesce(due_at, ${now}::timestamptz))`.as('at')])
    .where('issue_id', '=', issueId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return row?.at ?? undefined
}

export async function countByState(db: Db, issueId: number): Promise<Map<DeliveryState, number>> {
  const rows = await db
    .selectFrom('newsletter_deliveries')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('issue_id', '=', issueId)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}

export async function countDoneSince(db: Db, issueId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('newsletter_deliveries')
    .select(sql<number>`count(*)`.as('count'))
    .where('issue_id', '=', issueId)
    .where('done_at', '>', since)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The address no longer gets mail. */
export async function suppressSubscriber(
  tx: Db,
  id: string,
  bounce: { answer: string; at: Date },
): Promise<{ lang: Language } | undefined> {
  return tx
    .updateTable('newsletter_subscribers')
    .set({
      state: 'suppressed',
      bounced_at: bounce.at,
      last_bounce: bounce.answer,
      token_hash: null,
      token_expires_at: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['confirmed', 'pending'])
    .returning('lang')
    .executeTakeFirst()
}

/** @returns the issues in a row that could not be delivered for now */
export async function countSoftBounce(tx: Db, id: string, bounce: { answer: string; at: Date }): Promise<number> {
  const row = await tx
    .updateTable('newsletter_subscribers')
    .set((eb) => ({ soft_bounces: eb('soft_bounces', '+', 1), bounced_at: bounce.at, last_bounce: bounce.answer }))
    .where('id', '=', id)
    .returning('soft_bounces')
    .executeTakeFirst()
  return row?.soft_bounces ?? 0
}

export async function clearSoftBounces(db: Db, id: string): Promise<void> {
  await db.updateTable('newsletter_subscribers').set({ soft_bounces: 0 }).where('id', '=', id).execute()
}

/** The subscriber of a delivery, for a bounce that names it. */
export async function findRecipient(db: Db, deliveryId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_deliveries')
    .select('subscriber_id')
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  return row?.subscriber_id ?? undefined
}

export async function markBounced(db: Db, deliveryId: number, bounce: { answer: string; at: Date }): Promise<void> {
  await db
    .updateTable('newsletter_deliveries')
    .set({ state: 'bounced', answer: bounce.answer, done_at: bounce.at })
    .where('id', '=', deliveryId)
    .where('state', 'in', ['sent', 'unknown'])
    .execute()
}
