// What is sold of a report: licences, editions and file formats. Without schemas, so that pages that only name them load none.

export const licences = ['single', 'multi', 'enterprise'] as const
export type Licence = (typeof licences)[number]

/** 0 China, 1 Global and China; each has prices of its own. */
export const editions = [0, 1] as const
export type Edition = (typeof editions)[number]

export const fileFormats = ['word', 'pdf', 'paper'] as const
export type FileFormat = (typeof fileFormats)[number]
