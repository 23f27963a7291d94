// Customer endpoints of fapiao.
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/fapiao.ts'
import { sendFileAsDownload } from '#server/delivery/attachments.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sendErrorPage } from '#server/platform/http/error-page.ts'
import { likelyLanguage } from '#server/platform/http/responses.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { createFileLink, fileOfLink } from './fapiao-file-links.service.ts'
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

  implement(routes, contract.openFapiaoFile, ({ input, caller }) => createFileLink(ctx, caller.customerId, input))
  routes.app.get<{ Params: { token: string } }>(`${routes.apiBase}${contract.fapiaoFilePath}:token`, {
    onRequest: (request: FastifyRequest, reply: FastifyReply) => routes.limits.count('read', request, reply),
    // People open this URL in a browser, so errors are a page.
    errorHandler: (error, request, reply) => sendErrorPage(error, request, reply, ctx, likelyLanguage(request)),
    handler: async ({ params }, reply) => {
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      return sendFileAsDownload(ctx, reply, await fileOfLink(ctx, params.token))
    },
  })
}
