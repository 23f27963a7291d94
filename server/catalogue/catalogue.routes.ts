// Public endpoints for reports. Lists with a keyword are served by the search feature.
import { countByCategory, countByPublishDate, getReport, listHotReports, previewReport } from '#contract/catalogue.ts'
import { listCarousel, mapData } from '#contract/site-config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as catalogue from './catalogue.service.ts'
import { leadingReports } from './home.service.ts'
import * as counts from './report-counts.service.ts'
import { serveCover } from './report-cover.routes.ts'
import { previewReport as showPreview } from './report-preview.service.ts'

/** @param ctx may read a replica with lag @param primary reads previews, which must show the latest save */
export function catalogueRoutes(routes: Routes, ctx: Ctx, primary: Ctx = ctx): void {
  serveCover(routes, ctx)
  implement(routes, getReport, ({ input, language }) => catalogue.getReport(ctx, language, input))
  implement(routes, previewReport, ({ input }) => showPreview(primary, input.token))
  implement(routes, listHotReports, ({ input, language }) =>
    leadingReports(ctx, language, 'hot-reports', input.pageSize),
  )
  implement(routes, countByCategory, ({ language }) => counts.countByCategory(ctx, language))
  implement(routes, countByPublishDate, ({ language }) => counts.countByPublishDate(ctx, language))
  implement(routes, mapData, ({ language }) => counts.regionsWithCounts(ctx, language))
  implement(routes, listCarousel, async ({ language }) => {
    const rows = await leadingReports(ctx, language, 'carousel', 3)
    return rows.map((row) => ({ reportId: row.id, webTitle: row.webTitle, title: row.title }))
  })
}
