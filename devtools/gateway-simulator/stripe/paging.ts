// Pagination of Stripe's lists, newest first.

import { integerAt, textAt } from './form.ts'
import { ApiError, type Form } from './model.ts'
import { seconds } from './serializers.ts'

/** @param all newest first */
export function pageOf<T extends { id: string }>(
  url: string,
  params: Form,
  all: readonly T[],
  describe: (one: T) => Record<string, unknown>,
): Record<string, unknown> {
  const limit = integerAt(params, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw new ApiError(400, `Invalid limit: ${limit}`, { param: 'limit' })
  if (textAt(params, 'ending_before'))
    throw new ApiError(400, 'ending_before is not simulated', { param: 'ending_before' })
  const after = textAt(params, 'starting_after')
  const start = after === undefined ? 0 : all.findIndex((one) => one.id === after) + 1
  if (after !== undefined && start === 0) {
    throw new ApiError(400, `No such object: ${after}`, { code: 'resource_missing', param: 'starting_after' })
  }
  const page = all.slice(start, start + limit)
  return { object: 'list', data: page.map(describe), has_more: start + limit < all.length, url }
}

/** Returns a test of whether a time, in milliseconds, satisfies `created[gte]` and the other bounds. */
export function createdBounds(params: Form): (ms: number) => boolean {
  const tests = {
    gt: (at: number, bound: number) => at > bound,
    gte: (at: number, bound: number) => at >= bound,
    lt: (at: number, bound: number) => at < bound,
    lte: (at: number, bound: number) => at <= bound,
  }
  const bounds = (['gt', 'gte', 'lt', 'lte'] as const).map(
    (name) => [name, integerAt(params, 'created', name)] as const,
  )
  return (ms) => bounds.every(([name, bound]) => bound === undefined || tests[name](seconds(ms), bound))
}
