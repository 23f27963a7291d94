// What a refusal is told as: a colleague who was faster, or something else that its own words say better.
import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { isConflict, isOvertaken, messageForError } from './error-messages.ts'

describe('a refusal with 409', () => {
  it('is told as the work of a colleague only where it is', () => {
    const saved = new ApiError(409, 'changed', { key: 'admin.conflict' })
    const lastOwner = new ApiError(409, 'the last owner', { key: 'staff.last-owner' })
    expect([saved, lastOwner].map(isConflict)).toEqual([true, false])
    expect(messageForError(lastOwner, 'en-US')).toBe('the last owner')
  })

  it('says in each case that what is shown is no longer so', () => {
    const decided = new ApiError(409, 'decided', { key: 'refunds.already-decided' })
    const wrong = new ApiError(422, 'wrong', { key: 'request.invalid' })
    expect([decided, wrong].map(isOvertaken)).toEqual([true, false])
  })
})
