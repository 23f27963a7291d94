// How much a term of the dictionary of the trade may hold; apart, so that the search worker needs no zod.

/** Of one term, beside its two names. */
export const maxSynonyms = 12
