// Errors of the form of texts, by the part of it that shows them.
import { describe, expect, it } from 'vitest'
import { wrongParts } from './texts-parts.ts'

const wrong = { type: 'server', message: 'wrong' }

describe('the parts of a report with something wrong in them', () => {
  it('are told by the fields of either language, in their order', () => {
    expect(wrongParts({})).toEqual([])
    expect(wrongParts({ zh: { title: wrong } as never })).toEqual(['text'])
    expect(wrongParts({ en: { contents: [{ title: wrong }] } as never })).toEqual(['contents'])
    expect(wrongParts({ zh: { charts: wrong } as never, en: { dek: wrong } as never })).toEqual(['text', 'exhibits'])
  })
})
