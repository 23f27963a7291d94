// Lists: how a page is asked for and answered (decision 34).
import * as z from 'zod'

/** `null` and `''` are what many clients send for a field that was left alone. Numbers beyond the limits are clamped, not refused. */
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

/** `total` counts all of them, `rows` holds one page. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ total: z.int(), rows: z.array(row) })
}
export type Page<T> = { total: number; rows: T[] }
