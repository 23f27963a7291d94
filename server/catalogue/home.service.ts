// Reports of the home page: the editors' picks, filled up by rule.
import type { ReportRow } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { NamedItem } from '#contract/site-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { chosenItems } from '#server/site-config/site-config.service.ts'
import { hotReports, reportsByIds } from './catalogue.service.ts'
import { listNames } from './home.store.ts'

/** Published picks in their order, then hot reports. */
export async function leadingReports(
  ctx: Ctx,
  language: Language,
  list: 'carousel' | 'hot-reports',
  limit: number,
): Promise<ReportRow[]> {
  const ids = await chosenItems(ctx, language, list)
  const chosen = (await reportsByIds(ctx, language, ids)).slice(0, limit)
  if (chosen.length === limit) return chosen
  const isChosen = new Set(chosen.map(({ id }) => id))
  const others = await hotReports(ctx, language, limit + chosen.length)
  return [...chosen, ...others.filter(({ id }) => !isChosen.has(id))].slice(0, limit)
}

/** Names in the order of the ids; in the other language where this one is missing. */
export async function namesOfReports(ctx: Ctx, language: Language, ids: readonly number[]): Promise<NamedItem[]> {
  if (ids.length === 0) return []
  const rows = await listNames(ctx.db, ids)
  return ids.flatMap((id) => {
    const titles = rows.filter((row) => row.id === id)
    const title = titles.find((row) => row.lang === language)
    const [first = title] = titles
    if (!first) return []
    const isPublished = title?.status === 'published' && (title.publish_at ?? ctx.now()) <= ctx.now()
    return [{ id, number: first.report_no, title: (title ?? first).title, isPublished }]
  })
}
