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

it('evicts positions like bitmaps', () => {
  const cache = openBitmapCache()
  let reads = 0
  const query = (name: string) => {
    cache.makeRoom()
    return cache.positionsOf(name, () => {
      reads++
      return new Uint32Array(100_000).fill(7)
    })
  }
  for (let n = 0; n < 100; n++) {
    expect(query('used often')?.[99_999]).toBe(7)
    query(`used once ${n}`)
  }
  expect(reads).toBe(101)
  query('used once 99')
  expect(reads).toBe(101)
  query('used once 0')
  expect(reads).toBe(102)
})

it('reads what a query needs beyond its size each time', () => {
  const query = openCache()
  const names = Array.from({ length: 60 }, (_, n) => `term ${n}`)
  expect(query(...names)).toBe(60 * chunks)
  expect(query(...names)).toBeGreaterThan(10 * chunks)
})
