// An error that the caller can act on. Everything else that is thrown is a bug.

import type { ErrorKey } from '#contract/common/errors.ts'
import type { FieldMessageKey } from '#contract/common/field-messages.ts'

type ErrorDetails = {
  /** Invalid fields, each with the key of its message. */
  readonly fields?: readonly { readonly field: string; readonly message: FieldMessageKey }[]
  /** Added to `data` of the response. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** The key decides code, status and message: contract/common/errors.ts. */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly details: ErrorDetails
  constructor(key: ErrorKey, details: ErrorDetails = {}) {
    super(key)
    this.name = 'AppError'
    this.key = key
    this.details = details
  }
}
