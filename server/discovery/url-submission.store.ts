// URL submission: services, the queue of changed pages, and the log. Triggers fill the queue in the transaction of a change.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ItemKind } from './urls.rules.ts'

export const pushServices = ['indexnow', 'baidu'] as const
export type PushService = (typeof pushServices)[number]

/** Updates the table to the settings: a new service receives changes from now on; a removed one loses its queue. */
export async function saveSubmissionServices(db: Db, configured: readonly PushService[], now: Date): Promise<void> {
  const known = await db.selectFrom('push_services').select('service').execute()
  const removed = known.filter(({ service }) => !configured.some((other) => other === service))
  const added = configured.filter((service) => !known.some((row) => row.service === service))
  for (const { service } of removed) await db.deleteFrom('push_services').where('service', '=', service).execute()
  if (added.length === 0) return
  await db
    .insertInto('push_services')
    .values(added.map((service) => ({ service, since: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function readService(db: Db, service: PushService) {
  return db.selectFrom('push_services').selectAll().where('service', '=', service).executeTakeFirstOrThrow()
}

export type ServiceState = Awaited<ReturnType<typeof readService>>

export async function setService(
  db: Db,
  service: PushService,
  state: Partial<Pick<ServiceState, 'failures' | 'paused_until' | 'quota_day' | 'quota_left'>>,
): Promise<void> {
  await db.updateTable('push_services').set(state).where('service', '=', service).execute()
}

export type QueuedPage = {
  readonly kind: ItemKind
  readonly language: Language
  readonly slug: string
  readonly wasPublic: boolean
  readonly changes: number
  /** Whether the page is public now. */
  readonly isPublic: boolean
  /** The time of a scheduled publication. */
  readonly nextAt: Date | null
}

/** Claims pages that are due, newest first; no other process gets them until `until`. */
export async function claimPages(
  db: Db,
  service: PushService,
  { languages, limit, now, until }: { languages: readonly Language[]; limit: number; now: Date; until: Date },
): Promise<QueuedPage[]> {
  const { rows } = await sql<{
    kind: ItemKind
    lang: Language
    slug: string
    was_public: boolean
    changes: number
    publish_at: Date | null
  }>`
    with chosen as (
      select service, kind, lang, slug from push_queue
      where service = ${service} and due_at <= ${now} and lang = any(${languages})
        and (claimed_until is null or claimed_until < ${now})
      order by due_at desc limit ${limit} for update skip locked
    ), claimed as (
      update push_queue q set claimed_until = ${until} from chosen c
      where (q.service, q.kind, q.lang, q.slug) = (c.service, c.kind, c.lang, c.slug)
      returning q.kind, q.lang, q.slug, q.was_public, q.changes
    )
    select c.*, coalesce(r.publish_at, b.publish_at, n.publish_at) as publish_at
    from claimed c
    left join report_texts r on c.kind = 'report' and r.lang = c.lang and r.slug = c.slug and r.status = 'published'
    left join briefing_texts b on c.kind = 'briefing' and b.lang = c.lang and b.slug = c.slug and b.status = 'published'
    left join news_texts n on c.kind = 'news' and n.lang = c.lang and n.slug = c.slug and n.status = 'published'`.execute(
    db,
  )
  return rows.map((row) => ({
    kind: row.kind,
    language: row.lang,
    slug: row.slug,
    wasPublic: row.was_public,
    changes: row.changes,
    isPublic: row.publish_at !== null && row.publish_at <= now,
    nextAt: row.publish_at !== null && row.publish_at > now ? row.publish_at : null,
  }))
}

/** Removes pages from the queue, or reschedules them to their publication. Pages that changed meanwhile stay due. */
export async function finishPages(db: Db, service: PushService, pages: readonly QueuedPage[]): Promise<void> {
  if (pages.length === 0) return
  const keys = JSON.stringify(
    pages.map(({ kind, language, slug, changes, nextAt }) => ({
      kind,
      lang: language,
      slug,
      changes,
      next_at: nextAt,
    })),
  )
  const list = sql`jsonb_to_recordset(${keys}::jsonb) as x (kind text, lang text, slug text, changes integer, next_at timestamptz)`
  await sql`
    with done as (
      delete from push_queue q using ${list}
      where q.service = ${service} and (q.kind, q.lang, q.slug, q.changes) = (x.kind, x.lang, x.slug, x.changes) and x.next_at is null
    )
    update push_queue q set
      claimed_until = null,
      due_at = case when q.changes = x.changes then x.next_at else q.due_at end,
      was_public = q.was_public and q.changes <> x.changes
    from ${list}
    where q.service = ${service} and (q.kind, q.lang, q.slug) = (x.kind, x.lang, x.slug)
      and (x.next_at is not null or q.changes <> x.changes)`.execute(db)
}

/** Releases the claim, so that the next run submits the pages. */
export async function releasePages(db: Db, service: PushService, pages: readonly QueuedPage[]): Promise<void> {
  if (pages.length === 0) return
  const keys = JSON.stringify(pages.map(({ kind, language, slug }) => ({ kind, lang: language, slug })))
  await sql`
    update push_queue q set claimed_until = null
    from jsonb_to_recordset(${keys}::jsonb) as x (kind text, lang text, slug text)
    where q.service = ${service} and (q.kind, q.lang, q.slug) = (x.kind, x.lang, x.slug)`.execute(db)
}

export type PushOutcome = 'sent' | 'refused' | 'misconfigured' | 'over-quota' | 'failed'

export async function logPush(
  db: Db,
  entry: {
    service: PushService
    host: string
    at: Date
    urlCount: number
    outcome: PushOutcome
    httpStatus: number | null
    detail: string
  },
): Promise<void> {
  const { urlCount, httpStatus, ...columns } = entry
  await db
    .insertInto('push_log')
    .values({ ...columns, url_count: urlCount, http_status: httpStatus })
    .execute()
}

export async function countSent(db: Db, service: PushService, since: Date): Promise<number> {
  const row = await db
    .selectFrom('push_log')
    .select((eb) => eb.fn.sum<string>('url_count').as('total'))
    .where('service', '=', service)
    .where('outcome', '=', 'sent')
    .where('at', '>=', since)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** Deletes queued pages older than a month and log entries older than three months. */
export async function deleteOldSubmissions(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.deleteFrom('push_queue').where('due_at', '<', daysAgo(30)).execute()
  await db.deleteFrom('push_log').where('at', '<', daysAgo(90)).execute()
}
