// HTTP routes of the lists of reports, briefings and news, with or without a keyword, and of suggestions.
import { countReportChoices, listReports } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { listBriefings, listNews } from '#contract/content.ts'
import { facetsOf } from '#contract/report-filters.ts'
import { suggest } from '#contract/search.ts'
import * as catalogue from '#server/catalogue/catalogue.service.ts'
import { startOfSpan } from '#server/catalogue/report-counts.service.ts'
import * as briefings from '#server/content/briefings.service.ts'
import * as news from '#server/content/news.service.ts'
import type { ZeroResult } from '#server/platform/http/page-cache/cache-metadata.ts'
import { implement, type Received, type Routes } from '#server/platform/http/routes.ts'
import { countFacets } from './report-facets.service.ts'
import { type SearchCtx, searchBriefings, searchNews, searchReports } from './search.service.ts'
import { suggestions } from './suggest.service.ts'

/** @param onZeroResult called for API searches that find nothing. Those of a rendered page go into its cache metadata, since the page may be cached and never sent. */
export function searchRoutes(
  routes: Routes,
  ctx: SearchCtx,
  onZeroResult: (search: ZeroResult, userAgent: string) => void = () => {},
): void {
  const recording = ({ page, request }: Pick<Received<Endpoint>, 'page' | 'request'>): SearchCtx => ({
    ...ctx,
    recordZeroResult(language, keyword) {
      if (!page) onZeroResult({ language, keyword }, request.headers['user-agent'] ?? '')
      // A page runs the same search several times, for the parts beside the list.
      else if (!page.zeroResults.some((search) => search.keyword === keyword))
        page.zeroResults.push({ language, keyword })
    },
  })
  implement(routes, listReports, (received) => {
    const { input, language } = received
    const { keyword, sort, pageNum, pageSize, publishSpan } = input
    const filter = { ...facetsOf(input), since: publishSpan && startOfSpan(ctx, publishSpan) }
    if (keyword !== '')
      return searchReports(recording(received), { language, keyword, sort, pageNum, pageSize, filter })
    const order = sort === 'price-up' || sort === 'price-down' ? sort : undefined
    return catalogue.listReports(ctx, { language, filter, order, pageNum, pageSize })
  })
  implement(routes, countReportChoices, ({ input, language }) =>
    countFacets(ctx, language, { keyword: input.keyword, span: input.publishSpan, ...facetsOf(input) }),
  )
  implement(routes, suggest, ({ input, language }) => suggestions(ctx, language, input.q))
  implement(routes, listBriefings, (received) => {
    const { input, language } = received
    const { keyword, marketType: kind, topLabelId: category, pageNum, pageSize } = input
    return keyword === ''
      ? briefings.listBriefings(ctx, { language, kind, category, pageNum, pageSize })
      : searchBriefings(recording(received), { language, keyword, kind, category, pageNum, pageSize })
  })
  implement(routes, listNews, (received) => {
    const { input, language } = received
    const { keyword, marketType, marketCategory: category, pageNum, pageSize, hotFirst } = input
    return keyword === ''
      ? news.listNews(ctx, { language, marketType, category, pageNum, pageSize, hotFirst })
      : searchNews(recording(received), { language, keyword, marketType, category, pageNum, pageSize })
  })
}
