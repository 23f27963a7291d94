// Receivables: values that server and console share.

/** `paid`: nothing is open, by money or by credit for refunds. `disputed` stops reminders. */
export const receivableStates = ['open', 'partly', 'overdue', 'disputed', 'paid', 'written-off'] as const
export type ReceivableState = (typeof receivableStates)[number]

/** Days overdue: what is not due yet, and by ranges of thirty days. */
export const agingBuckets = ['not-due', 'days-1-30', 'days-31-60', 'days-61-90', 'days-over-90'] as const
export type AgingBucket = (typeof agingBuckets)[number]

export const entryKinds = ['receipt', 'bank-fee', 'refund', 'write-off', 'dispute', 'dispute-ended'] as const
export type EntryKind = (typeof entryKinds)[number]

export const maxNetDays = 120
/** A company with an open receivable that is overdue for longer gets no further credit. */
export const maxOverdueDays = 30
