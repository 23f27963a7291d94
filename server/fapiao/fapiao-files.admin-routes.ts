// Console routes of the files of fapiao; the files themselves arrive as raw bytes, one with each request.
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/fapiao-results-admin.ts'
import { sendFileAsDownload } from '#server/delivery/attachments.service.ts'
import { sendAdminError } from '#server/platform/http/admin-responses.ts'
import { assertFromConsole, authorizeStaff } from '#server/platform/http/console-protocol.ts'
import { parseInput } from '#server/platform/http/input.ts'
import { sendSuccess } from '#server/platform/http/responses.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as files from './fapiao-files.service.ts'

export function fapiaoFilesAdminRoutes(routes: Routes, ctx: files.FapiaoFilesCtx): void {
  implement(routes, contract.listFapiaoTray, ({ input }) => files.listTray(ctx, input))
  implement(routes, contract.downloadFapiaoFile, async ({ input, actor, reply }) =>
    sendFileAsDownload(ctx, reply, await files.findFileToSend(ctx, actor, input.id)),
  )
  implement(routes, contract.findFapiaoForFile, ({ input }) => files.findCandidates(ctx, input.id))
  implement(routes, contract.assignFapiaoFile, ({ input, actor }) => files.assignFile(ctx, actor, input))
  implement(routes, contract.removeFapiaoFile, ({ input, actor }) => files.removeFile(ctx, actor, input.id))
  implement(routes, contract.detachFapiaoFile, ({ input, actor }) => files.detachFile(ctx, actor, input.id))
  implement(routes, contract.typeFapiaoNumbers, ({ input, actor }) => files.typeNumbers(ctx, actor, input))
  acceptResults(routes, ctx)
}

/** In a scope of its own, since only this path accepts raw bytes; right and password are checked before a byte is read. */
function acceptResults(routes: Routes, ctx: files.FapiaoFilesCtx): void {
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    assertFromConsole(request)
    return (await authorizeStaff(routes, contract.assignFapiaoFile, request, reply)).actor
  }
  routes.app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.route({
      method: 'POST',
      url: routes.apiBase + contract.fapiaoResultPath,
      bodyLimit: contract.maxFapiaoFileBytes,
      errorHandler: (error, request, reply) => sendAdminError(error, request, reply, routes.log),
      onRequest: async (request, reply) => {
        await guard(request, reply)
      },
      handler: async (request, reply) => {
        const actor = await guard(request, reply)
        const { name } = parseInput(contract.fapiaoResultQuery, request.query)
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const result = await files.uploadResult(ctx, actor, { name, bytes })
        return sendSuccess(reply, contract.fapiaoResult.parse(result))
      },
    })
  })
}
