// The report list of the console: search by number or title, filters, pagination.
import type { listAdminReports, ReportAdminRow } from '#contract/catalogue-admin.ts'
import { adminCountLimit } from '#contract/common/admin-list.ts'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import { type Language, languages } from '#contract/common/language.ts'
import type { LocalizationState } from '#contract/publishing-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { categoryDictionary, dictionaryLabels, type Labels } from '#server/site-config/site-config.service.ts'
import * as store from './report-list-admin.store.ts'

/** Finds published reports by keyword, newest first. Search is a higher feature, so the function is passed in. */
export type FindReportIds = (query: {
  readonly language: Language
  readonly keyword: string
  readonly limit: number
}) => Promise<{ readonly ids: readonly number[]; readonly isMore: boolean }>

/** Result of a search: the ids as a filter, and whether more were left out. */
type Found = Pick<store.OverviewFilter, 'ids'> & { readonly isMore: boolean }

/** Maximum results of each search source. */
const maxResults = adminCountLimit

export async function listAdminReportRows(
  ctx: Ctx,
  findIds: FindReportIds,
  query: ParsedInputOf<typeof listAdminReports>,
) {
  const { page, perPage, search, sort, order, ...rest } = query
  const { isMore, ...found } = await find(ctx, findIds, search)
  const filter = { ...rest, ...found }
  const [total, rows, zh, en] = await Promise.all([
    store.countOverview(ctx.db, filter),
    store.listOverview(ctx.db, filter, { sort, order, limit: perPage, offset: (page - 1) * perPage }),
    dictionaryLabels(ctx, categoryDictionary('zh-CN')),
    dictionaryLabels(ctx, categoryDictionary('en-US')),
  ])
  return {
    total: total.total,
    isMore: total.isMore || isMore,
    rows: rows.map((row) => presentRow(row, zh, en)),
  }
}

async function find(ctx: Ctx, findIds: FindReportIds, search: string): Promise<Found> {
  if (search === '') return { isMore: false }
  if (/^yb[\d-]*$/i.test(search)) return store.findNumbersBeginning(ctx.db, search.toUpperCase(), maxResults)
  if (/^\d{4}-\d+$/.test(search)) return store.findNumbersBeginning(ctx.db, `YB${search}`, maxResults)
  const found = await Promise.all([
    store.findUnpublishedTitles(ctx.db, search, maxResults),
    ...languages.map((language) => findIds({ language, keyword: search, limit: maxResults })),
  ])
  const own = /^\d{1,15}$/.test(search) ? [Number(search)] : []
  return {
    ids: [...new Set([...own, ...found.flatMap(({ ids }) => ids)])],
    isMore: found.some(({ isMore }) => isMore),
  }
}

type Row = Awaited<ReturnType<typeof store.listOverview>>[number]

function presentRow(row: Row, zh: Labels, en: Labels): ReportAdminRow {
  return {
    id: row.report_id,
    reportNo: row.report_no,
    zh: localization(
      row.zh_title,
      row.zh_status,
      row.zh_pending,
      row.zh_category,
      row.zh_publish_at,
      row.zh_lacks_sample,
      zh,
    ),
    en: localization(
      row.en_title,
      row.en_status,
      row.en_pending,
      row.en_category,
      row.en_publish_at,
      row.en_lacks_sample,
      en,
    ),
    listCnyMinor: row.list_cny_minor,
    listUsdMinor: row.list_usd_minor,
    isPinned: row.is_pinned,
    touchedAt: row.touched_at.toISOString(),
    parity: row.parity,
  }
}

function localization(
  title: string | null,
  state: LocalizationState | null,
  pending: LocalizationState | null,
  category: string | null,
  publishAt: Date | null,
  lacksSample: boolean,
  labels: Labels,
): ReportAdminRow['zh'] {
  if (title === null || category === null || state === null) return null
  return {
    title,
    state,
    pending,
    category,
    categoryLabel: labels.get(category) ?? category,
    publishAt: publishAt?.toISOString() ?? null,
    lacksSample,
  }
}
