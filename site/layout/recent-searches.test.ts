// Recent searches of a browser.
import { describe, expect, it } from 'vitest'
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts'

function storage(before = '') {
  const stored = new Map(before === '' ? [] : [['RECENT_SEARCHES', before]])
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
}

describe('recent searches', () => {
  it('contain at most six, the latest first, without duplicates', () => {
    const browser = storage()
    for (const keyword of ['一', '二', '三', ' 二 ', '', '四', '五', '六', '七']) rememberSearch(keyword, browser)
    expect(recentSearches(browser)).toEqual(['七', '六', '五', '四', '二', '三'])
    clearRecentSearches(browser)
    expect(recentSearches(browser)).toEqual([])
  })

  it.each(['{', '7', '[1,null]'])('are empty when the stored value is invalid: %s', (stored) =>
    expect(recentSearches(storage(stored))).toEqual([]),
  )
})
