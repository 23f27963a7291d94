// Renders a page by the built site, with all its headers. The result depends only on the URL, and on a form post that was rejected; nothing else of a
// request is passed in.
import { randomUUID } from 'node:crypto'
import type { RequestHandler, RouterContextProvider } from 'react-router'
import type { FormPost } from '#contract/common/form-post.ts'
import { openContentPolicy } from './content-security-policy.ts'
import { securityHeaders } from './http-app.ts'
import { type CacheMetadata, newCacheMetadata } from './page-cache/cache-metadata.ts'
import { bytesOf, type Header, type PageResponse, toPageResponse } from './page-cache/page-response.ts'
import type { CacheableValue } from './page-cache/tagged-cache.ts'
import { secondsUntilFree } from './responses.ts'

export type BuiltSite = {
  /** React Router's handler of the built site. */
  readonly render: RequestHandler
  /** Context for the loaders. `id` identifies this rendering in the log. */
  readonly contextFor: (id: string, metadata: CacheMetadata, posted: FormPost | undefined) => RouterContextProvider
  /** The finished document, which rendering stores in the context. */
  readonly documentIn: (context: RouterContextProvider) => string | undefined
}

export type RenderPage = (url: string, posted?: FormPost) => Promise<CacheableValue<PageResponse>>

export function openRenderer(site: BuiltSite, isProduction: boolean): RenderPage {
  const contentPolicy = openContentPolicy()
  const commonHeaders = Object.entries(securityHeaders(isProduction))
  return async (url, posted) => {
    const metadata = newCacheMetadata()
    const context = site.contextFor(randomUUID(), metadata, posted)
    const response = await site.render(new Request(url), context)
    const html = site.documentIn(context)
    const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
    const isUnlisted = metadata.isUnlisted || headOf(html).includes('<meta name="robots" content="noindex')
    // The application handles errors of its data requests by their body; only a document needs a status that permits a retry.
    const isTemporary = html !== undefined && metadata.isUnavailable && response.status === 500
    const status = isTemporary ? 503 : response.status
    const page = toPageResponse({
      status,
      body,
      zeroResults: metadata.zeroResults,
      headers: [
        ...response.headers,
        ...commonHeaders,
        ...(isUnlisted ? [['x-robots-tag', 'noindex'] as const] : []),
        ...cacheControl(response, isUnlisted, metadata.isPublic),
        ...(isTemporary ? [['retry-after', String(secondsUntilFree)] as const] : []),
        ...(html === undefined ? [] : [['content-security-policy', contentPolicy(html)] as const]),
      ],
    })
    return {
      value: page,
      tags: metadata.isCacheable && isCacheable(response, isUnlisted) ? metadata.tags : undefined,
      weight: bytesOf(page),
      isMinor: status !== 200,
      isFailure: status >= 500,
    }
  }
}

function headOf(html = ''): string {
  return html.slice(0, html.indexOf('</head>'))
}

/**
 * Browsers revalidate on each request, and shared caches store nothing. `no-store` also disables the back-forward cache, which keeps scroll position
 * and form input; so it is only used for personal pages.
 */
function cacheControl(response: Response, isUnlisted: boolean, isPublic: boolean): Header[] {
  if (response.headers.has('cache-control')) return []
  const isStored = response.status === 200 && (!isUnlisted || isPublic)
  return [['cache-control', !isStored ? 'no-store' : isUnlisted ? 'private, no-cache' : 'no-cache']]
}

function isCacheable({ status, headers }: Response, isUnlisted: boolean): boolean {
  if (headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')) return false
  return status === 200 ? !isUnlisted : [301, 404, 410].includes(status)
}
