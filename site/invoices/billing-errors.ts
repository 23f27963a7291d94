// Errors of the server in billing details belong to the fields of a form.
import { ApiError } from '#contract/client.ts'

/** The server names the fields of billing details `billing.name`; those of the form have no prefix. */
export function withoutBillingPrefix(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error
  const fields = error.fields.map((wrong) => ({ ...wrong, field: wrong.field.replace(/^billing\./, '') }))
  return new ApiError(error.code, error.message, { ...error.data, fields }, { cause: error })
}
