// What a copy says of itself, and why a file cannot become a copy.

export type Stamp = {
  /** As it is shown: `ABCDE-FGHJK`. */
  readonly number: string
  /** The licensee line: who may use the copy, under which licence, since when. It contains the number. */
  readonly line: string
}

/** A stamp on trial: what it is printed on is not stored. */
export const trialStamp: Stamp = { number: '00000-00000', line: 'Licensed to nobody · 试印' }

/** `damaged`: it cannot be read, or not within the limits of memory and time. `signed`: any change would break its signature. */
export const refusals = ['damaged', 'encrypted', 'signed'] as const
export type Refusal = (typeof refusals)[number]

export class UnstampableFile extends Error {
  override name = 'UnstampableFile'
  readonly reason: Refusal
  constructor(reason: Refusal, options?: ErrorOptions) {
    super(`file cannot be stamped: ${reason}`, options)
    this.reason = reason
  }
}
