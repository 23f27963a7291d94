// Console routes of search: the synonym dictionary and the progress of indexing.
import * as contract from '#contract/search-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { countUnindexedChanges } from './index-currency.service.ts'
import { present, removeTerm, saveTerm } from './terms-admin.service.ts'
import { findTerm, listTerms } from './terms-admin.store.ts'

export function searchAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.getIndexingProgress, async ({ input }) => ({
    pending: await countUnindexedChanges(ctx.db, ctx.config.dataDir, new Date(input.until)),
  }))
  implement(routes, contract.listSearchTerms, async ({ input }) => {
    const { rows, total } = await listTerms(ctx.db, input)
    return { total, isMore: false, rows: rows.map(present) }
  })
  implement(routes, contract.getSearchTerm, async ({ input }) => present(await findTerm(ctx.db, input.id)))
  implement(routes, contract.saveSearchTerm, ({ input, actor }) => saveTerm(ctx, actor, input))
  implement(routes, contract.removeSearchTerm, async ({ input, actor }) => {
    await removeTerm(ctx, actor, input)
    return null
  })
}
