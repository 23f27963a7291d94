// Lists of the console: how a page is asked for and answered.
import * as z from 'zod'

/** `sort` is one of the list's own columns; `search` looks in what the list is about. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number().int().min(1).max(100).default(25),
    sort: z.enum(sorts).default(sorts[0]),
    order: z.enum(['asc', 'desc']).default('desc'),
    search: z.string().trim().max(200).default(''),
  }
}

/**
 * `total` is counted up to `adminCountLimit` and no further: a table of a million rows is not read for a number that nobody looks at.
 */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ total: z.int(), isMore: z.boolean().default(false), rows: z.array(row) })
}

/** Totals of lists are counted as far as this. */
export const adminCountLimit = 10_000
