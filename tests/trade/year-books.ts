// The books of the year: those of its sales together, and what the page of the ledger has to say about them, to the cent.
import type { Currency } from '#contract/common/money.ts'
import { type LedgerKind, type LedgerSums, type OpenReason, openReasons } from '#contract/ledger-admin.ts'
import { bookedMethods } from '#contract/payment-methods.ts'
import type { Step, YearPlan } from './year-plan.ts'
import { type Entry, type Open, type Reversal, SaleBooks } from './year-sale-books.ts'

export type Books = {
  readonly entries: readonly Entry[]
  /** What is on no paper, or on a paper too much, at the end of the plan. */
  readonly open: readonly Open[]
  /** Reversals for refunds that nobody has issued. */
  readonly openReversals: readonly (Reversal & { readonly sale: number })[]
  /** Money that was allocated to purchases and not taken back, by currency. */
  readonly allocated: ReadonlyMap<Currency, number>
}

export function booksOf({ sales, moments }: YearPlan): Books {
  const pages = sales.map((sale) => new SaleBooks(sale))
  for (const moment of moments) pages[moment.sale]?.enter(moment)
  const allocated = new Map<Currency, number>()
  for (const { sale, takenMinor } of pages)
    allocated.set(sale.currency, (allocated.get(sale.currency) ?? 0) + takenMinor)
  return {
    entries: pages.flatMap(({ entries }) => entries),
    open: pages.flatMap((page) => page.open()),
    openReversals: pages.flatMap(({ sale, reversals }) => reversals.map((one) => ({ ...one, sale: sale.number }))),
    allocated,
  }
}

/** What the page has to say about a month, or a year; undefined where nothing happens. */
export function sumsOf(
  books: Books,
  currency: Currency,
  /** `2027-03`, or `2027`. */
  period: string,
): Omit<LedgerSums, 'currency'> | undefined {
  const isHere = (month: string) => month.startsWith(period)
  const entries = books.entries.filter((entry) => entry.currency === currency)
  const entered = entries.filter((entry) => isHere(entry.month))
  const sold = entries.filter((entry) => isHere(entry.soldMonth))
  if (entered.length === 0 && sold.length === 0) return undefined
  const sum = (list: Books['entries'], kind: LedgerKind, method?: string) =>
    list.reduce((total, one) => total + (one.kind === kind && one.method === (method ?? one.method) ? one.minor : 0), 0)
  const openOf = (list: Books['entries']) =>
    sum(list, 'receipt') -
    sum(list, 'refund') -
    (sum(list, 'invoice') - sum(list, 'credit-note')) -
    (sum(list, 'fapiao') - sum(list, 'reversal'))
  const waiting = books.open.filter((one) => one.currency === currency && isHere(one.soldMonth))
  const open = Object.fromEntries(
    openReasons.map((reason) => [
      reason,
      waiting.reduce((total, one) => total + (one.reason === reason ? one.minor : 0), 0),
    ]),
  ) as Record<OpenReason, number> // all reasons are keys
  const difference = openOf(entered)
  return {
    sales: sum(entered, 'sale'),
    saleCount: entered.reduce((n, { kind, minor }) => n + (kind === 'sale' ? Math.sign(minor) : 0), 0),
    receipts: sum(entered, 'receipt'),
    receiptsByMethod: bookedMethods
      .map((method) => ({ method, minor: sum(entered, 'receipt', method) }))
      .filter(({ minor }) => minor !== 0),
    refunds: sum(entered, 'refund'),
    invoices: sum(entered, 'invoice'),
    creditNotes: sum(entered, 'credit-note'),
    fapiao: sum(entered, 'fapiao'),
    reversals: sum(entered, 'reversal'),
    difference,
    open,
    otherMonths: difference - Object.values(open).reduce((total, minor) => total + minor, 0),
  }
}

/** How often each thing happens. */
export function tally({ moments }: YearPlan): ReadonlyMap<Step['do'], number> {
  const counts = new Map<Step['do'], number>()
  for (const step of moments) counts.set(step.do, (counts.get(step.do) ?? 0) + 1)
  return counts
}
