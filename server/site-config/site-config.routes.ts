// Endpoints for dictionaries and public settings.
import { findSettings, listDictionary } from '#contract/site-config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as store from './site-config.store.ts'

export function siteConfigRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, listDictionary, async ({ input }) => {
    const entries = await store.listEntries(ctx.db, input.dictType)
    return entries.map((entry) => ({ dictLabel: entry.dict_label, dictValue: entry.dict_value }))
  })
  implement(routes, findSettings, async ({ input, language }) => {
    const keys = input.keys
      .split(',')
      .map((key) => key.trim())
      .filter(Boolean)
      .slice(0, 50)
    const settings = keys.length > 0 ? await store.findSettings(ctx.db, language, keys) : new Map<string, unknown>()
    return [...settings].map(([configKey, configValue]) => ({ configKey, configValue }))
  })
}
