// Keywords that a 404 page derives from the requested path.
import { describe, expect, it } from 'vitest'
import { keywordOfPath, keywordsToTry } from './not-found.ts'

describe('the keywords of an unknown path', () => {
  it('are the words of its last segment, with any separator', () => {
    expect(keywordOfPath('/en/reports/solid-state-batery')).toBe('solid state batery')
    expect(keywordOfPath('/reports/%E5%9B%BA%E6%80%81_%E7%94%B5%E6%B1%A0/')).toBe('固态 电池')
    expect(keywordOfPath('/reports/100%')).toBe('100%')
    expect(keywordOfPath('/en')).toBe('')
  })

  it('are searched together, then with fewer words', () => {
    expect(keywordsToTry('gu tai dian chi 9lhshf')).toEqual(['gu tai dian chi 9lhshf', 'gu tai dian chi', 'gu tai'])
    expect(keywordsToTry('solid batery')).toEqual(['solid batery', 'solid'])
    expect(keywordsToTry('电池')).toEqual(['电池'])
    expect(keywordsToTry('')).toEqual([])
  })
})
