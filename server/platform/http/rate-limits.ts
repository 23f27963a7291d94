// Requests per minute and address (decision 39): reads 120, searches 60, writes 20; suggestions while a keyword is typed 240, so that typing uses up
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
  return {
    internalHeaders: { 'x-yanbao-internal': internalToken },
    isInternal,
    async count(kind, request, reply) {
      if (factor === undefined || isInternal(request)) return
      const at = now().getTime()
      const limit = perMinute[kind] * factor
      const key = `${kind}:${addressGroup(request.ip)}`
      const current = counts.get(key)
      const entry =
        current && current.endsAt > at ? current : { hits: 0, sharedHits: 0, remoteHits: 0, endsAt: at + windowMs }
      entry.hits += 1
      if (!current && counts.size >= maxAddresses) deleteEnded(counts, at)
      counts.set(key, entry)
      counterSync?.enqueue(entry.hits >= limit * sharedFrom ? key : undefined)
      if (entry.hits + entry.remoteHits <= limit) return
      reply.header('retry-after', Math.max(1, Math.ceil((entry.endsAt - at) / 1000)))
      throw new AppError('request.too-many')
    },
    close: () => counterSync?.close(),
  }
}

function deleteEnded(counts: Map<string, { endsAt: number }>, at: number): void {
  for (const [key, entry] of counts) if (entry.endsAt <= at) counts.delete(key)
  if (counts.size >= maxAddresses) counts.clear()
}
