// The console's calls for settings, dictionaries and regions.
import * as z from 'zod'
import * as contract from '#contract/site-admin.ts'
import { siteSettings } from '#contract/site-settings.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type AdminRoutes, implementAdmin } from '#server/platform/http/admin-routes.ts'
import { parseInput } from '#server/platform/http/input.ts'
import * as service from './site-admin.service.ts'

export function siteConfigAdminRoutes(routes: AdminRoutes, ctx: Ctx): void {
  implementAdmin(routes, contract.readSiteSettings, () => service.readSettings(ctx))
  implementAdmin(routes, contract.saveSiteSetting, ({ input, actor, language }) => {
    const { value } = parseInput(z.object({ value: siteSettings[input.key].value }), { value: input.value }, language)
    return service.saveSetting(ctx, actor, { ...input, value })
  })
  implementAdmin(routes, contract.saveRefundLimits, ({ input, actor }) =>
    service.saveSetting(ctx, actor, { key: 'refund-limits', site: 'all', ...input }),
  )
  implementAdmin(routes, contract.readDictionary, ({ input }) => service.readDictionary(ctx.db, input.kind))
  implementAdmin(routes, contract.saveDictionary, ({ input, actor }) => service.saveDictionary(ctx, actor, input))
  implementAdmin(routes, contract.readRegions, () => service.readRegions(ctx.db))
  implementAdmin(routes, contract.saveRegions, ({ input, actor }) => service.saveRegions(ctx, actor, input))
}
