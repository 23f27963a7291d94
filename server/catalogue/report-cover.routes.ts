// Serves uploaded cover pictures. The response at a URL never changes.
import { coverPath } from '#contract/catalogue.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sendError } from '#server/platform/http/responses.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { findCover } from './reports-admin.store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function serveCover(routes: Pick<Routes, 'app' | 'apiBase' | 'limits'>, ctx: Ctx): void {
  routes.app.get<{ Params: { id: string } }>(`${routes.apiBase}${coverPath}:id`, {
    onRequest: (request, reply) => routes.limits.count('read', request, reply),
    errorHandler: (error, request, reply) => sendError(error, request, reply, ctx.log),
    handler: async (request, reply) => {
      const { id } = request.params
      const cover = uuid.test(id) ? await findCover(ctx.db, id) : undefined
      if (!cover) throw new AppError('request.unknown-path')
      return reply
        .type(cover.mime)
        .headers({
          'content-length': cover.size_bytes,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'",
        })
        .send(await ctx.files.open(cover.storage_key))
    },
  })
}
