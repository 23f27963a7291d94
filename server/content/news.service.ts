// News for visitors.
import { type Language, otherLanguage } from '#contract/common/language.ts'
import type { Page } from '#contract/common/pagination.ts'
import type { NewsRow } from '#contract/content.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sanitizeHtml } from '#server/platform/rich-text.ts'
import { findCounterpartSlug } from '#server/publishing/counterpart.service.ts'
import {
  categoryDictionary,
  dictionaryLabels,
  type Labels,
  marketDictionary,
} from '#server/site-config/site-config.service.ts'
import * as store from './news.store.ts'

type BothLabels = { readonly categories: Labels; readonly markets: Labels }

export async function listNews(
  ctx: Ctx,
  query: {
    language: Language
    marketType: string
    category: string
    pageNum: number
    pageSize: number
    /** Whether the first page starts with hot news, the newest of them first. */
    hotFirst?: boolean
  },
): Promise<Page<NewsRow>> {
  const filter = { language: query.language, marketType: query.marketType, category: query.category, now: ctx.now() }
  const [hot, total, rows, labels] = await Promise.all([
    query.hotFirst && query.pageNum === 1 ? store.listHotNews(ctx.db, { ...filter, limit: query.pageSize }) : [],
    store.countNews(ctx.db, filter),
    store.listNews(ctx.db, { ...filter, limit: query.pageSize, offset: (query.pageNum - 1) * query.pageSize }),
    readLabels(ctx, query.language),
  ])
  const isHot = new Set(hot.map((row) => row.news_id))
  const shown = [...hot, ...rows.filter((row) => !isHot.has(row.news_id))].slice(0, query.pageSize)
  return { total, rows: shown.map((row) => presentRow(row, labels)) }
}

/** Published news with these ids, in the order of the ids. */
export async function newsByIds(ctx: Ctx, language: Language, ids: readonly number[]): Promise<NewsRow[]> {
  if (ids.length === 0) return []
  const [rows, labels] = await Promise.all([
    store.listNewsByIds(ctx.db, { language, ids, now: ctx.now() }),
    readLabels(ctx, language),
  ])
  const byId = new Map(rows.map((row) => [row.news_id, presentRow(row, labels)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** @throws AppError content.item-not-found */
export async function getNews(ctx: Ctx, language: Language, reference: { webTitle: string; id?: number | undefined }) {
  const key = reference.id === undefined ? { slug: reference.webTitle } : { id: reference.id }
  const now = ctx.now()
  const row = await store.findNews(ctx.db, { language, now, ...key })
  if (!row) {
    const movedTo =
      reference.id === undefined
        ? await store.findMovedNews(ctx.db, { language, oldSlug: reference.webTitle, now })
        : undefined
    if (movedTo) return { movedTo }
    throw new AppError(
      'content.item-not-found',
      await findCounterpartSlug(ctx, 'news', { language, webTitle: reference.webTitle }),
    )
  }
  const publishAt = row.publish_at ?? new Date(0) // published rows have one: a check of the table
  const [labels, other, { previous, next }] = await Promise.all([
    readLabels(ctx, language),
    store.findNews(ctx.db, { language: otherLanguage(language), id: row.news_id, now }),
    store.findNeighbours(ctx.db, { language, marketType: row.market_type, publishAt, id: row.news_id, now }),
  ])
  return {
    detail: {
      ...presentRow(row, labels),
      bodyHtml: sanitizeHtml(row.body_html),
      updatedAt: new Date(Math.max(row.updated_at.getTime(), publishAt.getTime())).toISOString(),
      otherLanguageWebTitle: other?.slug ?? null,
    },
    previous: previous ? { title: previous.title, webTitle: previous.slug } : null,
    next: next ? { title: next.title, webTitle: next.slug } : null,
  }
}

async function readLabels(ctx: Ctx, language: Language): Promise<BothLabels> {
  const [categories, markets] = await Promise.all([
    dictionaryLabels(ctx, categoryDictionary(language)),
    dictionaryLabels(ctx, marketDictionary(language)),
  ])
  return { categories, markets }
}

function presentRow(row: store.NewsListRow, labels: BothLabels): NewsRow {
  return {
    id: row.news_id,
    title: row.title,
    webTitle: row.slug,
    dek: row.dek,
    marketType: row.market_type,
    marketTypeLabel: labels.markets.get(row.market_type) ?? row.market_type,
    category: row.category,
    categoryLabel: labels.categories.get(row.category) ?? row.category,
    publishedAt: (row.publish_at ?? new Date(0)).toISOString(),
  }
}
