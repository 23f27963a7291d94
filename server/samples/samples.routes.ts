// Public endpoints of samples, and their pictures. The response at the URL of a picture never changes.
import { getSample, samplePicturePath } from '#contract/samples.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sendError } from '#server/platform/http/responses.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { findSample } from './samples.service.ts'
import { findPicture } from './samples.store.ts'

const token = /^[\w-]{22}$/

/** @param ctx reads pictures, since a replica may still have those of an earlier choice @param readCtx may lag */
export function samplesRoutes(routes: Routes, ctx: Ctx, readCtx: Ctx): void {
  implement(routes, getSample, async ({ input, language }) => ({
    sample: await findSample(readCtx, input.id, language),
  }))
  routes.app.get<{ Params: { token: string } }>(`${routes.apiBase}${samplePicturePath}:token`, {
    onRequest: (request, reply) => routes.limits.count('read', request, reply),
    errorHandler: (error, request, reply) => sendError(error, request, reply, ctx.log),
    handler: async (request, reply) => {
      const picture = token.test(request.params.token) ? await findPicture(ctx.db, request.params.token) : undefined
      if (!picture) throw new AppError('request.unknown-path')
      return reply
        .type(picture.mime)
        .headers({
          'content-length': picture.size_bytes,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
          'content-security-policy': "default-src 'none'",
        })
        .send(await ctx.files.open(picture.storage_key))
    },
  })
}
