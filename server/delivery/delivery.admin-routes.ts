// Console endpoints for uploads and for the files of items; chunks arrive as raw bytes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/delivery-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sendAdminError } from '#server/platform/http/admin-responses.ts'
import { assertFromConsole, authorizeStaff } from '#server/platform/http/console-protocol.ts'
import { parseInput } from '#server/platform/http/input.ts'
import { sendSuccess } from '#server/platform/http/responses.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import type { DeliveryServices } from './copy-source.service.ts'
import { assertCanCopy, attachUploaded, changeDelivery, detachFile, listItemFiles } from './item-files.service.ts'
import { appendChunk, finishUpload, startUpload } from './uploads.service.ts'

export function deliveryAdminRoutes(routes: Routes, services: DeliveryServices): void {
  const { ctx } = services
  implement(routes, contract.startUpload, ({ input, actor }) => startUpload(ctx, actor, input))
  implement(routes, contract.finishUpload, ({ input, actor }) => finishUpload(ctx, actor, input.uploadId))
  acceptChunks(routes, ctx)

  implement(routes, contract.listItemFiles, async ({ input }) => ({ rows: await listItemFiles(ctx, input) }))
  implement(routes, contract.attachItemFile, async ({ input: { kind, id, ...attachment }, actor }) => {
    if (attachment.isStamped) await assertCanCopy(services, attachment.fileId)
    await ctx.db.transaction().execute((tx) => attachUploaded(tx, actor, { kind, id }, attachment))
    return { rows: await listItemFiles(ctx, { kind, id }) }
  })
  implement(routes, contract.changeItemFileDelivery, async ({ input: { kind, id, ...change }, actor }) => {
    await changeDelivery(services, actor, { kind, id }, change)
    return { rows: await listItemFiles(ctx, { kind, id }) }
  })
  implement(routes, contract.detachItemFile, async ({ input: { kind, id, attachmentId }, actor }) => {
    await detachFile(ctx, actor, { kind, id }, attachmentId)
    return { rows: await listItemFiles(ctx, { kind, id }) }
  })
}

/**
 * Has a scope of its own, since only this path accepts raw bytes, and only from staff with the right, which is checked before a byte is
 * read.
 */
function acceptChunks(routes: Routes, ctx: Ctx): void {
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    assertFromConsole(request)
    return (await authorizeStaff(routes, contract.startUpload, request, reply)).actor
  }
  routes.app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.route({
      method: 'PUT',
      url: routes.apiBase + contract.uploadChunkPath,
      bodyLimit: contract.maxChunkBytes,
      errorHandler: (error, request, reply) => sendAdminError(error, request, reply, routes.log),
      onRequest: async (request, reply) => {
        await guard(request, reply)
      },
      handler: async (request, reply) => {
        const actor = await guard(request, reply)
        const chunk = parseInput(contract.chunkQuery, request.query)
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return sendSuccess(reply, contract.chunkOutput.parse(await appendChunk(ctx, actor, { ...chunk, bytes })))
      },
    })
  })
}
