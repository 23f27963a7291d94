// Search types and the URL of a search.
import { describe, expect, it } from 'vitest'
import { searchPath, searchTypeAt, searchTypesIn } from './search-types.ts'

describe('a search', () => {
  it('leads to the list of its type with the keyword', () => {
    expect(searchPath('report-industries', ' 固态 & 电池 ', true)).toBe(
      '/report-industries?keyword=%E5%9B%BA%E6%80%81+%26+%E7%94%B5%E6%B1%A0',
    )
    expect(searchPath('news-categories', 'x', true)).toBe('/news-categories?keyword=x')
    expect(searchPath('bulletin', 'x', true)).toBe('/bulletin/bulletin-think-tank/industry-brief?keyword=x')
  })

  it('finds reports when its type is unknown', () => {
    for (const type of ['', '//evil.example', 'constructor'])
      expect(searchPath(type, 'x', true)).toBe('/report-industries?keyword=x')
    expect(searchPath('', '  ', true)).toBe('/report-industries')
  })

  it('finds no briefings in English', () => {
    expect(searchTypesIn(false)).toEqual(['report-industries', 'news-categories'])
    expect(searchPath('bulletin', 'x', false)).toBe('/report-industries?keyword=x')
  })

  it('has reports as the default type', () => {
    for (const path of ['/', '/market', '/report-industries', '/news-categories', '/news-categories/policy', '/news/x'])
      expect(searchTypeAt(path, ''), path).toBe('report-industries')
  })

  it('shows its type on the result page', () => {
    expect(searchTypeAt('/news-categories', '储能')).toBe('news-categories')
    expect(searchTypeAt('/news-categories/policy', '储能')).toBe('news-categories')
    expect(searchTypeAt('/report-industries', '储能')).toBe('report-industries')
  })
})
