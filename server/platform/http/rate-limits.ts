// Requests per minute and address, or per API key, which has a limit of its own (decision 39): reads 120, searches 60, writes 20; suggestions while a keyword is typed 240, so that typing uses up
// no searches; notifications that fail verification 60.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteEndpoint } from '#contract/common/endpoint.ts'
import { AppError } from '../app-error.ts'
import { addressGroup } from './address-group.ts'
import { type Entry, type Exchange, openCounterSync } from './distributed-counters.ts'

const perMinute = {
  read: 120,
  search: 60,
  suggest: 240,
  write: 20,
  'failed-notification': 60,
} as const satisfies Record<SiteEndpoint['limit'] | 'failed-notification', number>
export type LimitClass = keyof typeof perMinute
const windowMs = 60_000
/** Bounds the memory that many addresses can take. */
const maxAddresses = 50_000
/**
 * A key is shared with other processes once it has used this fraction of a limit: what eight processes count without sharing adds up to the limit.
 */
const sharedFrom = 1 / 8

export type RateLimits = {
  count(kind: LimitClass, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts for a key, whatever is called and from whichever address. The headers of the response say what is left. */
  countKey(key: { readonly id: number; readonly maxPerMinute: number }, reply: FastifyReply): void
  /** Headers of in-process requests of server rendering, which are not counted. */
  readonly internalHeaders: Readonly<Record<string, string>>
  isInternal(request: Pick<FastifyRequest, 'headers'>): boolean
  /** Stops the exchange with other processes. */
  close(): void
}

/**
 * Each process counts for itself and receives the counts of the others about once a second; no request waits for that.
 * @param factor multiplies every limit; undefined disables them
 */
export function openRateLimits(factor: number | undefined, now: () => Date, exchange?: Exchange): RateLimits {
  const internalToken = randomBytes(16).toString('hex')
  const counts = new Map<string, Entry>()
  const counterSync = exchange && openCounterSync(counts, exchange, now)
  const isInternal = (request: Pick<FastifyRequest, 'headers'>) =>
    request.headers['x-yanbao-internal'] === internalToken
  const hit = (key: string, limit: number) => {
    const at = now().getTime()
    const current = counts.get(key)
    const entry =
      current && current.endsAt > at ? current : { hits: 0, sharedHits: 0, remoteHits: 0, endsAt: at + windowMs }
    entry.hits += 1
    if (!current && counts.size >= maxAddresses) deleteEnded(counts, at)
    counts.set(key, entry)
    counterSync?.enqueue(entry.hits >= limit * sharedFrom ? key : undefined)
    const secondsLeft = Math.max(1, Math.ceil((entry.endsAt - at) / 1000))
    return { left: limit - entry.hits - entry.remoteHits, secondsLeft }
  }
  const assertLeft = ({ left, secondsLeft }: { left: number; secondsLeft: number }, reply: FastifyReply) => {
    if (left >= 0) return
    reply.header('retry-after', secondsLeft)
    throw new AppError('request.too-many')
  }
  return {
    internalHeaders: { 'x-yanbao-internal': internalToken },
    isInternal,
    async count(kind, request, reply) {
      if (factor === undefined || isInternal(request)) return
      assertLeft(hit(`${kind}:${addressGroup(request.ip)}`, perMinute[kind] * factor), reply)
    },
    countKey({ id, maxPerMinute }, reply) {
      if (factor === undefined) return
      const limit = maxPerMinute * factor
      const counted = hit(`key:${id}`, limit)
      // As the IETF's draft on rate limit headers has them.
      reply.header('ratelimit-policy', `"key";q=${limit};w=${windowMs / 1000}`)
      reply.header('ratelimit', `"key";r=${Math.max(0, counted.left)};t=${counted.secondsLeft}`)
      assertLeft(counted, reply)
    },
    close: () => counterSync?.close(),
  }
}

function deleteEnded(counts: Map<string, { endsAt: number }>, at: number): void {
  for (const [key, entry] of counts) if (entry.endsAt <= at) counts.delete(key)
  if (counts.size >= maxAddresses) counts.clear()
}
