// Lists of the console: their query and response.
import * as z from 'zod'

/** `sort` is a column of the list; `search` filters by the list's main texts. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number().int().min(1).max(100).default(25),
    sort: z.enum(sorts).default(sorts[0]),
    order: z.enum(['asc', 'desc']).default('desc'),
    search: z.string().trim().max(200).default(''),
  }
}

/** `total` is counted up to `adminCountLimit`, as an exact count of a large table takes long. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ total: z.int(), isMore: z.boolean().default(false), rows: z.array(row) })
}

/** The limit up to which totals of lists are counted. */
export const adminCountLimit = 10_000
