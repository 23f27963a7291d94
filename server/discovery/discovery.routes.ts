// What machines ask for by name: robots.txt, sitemaps, feeds, llms.txt, the key file of IndexNow, pictures for shared links.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/common/language.ts'
import { countByCategory } from '#server/catalogue/report-counts.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { type MadeDocument, openDocuments } from './document-cache.ts'
import { readFeed } from './feeds.service.ts'
import { llmsText } from './llms.rules.ts'
import { robotsText } from './robots.rules.ts'
import { shareImageRoutes } from './share-images.routes.ts'
import { partPath, readIndex, readPart } from './sitemap.service.ts'
import { listCompanyPages } from './sitemap.store.ts'
import { type PublicSite, siteAt } from './sites.rules.ts'
import { addressOf, feedKinds, feedPath, pathIn } from './urls.rules.ts'

const plainText = 'text/plain; charset=utf-8'
const xml = 'application/xml; charset=utf-8'
const atom = 'application/atom+xml; charset=utf-8'

export function discoveryRoutes(routes: Routes, ctx: Ctx): void {
  const { config } = ctx
  const documents = openDocuments(ctx.now)

  type Make = (site: PublicSite) => Promise<MadeDocument | undefined>

  async function send(request: FastifyRequest, reply: FastifyReply, make: Make, asFile = false): Promise<FastifyReply> {
    const site = siteAt(config, request.headers.host)
    const path = request.url.split('?')[0] ?? ''
    const sent = await documents.send({ key: `${site.origin} ${path}`, request, reply, asFile }, () => make(site))
    if (!sent) throw new AppError('request.unknown-path')
    return sent
  }

  function get(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): void {
    routes.app.get(path, { onRequest: (request, reply) => routes.limits.count('read', request, reply) }, handler)
  }

  get('/robots.txt', (request, reply) =>
    send(request, reply, async (site) => ({ contentType: plainText, body: robotsText(site, config.apiBase) })),
  )

  get('/llms.txt', (request, reply) =>
    send(request, reply, async (site) => {
      const company = await listCompanyPages(ctx.db)
      const sections = site.languages.map(async (language) => ({
        language,
        industries: await countByCategory(ctx, language),
        written: company.filter((page) => page.language === language).map(({ key }) => key),
      }))
      return { contentType: plainText, body: llmsText(config, site.origin, await Promise.all(sections)) }
    }),
  )

  get('/sitemap.xml', (request, reply) =>
    send(request, reply, async (site) => {
      const index = await readIndex(ctx, site)
      return { contentType: xml, body: index.xml, lastModified: index.changedAt }
    }),
  )

  get(partPath(':name'), (request, reply) =>
    send(
      request,
      reply,
      async (site) => {
        const { name } = request.params as { name: string } // named by the path
        const part = await readPart(ctx, site, name)
        return part && { contentType: xml, body: part.xml, lastModified: part.changedAt }
      },
      true,
    ),
  )

  for (const kind of feedKinds) {
    for (const language of ['zh-CN', 'en-US'] as const satisfies readonly Language[]) {
      get(pathIn(language, feedPath(kind)), async (request, reply) => {
        // One address for each feed: that of its language's site.
        if (!siteAt(config, request.headers.host).languages.includes(language))
          return reply.redirect(addressOf(config, language, feedPath(kind)), 301)
        return send(request, reply, async () => {
          const feed = await readFeed(ctx, kind, language)
          return { contentType: atom, body: feed.xml, lastModified: feed.changedAt }
        })
      })
    }
  }

  const key = config.indexNow?.key
  if (key) {
    get(`/${key}.txt`, (request, reply) => send(request, reply, async () => ({ contentType: plainText, body: key })))
  }

  shareImageRoutes(routes, ctx)
}
