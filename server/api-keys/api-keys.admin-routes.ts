// Console routes of API keys.
import * as contract from '#contract/api-keys-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as keys from './api-keys-admin.service.ts'

export function apiKeysAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listApiKeys, ({ input }) => keys.listKeys(ctx, input))
  implement(routes, contract.getApiKey, ({ input }) => keys.getKey(ctx, ctx.db, Number(input.id)))
  implement(routes, contract.createApiKey, ({ input, actor }) => keys.createKeyAs(ctx, actor, input))
  implement(routes, contract.renewApiKey, ({ input, actor }) => keys.renewKeyAs(ctx, actor, input))
  implement(routes, contract.revokeApiKey, ({ input, actor }) => keys.revokeKeyAs(ctx, actor, Number(input.id)))
}
