// Console routes of the fapiao desk.
import * as contract from '#contract/fapiao-admin.ts'
import { bookFapiaoAgain, settleFapiaoCall } from '#contract/fapiao-provider-admin.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as actions from './fapiao-actions.service.ts'
import * as desk from './fapiao-desk.service.ts'
import { batchWorkbook, exportFapiao, exportReversals } from './fapiao-export.service.ts'
import { bookAgain, settleCall } from './unbooked-fapiao.service.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function fapiaoAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listFapiao, ({ input }) => desk.listFapiao(ctx, input))
  implement(routes, contract.countFapiao, () => desk.countFapiao(ctx))
  implement(routes, contract.getFapiao, ({ input }) => desk.getFapiao(ctx, ctx.db, input.id))
  implement(routes, contract.exportFapiao, ({ input, actor }) => exportFapiao(ctx, actor, input))
  implement(routes, contract.downloadFapiaoBatch, async ({ input, actor, reply }) => {
    const { kind, file } = await batchWorkbook(ctx, input.batchId)
    const subject = { kind: 'fapiao-batch', id: input.batchId }
    await actor.recordAudit(ctx.db, { action: 'fapiao.download-list', subject })
    const name = kind === 'requests' ? 'fapiao' : 'fapiao-reversals'
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}-${beijingDay(ctx.now())}.xlsx"`)
      .type(xlsxType)
      .send(file)
  })
  implement(routes, contract.returnFapiao, ({ input, actor }) => actions.returnFapiao(ctx, actor, input))
  implement(routes, contract.rejectFapiao, ({ input, actor }) => actions.rejectFapiao(ctx, actor, input))
  implement(routes, contract.issueFapiao, ({ input, actor }) => actions.issueFapiao(ctx, actor, input))
  implement(routes, contract.deliverFapiao, ({ input, actor }) => actions.deliverFapiao(ctx, actor, input))

  implement(routes, bookFapiaoAgain, ({ input, actor }) => bookAgain(ctx, actor, input))
  implement(routes, settleFapiaoCall, ({ input, actor }) => settleCall(ctx, actor, input))

  implement(routes, contract.listFapiaoReversals, ({ input }) => desk.listReversals(ctx, input))
  implement(routes, contract.reverseFapiao, ({ input, actor }) => actions.reverseFapiao(ctx, actor, input))
  implement(routes, contract.exportFapiaoReversals, ({ input, actor }) => exportReversals(ctx, actor, input))
  implement(routes, contract.issueFapiaoReversal, ({ input, actor }) => actions.issueReversal(ctx, actor, input))
  implement(routes, contract.withdrawFapiaoReversal, ({ input, actor }) => actions.withdrawReversal(ctx, actor, input))
}
