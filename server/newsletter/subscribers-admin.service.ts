// Subscribers in the console: list, export, numbers, unsubscribing on request.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type * as contract from '#contract/newsletter-admin.ts'
import type { Subscriber } from '#contract/newsletter-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Row } from '#server/platform/db/db.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import { recordBounceText } from './bounces.service.ts'
import { monthBefore } from './composition.rules.ts'
import * as store from './subscribers-admin.store.ts'
import { unsubscribe } from './subscriptions.service.ts'
import { lockById } from './subscriptions.store.ts'

const exportBatchSize = 500
const statisticsMonths = 12

export async function listSubscribers(ctx: Ctx, query: ParsedInputOf<typeof contract.listSubscribers>) {
  const { page, perPage, sort: _, ...filters } = query
  const paging = { limit: perPage, offset: (page - 1) * perPage }
  const { rows, ...total } = await store.listSubscribers(ctx.db, { ...filters, ...paging })
  const present = await presenter(ctx)
  return { ...total, rows: rows.map(present) }
}

/** All matching subscribers, read page by page. */
export async function* readSubscribers(
  ctx: Ctx,
  filters: ParsedInputOf<typeof contract.exportSubscribers>,
): AsyncGenerator<Subscriber> {
  const present = await presenter(ctx)
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await store.listNextSubscribers(ctx.db, filters, after, exportBatchSize)
    for (const row of rows) yield present(row)
    const last = rows.at(-1)
    if (!last || rows.length < exportBatchSize) return
    after = { at: last.created_at, id: last.id }
  }
}

async function presenter(ctx: Ctx): Promise<(row: Row<'newsletter_subscribers'>) => Subscriber> {
  const labels: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
    'zh-CN': await dictionaryLabels(ctx, categoryDictionary('zh-CN')),
    'en-US': await dictionaryLabels(ctx, categoryDictionary('en-US')),
  }
  return (row) => ({
    id: row.id,
    email: row.email,
    language: row.lang,
    industries: row.industries.map((code) => labels[row.lang].get(code) ?? code),
    state: row.state,
    source: row.source,
    consentVersion: row.consent_version,
    consentAt: row.consent_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
    lastBounce: row.last_bounce,
    createdAt: row.created_at.toISOString(),
  })
}

/** @throws AppError admin.not-found */
export async function endSubscription(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const subscriber = await lockById(tx, id)
    if (!subscriber) throw new AppError('admin.not-found')
    if (subscriber.state !== 'confirmed' && subscriber.state !== 'pending') return actor.nothingChanged()
    await unsubscribe(ctx, tx, [id])
    await actor.recordAudit(tx, { action: 'newsletter.unsubscribe', subject: { kind: 'newsletter-subscriber', id } })
  })
}

export async function recordBounces(ctx: Ctx, actor: Actor, text: string) {
  const counts = await recordBounceText(ctx, text)
  await actor.recordAudit(ctx.db, {
    action: 'newsletter.bounces',
    subject: { kind: 'newsletter-subscribers', id: 'bounces' },
    after: counts,
  })
  return counts
}

export async function statistics(ctx: Ctx) {
  const months = lastMonths(beijingDay(ctx.now()).slice(0, 7))
  const [subscribers, events] = await Promise.all([store.countSubscribers(ctx.db), store.countEvents(ctx.db, months)])
  const countOf = (month: string, kind: string) =>
    events.find((event) => event.month === month && event.kind === kind)?.count ?? 0
  return {
    subscribers,
    months: months.map((month) => ({
      month,
      requested: countOf(month, 'requested'),
      confirmed: countOf(month, 'confirmed'),
      unsubscribed: countOf(month, 'unsubscribed'),
      suppressed: countOf(month, 'suppressed'),
    })),
  }
}

/** The oldest first. */
function lastMonths(current: string): string[] {
  const months = [current]
  while (months.length < statisticsMonths) months.unshift(monthBefore(months[0] ?? current))
  return months
}
