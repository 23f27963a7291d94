// Console routes of licences.
import * as contract from '#contract/licences-admin.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as actions from './licence-actions.service.ts'
import { describeLicence, listAdminLicences } from './licences-admin.service.ts'

export function licencesAdminRoutes(routes: Routes, ctx: actions.LicencesCtx): void {
  implement(routes, contract.searchLicences, ({ input }) => listAdminLicences(ctx, input))
  implement(routes, contract.describeLicence, ({ input }) => describeLicence(ctx, ctx.db, input.id))
  const changed = async (change: Promise<void>, { id }: { id: string }) => {
    await change
    return describeLicence(ctx, ctx.db, id)
  }
  implement(routes, contract.revokeLicence, ({ input, actor }) =>
    changed(actions.revokeLicence(ctx, actor, input), input),
  )
  implement(routes, contract.restoreLicence, ({ input, actor }) =>
    changed(actions.restoreLicence(ctx, actor, input), input),
  )
  implement(routes, contract.transferLicence, ({ input, actor }) =>
    changed(actions.transferLicence(ctx, actor, input), input),
  )
  implement(routes, contract.assignLicenceSeat, ({ input, actor }) =>
    changed(actions.assignLicenceSeat(ctx, actor, input), input),
  )
  implement(routes, contract.endLicenceSeat, ({ input, actor }) =>
    changed(actions.endLicenceSeat(ctx, actor, input), input),
  )
}
