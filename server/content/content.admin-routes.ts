// Console endpoints for briefings, news and company pages.
import * as contract from '#contract/content-admin.ts'
import { nameBriefings } from '#contract/site-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import {
  implementLocalizationEndpoints,
  implementTrashEndpoints,
} from '#server/publishing/localization-endpoints.service.ts'
import { confirmParity } from '#server/publishing/parity.service.ts'
import * as briefings from './briefings-admin.service.ts'
import { countBriefingStates } from './briefings-admin.store.ts'
import * as company from './company-admin.service.ts'
import { briefingParity, newsParity } from './content-parity.service.ts'
import * as news from './news-admin.service.ts'
import { countNewsStates } from './news-admin.store.ts'

export function contentAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listBriefingsAdmin, ({ input }) => briefings.listBriefings(ctx, input))
  implement(routes, contract.countBriefingStates, ({ input }) => countBriefingStates(ctx.db, input))
  implement(routes, contract.getBriefingAdmin, ({ input }) => briefings.getBriefing(ctx.db, input.id))
  implement(routes, contract.createBriefing, ({ input, actor }) => briefings.createBriefing(ctx, actor, input))
  implement(routes, contract.updateBriefing, ({ input, actor }) => briefings.describeBriefing(ctx, actor, input))
  implement(routes, contract.priceBriefing, ({ input, actor }) => briefings.priceBriefing(ctx, actor, input))
  implement(routes, nameBriefings, ({ input }) => briefings.namesOfBriefings(ctx, input.language, input.ids))
  implement(routes, contract.confirmBriefingParity, async ({ input, actor }) => {
    await confirmParity(ctx, actor, briefingParity, input.id)
    return briefings.getBriefing(ctx.db, input.id)
  })
  implementLocalizationEndpoints(routes, ctx, briefings.briefingRules, contract.briefingLocalizations)
  implementTrashEndpoints(routes, ctx, 'briefing', contract.briefingLocalizations)

  implement(routes, contract.listNewsAdmin, ({ input }) => news.listNews(ctx, input))
  implement(routes, contract.countNewsStates, ({ input }) => countNewsStates(ctx.db, input))
  implement(routes, contract.getNewsAdmin, ({ input }) => news.getNews(ctx.db, input.id))
  implement(routes, contract.createNews, ({ input, actor }) => news.createNews(ctx, actor, input))
  implement(routes, contract.setHotNews, ({ input, actor }) => news.setHot(ctx, actor, input))
  implement(routes, contract.confirmNewsParity, async ({ input, actor }) => {
    await confirmParity(ctx, actor, newsParity, input.id)
    return news.getNews(ctx.db, input.id)
  })
  implementLocalizationEndpoints(routes, ctx, news.newsRules, contract.newsLocalizations)
  implementTrashEndpoints(routes, ctx, 'news', contract.newsLocalizations)

  implement(routes, contract.listCompanyPages, () => company.listForms(ctx.db))
  implementLocalizationEndpoints(routes, ctx, company.companyRules, contract.companyLocalizations)
}
