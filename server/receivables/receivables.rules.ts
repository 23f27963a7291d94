// Receivable rules: balances, states, ages and reminders. Days are `YYYY-MM-DD` in Beijing.
import type { Currency } from '#contract/common/money.ts'
import { type AgingBucket, type EntryKind, maxOverdueDays, type ReceivableState } from '#contract/receivables.ts'

const dayMs = 86_400_000

/** In minor units. What is open is the amount less all the others, and never negative. */
export type Balance = {
  readonly amountMinor: number
  readonly receivedMinor: number
  /** What a bank kept, within the tolerance. */
  readonly bankFeeMinor: number
  readonly creditedMinor: number
  readonly writtenOffMinor: number
}

export function openMinorOf(balance: Balance): number {
  const { amountMinor, receivedMinor, bankFeeMinor, creditedMinor, writtenOffMinor } = balance
  return amountMinor - receivedMinor - bankFeeMinor - creditedMinor - writtenOffMinor
}

export type MoneyEntry = {
  readonly kind: Exclude<EntryKind, 'dispute' | 'dispute-ended'>
  readonly amountMinor: number
}

const columns = {
  receipt: 'receivedMinor',
  'bank-fee': 'bankFeeMinor',
  refund: 'creditedMinor',
  'write-off': 'writtenOffMinor',
} as const

/** @returns undefined when the entry is refused: more than is open, or more is taken away than there was */
export function balanceAfter(balance: Balance, { kind, amountMinor }: MoneyEntry): Balance | undefined {
  if (amountMinor === 0 || (amountMinor < 0 && kind !== 'receipt' && kind !== 'bank-fee')) return undefined
  const column = columns[kind]
  const after = { ...balance, [column]: balance[column] + amountMinor }
  return after[column] < 0 || openMinorOf(after) < 0 ? undefined : after
}

/** The entries of money that arrives, or that is taken away again: a bank fee settled the rest only together with all the money. */
export function receiptEntries(balance: Balance, amountMinor: number): MoneyEntry[] {
  const isFeeUndone = amountMinor < 0 && balance.bankFeeMinor > 0
  return [
    { kind: 'receipt', amountMinor },
    ...(isFeeUndone ? [{ kind: 'bank-fee', amountMinor: -balance.bankFeeMinor } as const] : []),
  ]
}

type Progress = {
  readonly amountMinor: number
  readonly openMinor: number
  readonly writtenOffMinor: number
  readonly isDisputed: boolean
  readonly dueOn: string
}

export function stateOf(receivable: Progress, today: string): ReceivableState {
  const { amountMinor, openMinor, writtenOffMinor, isDisputed, dueOn } = receivable
  if (openMinor === 0) return writtenOffMinor > 0 ? 'written-off' : 'paid'
  if (isDisputed) return 'disputed'
  if (dueOn < today) return 'overdue'
  return openMinor < amountMinor ? 'partly' : 'open'
}

/** @param row of the table `receivables` */
export function stateOfRow(
  row: {
    readonly amount_minor: number
    readonly open_minor: number
    readonly written_off_minor: number
    readonly disputed_at: Date | null
    readonly due_on: string
  },
  today: string,
): ReceivableState {
  const progress = { amountMinor: row.amount_minor, openMinor: row.open_minor, writtenOffMinor: row.written_off_minor }
  return stateOf({ ...progress, isDisputed: row.disputed_at !== null, dueOn: row.due_on }, today)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Negative before the due day. */
export function daysOverdue(dueOn: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs)
}

export function bucketOf(dueOn: string, today: string): AgingBucket {
  const days = daysOverdue(dueOn, today)
  if (days <= 0) return 'not-due'
  if (days <= 30) return 'days-1-30'
  if (days <= 60) return 'days-31-60'
  return days <= 90 ? 'days-61-90' : 'days-over-90'
}

/** Days around the due day on which the buyer is reminded. */
export const reminderDays = [-3, 1, 7, 21] as const

/** The reminder that is due today; undefined when none is, or it was sent. One that was missed is replaced by the next. */
export function dueReminder(dueOn: string, sentDays: readonly number[], today: string): number | undefined {
  const days = daysOverdue(dueOn, today)
  const due = reminderDays.findLast((each) => days >= each)
  // The day itself has come: "payment is due soon" would be wrong.
  if (due === undefined || (due < 0 && days >= 0)) return undefined
  return sentDays.includes(due) ? undefined : due
}

export type CreditTerms = {
  readonly netDays: number
  readonly isSuspended: boolean
  /** 0 in a currency without credit. */
  readonly limitMinor: Readonly<Record<Currency, number>>
}

type CreditUse = {
  readonly currency: Currency
  readonly amountMinor: number
  readonly openMinor: number
  /** The due day of the oldest open receivable that is not disputed. */
  readonly oldestDueOn: string | null
  readonly today: string
}

/** Why a company cannot buy on credit; undefined when it can. */
export function creditRefusal(terms: CreditTerms | undefined, use: CreditUse) {
  if (!terms || terms.limitMinor[use.currency] === 0) return 'receivables.no-credit'
  if (terms.isSuspended) return 'receivables.suspended'
  if (use.oldestDueOn !== null && daysOverdue(use.oldestDueOn, use.today) > maxOverdueDays) return 'receivables.overdue'
  return use.openMinor + use.amountMinor > terms.limitMinor[use.currency] ? 'receivables.over-limit' : undefined
}
