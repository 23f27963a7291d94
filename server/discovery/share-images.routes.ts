// Pictures beside shared links. An address that names an old version leads to the present one.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { sharedKinds } from '#ui/share-image/address.ts'
import { findItemPicture, logoPicture, openPictures, type Picture, sitePicture } from './share-images.service.ts'

export function shareImageRoutes({ app, limits }: Routes, ctx: Ctx): void {
  const pictures = openPictures(ctx.config.dataDir)

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? ''
    const picture = await findPicture(ctx, path)
    if (!picture) throw new AppError('request.unknown-path')
    // Pages of others show it.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (picture.path !== path) return reply.header('cache-control', 'no-cache').redirect(picture.path, 302)
    // What has to be painted counts among searches, which are as dear.
    const png = await pictures.png(picture, () => limits.count('search', request, reply))
    return reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(png)
  }

  app.get('/share/*', { onRequest: (request, reply) => limits.count('read', request, reply) }, answer)
}

async function findPicture(ctx: Ctx, path: string): Promise<Picture | undefined> {
  if (/^\/share\/logo\.\w{1,12}\.png$/.test(path)) return logoPicture()
  const [, folder, kindName, number] =
    /^\/share\/(zh|en)\/(?:([a-z]+)\/([1-9]\d{0,14})|site)\.\w{1,12}\.png$/.exec(path) ?? []
  if (!folder) return undefined
  const language = folder === 'zh' ? 'zh-CN' : 'en-US'
  if (kindName === undefined) return sitePicture(language)
  const kind = sharedKinds.find((one) => one === kindName)
  return kind && findItemPicture(ctx, { kind, language, id: Number(number) })
}
