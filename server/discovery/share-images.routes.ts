// HTTP routes of share images. The URL of an old version redirects to the current one.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { sharedKinds } from '#ui/share-image/address.ts'
import { findItemPicture, logoPicture, openShareImages, type Picture, sitePicture } from './share-images.service.ts'

export function shareImageRoutes({ app, limits }: Routes, ctx: Ctx): void {
  const images = openShareImages(ctx.config.dataDir)

  async function sendImage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? ''
    const picture = await findPicture(ctx, path)
    if (!picture) throw new AppError('request.unknown-path')
    // Other sites embed it.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (picture.path !== path) return reply.header('cache-control', 'no-cache').redirect(picture.path, 302)
    // Rendering counts towards the limit of searches, which cost as much.
    const png = await images.png(picture, () => limits.count('search', request, reply))
    return reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(png)
  }

  app.get('/share/*', { onRequest: (request, reply) => limits.count('read', request, reply) }, sendImage)
}

async function findPicture(ctx: Ctx, path: string): Promise<Picture | undefined> {
  if (/^\/share\/logo\.\w{1,12}\.png$/.test(path)) return logoPicture()
  const [, folder, kindName, number] =
    /^\/share\/(zh|en)\/(?:([a-z]+)\/([1-9]\d{0,14})|site)\.\w{1,12}\.png$/.exec(path) ?? []
  if (!folder) return undefined
  const language = folder === 'zh' ? 'zh-CN' : 'en-US'
  if (kindName === undefined) return sitePicture(language)
  const kind = sharedKinds.find((sharedKind) => sharedKind === kindName)
  return kind && findItemPicture(ctx, { kind, language, id: Number(number) })
}
