// Editions of series as readers see them: those that licences include, and the neighbours of a report.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { IncludedEdition } from '#contract/editions.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as store from './editions.store.ts'

/** Later editions that active entitlements include, by entitlement, the newest first. */
export async function includedEditions(
  ctx: Pick<Ctx, 'db' | 'now'>,
  language: Language,
  entitlementIds: readonly string[],
): Promise<(entitlementId: string) => IncludedEdition[]> {
  const rows = entitlementIds.length === 0 ? [] : await store.listIncluded(ctx.db, entitlementIds, ctx.now())
  return (id) => rows.filter((row) => row.entitlement_id === id).map((row) => present(row, language))
}

/** The same in both languages, of which an edition may lack one. */
export async function includedInBothLanguages(ctx: Pick<Ctx, 'db' | 'now'>, entitlementIds: readonly string[]) {
  const rows = entitlementIds.length === 0 ? [] : await store.listIncluded(ctx.db, entitlementIds, ctx.now())
  return (id: string) => rows.filter((row) => row.entitlement_id === id).map(presentInBoth)
}

function presentInBoth({ report_id: reportId, texts }: store.IncludedRow) {
  const textIn = (language: Language) => texts.find(({ lang }) => lang === language)
  const [zh, en] = [textIn('zh-CN'), textIn('en-US')]
  return {
    reportId,
    title: { zh: zh?.title ?? null, en: en?.title ?? null },
    webTitle: { zh: zh?.slug ?? null, en: en?.slug ?? null },
  }
}

function present(row: store.IncludedRow, language: Language): IncludedEdition {
  const own = row.texts.find(({ lang }) => lang === language)
  return {
    reportId: row.report_id,
    title: (own ?? row.texts[0])?.title ?? '',
    webTitle: own?.slug ?? null,
    publishedAt: row.published_at.toISOString(),
    whatChanged: changesIn(row, language),
  }
}

function changesIn(
  row: { readonly what_changed_zh: string | null; readonly what_changed_en: string | null },
  language: Language,
): string {
  return (language === 'zh-CN' ? row.what_changed_zh : row.what_changed_en) ?? ''
}

/** What the page of a report says of other editions; null without any. */
export async function seriesOf(ctx: Ctx, language: Language, id: number): Promise<ReportDetail['series']> {
  const row = await store.findSeries(ctx.db, { id, language, now: ctx.now() })
  if (!row) return null
  const whatChanged = changesIn(row, language)
  const previous = linkTo(row.previous_title, row.previous_slug)
  const newest = linkTo(row.newest_title, row.newest_slug)
  return whatChanged === '' && !previous && !newest ? null : { whatChanged, previous, newest }
}

function linkTo(title: string | null, webTitle: string | null) {
  return title === null || webTitle === null ? null : { title, webTitle }
}
