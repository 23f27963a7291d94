// A year of trade as a plan, which is data alone: what is sold to whom, and what happens to it at which moment. Who carries it out decides on
// which database.
import type { Currency } from '#contract/common/money.ts'

export type Way = 'zfb' | 'wx' | 'card' | 'transfer' | 'credit'

export type Line = {
  /** A place in the catalogue of the plan. */
  readonly item: number
  readonly listMinor: number
  /** By a voucher, or on a quote. */
  readonly discountMinor: number
}

export type Sale = {
  /** A place in the sales of the plan. */
  readonly number: number
  readonly way: Way
  readonly currency: Currency
  /** The buyer is outside of China, and gets invoices. */
  readonly isAbroad: boolean
  /** Each becomes an order. */
  readonly lines: readonly Line[]
}

/** Amounts in minor units; a line is a place in the lines of the sale. */
export type Step =
  /** By a gateway it is paid at once, or never. Otherwise a quote is sent and accepted; on credit the orders count as paid. */
  | { readonly do: 'buy'; readonly isPaid: boolean }
  /** A line of a statement arrives, of which a part is allocated to the purchase. */
  | { readonly do: 'receive'; readonly arrivedMinor: number; readonly takenMinor: number; readonly isShort: boolean }
  /** The last allocation is undone, and the purchase waits again. */
  | { readonly do: 'undo' }
  /** The line whose allocation was undone is allocated again. */
  | { readonly do: 'allocate-again'; readonly takenMinor: number }
  /** What is left of the last line goes back to the payer. */
  | { readonly do: 'return-rest' }
  | { readonly do: 'deliver' }
  | { readonly do: 'refund'; readonly line: number; readonly minor: number }
  | { readonly do: 'give-details' }
  | { readonly do: 'correct-invoice' }
  | { readonly do: 'ask-fapiao'; readonly lines: readonly number[] }
  /** On the list for the platform, which says what is left of the orders then. */
  | { readonly do: 'export-fapiao' }
  /** As the exported list said, though something was refunded since, or for what is left now. */
  | { readonly do: 'issue-fapiao'; readonly minor: number; readonly issuedOn: string; readonly isAsExported: boolean }
  /** The fapiao is wrong: all that is left of it is to be reversed. */
  | { readonly do: 'reverse-fapiao' }
  /** All reversals that are open. */
  | { readonly do: 'issue-reversals' }

export type StepOf<K extends Step['do']> = Extract<Step, { do: K }>
export type Timed = Step & { readonly at: Date }
export type Moment = Timed & { readonly sale: number }

export type YearPlan = {
  readonly year: number
  readonly sales: readonly Sale[]
  /** In the order of time, some minutes apart. */
  readonly moments: readonly Moment[]
}

/** In minor units, for all reports. */
export const voucherMinor: Readonly<Record<Currency, number>> = { CNY: 30_007, USD: 5_003 }

export const priceOf = ({ listMinor, discountMinor }: Line): number => listMinor - discountMinor
export const totalOf = ({ lines }: Sale): number => lines.reduce((sum, line) => sum + priceOf(line), 0)
