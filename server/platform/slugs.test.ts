// Slugs made from titles.
import { describe, expect, it } from 'vitest'
import { maxSlugLength, plainSlug, shortId, slugOf, slugPattern } from './slugs.ts'

describe('a slug', () => {
  it('is pinyin with an id for a Chinese title', () => {
    expect(slugOf('zh-CN', '固态电池（2026 版）：绿色5G', 'x1y2z3')).toBe('gu-tai-dian-chi-2026-ban-lv-se-5g-x1y2z3')
  })

  it('is the words with an id for an English title', () => {
    expect(slugOf('en-US', 'Café & Bakery’s Market, 2026–2032', 'x1y2z3')).toBe('cafe-bakerys-market-2026-2032-x1y2z3')
  })

  it('contains whole words and has a limited length', () => {
    const slug = slugOf('zh-CN', '房地产行业数据追踪'.repeat(30), 'x1y2z3')
    expect(slug.length).toBeLessThan(maxSlugLength)
    expect(slug).toMatch(/^fang-di-chan-.*[a-z]-x1y2z3$/)
    expect(slugOf('en-US', 'x'.repeat(500), 'y').length).toBeLessThan(maxSlugLength)
  })

  it('is only the id when a title has neither letters nor digits', () => {
    expect(slugOf('en-US', '！？…', 'x1y2z3')).toBe('x1y2z3')
    expect(plainSlug('en-US', '——')).toBe('')
  })

  it('consists of lower-case letters, digits and hyphens for every title', () => {
    for (const title of ['“AI+”: 2026/27', '女装 Ⅱ', 'Ａ股', '🚀 Rockets', 'ÅÉÎ'])
      expect(slugOf('zh-CN', title, shortId(title))).toMatch(slugPattern)
  })
})

describe('a short id', () => {
  it('depends only on the key', () => {
    expect(shortId('a')).toBe(shortId('a'))
    expect(new Set(Array.from({ length: 5_000 }, (_, i) => shortId(`key ${i}`))).size).toBe(5_000)
  })
})
