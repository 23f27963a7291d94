// Briefings for visitors and other features.

import type { BriefingKind } from '#contract/briefing-kinds.ts'
import type { FacetCount } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { Currency, Money } from '#contract/common/money.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { Page } from '#contract/common/pagination.ts'
import type { BriefingDetail, BriefingRow } from '#contract/content.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sanitizeHtml } from '#server/platform/rich-text.ts'
import { findCounterpartSlug } from '#server/publishing/counterpart.service.ts'
import {
  categoryDictionary,
  chosenItems,
  dictionaryLabels,
  type Labels,
} from '#server/site-config/site-config.service.ts'
import * as store from './briefings.store.ts'

export async function listBriefings(
  ctx: Ctx,
  query: {
    language: Language
    kind: BriefingKind | undefined
    /** Industry; empty for all. */
    category: string
    pageNum: number
    pageSize: number
  },
): Promise<Page<BriefingRow>> {
  const filter = { language: query.language, kind: query.kind, category: query.category, now: ctx.now() }
  const [total, rows, labels] = await Promise.all([
    store.countBriefings(ctx.db, filter),
    store.listBriefings(ctx.db, { ...filter, limit: query.pageSize, offset: (query.pageNum - 1) * query.pageSize }),
    dictionaryLabels(ctx, categoryDictionary(query.language)),
  ])
  return { total, rows: rows.map((row) => presentRow(row, labels)) }
}

/** Published briefings with these ids, in the order of the ids. */
export async function briefingsByIds(ctx: Ctx, language: Language, ids: readonly number[]): Promise<BriefingRow[]> {
  if (ids.length === 0) return []
  const [rows, labels] = await Promise.all([
    store.listBriefingsByIds(ctx.db, { language, ids, now: ctx.now() }),
    dictionaryLabels(ctx, categoryDictionary(language)),
  ])
  const byId = new Map(rows.map((row) => [row.id, presentRow(row, labels)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function countByCategory(
  ctx: Ctx,
  query: { language: Language; kind: BriefingKind | undefined },
): Promise<FacetCount[]> {
  const [labels, counts] = await Promise.all([
    dictionaryLabels(ctx, categoryDictionary(query.language)),
    store.countBriefingsPerCategory(ctx.db, { ...query, now: ctx.now() }),
  ])
  return [...labels].map(([dictValue, dictLabel]) => ({ dictValue, dictLabel, count: counts.get(dictValue) ?? 0 }))
}

/** Industries with briefings, by number of briefings, then in the order of the dictionary. */
export async function pageCategories(
  ctx: Ctx,
  query: { language: Language; kind: BriefingKind | undefined; pageNum: number; pageSize: number },
): Promise<Page<FacetCount>> {
  const all = (await countByCategory(ctx, query)).filter((one) => one.count > 0).sort((a, b) => b.count - a.count)
  const first = (query.pageNum - 1) * query.pageSize
  return { total: all.length, rows: all.slice(first, first + query.pageSize) }
}

/**
 * The editors' picks in their order, then pinned briefings, newest first, then those with the highest 30-day score
 * (decision 32),
 * then the newest others.
 */
export async function featuredBriefings(ctx: Ctx, language: Language, limit: number): Promise<BriefingRow[]> {
  const now = ctx.now()
  const ids = await chosenItems(ctx, language, 'choice-briefings')
  const enough = { language, now, limit: limit + ids.length }
  const [chosen, pinned, scored, newest, labels] = await Promise.all([
    briefingsByIds(ctx, language, ids),
    store.listPinnedBriefings(ctx.db, enough),
    store.listScoredBriefings(ctx.db, enough),
    store.listBriefings(ctx.db, { ...enough, kind: undefined, category: '', offset: 0 }),
    dictionaryLabels(ctx, categoryDictionary(language)),
  ])
  const others = [...pinned, ...scored, ...newest].map((row) => presentRow(row, labels))
  const rows = new Map([...chosen, ...others.filter(({ id }) => !ids.includes(id))].map((row) => [row.id, row]))
  return [...rows.values()].slice(0, limit)
}

/** @throws AppError content.item-not-found */
export async function getBriefing(
  ctx: Ctx,
  language: Language,
  reference: { webTitle: string; id?: number | undefined },
): Promise<BriefingDetail | { movedTo: string }> {
  const key = reference.id === undefined ? { slug: reference.webTitle } : { id: reference.id }
  const now = ctx.now()
  const row = await store.findBriefing(ctx.db, { language, now, ...key })
  if (!row) {
    const movedTo =
      reference.id === undefined
        ? await store.findMovedBriefing(ctx.db, { language, oldSlug: reference.webTitle, now })
        : undefined
    if (movedTo) return { movedTo }
    throw new AppError(
      'content.item-not-found',
      await findCounterpartSlug(ctx, 'briefing', { language, webTitle: reference.webTitle }),
    )
  }
  const labels = await dictionaryLabels(ctx, categoryDictionary(language))
  return {
    ...presentRow(row, labels),
    bodyHtml: sanitizeHtml(row.body_html),
    updatedAt: new Date(Math.max(row.updated_at.getTime(), row.publish_at?.getTime() ?? 0)).toISOString(),
    points: row.points,
    exhibit: row.exhibit,
  }
}

/** The offer, or undefined if the briefing is unknown, not published in this language, or without a price. */
export async function findBriefingOnSale(
  ctx: Ctx,
  selection: { id: number; language: Language; currency: Currency },
): Promise<{ category: string; title: string; price: Money } | undefined> {
  const row = await store.findBriefing(ctx.db, { language: selection.language, id: selection.id, now: ctx.now() })
  const minor = selection.currency === 'CNY' ? row?.price_cny_minor : row?.price_usd_minor
  if (!row || !minor) return undefined
  return { category: row.category, title: row.title, price: { currency: selection.currency, minor } }
}

export async function briefingLinks(
  ctx: Ctx,
  language: Language,
  ids: readonly number[],
): Promise<Map<number, { webTitle: string; category: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await store.listBriefingsByIds(ctx.db, { language, ids, now: ctx.now() })
  return new Map(rows.map((row) => [row.id, { webTitle: row.slug, category: row.category }]))
}

function presentRow(row: store.BriefingListRow, labels: Labels): BriefingRow {
  return {
    id: row.id,
    briefingNo: row.briefing_no,
    title: row.title,
    webTitle: row.slug,
    dek: row.dek,
    marketType: row.kind,
    label: row.label,
    category: row.category,
    categoryLabel: labels.get(row.category) ?? row.category,
    pages: row.pages,
    publishedAt: (row.publish_at ?? new Date(0)).toISOString(), // published rows have one: a check of the table
    prices: {
      single: [
        ...(row.price_cny_minor ? [moneyOnWire({ currency: 'CNY', minor: row.price_cny_minor })] : []),
        ...(row.price_usd_minor ? [moneyOnWire({ currency: 'USD', minor: row.price_usd_minor })] : []),
      ],
    },
  }
}
