// Requests per minute and address (decision 39): reads 120, searches 60, writes 20; notifications that fail verification 60.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/common/call.ts'
import { AppError } from '../app-error.ts'

const perMinute = { read: 120, search: 60, write: 20, 'failed-notification': 60 } as const satisfies Record<
  Call['limit'] | 'failed-notification',
  number
>
export type LimitClass = keyof typeof perMinute
const windowMs = 60_000
/** Bounds the memory that a flood of addresses can take. */
const maxAddresses = 50_000

export type RateLimits = {
  count(kind: LimitClass, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Header that server rendering sends with its in-process calls, which are not counted. */
  readonly internalHeaders: Readonly<Record<string, string>>
}

/** @param factor multiplies every limit; undefined switches them off */
export function openRateLimits(factor: number | undefined, now: () => Date): RateLimits {
  const pass = randomBytes(16).toString('hex')
  const counts = new Map<string, { hits: number; endsAt: number }>()
  return {
    internalHeaders: { 'x-yanbao-internal': pass },
    async count(kind, request, reply) {
      if (factor === undefined || request.headers['x-yanbao-internal'] === pass) return
      const at = now().getTime()
      const key = `${kind}:${addressGroup(request.ip)}`
      const seen = counts.get(key)
      const entry = seen && seen.endsAt > at ? seen : { hits: 0, endsAt: at + windowMs }
      entry.hits += 1
      if (!seen && counts.size >= maxAddresses) forgetEnded(counts, at)
      counts.set(key, entry)
      if (entry.hits <= perMinute[kind] * factor) return
      reply.header('retry-after', Math.max(1, Math.ceil((entry.endsAt - at) / 1000)))
      throw new AppError('request.too-many')
    },
  }
}

function forgetEnded(counts: Map<string, { endsAt: number }>, at: number): void {
  for (const [key, entry] of counts) if (entry.endsAt <= at) counts.delete(key)
  if (counts.size >= maxAddresses) counts.clear()
}

/** One household or office of IPv6 addresses is one /64. */
export function addressGroup(ip: string): string {
  if (ip.startsWith('::ffff:') || !ip.includes(':')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const full = ip.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return full.slice(0, 4).join(':')
}
