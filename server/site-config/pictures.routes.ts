// Serves pictures of settings (logos, the customer service QR code), but only those that a public setting names.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#server/platform/context.ts'
import { findFile } from '#server/platform/files/file-records.store.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { isPictureOfSetting } from './site-config.store.ts'

export function pictureRoutes({ app, limits }: Pick<Routes, 'app' | 'limits'>, ctx: Ctx): void {
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => limits.count('read', request, reply)
  app.get<{ Params: { id: string } }>('/pictures/:id', { onRequest }, async (request, reply) => {
    const { id } = request.params
    const isOne = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) && (await isPictureOfSetting(ctx.db, id))
    const file = isOne ? await findFile(ctx.db, id) : undefined
    if (!file?.mime.startsWith('image/')) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('content-length', file.sizeBytes)
      .type(file.mime)
      .send(await ctx.files.open(file.storageKey))
  })
}
