// Makes a page by the built site, with every header that it is sent with. It depends on its address alone, and on a form that was posted
// and refused: nothing else of a request gets here.
import { randomUUID } from 'node:crypto'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { FormPost } from '#contract/common/form-post.ts'
import { openContentPolicy } from './content-security-policy.ts'
import { securityHeaders } from './http-app.ts'
import { type CacheMetadata, newNotes } from './page-cache/cache-metadata.ts'
import { bytesOf, type Header, type PageResponse, readyPage } from './page-cache/page-response.ts'
import type { CacheableValue } from './page-cache/tagged-cache.ts'
import { secondsUntilFree } from './responses.ts'

export type BuiltSite = {
  readonly build: ServerBuild
  /** What loaders are given. `id` names the making of this page in the log. */
  readonly contextFor: (id: string, notes: CacheMetadata, posted: FormPost | undefined) => RouterContextProvider
  /** The finished document, where rendering has left it. */
  readonly documentIn: (context: RouterContextProvider) => string | undefined
}

export type RenderPage = (url: string, posted?: FormPost) => Promise<CacheableValue<PageResponse>>

export function openRenderer(site: BuiltSite, isProduction: boolean): RenderPage {
  const render = createRequestHandler(site.build, 'production')
  const contentPolicy = openContentPolicy()
  const ofEveryAnswer = Object.entries(securityHeaders(isProduction))
  return async (url, posted) => {
    const notes = newNotes()
    const context = site.contextFor(randomUUID(), notes, posted)
    const answer = await render(new Request(url), context)
    const html = site.documentIn(context)
    const body = html === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(html)
    const isUnlisted = notes.isUnlisted || headOf(html).includes('<meta name="robots" content="noindex')
    // What the application fetches is judged by its body: a document alone says that it may be asked for again.
    const isPassing = html !== undefined && notes.isUnavailable && answer.status === 500
    const status = isPassing ? 503 : answer.status
    const page = readyPage({
      status,
      body,
      misses: notes.misses,
      headers: [
        ...answer.headers,
        ...ofEveryAnswer,
        ...(isUnlisted ? [['x-robots-tag', 'noindex'] as const] : []),
        ...cacheControl(answer, isUnlisted, notes.isPublic),
        ...(isPassing ? [['retry-after', String(secondsUntilFree)] as const] : []),
        ...(html === undefined ? [] : [['content-security-policy', contentPolicy(html)] as const]),
      ],
    })
    return {
      value: page,
      tags: notes.isKept && mayBeKept(answer, isUnlisted) ? notes.tags : undefined,
      bytes: bytesOf(page),
      isMinor: status !== 200,
      isFailure: status >= 500,
    }
  }
}

function headOf(html = ''): string {
  return html.slice(0, html.indexOf('</head>'))
}

/**
 * The browser asks each time whether its copy is still the page; nobody in between keeps one. What it may not keep at all, the way back does
 * not find either, neither as it was scrolled nor as it was filled in: so only what is somebody's own.
 */
function cacheControl(answer: Response, isUnlisted: boolean, isPublic: boolean): Header[] {
  if (answer.headers.has('cache-control')) return []
  const isStored = answer.status === 200 && (!isUnlisted || isPublic)
  return [['cache-control', !isStored ? 'no-store' : isUnlisted ? 'private, no-cache' : 'no-cache']]
}

function mayBeKept({ status, headers }: Response, isUnlisted: boolean): boolean {
  if (headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')) return false
  return status === 200 ? !isUnlisted : [301, 404, 410].includes(status)
}
