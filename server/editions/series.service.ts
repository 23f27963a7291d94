// Linking reports into series, by editors.
import type { ReportSeries } from '#contract/editions-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedConstraint } from '#server/platform/db/unique-violation.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { announceTask } from './announcements.service.ts'
import * as store from './series.store.ts'

/** @throws AppError admin.not-found */
export async function getSeries(ctx: Ctx, id: number): Promise<ReportSeries> {
  const rows = await store.listEditions(ctx.db, id)
  const position = rows.findIndex((row) => row.id === id)
  if (position === -1) throw new AppError('admin.not-found')
  const previous = rows[position - 1]
  return {
    editions: rows.map((row) => ({
      id: row.id,
      reportNo: row.report_no,
      title: { zh: row.title_zh, en: row.title_en },
      publishedAt: row.published_at?.toISOString() ?? null,
      isTrashed: row.is_trashed,
      hasFile: row.has_file,
      whatChanged: { zh: row.what_changed_zh ?? '', en: row.what_changed_en ?? '' },
      told: row.told,
    })),
    toTell: previous ? await countHolders(ctx, { id, previousId: previous.id }) : 0,
  }
}

/** Those who would be told if the one report were the next edition of the other. */
export function countHolders(ctx: Ctx, link: { readonly id: number; readonly previousId: number }): Promise<number> {
  return store.countHolders(ctx.db, { ...link, now: ctx.now() })
}

type Link = {
  readonly id: number
  readonly previousId: number
  readonly whatChanged: { readonly zh: string; readonly en: string }
}

/** @throws AppError admin.not-found, publishing.in-trash, editions.circle, editions.has-next */
export async function saveLink(ctx: Ctx, actor: Actor, link: Link): Promise<void> {
  await refusingWrongLinks(() => ctx.db.transaction().execute((tx) => saveLinkTx(ctx, tx, actor, link)))
}

async function saveLinkTx(ctx: Ctx, tx: Db, actor: Actor, link: Link): Promise<void> {
  const { id, previousId, whatChanged } = link
  if (id === previousId) throw new AppError('editions.circle')
  const reports = await store.lockReports(tx, [id, previousId])
  if (reports.length < 2) throw new AppError('admin.not-found')
  if (reports.some((report) => report.deleted_at !== null)) throw new AppError('publishing.in-trash')
  const before = await store.lockLink(tx, id)
  const after = { previousId, whatChanged }
  const left = before && linkOf(before)
  if (JSON.stringify(left) === JSON.stringify(after)) return actor.nothingChanged()
  await store.saveLink(tx, { ...link, at: ctx.now() })
  await addJob(tx, announceTask, {}, { key: announceTask })
  await actor.recordAudit(tx, {
    action: 'report.series',
    subject: { kind: 'report', id },
    ...(left && { before: left }),
    after,
  })
}

/** @throws AppError admin.not-found, also for a report that is no new edition */
export async function removeLink(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await store.lockLink(tx, id)
    if (!before) throw new AppError('admin.not-found')
    await store.deleteLink(tx, id)
    await actor.recordAudit(tx, {
      action: 'report.leave-series',
      subject: { kind: 'report', id },
      before: linkOf(before),
    })
  })
}

function linkOf(row: NonNullable<Awaited<ReturnType<typeof store.lockLink>>>): Omit<Link, 'id'> {
  return { previousId: row.previous_id, whatChanged: { zh: row.what_changed_zh, en: row.what_changed_en } }
}

/** The database decides, so that of two changes at once the second one is refused. */
async function refusingWrongLinks(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'report_series_no_circle') throw new AppError('editions.circle')
    if (constraint === 'report_series_previous_id_key') throw new AppError('editions.has-next')
    throw error
  }
}
