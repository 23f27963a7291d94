// Compares the languages of reports: of those that have changed for the console's list, of the editor's own at once.
import type { ParityFinding, ReportPrice } from '#contract/catalogue-admin.ts'
import type { Language } from '#contract/common/language.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findSide } from '#server/publishing/sides.service.ts'
import { type ComparedSide, compareLanguages } from './parity.rules.ts'
import * as store from './report-overview.store.ts'
import { asReport } from './report-sides.service.ts'
import { findReport } from './reports-admin.store.ts'

type Texts = Awaited<ReturnType<typeof store.listCompared>>

/** As staff work on it: changes that wait are compared too. */
export async function findParity(db: Db, reportId: number): Promise<ParityFinding[]> {
  const compared = await store.listCompared(db, [reportId])
  return compare(db, compared, {
    report_id: reportId,
    hasDraft: true,
    parity_confirmed_at: await store.findParityConfirmed(db, reportId),
  })
}

async function compare(
  db: Db,
  { texts, prices }: Texts,
  report: { report_id: number; hasDraft: boolean; parity_confirmed_at: Date | null },
): Promise<ParityFinding[]> {
  const sideOf = async (language: Language): Promise<ComparedSide | undefined> => {
    const row = texts.get(report.report_id)?.find(({ lang }) => lang === language)
    if (!row) return undefined
    const { created_at: createdAt, short_title: shortTitle, summary_html: summaryHtml, ...rest } = row
    const side = report.hasDraft
      ? await findSide(db, { kind: 'report', itemId: report.report_id, language })
      : { snapshot: { ...plain(rest), shortTitle, summaryHtml }, wordedAt: row.worded_at ?? row.updated_at }
    return side && { snapshot: asReport(side.snapshot), wordedAt: side.wordedAt, createdAt }
  }
  return compareLanguages({
    zh: await sideOf('zh-CN'),
    en: await sideOf('en-US'),
    prices: (prices.get(report.report_id) ?? []).map(
      ({ edition, licence, currency, amount_minor }) =>
        ({ edition, licence, currency, minor: amount_minor }) as ReportPrice, // checks of the table
    ),
    confirmedAt: report.parity_confirmed_at,
  })
}

type Row = NonNullable<ReturnType<Texts['texts']['get']>>[number]

function plain(
  row: Pick<
    Row,
    'title' | 'slug' | 'institution' | 'category' | 'dek' | 'contents' | 'exhibits' | 'charts' | 'questions'
  >,
) {
  const { title, slug, institution, category, dek, contents, exhibits, charts, questions } = row
  return { title, slug, institution, category, dek, contents, exhibits, charts, questions }
}

/** Compares what has changed, for so long at most. @returns how many reports were compared */
export async function compareChanged(ctx: Ctx, forMs = 30_000): Promise<number> {
  const until = Date.now() + forMs
  let compared = 0
  while (Date.now() < until) {
    const due = await store.listToCompare(ctx.db, atOnce)
    if (due.length === 0) break
    const isWhole = (one: (typeof due)[number]) => one.zh_state !== null && one.en_state !== null
    const texts = await store.listCompared(
      ctx.db,
      due.filter(isWhole).map(({ report_id }) => report_id),
    )
    const rows: { report_id: number; touched_at: Date; parity: string[] }[] = []
    for (const one of due) {
      const { report_id, touched_at, zh_pending, en_pending, parity_confirmed_at } = one
      const hasDraft = zh_pending !== null || en_pending !== null
      const findings = isWhole(one) ? await compare(ctx.db, texts, { report_id, hasDraft, parity_confirmed_at }) : []
      const parity = isWhole(one) ? [...new Set(findings.map(({ issue }) => issue))] : ['missing']
      rows.push({ report_id, touched_at, parity })
    }
    await store.writeParity(ctx.db, rows, ctx.now())
    compared += rows.length
    if (due.length < atOnce) break
  }
  return compared
}
const atOnce = 200

/** @throws AppError admin.not-found */
export async function confirmParity(ctx: Ctx, actor: Actor, reportId: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await findReport(tx, reportId))) throw new AppError('admin.not-found')
    const before = await findParity(tx, reportId)
    if (before.length === 0) return actor.nothingChanged()
    await store.setParityConfirmed(tx, reportId, ctx.now())
    await actor.note(tx, {
      action: 'report.confirm-parity',
      subject: { kind: 'report', id: reportId },
      before: before.map(({ issue, field }) => `${issue} ${field}`.trim()),
    })
  })
}
