// Paginated lists: query and response (decision 34).
import * as z from 'zod'

/** Many clients send `null` or `''` for a field that was not filled in. Numbers beyond the limits are clamped, not rejected. */
function clamped(usual: number, max: number) {
  return z
    .preprocess(
      (given) => (given === null || given === '' ? undefined : given),
      z.coerce.number().int().catch(usual).default(usual),
    )
    .transform((n) => Math.min(Math.max(n, 1), max))
}

export const pageSize = clamped(10, 100)

/** `pageNum` from 1. */
export const pageQuery = { pageNum: clamped(1, 1_000_000), pageSize }

/** `total` counts all rows, `rows` contains one page. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ total: z.int(), rows: z.array(row) })
}
export type Page<T> = { total: number; rows: T[] }
