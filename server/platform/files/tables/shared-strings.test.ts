// Disk-backed list of strings.
import { expect, it } from 'vitest'
import { StringStore } from './shared-strings.ts'

it('returns every string by its index', () => {
  const store = new StringStore()
  const text = (n: number) => (n % 7 === 0 ? '' : `第${n}个 text ${'长'.repeat(n % 300)}`)
  for (let n = 0; n < 5_000; n++) store.add(text(n))
  expect(store.get(4_999)).toBe(text(4_999))
  store.add('later')
  expect(store.get(5_000)).toBe('later')
  for (let n = 0; n < 5_000; n++) expect(store.get(n)).toBe(text(n))
  expect([store.get(-1), store.get(5_001), store.get(Number.NaN)]).toEqual(['', '', ''])
  store.close()
})
