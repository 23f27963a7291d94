// What a refusal is told as: a colleague who was faster, or something else that its own words say better.
import { describe, expect, it } from 'vitest'
import { CallError } from '#contract/client.ts'
import { isConflict, isOvertaken, wordsOf } from './error-messages.ts'

describe('a refusal with 409', () => {
  it('is told as the work of a colleague only where it is', () => {
    const saved = new CallError(409, 'changed', { key: 'admin.conflict' })
    const lastOwner = new CallError(409, 'the last owner', { key: 'staff.last-owner' })
    expect([saved, lastOwner].map(isConflict)).toEqual([true, false])
    expect(wordsOf(lastOwner, 'en-US')).toBe('the last owner')
  })

  it('says in each case that what is shown is no longer so', () => {
    const decided = new CallError(409, 'decided', { key: 'refunds.already-decided' })
    const wrong = new CallError(422, 'wrong', { key: 'request.invalid' })
    expect([decided, wrong].map(isOvertaken)).toEqual([true, false])
  })
})
