// Sums of the ledger: the difference of money and papers, and what explains it.
import { type Currency, currencies } from '#contract/common/money.ts'
import { recordOf } from '#contract/common/record-of.ts'
import {
  type LedgerKind,
  type LedgerMonth,
  type LedgerSums,
  type OpenReason,
  openReasons,
} from '#contract/ledger-admin.ts'
import { bookedMethods } from '#contract/payment-methods.ts'
import type { LedgerTotal, Months, WaitingTotal } from './ledger-totals.store.ts'

/** `2026-03` → its month, `2026` → the months of the year. */
export function monthsOf(period: string): Months {
  const [year = 0, month] = period.split('-').map(Number)
  if (month === undefined) return { from: `${year}-01-01`, before: `${year + 1}-01-01` }
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return { from: `${period}-01`, before: `${next}-01` }
}

/** How an entry changes what was paid, was not refunded and is on no paper. */
const openSigns: Readonly<Record<LedgerKind, number>> = {
  sale: 0,
  receipt: 1,
  refund: -1,
  invoice: -1,
  'credit-note': 1,
  fapiao: -1,
  reversal: 1,
}

/** Orders whose reason is no longer known are those that nobody asked about: in dollars an invoice, in yuan a fapiao. */
const restReasons: Readonly<Record<Currency, OpenReason>> = { CNY: 'not-asked', USD: 'details-missing' }

export type LedgerBooks = { readonly totals: readonly LedgerTotal[]; readonly waiting: readonly WaitingTotal[] }

/** The months of a year with entries in them, or with orders paid in them; by month, then currency. */
export function monthsOfYear({ totals, waiting }: LedgerBooks, year: number): LedgerMonth[] {
  const isInYear = (month: string) => month.startsWith(`${year}-`)
  const months = [...new Set(totals.flatMap(({ month, soldMonth }) => [month, soldMonth]))].filter(isInYear).toSorted()
  return months.flatMap((month) =>
    currencies.flatMap((currency) => {
      const entered = totals.filter((total) => total.month === month && total.currency === currency)
      const sold = totals.filter((total) => total.soldMonth === month && total.currency === currency)
      if (entered.length === 0 && sold.length === 0) return []
      const waitingHere = waiting.filter((row) => row.soldMonth === month && row.currency === currency)
      return [{ month, ...sumsOf(currency, { entered, sold, waiting: waitingHere }) }]
    }),
  )
}

type Part = {
  readonly entered: readonly LedgerTotal[]
  readonly sold: readonly LedgerTotal[]
  readonly waiting: readonly WaitingTotal[]
}

function sumsOf(currency: Currency, { entered, sold, waiting }: Part): LedgerSums {
  const of = (kind: LedgerKind) =>
    sumBy(
      entered.filter((total) => total.kind === kind),
      ({ minor }) => minor,
    )
  const signed = (total: LedgerTotal) => openSigns[total.kind] * total.minor
  const openSum = sumBy(sold, signed)
  const difference = sumBy(entered, signed)
  const open = recordOf(openReasons, (reason) =>
    sumBy(
      waiting.filter((row) => row.reason === reason),
      ({ minor }) => minor,
    ),
  )
  open[restReasons[currency]] += openSum - sumBy(Object.values(open), (minor) => minor)
  return {
    currency,
    sales: of('sale'),
    saleCount: sumBy(
      entered.filter(({ kind }) => kind === 'sale'),
      ({ entries }) => entries,
    ),
    receipts: of('receipt'),
    receiptsByMethod: bookedMethods
      .map((method) => ({
        method,
        minor: sumBy(
          entered.filter((total) => total.kind === 'receipt' && total.method === method),
          ({ minor }) => minor,
        ),
      }))
      .filter(({ minor }) => minor !== 0),
    refunds: of('refund'),
    invoices: of('invoice'),
    creditNotes: of('credit-note'),
    fapiao: of('fapiao'),
    reversals: of('reversal'),
    difference,
    open,
    otherMonths: difference - openSum,
  }
}

/** The sums of a year per currency. */
export function totalsOf(months: readonly LedgerMonth[]): LedgerSums[] {
  return currencies.flatMap((currency) => {
    const own = months.filter((month) => month.currency === currency)
    if (own.length === 0) return []
    const sum = (value: (month: LedgerMonth) => number) => sumBy(own, value)
    const byMethod = own.flatMap(({ receiptsByMethod }) => receiptsByMethod)
    return [
      {
        currency,
        sales: sum(({ sales }) => sales),
        saleCount: sum(({ saleCount }) => saleCount),
        receipts: sum(({ receipts }) => receipts),
        receiptsByMethod: bookedMethods
          .map((method) => ({
            method,
            minor: sumBy(
              byMethod.filter((row) => row.method === method),
              (row) => row.minor,
            ),
          }))
          .filter(({ minor }) => minor !== 0),
        refunds: sum(({ refunds }) => refunds),
        invoices: sum(({ invoices }) => invoices),
        creditNotes: sum(({ creditNotes }) => creditNotes),
        fapiao: sum(({ fapiao }) => fapiao),
        reversals: sum(({ reversals }) => reversals),
        difference: sum(({ difference }) => difference),
        open: recordOf(openReasons, (reason) => sum(({ open }) => open[reason])),
        otherMonths: sum(({ otherMonths }) => otherMonths),
      },
    ]
  })
}

function sumBy<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0)
}
