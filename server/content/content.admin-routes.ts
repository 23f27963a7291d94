// Console endpoints for briefings, news and company pages.
import * as briefingContract from '#contract/briefings-admin.ts'
import * as companyContract from '#contract/company-admin.ts'
import * as newsContract from '#contract/news-admin.ts'
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
  implement(routes, briefingContract.listBriefingsAdmin, ({ input }) => briefings.listBriefings(ctx, input))
  implement(routes, briefingContract.countBriefingStates, ({ input }) => countBriefingStates(ctx.db, input))
  implement(routes, briefingContract.getBriefingAdmin, ({ input }) => briefings.getBriefing(ctx.db, input.id))
  implement(routes, briefingContract.createBriefing, ({ input, actor }) => briefings.createBriefing(ctx, actor, input))
  implement(routes, briefingContract.updateBriefing, ({ input, actor }) =>
    briefings.describeBriefing(ctx, actor, input),
  )
  implement(routes, briefingContract.priceBriefing, ({ input, actor }) => briefings.priceBriefing(ctx, actor, input))
  implement(routes, nameBriefings, ({ input }) => briefings.namesOfBriefings(ctx, input.language, input.ids))
  implement(routes, briefingContract.confirmBriefingParity, async ({ input, actor }) => {
    await confirmParity(ctx, actor, briefingParity, input.id)
    return briefings.getBriefing(ctx.db, input.id)
  })
  implementLocalizationEndpoints(routes, ctx, briefings.briefingRules, briefingContract.briefingLocalizations)
  implementTrashEndpoints(routes, ctx, 'briefing', briefingContract.briefingLocalizations)

  implement(routes, newsContract.listNewsAdmin, ({ input }) => news.listNews(ctx, input))
  implement(routes, newsContract.countNewsStates, ({ input }) => countNewsStates(ctx.db, input))
  implement(routes, newsContract.getNewsAdmin, ({ input }) => news.getNews(ctx.db, input.id))
  implement(routes, newsContract.createNews, ({ input, actor }) => news.createNews(ctx, actor, input))
  implement(routes, newsContract.setHotNews, ({ input, actor }) => news.setHot(ctx, actor, input))
  implement(routes, newsContract.confirmNewsParity, async ({ input, actor }) => {
    await confirmParity(ctx, actor, newsParity, input.id)
    return news.getNews(ctx.db, input.id)
  })
  implementLocalizationEndpoints(routes, ctx, news.newsRules, newsContract.newsLocalizations)
  implementTrashEndpoints(routes, ctx, 'news', newsContract.newsLocalizations)

  implement(routes, companyContract.listCompanyPages, () => company.listForms(ctx.db))
  implementLocalizationEndpoints(routes, ctx, company.companyRules, companyContract.companyLocalizations)
}
