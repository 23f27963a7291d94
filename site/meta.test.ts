// Page metadata: canonical URL, language pair, title length, preview image.
import { describe, expect, it } from 'vitest'
import { headOf, metaOf } from './meta.ts'
import type { SiteContext } from './server-context.ts'

const site = { originZh: 'https://www.example.cn', originEn: 'https://www.example.com' } as SiteContext // nothing else is read
const list = {
  title: '行业研究报告 - 研报研究',
  description: '报告。',
  language: 'zh-CN',
  path: '/report-industries',
  otherPath: '/report-industries',
} as const

describe('the head of a page', () => {
  it('names its address and its pair, absolute, with the language in front of English paths', () => {
    expect(headOf(site, list)).toMatchObject({
      canonical: 'https://www.example.cn/report-industries',
      pair: { zh: 'https://www.example.cn/report-industries', en: 'https://www.example.com/en/report-industries' },
      twin: '/en/report-industries',
    })
    expect(headOf(site, { ...list, noindex: true })).not.toHaveProperty('pair')
    expect(headOf(site, { ...list, otherPath: undefined, fallback: '/x' })).toMatchObject({ twin: '/en/x' })
  })

  it('has a title that search engines show whole', () => {
    expect(headOf(site, list).title).toBe('行业研究报告 - 研报研究')
    const title = 'Electronics and semiconductors: research reports | Yanbao Research'
    expect(headOf(site, { ...list, language: 'en-US', title }).title).toBe(
      'Electronics and semiconductors: research reports',
    )
    expect([...headOf(site, { ...list, title: `${'长'.repeat(50)} - 研报研究` }).title]).toHaveLength(30)
  })

  it('describes each page of a list differently', () => {
    expect(headOf(site, { ...list, path: '/report-industries?page=3' }).description).toBe('报告。（第 3 页）')
  })
})

describe('the tags', () => {
  const tagsOf = (input: Partial<Parameters<typeof headOf>[1]> = {}) => metaOf(headOf(site, { ...list, ...input }))

  it('preview the page with a picture of its own origin', () => {
    expect(tagsOf()).toContainEqual({
      property: 'og:image',
      content: expect.stringMatching(/^https:\/\/www\.example\.cn\/share\/zh\/site\.\w+\.png$/),
    })
    expect(tagsOf({ image: '/share/zh/report/1.x.png' })).toContainEqual({
      property: 'og:image',
      content: 'https://www.example.cn/share/zh/report/1.x.png',
    })
  })

  it('link the feeds of the language, on pages that may be listed', () => {
    const feedsIn = (tags: ReturnType<typeof metaOf>) =>
      tags.filter((tag) => 'type' in tag && tag.type === 'application/atom+xml')
    expect(feedsIn(tagsOf({ language: 'en-US' }))).toMatchObject([
      { rel: 'alternate', href: 'https://www.example.com/en/feeds/reports.xml' },
      { rel: 'alternate', href: 'https://www.example.com/en/feeds/news.xml' },
    ])
    expect(feedsIn(tagsOf({ noindex: true }))).toEqual([])
  })

  it('say when an article appeared and changed', () => {
    const tags = tagsOf({
      type: 'article',
      publishedAt: '2026-11-18T02:00:00.000Z',
      updatedAt: '2026-11-19T02:00:00.000Z',
    })
    expect(tags).toContainEqual({ property: 'article:published_time', content: '2026-11-18T02:00:00.000Z' })
    expect(tags).toContainEqual({ property: 'article:modified_time', content: '2026-11-19T02:00:00.000Z' })
  })

  it('of a page without a head are none', () => expect(metaOf(undefined)).toEqual([]))
})
