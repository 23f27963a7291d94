// Addresses that make the server search.
import { describe, expect, it } from 'vitest'
import { isSearch } from './search-addresses.ts'

describe('an address', () => {
  it.each([
    '/report-industries?keyword=solar',
    '/en/report-industries?page=2&keyword=solar',
    '/news-categories?keyword=x',
    '/search?type=report&keyword=x',
    '/report-industries?price=under-8000',
    '/en/report-industries/energy-power?page=2&sort=price-up',
    '/report-industries/energy-power/solar',
    '/en/report-industries/energy-power/%E5%85%89.data?_routes=x',
    'https://www.example.com/report-industries/energy-power/solar',
  ])('searches: %s', (url) => expect(isSearch(url)).toBe(true))

  it.each([
    '/',
    '/reports/solar',
    '/report-industries',
    '/report-industries/energy-power?page=2',
    '/x?keyword=',
    '/en',
  ])('does not search: %s', (url) => expect(isSearch(url)).toBe(false))
})
