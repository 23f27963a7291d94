// Which URLs share a cached page, and which are not cached.
import { describe, expect, it } from 'vitest'
import { cacheableUrl } from './cache-key.ts'

const queries = {
  names: { 'report-industries': ['page', 'sort'] },
  routeIds: new Set(['root', 'zh:reports:report-industries/:industry?']),
}
const keyOf = (url: string) => cacheableUrl(url, queries)

describe('a URL', () => {
  it.each(['/', '/en', '/report-industries/energy-power', '/reports/%E5%9B%BA%E6%80%81'])(
    'is kept as it is: %s',
    (url) => expect(keyOf(url)).toBe(url),
  )

  it('has a key with only the parameters that its page reads, in one order', () => {
    expect(keyOf('/report-industries?page=2')).toBe('/report-industries?page=2')
    expect(keyOf('/en/report-industries/energy-power?sort=price&page=2')).toBe(
      '/en/report-industries/energy-power?page=2&sort=price',
    )
    expect(keyOf('/report-industries.data?page=2')).toBe('/report-industries.data?page=2')
  })

  it('has the same key whatever campaign its visitor comes from', () => {
    expect(keyOf('/?utm_source=x&gclid=y')).toBe('/')
    expect(keyOf('/report-industries?utm_campaign=%22%3E&page=2&bd_vid=1')).toBe('/report-industries?page=2')
    expect(keyOf('/reports/a?')).toBe('/reports/a')
  })

  it.each([
    '/reports/a?page=2',
    '/report-industries?keyword=chip',
    '/report-industries?page=2&page=3',
    '/report-industries?Page=2',
    '/report-industries?utm_=1',
    '/news?utm_source=x&a=b',
    '/reports/a.data?_routes=anything',
    '/reports/a?_routes=root',
    '/constructor?page=2',
    '/en/__proto__?page=2',
    '/toString.data?page=2',
  ])('is not kept with anything else in it: %s', (url) => expect(keyOf(url)).toBeUndefined())

  it('names the routes whose data it requests', () => {
    const url = `/report-industries.data?_routes=${encodeURIComponent('root,zh:reports:report-industries/:industry?')}`
    expect(keyOf(url)).toBe(keyOf(`${url}&utm_source=x`))
    expect(keyOf(url)).toContain('_routes=root%2Czh')
  })

  it.each(['http://evil.example/', '//evil.example/', '*', '/#a', '/?page=1#a', `/${'a'.repeat(1_000)}`])(
    'that no browser sends is not kept: %s',
    (url) => expect(keyOf(url)).toBeUndefined(),
  )
})
