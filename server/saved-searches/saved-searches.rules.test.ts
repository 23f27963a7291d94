// Rules of saved searches: equality, due times, URLs.
import { describe, expect, it } from 'vitest'
import {
  describeSearch,
  digestCutoff,
  isEmptySearch,
  lastDigest,
  nextDigest,
  normalizeSearch,
  type Search,
  searchKey,
  searchUrl,
} from './saved-searches.rules.ts'
import { customerOfToken, unsubscribeToken } from './unsubscribe-token.ts'

const nothing: Search = { keyword: '', category: '', band: '', region: '' }
const keyOf = (search: Partial<Search>) => searchKey(normalizeSearch({ ...nothing, ...search }))

describe('search key', () => {
  it('has the form in which keys are stored', () => {
    expect(keyOf({ keyword: 'Battery', category: 'energy-power', region: 'cn' })).toBe(
      '["battery","energy-power","","cn"]',
    )
    expect(keyOf({ band: 'under-8000' })).toBe('["","","under-8000",""]')
  })
  it('ignores case, width and spaces', () => {
    expect(keyOf({ keyword: '  Solid  State ' })).toBe(keyOf({ keyword: 'ｓｏｌｉｄ state' }))
  })
  it.each([
    { keyword: 'battery' },
    { keyword: '5', category: 'energy-power' },
    { keyword: '5', band: 'under-8000' as const },
    { keyword: '5', region: 'cn' },
  ])('differs by %j', (other) => expect(keyOf(other)).not.toBe(keyOf({ keyword: '5' })))
  it('distinguishes a keyword from an equal filter', () => {
    expect(keyOf({ keyword: 'cn' })).not.toBe(keyOf({ region: 'cn' }))
  })
})

describe('saved search', () => {
  it('is empty without a letter or digit and without filters', () => {
    for (const keyword of ['', '  ', '，。！', '“”'])
      expect(isEmptySearch(normalizeSearch({ ...nothing, keyword })), keyword).toBe(true)
    expect(isEmptySearch(normalizeSearch({ ...nothing, keyword: '5' }))).toBe(false)
    expect(isEmptySearch(normalizeSearch({ ...nothing, category: 'energy-power' }))).toBe(false)
  })
  it('is labelled by keyword and filters', () => {
    expect(describeSearch('固态电池', { category: '能源电力', band: '', region: '中国' })).toBe(
      '“固态电池” · 能源电力 · 中国',
    )
    expect(describeSearch('', { category: '能源电力', band: '', region: '' })).toBe('能源电力')
  })
  it('links to its list, newest first, on the site of its language', () => {
    const search: Search = { keyword: '5G 天线', category: 'energy-power', band: 'over-15000', region: 'cn' }
    expect(searchUrl('https://example.cn', 'zh-CN', search)).toBe(
      'https://example.cn/report-industries/energy-power?keyword=5G+%E5%A4%A9%E7%BA%BF&price=over-15000&region=cn&sort=newest',
    )
    // Without a keyword, newest first is the default, so the URL has no order.
    expect(searchUrl('https://example.com', 'en-US', { ...nothing, category: 'energy-power' })).toBe(
      'https://example.com/en/report-industries/energy-power',
    )
  })
})

describe('due times in Beijing', () => {
  // 22 November 2026 is a Sunday.
  it.each([
    ['daily', '2026-11-22T07:59:59', '2026-11-22T08:00:00'],
    ['daily', '2026-11-22T08:00:00', '2026-11-23T08:00:00'],
    ['daily', '2026-12-31T23:00:00', '2027-01-01T08:00:00'],
    ['weekly', '2026-11-22T23:59:59', '2026-11-23T08:00:00'],
    ['weekly', '2026-11-23T07:59:59', '2026-11-23T08:00:00'],
    ['weekly', '2026-11-23T08:00:00', '2026-11-30T08:00:00'],
    ['weekly', '2026-11-25T00:30:00', '2026-11-30T08:00:00'],
  ] as const)('a %s search saved at %s is due at %s', (rhythm, after, due) => {
    expect(nextDigest(rhythm, new Date(`${after}+08:00`))).toEqual(new Date(`${due}+08:00`))
  })
  it.each([
    ['2026-11-22T07:59:59', '2026-11-21T08:00:00'],
    ['2026-11-22T08:00:00', '2026-11-22T08:00:00'],
    ['2026-11-23T00:10:00', '2026-11-22T08:00:00'],
  ])('the last digest at %s was that of %s', (now, last) => {
    expect(lastDigest(new Date(`${now}+08:00`))).toEqual(new Date(`${last}+08:00`))
  })
  it('the cut-off of a digest is five minutes before it', () => {
    expect(digestCutoff(new Date('2026-11-22T08:00:00+08:00'))).toEqual(new Date('2026-11-22T07:55:00+08:00'))
  })
})

describe('unsubscribe token', () => {
  const reader = '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34'
  const token = unsubscribeToken('a secret', reader)
  it('identifies its customer', () => expect(customerOfToken('a secret', token)).toBe(reader))
  it('is invalid with another secret, for another customer, or modified', () => {
    const other = token.replace('0198', '0199')
    for (const wrong of [
      other,
      `${token}x`,
      token.slice(0, -1),
      `${token}.x`,
      `${token}=`,
      reader,
      `${reader}.`,
      '',
      '.',
    ])
      expect(customerOfToken('a secret', wrong), wrong).toBeUndefined()
    expect(customerOfToken('another secret', token)).toBeUndefined()
  })
})
