// Calls for reports; the list with a keyword is answered by search.
import { countByCategory, countByPublishDate, getReport, listHotReports } from '#contract/catalogue.ts'
import { listCarousel, mapData } from '#contract/site-config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as catalogue from './catalogue.service.ts'

export function catalogueRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, getReport, ({ input, language }) => catalogue.getReport(ctx, language, input))
  implement(routes, listHotReports, ({ input, language }) => catalogue.hotReports(ctx, language, input.pageSize))
  implement(routes, countByCategory, ({ language }) => catalogue.countByCategory(ctx, language))
  implement(routes, countByPublishDate, ({ language }) => catalogue.countByPublishDate(ctx, language))
  implement(routes, mapData, ({ language }) => catalogue.regionsWithCounts(ctx, language))
  implement(routes, listCarousel, async ({ language }) => {
    const rows = await catalogue.hotReports(ctx, language, 3)
    return rows.map((row) => ({ reportId: row.id, webTitle: row.webTitle, title: row.title }))
  })
}
