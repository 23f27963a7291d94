// States and limits of quotes. Contains no schemas, so that pages which only name them load none.

export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded'] as const
export type QuoteState = (typeof quoteStates)[number]

/** Lines of a quote, and so orders of a purchase. */
export const maxQuoteLines = 20

export const quoteOrigins = ['visitor', 'customer', 'staff', 'partner'] as const
export const quoteApprovals = ['none', 'requested', 'approved', 'refused'] as const

/** Days, the last one included. */
export const defaultValidDays = 30

/** Discounts above this percentage of a line's list price need approval when sales give them. */
export const defaultSalesDiscountLimit = 15
