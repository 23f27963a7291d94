// Which statements are due, and the results of comparing statement and ledger.
import { decimalAmount } from '#contract/common/money.ts'
import type { StatementMoney } from '#contract/reconciliation-admin.ts'
import type { BillRow } from '#server/gateways/gateways.service.ts'
import { beijingDay, endOfBeijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'

/** `repaired`: the ledger lacked the movement and now has it. Staff have to look at every result other than this and `matched`. */
export const matchResults = [
  'matched',
  'repaired',
  'amount-differs',
  'contradiction',
  'unknown-here',
  'missing-there',
] as const
export type MatchResult = (typeof matchResults)[number]

/** An amount as a statement has it, with as many decimals as its currency has; two where the gateway states none, or no code. */
export function statementMoney({
  currency,
  minor,
}: {
  readonly currency: string
  readonly minor: number
}): StatementMoney {
  const decimals = decimalsOf(currency)
  const amount = decimals === 2 ? decimalAmount(minor) : (minor / 10 ** decimals).toFixed(decimals)
  return { currency, amount, minor }
}

function decimalsOf(currency: string): number {
  if (!/^[a-z]{3}$/i.test(currency)) return 2
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** Start and end of a day in Beijing. */
export function boundsOfDay(day: string): { from: Date; to: Date } {
  return { from: startOfBeijingDay(day), to: endOfBeijingDay(day) }
}

/** Whether the text is a day that has ended in Beijing; only then there is a statement. */
export function isPastDay(day: string, now: Date): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const { from, to } = boundsOfDay(day)
  return !Number.isNaN(from.getTime()) && beijingDay(from) === day && to <= now
}

/** The limit of the catch-up: gateways keep statements for three months. */
const maxCatchUpDays = 30

/** The days to reconcile now, oldest first: yesterday, and missed or failed days since the first that was ever tried. */
export function daysDue(now: Date, runs: readonly { readonly day: string; readonly isDone: boolean }[]): string[] {
  const yesterday = beijingDay(now, 1)
  const first = runs.map((run) => run.day).toSorted()[0] ?? yesterday
  const done = new Set(runs.filter((run) => run.isDone).map((run) => run.day))
  return Array.from({ length: maxCatchUpDays }, (_, index) => beijingDay(now, maxCatchUpDays - index)).filter(
    (day) => (day >= first || day === yesterday) && !done.has(day),
  )
}

/** The refunded amounts of a statement, by our number of the payment. */
export function returnedByTrade(rows: readonly BillRow[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const isBack = row.kind === 'refund' && (row.status === 'succeeded' || row.status === 'processing')
    if (isBack) sums.set(row.outTradeNo, (sums.get(row.outTradeNo) ?? 0) + row.amountMinor)
  }
  return sums
}
