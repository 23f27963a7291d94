// The list of reports: all of them, or those that match a keyword.
import { listReports } from '#contract/catalogue.ts'
import * as catalogue from '#server/catalogue/catalogue.service.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { type SearchCtx, searchReports } from './search.service.ts'

export function searchRoutes(routes: Routes, ctx: SearchCtx): void {
  implement(routes, listReports, ({ input: { keyword, activeIndustryType: category, pageNum, pageSize }, language }) =>
    keyword === ''
      ? catalogue.listReports(ctx, { language, category, pageNum, pageSize })
      : searchReports(ctx, { language, keyword, category, pageNum, pageSize }),
  )
}
