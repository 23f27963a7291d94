// A report in the console: both languages, and changes to shared details and prices.

import type {
  bulkActions,
  ReportAdmin,
  ReportPrice,
  saveReportFacts,
  saveReportPrices,
} from '#contract/catalogue-admin.ts'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findLocalization, presentLocalization } from '#server/publishing/localizations.service.ts'
import { findParity } from '#server/publishing/parity.service.ts'
import { saveLocalizationTx, transitionLocalization } from '#server/publishing/publishing.service.ts'
import { reserveReportNumbers } from './import/report-numbers.store.ts'
import { asReport, reportRules } from './report-localizations.service.ts'
import { reportParity } from './report-parity.service.ts'
import * as store from './reports-admin.store.ts'

/** @throws AppError admin.not-found */
export async function getAdminReport(ctx: Ctx, id: number): Promise<ReportAdmin> {
  const row = await store.findReport(ctx.db, id)
  if (!row) throw new AppError('admin.not-found')
  const localizationIn = async (language: Language) => {
    const found = await presentLocalization(ctx.db, reportRules, id, language)
    return found && { ...found, snapshot: asReport(found.snapshot) }
  }
  return {
    id,
    reportNo: row.report_no,
    lock: lockOf(row),
    isTrashed: row.deleted_at !== null,
    pages: row.pages,
    exhibitCount: row.exhibit_count,
    formats: row.formats,
    deliveryHours: row.delivery_hours,
    regions: await store.listRegionsOf(ctx.db, id),
    isPinned: row.is_pinned,
    coverLook: row.cover_look,
    coverFileId: row.cover_file_id,
    defaultEdition: row.default_edition,
    prices: (await store.listPrices(ctx.db, id)).prices,
    competitorCnyMinor: row.competitor_cny_minor,
    competitorUsdMinor: row.competitor_usd_minor,
    zh: await localizationIn('zh-CN'),
    en: await localizationIn('en-US'),
    parity: await findParity(ctx.db, reportParity, id),
    createdAt: row.created_at.toISOString(),
  }
}

function lockOf(row: { updated_at: Date }): string {
  return String(row.updated_at.getTime())
}

type NewReport = { readonly language: Language; readonly title: string; readonly category: string }

export function createReport(ctx: Ctx, actor: Actor, input: NewReport): Promise<number> {
  return ctx.db.transaction().execute((tx) => createReportTx(ctx, tx, actor, input))
}

/** Creates a report with a draft in one language, in the transaction of what it is created for. */
export async function createReportTx(ctx: Ctx, tx: Db, actor: Actor, input: NewReport): Promise<number> {
  const { language, ...texts } = input
  const [reportNo = ''] = await (await reserveReportNumbers(tx))([ctx.now()])
  const id = await store.insertReport(tx, reportNo)
  await actor.recordAudit(tx, {
    action: 'report.create',
    subject: { kind: 'report', id },
    after: { reportNo, ...input },
  })
  const snapshot = { ...empty, ...texts }
  await saveLocalizationTx(ctx, tx, reportRules, actor, { itemId: id, language, lock: '', snapshot })
  return id
}

const empty = {
  slug: '',
  shortTitle: null,
  institution: null,
  dek: '',
  summaryHtml: '',
  contents: [],
  exhibits: [],
  charts: [],
  questions: [],
}

/** @throws AppError admin.not-found, admin.conflict, request.invalid */
export async function saveFacts(ctx: Ctx, actor: Actor, input: ParsedInputOf<typeof saveReportFacts>): Promise<void> {
  const { id, lock, regions, ...facts } = input
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockUnchanged(tx, id, lock)
    if (facts.coverFileId && facts.coverFileId !== row.cover_file_id && !(await store.isPicture(tx, facts.coverFileId)))
      throw new AppError('request.invalid', { fields: [{ field: 'coverFileId', message: 'invalid' }] })
    const before: Readonly<Record<string, unknown>> = {
      pages: row.pages,
      exhibitCount: row.exhibit_count,
      formats: row.formats,
      deliveryHours: row.delivery_hours,
      isPinned: row.is_pinned,
      coverLook: row.cover_look,
      coverFileId: row.cover_file_id,
      regions: await store.listRegionsOf(tx, id),
    }
    await store.replaceRegions(tx, id, regions)
    const after: Readonly<Record<string, unknown>> = { ...facts, regions: await store.listRegionsOf(tx, id) }
    const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    if (changed.length === 0) return actor.nothingChanged()
    const columns = {
      pages: facts.pages,
      exhibit_count: facts.exhibitCount,
      formats: facts.formats,
      delivery_hours: facts.deliveryHours,
      is_pinned: facts.isPinned,
      cover_look: facts.coverLook,
      cover_file_id: facts.coverFileId,
    }
    await store.updateFacts(tx, id, columns, ctx.now())
    await actor.recordAudit(tx, {
      action: 'report.facts',
      subject: { kind: 'report', id },
      before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      after: Object.fromEntries(changed.map((name) => [name, after[name]])),
    })
  })
}

/** @throws AppError admin.not-found, admin.conflict, request.invalid */
export async function savePrices(ctx: Ctx, actor: Actor, input: ParsedInputOf<typeof saveReportPrices>): Promise<void> {
  const { id, lock, prices, ...terms } = input
  if (new Set(prices.map(placeOf)).size < prices.length)
    throw new AppError('request.invalid', { fields: [{ field: 'prices', message: 'invalid' }] })
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockUnchanged(tx, id, lock)
    const before = {
      prices: priceList((await store.listPrices(tx, id)).prices),
      defaultEdition: row.default_edition,
      competitorCnyMinor: row.competitor_cny_minor,
      competitorUsdMinor: row.competitor_usd_minor,
    }
    const after = { prices: priceList(prices), ...terms }
    if (isSameTerms(before, after)) return actor.nothingChanged()
    const columns = {
      prices,
      default_edition: terms.defaultEdition,
      competitor_cny_minor: terms.competitorCnyMinor,
      competitor_usd_minor: terms.competitorUsdMinor,
    }
    await store.replacePrices(tx, id, columns, ctx.now())
    await actor.recordAudit(tx, { action: 'report.prices', subject: { kind: 'report', id }, before, after })
  })
}

type Terms = { prices: Record<string, number>; defaultEdition: number } & Record<
  'competitorCnyMinor' | 'competitorUsdMinor',
  number | null
>

function isSameTerms(a: Terms, b: Terms): boolean {
  const list = (terms: Terms) => [
    Object.entries(terms.prices).sort(([x], [y]) => (x < y ? -1 : 1)),
    terms.defaultEdition,
    terms.competitorCnyMinor,
    terms.competitorUsdMinor,
  ]
  return JSON.stringify(list(a)) === JSON.stringify(list(b))
}

/** `single.0.CNY: 2280000` */
function priceList(prices: readonly ReportPrice[]): Record<string, number> {
  return Object.fromEntries(prices.map((price) => [placeOf(price), price.minor]))
}

function placeOf({ licence, edition, currency }: ReportPrice): string {
  return `${licence}.${edition}.${currency}`
}

async function lockUnchanged(tx: Db, id: number, lock: string) {
  const row = await store.lockReport(tx, id)
  if (!row) throw new AppError('admin.not-found')
  if (row.deleted_at) throw new AppError('publishing.in-trash')
  if (lockOf(row) !== lock) throw new AppError('admin.conflict')
  return row
}

type Many = { ids: readonly number[]; action: (typeof bulkActions)[number]; language: Language }

/** Applies an action to each report separately, so that one failure does not stop the others. */
export async function changeMany(ctx: Ctx, actor: Actor, { ids, action, language }: Many) {
  const numbers = new Map((await store.listNumbers(ctx.db, ids)).map((row) => [row.id, row.report_no]))
  const refused: { id: number; reportNo: string; reason: string; missing: string[] }[] = []
  let done = 0
  if (action === 'pin' || action === 'unpin') {
    await ctx.db.transaction().execute(async (tx) => {
      const changed = await store.setPinned(tx, ids, action === 'pin', ctx.now())
      done = changed.length
      for (const id of changed)
        await actor.recordAudit(tx, { action: `report.${action}`, subject: { kind: 'report', id } })
    })
  } else {
    for (const id of new Set(ids)) {
      const answer = await movedOrRefused(() => moveOne(ctx, actor, { id, language, move: action }))
      if (typeof answer !== 'boolean') refused.push({ id, reportNo: numbers.get(id) ?? '', ...answer })
      else if (answer) done += 1
    }
  }
  if (done === 0) actor.nothingChanged()
  return { done, refused }
}

/** Skips a report that already is in the state. @returns whether it was changed */
async function moveOne(
  ctx: Ctx,
  actor: Actor,
  { id, language, move }: { id: number; language: Language; move: 'publish' | 'archive' },
): Promise<boolean> {
  const localization = await findLocalization(ctx.db, { kind: 'report', itemId: id, language })
  if (!localization) throw new AppError('admin.not-found')
  if (localization.state === (move === 'publish' ? 'published' : 'archived')) return false
  await transitionLocalization(ctx, reportRules, actor, { itemId: id, language, lock: localization.lock, move })
  return true
}

async function movedOrRefused(act: () => Promise<boolean>): Promise<boolean | { reason: string; missing: string[] }> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const missing = error.details.data?.missing
    return { reason: error.key, missing: Array.isArray(missing) ? missing.map(String) : [] }
  }
}
