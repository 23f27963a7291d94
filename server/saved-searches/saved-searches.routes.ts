// HTTP routes of saved searches.
import { changeSavedSearch, deleteSavedSearch, listSavedSearches, saveSearch } from '#contract/saved-searches.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { changeOwnSearch, deleteOwnSearch, listSearches, saveOwnSearch } from './saved-searches.service.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'

export function savedSearchesRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, listSavedSearches, ({ input, caller, language }) =>
    listSearches(ctx, { customerId: caller.customerId, language }, input),
  )
  implement(routes, saveSearch, ({ input, caller, language, request }) =>
    saveOwnSearch(ctx, { customerId: caller.customerId, ip: request.ip, language }, input),
  )
  implement(routes, changeSavedSearch, ({ input, caller, request }) =>
    changeOwnSearch(ctx, { customerId: caller.customerId, ip: request.ip }, input),
  )
  implement(routes, deleteSavedSearch, async ({ input, caller }) => {
    await deleteOwnSearch(ctx, caller.customerId, input.id)
    return null
  })
  unsubscribeRoutes(routes, ctx)
}
