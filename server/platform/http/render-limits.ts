// Pages that have to be made: how many one client may ask for, how many are made at once, and which paths are none.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { openBoundedQueue } from '../bounded-queue.ts'
import type { RenderPage } from './page-renderer.ts'
import type { RateLimits } from './rate-limits.ts'

/** A page takes a few milliseconds of the one processor that makes them, and meanwhile connections to the database. */
const madeAtOnce = 6
/** What is made and waits at most, a second or so of work. */
const mostMisses = 100

/** @throws AppError service.unavailable when too many wait: pages that are kept are not touched by it */
export function withinBounds(render: RenderPage): RenderPage {
  const queue = openBoundedQueue({ atOnce: madeAtOnce, most: mostMisses })
  return (url, posted) => queue(() => render(url, posted))
}

/** Decision 39 leaves out pages that are kept; one that is not costs what a call does. @throws AppError request.too-many */
export function openRenderRateLimit(limits: Pick<RateLimits, 'count'>, isSearch: (url: string) => boolean) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    limits.count(isSearch(request.url) ? 'search' : 'read', request, reply)
}

/**
 * Paths that a URL would read as another one (`//x/%2e%2e` as `/`) have no page: what is shown must be what was asked for. Nor have those with a
 * line break: to the router they fit nothing, not even the page that says so, which would be a failure in the log.
 * @throws AppError request.unknown-path
 */
export function assertPlainPath(url: string): void {
  const path = /^[^?#]*/.exec(url)?.[0] ?? ''
  if (path.startsWith('//') || path.includes('\\') || /\/(\.|%2e){1,2}(?=\/|$)|%0[ad]|%e2%80%a[89]/i.test(path))
    throw new AppError('request.unknown-path')
}
