// Public endpoints for briefings, news and company pages. Their searchable lists are in search.routes.
import { getCompanyPage } from '#contract/company.ts'
import {
  countBriefingsByCategory,
  getBriefing,
  getNews,
  listChoiceBriefings,
  pageBriefingCategories,
  previewBriefing,
  previewCompanyPage,
  previewNews,
} from '#contract/content.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as briefings from './briefings.service.ts'
import * as company from './company.service.ts'
import * as preview from './content-preview.service.ts'
import * as news from './news.service.ts'

/** @param ctx may read a replica with lag @param primary reads previews, which must show the latest save */
export function contentRoutes(routes: Routes, ctx: Ctx, primary: Ctx = ctx): void {
  implement(routes, countBriefingsByCategory, ({ input, language }) =>
    briefings.countByCategory(ctx, { language, kind: input.marketType }),
  )
  implement(routes, pageBriefingCategories, ({ input, language }) =>
    briefings.pageCategories(ctx, { language, kind: input.marketType, ...input }),
  )
  implement(routes, getBriefing, ({ input, language }) => briefings.getBriefing(ctx, language, input))
  implement(routes, listChoiceBriefings, ({ input, language }) =>
    briefings.featuredBriefings(ctx, language, input.pageSize),
  )
  implement(routes, getNews, ({ input, language }) => news.getNews(ctx, language, input))
  implement(routes, previewBriefing, ({ input }) => preview.previewBriefing(primary, input.token))
  implement(routes, previewNews, ({ input }) => preview.previewNews(primary, input.token))
  implement(routes, getCompanyPage, ({ input, language }) => company.getCompanyPage(ctx, language, input.key))
  implement(routes, previewCompanyPage, ({ input }) => preview.previewCompanyPage(primary, input.token))
}
