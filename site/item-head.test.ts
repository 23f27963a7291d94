// Titles of item pages: no longer than search engines show, and unique.
import { describe, expect, it } from 'vitest'
import type { NewsDetail } from '#contract/content.ts'
import { itemTitle, newsHead } from './item-head.ts'

const zh = (title: string, more = {}) => itemTitle({ title, mark: 'YB2611-0042', ...more }, 'zh-CN')
const en = (title: string, more = {}) => itemTitle({ title, mark: 'YB2611-0042', ...more }, 'en-US')

describe('the title of a page', () => {
  it('is the whole title with the name of the site where both fit', () => {
    expect(zh('2026年中国固态电池研究报告')).toBe('2026年中国固态电池研究报告 - 研报研究')
    expect(en('High-bandwidth memory market')).toBe('High-bandwidth memory market | Yanbao Research')
  })

  it('is the whole title alone where only that fits', () => {
    const title = '2026—2032年中国固态电池行业市场研究报告全书'
    expect(title.length).toBeGreaterThan(23)
    expect(zh(title)).toBe(title)
  })

  it('else is what stands before the colon, with the number', () => {
    expect(zh('白羽肉鸡行业深度报告：鸡肉消费深度剖析，预期的替代压制，现实的中枢上移')).toBe(
      '白羽肉鸡行业深度报告 YB2611-0042',
    )
    expect(en('Solid-state batteries: electrolyte routes, capacity and prices from 2026 to 2032')).toBe(
      'Solid-state batteries YB2611-0042',
    )
  })

  it('else the short title, else as much as fits', () => {
    const long = '国家发展改革委等三部门就新型储能容量电价机制公开征求意见并明确独立储能电站补偿原则'
    expect(zh(long, { shortTitle: '新型储能容量电价' })).toBe('新型储能容量电价 YB2611-0042')
    expect(zh(long)).toBe('国家发展改革委等三部门就新型储能容… YB2611-0042')
    expect(en('Global low earth orbit satellite user terminal market size, share and trends analysis')).toBe(
      'Global low earth orbit satellite user terminal… YB2611-0042',
    )
  })

  it('of a namesake carries its number, however short it is', () => {
    expect(zh('汽车行业周报', { isNamesake: true })).toBe('汽车行业周报 YB2611-0042')
  })

  it.each(['短', 'x'.repeat(500), '很'.repeat(500), 'a '.repeat(200), '：'.repeat(50), `${'字'.repeat(40)}：b`])(
    'is never longer than search engines show: %s',
    (title) => {
      for (const isNamesake of [true, false]) {
        expect([...zh(title, { isNamesake })].length).toBeLessThanOrEqual(30)
        expect([...en(title, { isNamesake })].length).toBeLessThanOrEqual(60)
      }
    },
  )
})

it('the description of a page is its own, and no longer than search engines show', () => {
  const news = (dek: string): NewsDetail => ({
    id: 1,
    title: '标题',
    webTitle: 'x',
    dek,
    marketType: 'policy',
    marketTypeLabel: '政策',
    category: 'energy-power',
    categoryLabel: '能源与电力',
    publishedAt: '2026-11-18T02:00:00.000Z',
    updatedAt: '2026-11-18T02:00:00.000Z',
    bodyHtml: '',
    otherLanguageWebTitle: null,
  })
  expect(newsHead(news('摘要。'), 'zh-CN').description).toBe('摘要。（2026-11-18）')
  expect(newsHead(news(''), 'en-US').description).toBe('标题 Nov 18, 2026.')
  expect([...newsHead(news('很'.repeat(500)), 'zh-CN').description].length).toBeLessThanOrEqual(90)
  expect(newsHead(news('摘要。'), 'zh-CN').image).toMatch(/^\/share\/zh\/news\/1\.\w+\.png$/)
})
