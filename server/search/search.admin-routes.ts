// The console's calls for search.
import * as contract from '#contract/search-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type AdminRoutes, implementAdmin } from '#server/platform/http/admin-routes.ts'
import { countUnindexedChanges } from './index-currency.service.ts'
import { present, removeTerm, saveTerm } from './terms-admin.service.ts'
import { findTerm, listTerms } from './terms-admin.store.ts'

export function searchAdminRoutes(routes: AdminRoutes, ctx: Ctx): void {
  implementAdmin(routes, contract.getIndexingProgress, async ({ input }) => ({
    pending: await countUnindexedChanges(ctx.db, ctx.config.dataDir, new Date(input.until)),
  }))
  implementAdmin(routes, contract.listSearchTerms, async ({ input }) => {
    const { rows, total } = await listTerms(ctx.db, input)
    return { total, isMore: false, rows: rows.map(present) }
  })
  implementAdmin(routes, contract.getSearchTerm, async ({ input }) => present(await findTerm(ctx.db, input.id)))
  implementAdmin(routes, contract.saveSearchTerm, ({ input, actor }) => saveTerm(ctx, actor, input))
  implementAdmin(routes, contract.removeSearchTerm, async ({ input, actor }) => {
    await removeTerm(ctx, actor, input)
    return null
  })
}
