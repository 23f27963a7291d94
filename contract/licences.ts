// Licences, editions and file formats of reports. Contains no schemas, so that pages which only name them load none.

export const licences = ['single', 'multi', 'enterprise'] as const
export type Licence = (typeof licences)[number]

/** `upgraded`: replaced by the licence of another order. */
export const licenceStates = ['active', 'upgraded', 'revoked'] as const

/** What happens to a licence, as its history names it. */
export const licenceEventKinds = [
  'granted',
  'seat-assigned',
  'seat-ended',
  'revoked',
  'restored',
  'transferred',
  'upgraded',
] as const

/** 0 China, 1 Global and China; each has its own prices. */
export const editions = [0, 1] as const
export type Edition = (typeof editions)[number]

export const fileFormats = ['word', 'pdf', 'paper'] as const
export type FileFormat = (typeof fileFormats)[number]
