// States of a sample, and why a file cannot become one. Contains no schemas, so that row types which name them load none.

export const sampleStates = ['waiting', 'ready', 'refused'] as const

/** `missing-page`: the file has fewer pages than were chosen. `too-large`: the file, or the time or memory that it takes. */
export const sampleRefusals = ['unreadable', 'encrypted', 'missing-page', 'too-large'] as const
export type SampleRefusal = (typeof sampleRefusals)[number]

/** Pages of one sample. */
export const maxSamplePages = 20

/** Whose requests for a sample are answered at once, with a link by mail: staff answer all others. The first is the default. */
export const sampleRecipients = ['nobody', 'companies', 'everybody'] as const
export type SampleRecipients = (typeof sampleRecipients)[number]

/** How long the link to a sample works. */
export const sampleLinkDays = 7
