// What the yuan is called on the site: RMB, as the specification's section 9 says, and 人民币 in Chinese.
import { describe, expect, it } from 'vitest'
import { phrasesIn } from './phrases.ts'

/** Every text, and of those that are made from something else their source. */
function textsIn(phrases: unknown): string[] {
  if (typeof phrases === 'string' || typeof phrases === 'function') return [String(phrases)]
  return typeof phrases === 'object' && phrases !== null ? Object.values(phrases).flatMap(textsIn) : []
}

describe('no phrase', () => {
  it.each(['zh-CN', 'en-US'] as const)('in %s calls the currency by its code', (language) => {
    const texts = textsIn(phrasesIn(language))
    expect(texts.length).toBeGreaterThan(500)
    expect(texts.filter((text) => /\bCNY\b/.test(text))).toEqual([])
    expect(texts.filter((text) => /RMB|人民币/.test(text)).length).toBeGreaterThan(0)
  })
})
