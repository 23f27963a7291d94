// Calls for briefings and news.
import {
  countBriefingsByCategory,
  getBriefing,
  getNews,
  listBriefings,
  listChoiceBriefings,
  listNews,
  pageBriefingCategories,
} from '#contract/content.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as briefings from './briefings.service.ts'
import * as news from './news.service.ts'

export function contentRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, listBriefings, ({ input, language }) =>
    briefings.listBriefings(ctx, { language, kind: input.marketType, ...input }),
  )
  implement(routes, countBriefingsByCategory, ({ input, language }) =>
    briefings.countByCategory(ctx, { language, kind: input.marketType }),
  )
  implement(routes, pageBriefingCategories, ({ input, language }) =>
    briefings.pageCategories(ctx, { language, kind: input.marketType, ...input }),
  )
  implement(routes, getBriefing, ({ input, language }) => briefings.getBriefing(ctx, language, input))
  implement(routes, listChoiceBriefings, ({ input, language }) =>
    briefings.choiceBriefings(ctx, language, input.pageSize),
  )
  implement(routes, listNews, ({ input, language }) =>
    news.listNews(ctx, { ...input, language, category: input.marketCategory }),
  )
  implement(routes, getNews, ({ input, language }) => news.getNews(ctx, language, input))
}
