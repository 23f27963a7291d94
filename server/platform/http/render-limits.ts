// Limits on rendering: per client, in concurrency, and which paths have a page at all.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { openBoundedQueue } from '../bounded-queue.ts'
import type { RenderPage } from './page-renderer.ts'
import type { RateLimits } from './rate-limits.ts'

/** A page takes a few milliseconds of CPU time, and meanwhile database connections. */
const maxConcurrent = 6
/** Pages being rendered or waiting, about a second of work. */
const maxRenders = 100

/** @throws AppError service.unavailable when too many wait. Cached pages are not affected. */
export function limitRenders(render: RenderPage): RenderPage {
  const queue = openBoundedQueue({ maxConcurrent, maxTasks: maxRenders })
  return (url, posted) => queue(() => render(url, posted))
}

/** Decision 39 exempts cached pages; others count like API requests. @throws AppError request.too-many */
export function openRenderRateLimit(limits: Pick<RateLimits, 'count'>, isSearch: (url: string) => boolean) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    limits.count(isSearch(request.url) ? 'search' : 'read', request, reply)
}

/**
 * Paths that a URL parser would normalize to another one (`//x/%2e%2e` to `/`) have no page, so that the page always belongs to the requested path.
 * Neither have those with a line break: the router matches them to no route, not even to the one for missing pages, which would be logged as a
 * failure.
 * @throws AppError request.unknown-path
 */
export function assertPlainPath(url: string): void {
  const path = /^[^?#]*/.exec(url)?.[0] ?? ''
  if (path.startsWith('//') || path.includes('\\') || /\/(\.|%2e){1,2}(?=\/|$)|%0[ad]|%e2%80%a[89]/i.test(path))
    throw new AppError('request.unknown-path')
}
