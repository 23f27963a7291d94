// Term selection for query relaxation.
import { describe, expect, it } from 'vitest'
import { selectTerms, termWeight } from './query-relaxation.rules.ts'

describe('term weight', () => {
  it('grows as fewer documents have the word, and is 0 when none has', () => {
    const rare = termWeight({ isInTitle: true, anywhere: 2, all: 100 })
    expect(rare).toBeGreaterThan(termWeight({ isInTitle: true, anywhere: 50, all: 100 }))
    expect(termWeight({ isInTitle: false, anywhere: 0, all: 100 })).toBe(0)
  })

  it('is low for a word that no title has, even a rare one', () => {
    const inTextOnly = termWeight({ isInTitle: false, anywhere: 1, all: 100 })
    expect(inTextOnly).toBeLessThan(termWeight({ isInTitle: true, anywhere: 10, all: 100 }))
  })
})

describe('term selection', () => {
  const documents = [
    ['solid', 'state', 'batteries', 'volume'],
    ['lithium', 'batteries', 'when', 'will'],
    ['forklifts', 'when'],
  ]
  const weights = { solid: 4, state: 3, batteries: 2, forklifts: 2.5, when: 1, will: 1, nowhere: 0 }
  const select = (...words: (keyof typeof weights)[]) =>
    selectTerms(
      words.map((word) => ({ word, weight: weights[word] })),
      (some) => documents.some((document) => some.every((word) => document.includes(word))),
    )

  it('returns the heaviest words that one document has, in the order of the keyword', () => {
    expect(select('when', 'will', 'solid', 'state', 'batteries')).toEqual(['solid', 'state', 'batteries'])
    expect(select('when', 'forklifts', 'batteries')).toEqual(['when', 'forklifts'])
  })

  it('may leave out the heaviest word', () => {
    const occurTogether = (some: readonly string[]) => some.length === 1 || !some.includes('alone')
    const weighted = [
      { word: 'alone', weight: 3 },
      { word: 'b', weight: 2 },
      { word: 'c', weight: 2 },
    ]
    expect(selectTerms(weighted, occurTogether)).toEqual(['b', 'c'])
  })

  it('returns nothing when no document has any of the words', () => expect(select('nowhere')).toEqual([]))
})
