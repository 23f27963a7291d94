// Which words of a keyword say most.
import { describe, expect, it } from 'vitest'
import { selectTerms, termWeight } from './query-relaxation.rules.ts'

describe('the weight of a word', () => {
  it('is larger the fewer documents have it, and nothing where none has', () => {
    const rare = termWeight({ isInTitle: true, anywhere: 2, all: 100 })
    expect(rare).toBeGreaterThan(termWeight({ isInTitle: true, anywhere: 50, all: 100 }))
    expect(termWeight({ isInTitle: false, anywhere: 0, all: 100 })).toBe(0)
  })

  it('is small for a word of no title, be it ever so rare', () => {
    const question = termWeight({ isInTitle: false, anywhere: 1, all: 100 })
    expect(question).toBeLessThan(termWeight({ isInTitle: true, anywhere: 10, all: 100 }))
  })
})

describe('the words to go on with', () => {
  const documents = [
    ['solid', 'state', 'batteries', 'volume'],
    ['lithium', 'batteries', 'when', 'will'],
    ['forklifts', 'when'],
  ]
  const weights = { solid: 4, state: 3, batteries: 2, forklifts: 2.5, when: 1, will: 1, nowhere: 0 }
  const asked = (...words: (keyof typeof weights)[]) =>
    selectTerms(
      words.map((word) => ({ word, weight: weights[word] })),
      (some) => documents.some((document) => some.every((word) => document.includes(word))),
    )

  it('are those that stand together and weigh most, in the order of the keyword', () => {
    expect(asked('when', 'will', 'solid', 'state', 'batteries')).toEqual(['solid', 'state', 'batteries'])
    expect(asked('when', 'forklifts', 'batteries')).toEqual(['when', 'forklifts'])
  })

  it('may begin with another than the weightiest', () => {
    const together = (some: readonly string[]) => some.length === 1 || !some.includes('alone')
    const weighed = [
      { word: 'alone', weight: 3 },
      { word: 'b', weight: 2 },
      { word: 'c', weight: 2 },
    ]
    expect(selectTerms(weighed, together)).toEqual(['b', 'c'])
  })

  it('are none where none stands anywhere', () => expect(asked('nowhere')).toEqual([]))
})
