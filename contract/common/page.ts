// Lists: how a page is asked for and answered (decision 34).
import * as z from 'zod'

const maxPageSize = 100

/** `pageNum` from 1; sizes beyond the limits are clamped, not refused. */
export const pageQuery = {
  pageNum: z.coerce
    .number()
    .int()
    .catch(1)
    .default(1)
    .transform((n) => Math.min(Math.max(n, 1), 1_000_000)),
  pageSize: z.coerce
    .number()
    .int()
    .catch(10)
    .default(10)
    .transform((n) => Math.min(Math.max(n, 1), maxPageSize)),
}

/** `total` counts all of them, `rows` holds one page. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ total: z.int(), rows: z.array(row) })
}
export type Page<T> = { total: number; rows: T[] }
