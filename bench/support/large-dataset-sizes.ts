// How much a large publisher has, and what rows by number are made of.

/** How many there are of everything beside so many reports. */
export function sizesFor(reports: number) {
  return {
    reports,
    briefings: Math.ceil(reports / 20),
    news: Math.ceil(reports / 10),
    customers: Math.ceil(reports / 5),
    orders: Math.ceil(reports / 5),
    leads: Math.ceil(reports / 10),
    auditEntries: Math.ceil(reports / 2),
    mails: Math.ceil((reports * 3) / 10),
    alerts: Math.ceil(reports / 50),
    staff: 40,
  }
}
export type Sizes = ReturnType<typeof sizesFor>

/** A moment for the n-th of so many, the last of them now. */
export function momentOf(count: number): string {
  return `now() - (${count} - n) * interval '1500 days' / ${count}`
}

/** One of them after the other. */
export function oneOf(values: readonly string[], number = 'n'): string {
  return `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${number}) % ${values.length}]`
}
