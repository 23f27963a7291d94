// Classification of 409 responses: edit conflicts, and other errors with messages of their own.
import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { isConflict, isOvertaken, messageForError } from './error-messages.ts'

describe('a 409 response', () => {
  it('is an edit conflict only with the key of edit conflicts', () => {
    const saved = new ApiError(409, 'changed', { key: 'admin.conflict' })
    const lastOwner = new ApiError(409, 'the last owner', { key: 'staff.last-owner' })
    expect([saved, lastOwner].map(isConflict)).toEqual([true, false])
    expect(messageForError(lastOwner, 'en-US')).toBe('the last owner')
  })

  it('always means that the displayed data is outdated', () => {
    const decided = new ApiError(409, 'decided', { key: 'refunds.already-decided' })
    const wrong = new ApiError(422, 'wrong', { key: 'request.invalid' })
    expect([decided, wrong].map(isOvertaken)).toEqual([true, false])
  })
})
