// Console endpoints for settings, dictionaries and regions.
import * as z from 'zod'
import * as contract from '#contract/site-admin.ts'
import { siteSettings } from '#contract/site-settings.ts'
import type { Ctx } from '#server/platform/context.ts'
import { parseInput } from '#server/platform/http/input.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as service from './site-admin.service.ts'

export function siteConfigAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.readSiteSettings, () => service.readSettings(ctx))
  implement(routes, contract.saveSiteSetting, ({ input, actor }) => {
    const { value } = parseInput(z.object({ value: siteSettings[input.key].value }), { value: input.value })
    return service.saveSetting(ctx, actor, { ...input, value })
  })
  implement(routes, contract.saveRefundLimits, ({ input, actor }) =>
    service.saveSetting(ctx, actor, { key: 'refund-limits', site: 'all', ...input }),
  )
  implement(routes, contract.saveBankFeeTolerance, ({ input, actor }) =>
    service.saveSetting(ctx, actor, { key: 'bank-fee-tolerance', site: 'all', ...input }),
  )
  implement(routes, contract.saveBankAutoAllocate, ({ input, actor }) =>
    service.saveSetting(ctx, actor, { key: 'bank-auto-allocate', site: 'all', ...input }),
  )
  implement(routes, contract.saveFapiaoSettings, ({ input, actor }) =>
    service.saveSetting(ctx, actor, { key: 'fapiao', site: 'all', ...input }),
  )
  implement(routes, contract.readDictionary, ({ input }) => service.readDictionary(ctx.db, input.kind))
  implement(routes, contract.saveDictionary, ({ input, actor }) => service.saveDictionary(ctx, actor, input))
  implement(routes, contract.readRegions, () => service.readRegions(ctx.db))
  implement(routes, contract.saveRegions, ({ input, actor }) => service.saveRegions(ctx, actor, input))
}
