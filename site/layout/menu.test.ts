// Items of the main menu and the current one.
import { describe, expect, it } from 'vitest'
import { en } from '#ui/phrases/en.ts'
import { zh } from '#ui/phrases/zh.ts'
import { companyPaths } from '../paths.ts'
import { activeItem, currentMark, isShortHeader, menuOf } from './menu.ts'

const industries = [{ dictLabel: '能源', dictValue: 'energy-power' }]
const markets = [{ dictLabel: '政策', dictValue: 'policy' }]
const chinese = menuOf({ phrases: zh, isChinese: true, industries, markets })
const english = menuOf({ phrases: en, isChinese: false, industries, markets })

describe('the main menu', () => {
  it('has seven items in Chinese, with submenus from the dictionaries', () => {
    expect(chinese.map(({ id }) => id)).toEqual(['home', 'reports', 'market', 'bulletin', 'news', 'about', 'contact'])
    const links = Object.fromEntries(chinese.map((item) => [item.id, item.links.map(({ path }) => path)]))
    expect(links).toEqual({
      home: [],
      reports: ['/report-industries/energy-power'],
      market: [],
      bulletin: [
        '/bulletin/bulletin-think-tank/industry-brief',
        '/bulletin/bulletin-think-tank/enterprise-hole-analysis',
      ],
      news: ['/news-categories/policy'],
      about: ['/about', '/link', '/order', '/qualify', '/term'],
      contact: [],
    })
  })

  it('has no briefings, qualifications or news submenu in English', () => {
    expect(english.map(({ id }) => id)).toEqual(['home', 'reports', 'market', 'news', 'about', 'contact'])
    expect(english.find(({ id }) => id === 'news')?.links).toEqual([])
    expect(english.find(({ id }) => id === 'about')?.links.map(({ path }) => path)).not.toContain(
      companyPaths.qualifications,
    )
  })
})

describe('the active item', () => {
  it.each([
    ['/', 'home'],
    ['/report-industries', 'reports'],
    ['/report-industries/energy-power/solid', 'reports'],
    ['/reports/solid-state-batteries', 'reports'],
    ['/market', 'market'],
    ['/bulletin', 'bulletin'],
    ['/bulletin/bulletin-detail/x', 'bulletin'],
    ['/news-categories/policy', 'news'],
    ['/news/some-news', 'news'],
    ['/about', 'about'],
    ['/link', 'about'],
    ['/order', 'about'],
    ['/qualify', 'about'],
    ['/term', 'about'],
    ['/aboutUs/researchMethod', 'about'],
    ['/contactUs', 'contact'],
  ])('of %s is %s', (path, id) => expect(activeItem(path)).toBe(id))

  it.each(['/personalCenter/moreOrders', '/checkout', '/reportsx', '/orders', '/constructor', '/__proto__'])(
    'of %s is none',
    (path) => expect(activeItem(path)).toBeUndefined(),
  )

  it('is marked as the page only at its own path', () => {
    const about = chinese.find(({ id }) => id === 'about')
    if (!about) throw new Error('no such item')
    expect(currentMark(about, '/about')).toBe('page')
    expect(currentMark(about, '/term')).toBe('true')
    expect(currentMark(about, '/market')).toBeUndefined()
  })
})

describe('the short header', () => {
  it('is used on briefings and in the personal centre only', () => {
    expect(['/bulletin', '/bulletin/x', '/personalCenter', '/personalCenter/myInfo'].every(isShortHeader)).toBe(true)
    expect(['/', '/bulletins', '/reports/bulletin', '/news'].some(isShortHeader)).toBe(false)
  })
})
