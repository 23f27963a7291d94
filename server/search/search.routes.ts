// The lists of reports, briefings and news: all there is, or what matches a keyword.
import { countReportChoices, listReports } from '#contract/catalogue.ts'
import { listBriefings, listNews } from '#contract/content.ts'
import { suggest } from '#contract/search.ts'
import * as catalogue from '#server/catalogue/catalogue.service.ts'
import { startOfSpan } from '#server/catalogue/report-counts.service.ts'
import * as briefings from '#server/content/briefings.service.ts'
import * as news from '#server/content/news.service.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { reportChoices } from './report-choices.service.ts'
import { type SearchCtx, searchBriefings, searchNews, searchReports } from './search.service.ts'
import { suggestions } from './suggest.service.ts'

export function searchRoutes(routes: Routes, ctx: SearchCtx): void {
  implement(routes, listReports, ({ input: { keyword, sort, pageNum, pageSize, ...chosen }, language }) => {
    const filter = {
      category: chosen.activeIndustryType,
      band: chosen.priceBand,
      since: chosen.publishSpan && startOfSpan(ctx, chosen.publishSpan),
      region: chosen.region,
    }
    if (keyword !== '') return searchReports(ctx, { language, keyword, sort, pageNum, pageSize, ...filter })
    const order = sort === 'price-up' || sort === 'price-down' ? sort : undefined
    return catalogue.listReports(ctx, { language, filter, order, pageNum, pageSize })
  })
  implement(routes, countReportChoices, ({ input, language }) =>
    reportChoices(ctx, language, {
      keyword: input.keyword,
      category: input.activeIndustryType,
      band: input.priceBand,
      span: input.publishSpan,
      region: input.region,
    }),
  )
  implement(routes, suggest, ({ input, language }) => suggestions(ctx, language, input.q))
  implement(routes, listBriefings, ({ input, language }) => {
    const { keyword, marketType: kind, topLabelId: category, pageNum, pageSize } = input
    return keyword === ''
      ? briefings.listBriefings(ctx, { language, kind, category, pageNum, pageSize })
      : searchBriefings(ctx, { language, keyword, kind, category, pageNum, pageSize })
  })
  implement(routes, listNews, ({ input, language }) => {
    const { keyword, marketType, marketCategory: category, pageNum, pageSize, hotFirst } = input
    return keyword === ''
      ? news.listNews(ctx, { language, marketType, category, pageNum, pageSize, hotFirst })
      : searchNews(ctx, { language, keyword, marketType, category, pageNum, pageSize })
  })
}
