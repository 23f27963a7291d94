// The upload of attachments: raw bytes of a signed-in customer, in a scope of its own, since no other path of the site accepts them.
import { attachmentOutput, attachmentPath, attachmentQuery, maxAttachmentBytes } from '#contract/attachments.ts'
import type { Ctx } from '#server/platform/context.ts'
import { parseInput } from '#server/platform/http/input.ts'
import { sendError, sendSuccess } from '#server/platform/http/responses.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { tokenOf } from '#server/platform/http/site-protocol.ts'
import { addAttachment } from './attachments.service.ts'

export function attachmentsRoutes(routes: Routes, ctx: Ctx): void {
  routes.app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.route({
      method: 'POST',
      url: routes.apiBase + attachmentPath,
      bodyLimit: maxAttachmentBytes,
      errorHandler: (error, request, reply) => sendError(error, request, reply, routes.log),
      // The session is checked before a byte of the body is read.
      onRequest: async (request, reply) => {
        await routes.limits.count('write', request, reply)
        await routes.authenticate(tokenOf(request), request)
      },
      handler: async (request, reply) => {
        const { customerId } = await routes.authenticate(tokenOf(request), request)
        const { name } = parseInput(attachmentQuery, request.query)
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return sendSuccess(reply, attachmentOutput.parse(await addAttachment(ctx, { customerId, name, bytes })))
      },
    })
  })
}
