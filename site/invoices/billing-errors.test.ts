// Errors of the server in billing details.
import { expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { withoutBillingPrefix } from './billing-errors.ts'

it('belong to the field of the form', () => {
  const error = new ApiError(400, 'wrong', { fields: [{ field: 'billing.taxNumber', msg: 'not valid' }] })
  expect(withoutBillingPrefix(error)).toMatchObject({ code: 400, fields: [{ field: 'taxNumber', msg: 'not valid' }] })
  const other = new Error('other')
  expect(withoutBillingPrefix(other)).toBe(other)
})
