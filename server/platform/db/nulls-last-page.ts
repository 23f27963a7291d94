// NULLS LAST pagination with an index for each part: rows that have the sort value come first, in either direction, then the others.

type Rows<Row> = (limit: number, offset: number) => Promise<Row[]>

/** Each part is queried separately, so that its own index can give the order. */
export type NullsLastQueries<Row> = {
  readonly having: Rows<Row>
  /** The number of rows that have the value, counted up to `limit`. */
  readonly countHaving: (limit: number) => Promise<number>
  readonly others: Rows<Row>
}

export async function nullsLastPage<Row>(
  { having, countHaving, others }: NullsLastQueries<Row>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Row[]> {
  const rows = await having(limit, offset)
  if (rows.length === limit) return rows
  // A page without any of them may start far behind the last one.
  const skipped = rows.length > 0 || offset === 0 ? 0 : offset - (await countHaving(offset))
  const remaining = await others(limit - rows.length, skipped)
  return [...rows, ...remaining]
}
