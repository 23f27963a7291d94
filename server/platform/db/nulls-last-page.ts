// Lists that are sorted by what only some rows have: those come first, whichever way they are sorted, then the others.

type Rows<Row> = (limit: number, offset: number) => Promise<Row[]>

/** Each part is asked by itself, so that an index of its own can give its order. */
export type TwoParts<Row> = {
  readonly having: Rows<Row>
  /** How many of them there are, counted up to `most`. */
  readonly countHaving: (most: number) => Promise<number>
  readonly others: Rows<Row>
}

export async function nullsLastPage<Row>(
  { having, countHaving, others }: TwoParts<Row>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Row[]> {
  const rows = await having(limit, offset)
  if (rows.length === limit) return rows
  // A page that holds none of them may begin far behind the last one.
  const skipped = rows.length > 0 || offset === 0 ? 0 : offset - (await countHaving(offset))
  const rest = await others(limit - rows.length, skipped)
  return [...rows, ...rest]
}
