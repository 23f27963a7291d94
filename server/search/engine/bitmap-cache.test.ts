// The cache of bitmaps: what it evicts.
import { expect, it } from 'vitest'
import { openBitmapCache } from './bitmap-cache.ts'

const chunks = 100

function openCache() {
  let reads = 0
  const cache = openBitmapCache()
  const readAll = (name: string) => {
    const term = cache.use(name, ({ first, last }) => {
      reads += last - first + 1
      return new Map()
    })
    for (let chunk = chunks - 1; chunk >= 0; chunk--) cache.bitmapOf(term, chunk)
  }
  /** The number of bitmaps that are read for a query of these terms. */
  return (...names: string[]) => {
    reads = 0
    cache.makeRoom()
    for (const name of names) readAll(name)
    return reads
  }
}

it('reads bitmaps once', () => {
  const query = openCache()
  expect(query('a', 'b')).toBe(2 * chunks)
  expect(query('b', 'a')).toBe(0)
})

it('evicts the terms that have not been used for longest', () => {
  const query = openCache()
  query('used often')
  for (let n = 0; n < 50; n++) {
    query(`used once ${n}`)
    expect(query('used often')).toBe(0)
  }
  expect(query('used once 49')).toBe(0)
  expect(query('used once 0')).toBe(chunks)
})

it('reads what a query needs beyond its size each time', () => {
  const query = openCache()
  const names = Array.from({ length: 40 }, (_, n) => `term ${n}`)
  expect(query(...names)).toBe(40 * chunks)
  expect(query(...names)).toBeGreaterThan(10 * chunks)
})
