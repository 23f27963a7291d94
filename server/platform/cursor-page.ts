// Lists that are read in parts, each of which begins after the cursor of the one before.

/**
 * @param found up to one row more than a page has, which shows that there are more
 * @returns the page, and the cursor of the next one, empty at the end
 */
export function cursorPage<Row>(
  found: readonly Row[],
  pageSize: number,
  cursorOf: (row: Row) => string,
): { page: readonly Row[]; next: string } {
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return { page, next: last !== undefined && found.length > pageSize ? cursorOf(last) : '' }
}
