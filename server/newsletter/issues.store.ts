// Issues of the newsletter.
import { type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { IssueState } from '#contract/newsletter-admin.ts'
import type { NewsletterSection } from '#contract/newsletter-sections.ts'
import { countCapped } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'

export type IssueRecord = Row<'newsletter_issues'>

export async function listIssues(
  db: Db,
  query: { search: string; state?: IssueState | undefined; order: 'asc' | 'desc'; limit: number; offset: number },
) {
  let filtered = db.selectFrom('newsletter_issues')
  if (query.state) filtered = filtered.where('state', '=', query.state)
  // Two issues a month: a scan of their subjects is short.
  if (query.search) {
    const pattern = `%${escapeLike(query.search)}%`
    filtered = filtered.where(sql<SqlBool>`(subject ilike ${pattern} or month like ${pattern})`)
  }
  const [rows, total] = await Promise.all([
    filtered
      .selectAll()
      .orderBy('month', query.order)
      .orderBy('id', query.order)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    countCapped(db, filtered.select('id')),
  ])
  return { ...total, rows }
}

export function findIssue(db: Db, id: number) {
  return db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockIssue(tx: Db, id: number) {
  return tx.selectFrom('newsletter_issues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** @returns undefined when the month has an issue in this language already */
export async function insertDraft(
  tx: Db,
  draft: {
    month: string
    language: Language
    subject: string
    intro: string
    sections: readonly NewsletterSection[]
    at: Date
  },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('newsletter_issues')
    .values({
      month: draft.month,
      lang: draft.language,
      state: 'draft',
      subject: draft.subject,
      intro: draft.intro,
      sections: JSON.stringify(draft.sections),
      created_at: draft.at,
      updated_at: draft.at,
    })
    .onConflict((conflict) => conflict.columns(['month', 'lang']).where('state', '<>', 'cancelled').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findIssueOfMonth(db: Db, month: string, language: Language) {
  return db
    .selectFrom('newsletter_issues')
    .selectAll()
    .where('month', '=', month)
    .where('lang', '=', language)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
}

export async function updateIssue(
  tx: Db,
  id: number,
  changes: {
    subject?: string
    intro?: string
    sections?: readonly NewsletterSection[]
    state?: IssueState
    scheduled_at?: Date | null
    started_at?: Date
    finished_at?: Date | null
    last_error?: string
  },
  at: Date,
): Promise<void> {
  const { sections, ...others } = changes
  await tx
    .updateTable('newsletter_issues')
    .set((eb) => ({
      ...others,
      ...(sections && { sections: JSON.stringify(sections) }),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute()
}

/** Set while an issue is being sent; its version stays. */
export async function noteError(db: Db, id: number, lastError: string): Promise<void> {
  await db
    .updateTable('newsletter_issues')
    .set({ last_error: lastError })
    .where('id', '=', id)
    .where('last_error', '<>', lastError)
    .execute()
}

export function listScheduled(db: Db, now: Date) {
  return db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .orderBy('scheduled_at')
    .execute()
}

export function listSending(db: Db) {
  return db.selectFrom('newsletter_issues').selectAll().where('state', '=', 'sending').orderBy('id').execute()
}
