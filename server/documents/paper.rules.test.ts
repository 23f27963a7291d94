// The paper of a document follows the country of its buyer.
import { describe, expect, it } from 'vitest'
import { paperOf } from './paper.rules.ts'

describe('the paper of a document', () => {
  it('is Letter in North America, and A4 elsewhere', () => {
    expect(['US', 'CA', 'CN', 'DE', ''].map(paperOf)).toEqual(['LETTER', 'LETTER', 'A4', 'A4', 'A4'])
  })
})
