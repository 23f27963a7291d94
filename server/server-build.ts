// The built site and what its pages need from the server. The only file of the server that knows the site.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { FormPost } from '#contract/common/form-post.ts'
import type { SiteEntry } from '#site/server-context.ts'
import type { App } from './app.ts'
import { companySignInFormRoutes } from './company-sign-in/sign-in.form-routes.ts'
import { inProcessClient } from './in-process-client.ts'
import { leadsFormRoutes, type ShowPosted } from './leads/leads.form-routes.ts'
import { newsletterFormRoutes } from './newsletter/newsletter.form-routes.ts'
import type { Ctx } from './platform/context.ts'
import { errorCode } from './platform/error-fields.ts'
import type { CacheMetadata } from './platform/http/page-cache/cache-metadata.ts'
import type { PageCache } from './platform/http/page-cache/page-cache.ts'
import type { SitePages } from './platform/http/site-pages.ts'
import { StartupError } from './platform/startup-error.ts'

const root = resolve(import.meta.dirname, '..')

/** Everything needed to render and serve pages. @throws StartupError when the site is not built */
export async function builtSite(ctx: Ctx, app: App, cache: PageCache): Promise<SitePages> {
  const { config } = ctx
  const build = await loadSite()
  const entry = build.entry.module
  const { siteContext, documentContext } = entry
  const source = { calls: app.inProcess, outputs: cache.outputs }
  const contextFor = (id: string, metadata: CacheMetadata, posted: FormPost | undefined) => {
    const context = new RouterContextProvider()
    context.set(siteContext, {
      clientFor: (language) => inProcessClient(source, metadata, language),
      originZh: config.originZh,
      originEn: config.originEn,
      demonstrationPayments: app.gateways.isDemonstration,
      apiBase: config.apiBase,
      payMethods: app.gateways.methods,
      reportError: (error) => {
        ctx.log.error({ err: error, id }, 'page failed')
        return id
      },
      shows: (...tags) => {
        for (const tag of tags) metadata.tags.add(tag)
      },
      unlist: (page) => {
        metadata.isUnlisted = true
        metadata.isPublic = page?.isPublic ?? false
      },
      ...(posted ? { posted } : {}),
    })
    return context
  }
  return {
    config,
    render: openRequestHandler(build),
    routeIds: new Set(Object.keys(build.routes)),
    cache,
    clientDir: join(root, 'build/client'),
    queryNames: entry.cacheableParams,
    isSearch: entry.isSearch,
    addressOf: entry.addressOf,
    homeOfChoice: entry.homeOfChoice,
    limits: app.limits,
    onSent: app.recordSentPage,
    addForms: (show: ShowPosted) => {
      const routes = { app: app.http, limits: app.limits, show }
      leadsFormRoutes(routes, ctx)
      newsletterFormRoutes(routes, ctx)
      companySignInFormRoutes(routes, { ...ctx, identityProviders: app.identityProviders })
    },
    contextFor,
    documentIn: (context: RouterContextProvider) => context.get(documentContext) || undefined,
  }
}

/** React Router's build, and the exports of `site/entry.server.tsx`. */
type SiteBuild = ServerBuild & { readonly entry: { readonly module: SiteEntry } }

async function loadSite(): Promise<SiteBuild> {
  try {
    return await import(pathToFileURL(join(root, 'build/server/index.js')).href)
  } catch (error) {
    if (errorCode(error) === 'ERR_MODULE_NOT_FOUND') throw new StartupError('The site is not built: run npm start')
    throw error
  }
}

/**
 * React Router tries the routes of a build one after the other until the path matches. Each language has routes of its own (site/routes.ts), so a
 * handler for them alone tries half as many.
 */
function openRequestHandler(build: ServerBuild): RequestHandler {
  const inChinese = createRequestHandler(withoutRoutesOf('en', build), 'production')
  const inEnglish = createRequestHandler(withoutRoutesOf('zh', build), 'production')
  return (request, context) => {
    const { pathname } = new URL(request.url)
    return (/^\/en(\/|\.data$|$)/i.test(pathname) ? inEnglish : inChinese)(request, context)
  }
}

function withoutRoutesOf(language: 'zh' | 'en', build: ServerBuild): ServerBuild {
  const isOther = ([id]: [string, unknown]) => id !== language && !id.startsWith(`${language}:`)
  return { ...build, routes: Object.fromEntries(Object.entries(build.routes).filter(isOther)) }
}
