// Console routes of sign-in through companies' own providers.
import * as contract from '#contract/company-sign-in-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { findSettings, switchProvider } from './settings.service.ts'

export function signInAdminRoutes(routes: Routes, ctx: Ctx): void {
  const read = async (id: string) => ({ settings: await findSettings(ctx.db, id) })
  implement(routes, contract.getSignInOfCompany, ({ input }) => read(input.id))
  implement(routes, contract.switchSignInOfCompany, async ({ input, actor }) => {
    await switchProvider(ctx, actor, input)
    return read(input.id)
  })
}
