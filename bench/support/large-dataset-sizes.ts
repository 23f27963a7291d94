// Sizes of the large dataset, and SQL expressions of its numbered rows.
import { createHash } from 'node:crypto'

/**
 * Row counts in proportion to the number of reports.
 * @param sales number of orders at least, of quotes, fapiao and invoices, of webhook messages, and of each other kind of row that companies leave
 * when they buy
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
    subscribers: reports,
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

/** Deterministic id of a row, in the format of random UUIDs that endpoints require. */
export const idOf = (what: string, number = 'n') =>
  `overlay(overlay(md5('${what}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`

/** The value of `idOf`. */
export function uuidOf(what: string, number: number): string {
  const digits = createHash('md5').update(`${what}${number}`).digest('hex')
  const versioned = `${digits.slice(0, 12)}4${digits.slice(13, 16)}8${digits.slice(17)}`
  return versioned.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
