// URLs that run a search on the server.
import { describe, expect, it } from 'vitest'
import { isSearch } from './search-urls.ts'

describe('an address', () => {
  it.each([
    '/report-industries?keyword=solar',
    '/en/report-industries?page=2&keyword=solar',
    '/news-categories?keyword=x',
    '/search?type=report&keyword=x',
    '/report-industries?price=under-8000',
    '/en/report-industries/energy-power?page=2&sort=price-up',
    '/en/report-industries/energy-power.data?keyword=%E5%85%89&_routes=x',
    'https://www.example.com/report-industries/energy-power?keyword=solar',
  ])('searches: %s', (url) => expect(isSearch(url)).toBe(true))

  it.each([
    '/',
    '/reports/solar',
    '/report-industries',
    '/report-industries/energy-power?page=2',
    '/report-industries/energy-power/solar',
    '/x?keyword=',
    '/en',
  ])('does not search: %s', (url) => expect(isSearch(url)).toBe(false))
})
