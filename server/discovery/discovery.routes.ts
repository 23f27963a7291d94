// HTTP routes for crawlers: robots.txt, llms.txt, sitemaps, feeds, the IndexNow key file, share images.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '#contract/common/language.ts'
import { countByCategory } from '#server/catalogue/report-counts.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { isMcpOffered } from '#server/site-config/site-config.service.ts'
import { openDocuments, type RenderedDocument } from './document-cache.ts'
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
  const crawlers = openCrawlerRoutes(routes, ctx)
  crawlers.get('/robots.txt', async (site) => ({
    contentType: plainText,
    body: robotsText(site, ctx.config.apiBase),
  }))
  crawlers.get('/llms.txt', (site) => renderLlms(ctx, site))
  const key = ctx.config.indexNow?.key
  if (key) crawlers.get(`/${key}.txt`, async () => ({ contentType: plainText, body: key }))
  sitemapRoutes(crawlers, ctx)
  feedRoutes(crawlers, ctx)
  shareImageRoutes(routes, ctx)
}

type CrawlerRoutes = ReturnType<typeof openCrawlerRoutes>
type Render = (site: PublicSite, request: FastifyRequest) => Promise<RenderedDocument | undefined>

/** Routes that send cached documents of the site at the request's host. */
function openCrawlerRoutes({ app, limits }: Routes, { config, now }: Ctx) {
  const documents = openDocuments(now)

  async function send(request: FastifyRequest, reply: FastifyReply, render: Render, asFile: boolean) {
    const site = siteAt(config, request.headers.host)
    const path = request.url.split('?')[0] ?? ''
    const input = { key: `${site.origin} ${path}`, request, reply, asFile }
    const sent = await documents.send(input, () => render(site, request))
    if (!sent) throw new AppError('request.unknown-path')
    return sent
  }

  return {
    /** @param options.asFile the document is a `.gz` file */
    get(
      path: string,
      render: Render,
      { asFile = false, redirectTo }: { asFile?: boolean; redirectTo?: (site: PublicSite) => string | undefined } = {},
    ): void {
      app.get(path, { onRequest: (request, reply) => limits.count('read', request, reply) }, async (request, reply) => {
        const address = redirectTo?.(siteAt(config, request.headers.host))
        return address === undefined ? send(request, reply, render, asFile) : reply.redirect(address, 301)
      })
    },
  }
}

async function renderLlms(ctx: Ctx, site: PublicSite): Promise<RenderedDocument> {
  const company = await listCompanyPages(ctx.db)
  const sections = site.languages.map(async (language) => ({
    language,
    industries: await countByCategory(ctx, language),
    written: company.filter((page) => page.language === language).map(({ key }) => key),
  }))
  const hasMcp = await isMcpOffered(ctx.db)
  return { contentType: plainText, body: llmsText(ctx.config, site.origin, await Promise.all(sections), hasMcp) }
}

function sitemapRoutes(crawlers: CrawlerRoutes, ctx: Ctx): void {
  crawlers.get('/sitemap.xml', async (site) => {
    const index = await readIndex(ctx, site)
    return { contentType: xml, body: index.xml, lastModified: index.changedAt }
  })
  const renderPart: Render = async (site, request) => {
    const { name } = request.params as { name: string } // named by the path
    const part = await readPart(ctx, site, name)
    return part && { contentType: xml, body: part.xml, lastModified: part.changedAt }
  }
  crawlers.get(partPath(':name'), renderPart, { asFile: true })
}

function feedRoutes(crawlers: CrawlerRoutes, ctx: Ctx): void {
  for (const kind of feedKinds)
    for (const language of languages) {
      const path = feedPath(kind)
      const renderFeed: Render = async () => {
        const feed = await readFeed(ctx, kind, language)
        return { contentType: atom, body: feed.xml, lastModified: feed.changedAt }
      }
      // Each feed has one URL, on the site of its language.
      const redirectTo = (site: PublicSite) =>
        site.languages.includes(language) ? undefined : addressOf(ctx.config, language, path)
      crawlers.get(pathIn(language, path), renderFeed, { redirectTo })
    }
}
