// Sizes of the large dataset, and SQL expressions of its numbered rows.

/**
 * Row counts in proportion to the number of reports.
 * @param sales number of orders at least, of quotes, fapiao and invoices, and of each other kind of row that companies leave when they buy
 */
export function sizesFor(reports: number, sales = 0) {
  return {
    reports,
    sales,
    briefings: Math.ceil(reports / 20),
    news: Math.ceil(reports / 10),
    customers: Math.ceil(Math.max(reports, sales) / 5),
    orders: Math.max(Math.ceil(reports / 5), sales),
    leads: Math.ceil(reports / 10),
    auditEntries: Math.ceil(reports / 2),
    mails: Math.ceil((reports * 3) / 10),
    alerts: Math.ceil(reports / 50),
    staff: 40,
  }
}
export type Sizes = ReturnType<typeof sizesFor>

/** SQL of the timestamp of the n-th of `count` rows; the last is now. */
export function momentOf(count: number): string {
  return `now() - (${count} - n) * interval '1500 days' / ${count}`
}

/** SQL that cycles through the values by row number. */
export function oneOf(values: readonly string[], number = 'n'): string {
  return `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${number}) % ${values.length}]`
}
