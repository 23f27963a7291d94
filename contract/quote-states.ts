// States and limits of quotes. Contains no schemas, so that pages which only name them load none.

export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded'] as const
export type QuoteState = (typeof quoteStates)[number]

/** Lines of a quote, and so orders of a purchase. */
export const maxQuoteLines = 20
