// Random voucher codes, and the values of the form.
import { describe, expect, it } from 'vitest'
import { batchOf, newVoucher, randomCode, singleOf } from './voucher-values.ts'

describe('a random code', () => {
  it('has ten characters that are not confused in print', () => {
    const codes = Array.from({ length: 500 }, randomCode)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
    expect(new Set(codes).size).toBe(500)
  })
})

describe('the form of a voucher', () => {
  it('sends a percentage in hundredths, and drops the amounts of the other kind', () => {
    const values = { ...newVoucher, percent: 12.5, amountCnyMinor: 100, startsOn: '', reportIds: [3] }
    expect(singleOf(values)).toMatchObject({
      basisPoints: 1_250,
      amountCnyMinor: null,
      startsOn: null,
      items: [{ kind: 'report', id: 3 }],
    })
    expect(singleOf({ ...values, kind: 'amount' })).toMatchObject({ basisPoints: null, amountCnyMinor: 100 })
    expect(batchOf({ ...values, isBatch: true, prefix: 'EXPO', count: 3 })).toMatchObject({ prefix: 'EXPO', count: 3 })
  })
})
