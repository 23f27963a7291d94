// Issues: drafted from the catalogue, edited, previewed and tried.
import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import { type Language, languages } from '#contract/common/language.ts'
import type * as contract from '#contract/newsletter-admin.ts'
import { deliveryStates, type Issue, type IssueRow } from '#contract/newsletter-admin.ts'
import type { NewsletterSection } from '#contract/newsletter-sections.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import { staffAddress } from '#server/staff/staff.service.ts'
import {
  arrangeSections,
  composeSections,
  monthBefore,
  nextMonth,
  sectionsFor,
  standardTexts,
} from './composition.rules.ts'
import { listCandidates } from './composition.store.ts'
import { countByState, countDoneSince, countRecipients } from './deliveries.store.ts'
import { type IssueMail, openIssueMail } from './issue.mail.ts'
import type { IssueRecord } from './issues.store.ts'
import * as store from './issues.store.ts'
import { newsletterUrl } from './newsletter-urls.rules.ts'
import { siteOf } from './subscriptions.service.ts'

const minuteMs = 60_000

export async function listIssues(ctx: Ctx, query: ParsedInputOf<typeof contract.listIssues>) {
  const { page, perPage, search, state, order } = query
  const paging = { limit: perPage, offset: (page - 1) * perPage }
  const { rows, ...total } = await store.listIssues(ctx.db, { search, state, order, ...paging })
  return { ...total, rows: rows.map(presentRow) }
}

function presentRow(row: IssueRecord): IssueRow {
  return {
    id: String(row.id),
    month: row.month,
    language: row.lang,
    state: row.state,
    subject: row.subject,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** @throws AppError admin.not-found */
export async function getIssue(ctx: Ctx, db: Db, id: number): Promise<Issue> {
  const row = await store.findIssue(db, id)
  if (!row) throw new AppError('admin.not-found')
  return {
    ...presentRow(row),
    version: row.version,
    intro: row.intro,
    sections: row.sections,
    ...(await countRecipients(db, row.lang, industriesOf(row.sections))),
    progress: row.started_at === null ? null : await progressOf(ctx, db, row),
    limitPerMinute: ctx.config.newsletter.perMinute ?? null,
    lastError: row.last_error,
  }
}

export function industriesOf(sections: readonly NewsletterSection[]): string[] {
  return sections.map(({ industry }) => industry)
}

async function progressOf(ctx: Ctx, db: Db, issue: IssueRecord): Promise<NonNullable<Issue['progress']>> {
  const states = await countByState(db, issue.id)
  const count = (state: (typeof deliveryStates)[number]) => states.get(state) ?? 0
  const now = ctx.now()
  const perMinute = await countDoneSince(db, issue.id, new Date(now.getTime() - minuteMs))
  const remaining = count('queued') + count('sending')
  const isEnding = issue.state === 'sending' && perMinute > 0 && remaining > 0
  return {
    counts: {
      queued: count('queued'),
      sending: count('sending'),
      sent: count('sent'),
      bounced: count('bounced'),
      failed: count('failed'),
      skipped: count('skipped'),
      unknown: count('unknown'),
    },
    total: deliveryStates.reduce((sum, state) => sum + count(state), 0),
    perMinute,
    endsAt: isEnding ? new Date(now.getTime() + (remaining / perMinute) * minuteMs).toISOString() : null,
  }
}

/** Drafts of the month that has ended, in both languages; what exists already stays. */
export async function draftMonthlyIssues(ctx: Ctx): Promise<void> {
  const month = monthBefore(beijingDay(ctx.now()).slice(0, 7))
  for (const language of languages) {
    const sections = await compose(ctx, language, month)
    const draft = { month, language, ...standardTexts(language, month), sections, at: ctx.now() }
    if (sections.length > 0) await store.insertDraft(ctx.db, draft)
  }
}

async function compose(ctx: Ctx, language: Language, month: string): Promise<NewsletterSection[]> {
  const from = startOfBeijingDay(`${month}-01`)
  const until = startOfBeijingDay(`${nextMonth(month)}-01`)
  const [industries, candidates] = await Promise.all([
    dictionaryLabels(ctx, categoryDictionary(language)),
    listCandidates(ctx.db, { language, from, until, now: ctx.now() }),
  ])
  return composeSections(industries, candidates)
}

export async function draftIssue(
  ctx: Ctx,
  actor: Actor,
  { month, issueLanguage: language }: ParsedInputOf<typeof contract.draftIssue>,
): Promise<Issue> {
  const sections = await compose(ctx, language, month)
  return ctx.db.transaction().execute(async (tx) => {
    const draft = { month, language, ...standardTexts(language, month), sections, at: ctx.now() }
    const id = await store.insertDraft(tx, draft)
    if (id === undefined) {
      actor.nothingChanged()
      const existing = await store.findIssueOfMonth(tx, month, language)
      if (!existing) throw new AppError('admin.conflict')
      return getIssue(ctx, tx, existing.id)
    }
    const subject = { kind: 'newsletter', id }
    await actor.recordAudit(tx, { action: 'newsletter.draft', subject, after: { month, language } })
    return getIssue(ctx, tx, id)
  })
}

/** @throws AppError admin.not-found, admin.conflict, newsletter.step-impossible unless it is a draft */
export async function lockDraft(tx: Db, id: number, version: number): Promise<IssueRecord> {
  const issue = await store.lockIssue(tx, id)
  if (!issue) throw new AppError('admin.not-found')
  if (issue.version !== version) throw new AppError('admin.conflict')
  if (issue.state !== 'draft') throw new AppError('newsletter.step-impossible')
  return issue
}

export function saveIssue(ctx: Ctx, actor: Actor, input: ParsedInputOf<typeof contract.saveIssue>): Promise<Issue> {
  const id = Number(input.id)
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockDraft(tx, id, input.version)
    const after = {
      subject: input.subject,
      intro: input.intro.replaceAll('\r\n', '\n'),
      sections: arrangeSections(before.sections, input.sections),
    }
    await store.updateIssue(tx, id, after, ctx.now())
    const subject = { kind: 'newsletter', id }
    await actor.recordAudit(tx, {
      action: 'newsletter.update',
      subject,
      before: audited(before),
      after: audited(after),
    })
    return getIssue(ctx, tx, id)
  })
}

function audited({ subject, intro, sections }: Pick<IssueRecord, 'subject' | 'intro' | 'sections'>) {
  return {
    subject,
    intro,
    sections: sections.map(({ label, items }) => ({ label, items: items.map(({ title }) => title) })),
  }
}

export async function recomposeIssue(
  ctx: Ctx,
  actor: Actor,
  { id: typedId, version }: { id: string; version: number },
): Promise<Issue> {
  const id = Number(typedId)
  const found = await store.findIssue(ctx.db, id)
  if (!found) throw new AppError('admin.not-found')
  const sections = await compose(ctx, found.lang, found.month)
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockDraft(tx, id, version)
    await store.updateIssue(tx, id, { sections }, ctx.now())
    const after = audited({ ...before, sections })
    const subject = { kind: 'newsletter', id }
    await actor.recordAudit(tx, { action: 'newsletter.recompose', subject, before: audited(before), after })
    return getIssue(ctx, tx, id)
  })
}

/** The mail as a reader of these industries gets it; its links lead to the page of the newsletter. @throws AppError admin.not-found */
export async function previewIssue(
  ctx: Ctx,
  { id, industries }: { id: string; industries: string },
): Promise<IssueMail & { isEmpty: boolean }> {
  const issue = await store.findIssue(ctx.db, Number(id))
  if (!issue) throw new AppError('admin.not-found')
  const chosen = industries.split(',').filter(Boolean)
  const site = siteOf(ctx, issue.lang)
  const url = newsletterUrl(site)
  const mail = openIssueMail(issue, site)(chosen, { preferencesUrl: url, unsubscribeUrl: url })
  return { ...mail, isEmpty: sectionsFor(issue.sections, chosen).length === 0 }
}

export async function sendTest(
  ctx: Ctx,
  actor: Actor,
  input: { id: string; industries: string },
): Promise<{ to: string }> {
  const issue = await store.findIssue(ctx.db, Number(input.id))
  const to = await staffAddress(ctx, actor.staffId)
  if (!issue || to === undefined) throw new AppError('admin.not-found')
  const { subject, text, html } = await previewIssue(ctx, input)
  await ctx.db.transaction().execute(async (tx) => {
    const dedupeKey = `try-mail:${randomUUID()}`
    await queueMail(tx, { dedupeKey, template: 'try-mail', language: issue.lang, to, content: { subject, text, html } })
    await actor.recordAudit(tx, { action: 'newsletter.test', subject: { kind: 'newsletter', id: issue.id } })
  })
  return { to }
}
