// Serves pages: from the cache, otherwise rendered by the built site. Its static files have immutable names.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormPost } from '#contract/common/form-post.ts'
import { AppError } from '../app-error.ts'
import type { Config } from '../config/config.ts'
import { openSites } from './allowed-hosts.ts'
import {
  type CacheHandler,
  type CacheRequest,
  installCacheHandler,
  openCacheHandler,
  type SentPage,
} from './page-cache/cache-handler.ts'
import { type CacheableParams, cacheableUrl } from './page-cache/cache-key.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PageResponse } from './page-cache/page-response.ts'
import { type BuiltSite, openRenderer } from './page-renderer.ts'
import type { RateLimits } from './rate-limits.ts'
import { assertPlainPath, limitRenders, openRenderRateLimit } from './render-limits.ts'

export type SitePages = BuiltSite & {
  readonly config: Pick<Config, 'originZh' | 'originEn' | 'isProduction'>
  /** Folder of the files for browsers. */
  readonly clientDir: string
  readonly cache: PageCache
  /** Query parameters that pages read, see `site/cacheable-params.ts`. */
  readonly queryNames: CacheableParams['names']
  readonly routeIds: CacheableParams['routeIds']
  /** Whether the page of a URL searches. */
  readonly isSearch: (url: string) => boolean
  /** See `site/canonical-url.ts`. */
  readonly addressOf: (url: string, isEnglishHost: boolean) => string
  readonly homeOfChoice: (url: string, cookie: string) => string | undefined
  readonly limits: Pick<RateLimits, 'count'>
  /** Is called for every page that is sent. */
  readonly onSent?: (page: SentPage) => void
  /** Registers the routes for forms that are posted without scripts; `show` renders the page again with the form. */
  readonly addForms: (show: (request: FastifyRequest, reply: FastifyReply, posted: FormPost) => Promise<void>) => void
}

/** Must be called before the server listens. @returns the cache handler that is installed ahead of it */
export async function serveSite(app: FastifyInstance, pages: SitePages): Promise<CacheHandler> {
  await serveAssets(app, pages.clientDir)
  const lookup = openPageLookup(pages)
  const limitRenders = openRenderRateLimit(pages.limits, pages.isSearch)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const handler = openCacheHandler((request) => (isClosing ? undefined : lookup.findCached(request)), pages.onSent)
  app.get('/*', async (request, reply) => {
    const { host = '', cookie = '' } = request.headers
    const { url } = request
    assertPlainPath(url)
    await limitRenders(request, reply)
    const home = lookup.chosenHome({ url, cookie })
    if (home !== undefined) return reply.header('cache-control', 'no-store').redirect(home, 302)
    const address = lookup.addressOf(url, host)
    const page = await lookup.get({ host, url: address, cookie })
    // A moved page is reached by one redirect, its own.
    if (address !== url && ![301, 302].includes(page.status)) return reply.redirect(address, 301)
    reply.hijack()
    handler.send(page, request.raw, reply.raw)
  })
  pages.addForms(async (request, reply, posted) => {
    const page = await lookup.renderForm({ host: request.headers.host ?? '', url: request.url }, posted)
    reply.hijack()
    handler.send(page, request.raw, reply.raw)
  })
  rejectOtherMethods(app)
  await app.ready()
  installCacheHandler(app.server, handler)
  return handler
}

async function serveAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    maxAge: '1y',
    immutable: true,
    index: false,
    preCompressed: true,
    decorateReply: false,
  })
}

/** Finds the page of a request: its site by the host, its key in the cache, and the page in the cache or rendered. */
function openPageLookup(pages: SitePages) {
  const { config, cache } = pages
  const siteAt = openSites(config)
  const render = limitRenders(openRenderer(pages, config.isProduction))
  const queries = { names: pages.queryNames, routeIds: pages.routeIds }
  const isShared = config.originZh === config.originEn

  /** Only the home page of a shared origin reads a cookie (decision 1). */
  function chosenHome({ url, cookie }: Omit<CacheRequest, 'host'>): string | undefined {
    return isShared && cookie.includes('locale=') ? pages.homeOfChoice(url, cookie) : undefined
  }

  /** The cache key of a URL: the URL, without the origin on the first site. Undefined when it is not cacheable. */
  function keyOf({ host, url, cookie }: CacheRequest): string | undefined {
    const origin = siteAt(host)
    if (origin === undefined || chosenHome({ url, cookie }) !== undefined) return undefined
    const cacheable = cacheableUrl(url, queries)
    return cacheable === undefined || origin === config.originZh ? cacheable : origin + homeInEnglish(cacheable)
  }

  return {
    chosenHome,
    addressOf: (url: string, host: string) => pages.addressOf(url, !isShared && siteAt(host) === config.originEn),
    findCached(request: CacheRequest): PageResponse | undefined {
      const key = keyOf(request)
      return key === undefined ? undefined : cache.pages.find(key)
    },
    async get(request: CacheRequest): Promise<PageResponse> {
      const key = keyOf(request)
      if (key !== undefined)
        return cache.pages.fill(key, () => render(key.startsWith('/') ? config.originZh + key : key))
      const origin = siteAt(request.host) ?? config.originZh
      return (await render(origin + (origin === config.originZh ? request.url : homeInEnglish(request.url)))).value
    },
    /** A page with a form that was posted to it and rejected; never cached. */
    async renderForm({ host, url }: Omit<CacheRequest, 'cookie'>, posted: FormPost): Promise<PageResponse> {
      return (await render((siteAt(host) ?? config.originZh) + url, posted)).value
    },
  }
}

/** The home page on the English host. */
function homeInEnglish(url: string): string {
  return url === '/' || url.startsWith('/?') ? `/en${url.slice(1)}` : url
}

function rejectOtherMethods(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    if (['GET', 'HEAD'].includes(request.method)) throw new AppError('request.unknown-path')
    const isForm = app.hasRoute({ method: 'POST', url: request.url.split('?')[0] ?? '' })
    reply.header('allow', isForm ? 'GET, HEAD, POST' : 'GET, HEAD')
    throw new AppError('request.wrong-method')
  })
}
