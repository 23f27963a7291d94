// Console endpoints of samples.
import * as contract from '#contract/samples-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { chooseSample, getChoices, removeSample } from './sample-choice.service.ts'

export function samplesAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.getSampleChoices, ({ input }) => getChoices(ctx, input.id))
  implement(routes, contract.chooseSample, async ({ input, actor }) => {
    await chooseSample(ctx, actor, input)
    return getChoices(ctx, input.id)
  })
  implement(routes, contract.removeSample, async ({ input, actor }) => {
    await removeSample(ctx, actor, input)
    return getChoices(ctx, input.id)
  })
}
