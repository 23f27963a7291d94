// Public endpoints of samples, and their pictures. The response at the URL of a picture never changes.
import type { Language } from '#contract/common/language.ts'
import { getSample, samplePicturePath } from '#contract/samples.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sendError } from '#server/platform/http/responses.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { findSample } from './samples.service.ts'
import { findPicture } from './samples.store.ts'

const token = /^[\w-]{22}$/

export type RecordSampleReading = (reportId: number, language: Language, userAgent: string) => void

type Parts = {
  /** Reads pictures, since a replica may still have those of an earlier choice. */
  readonly ctx: Ctx
  /** May lag. */
  readonly readCtx: Ctx
  /** Called for a sample that is read in place. The page of a sample is counted where it is sent, since it may be cached. */
  readonly recordReading: RecordSampleReading
}

export function samplesRoutes(routes: Routes, { ctx, readCtx, recordReading }: Parts): void {
  implement(routes, getSample, async ({ input, language, request, page }) => {
    const sample = await findSample(readCtx, input.id, language)
    if (sample && !page) recordReading(input.id, language, request.headers['user-agent'] ?? '')
    return { sample }
  })
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
