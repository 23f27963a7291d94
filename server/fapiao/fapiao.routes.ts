// Customer endpoints of fapiao.
import * as contract from '#contract/fapiao.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { correctFapiao, requestFapiao, withdrawFapiao } from './fapiao-requests.service.ts'
import { deleteTitle, listTitles, saveTitle } from './fapiao-titles.service.ts'
import { getFapiaoOfOrder, getOwnFapiao, listFapiaoOrders, listOwnFapiao } from './own-fapiao.service.ts'

export function fapiaoRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listFapiaoTitles, ({ caller }) => listTitles(ctx.db, caller.customerId))
  implement(routes, contract.saveFapiaoTitle, ({ input, caller }) => saveTitle(ctx, caller.customerId, input))
  implement(routes, contract.deleteFapiaoTitle, ({ input, caller }) => deleteTitle(ctx.db, caller.customerId, input))

  implement(routes, contract.listFapiaoOrders, ({ caller }) => listFapiaoOrders(ctx, caller.customerId))
  implement(routes, contract.getFapiaoOfOrder, ({ input, caller }) =>
    getFapiaoOfOrder(ctx, caller.customerId, input.orderNo),
  )
  implement(routes, contract.requestFapiao, async ({ input, caller: { customerId }, language }) => {
    const { orderNos, saveTitle: isTitleSaved, ...content } = input
    const id = await requestFapiao(ctx, { customerId, language, orderNos, content, isTitleSaved })
    return getOwnFapiao(ctx, customerId, id)
  })
  implement(routes, contract.listOwnFapiao, ({ input, caller }) => listOwnFapiao(ctx, caller.customerId, input))
  implement(routes, contract.getOwnFapiao, ({ input, caller }) => getOwnFapiao(ctx, caller.customerId, input.id))
  implement(routes, contract.correctFapiao, async ({ input: { id, ...content }, caller: { customerId } }) => {
    await correctFapiao(ctx, customerId, { id, content })
    return getOwnFapiao(ctx, customerId, id)
  })
  implement(routes, contract.withdrawFapiao, async ({ input, caller: { customerId } }) => {
    await withdrawFapiao(ctx, customerId, input.id)
    return getOwnFapiao(ctx, customerId, input.id)
  })
}
