// Buffered counters: increments are counted in memory and written in batches.
import { expect, it } from 'vitest'
import { openBufferedCounter } from './buffered-counter.ts'

it('a buffered counter writes every increment once, also those during a flush', async () => {
  const written: Record<string, number>[] = []
  const tally = openBufferedCounter({
    maxKeys: 10,
    write: async (counts) => {
      written.push(Object.fromEntries(counts))
      if (written.length === 1) tally.count('a')
    },
  })
  tally.count('a')
  tally.count('a')
  tally.count('b')
  await Promise.all([tally.flush(), tally.flush()])
  await tally.flush()
  expect(written).toEqual([{ a: 2, b: 1 }, { a: 1 }])
})

it('a buffered counter writes a failed batch together with the next one', async () => {
  const written: Record<string, number>[] = []
  let isDown = true
  const tally = openBufferedCounter({
    maxKeys: 10,
    write: async (counts) => {
      if (isDown) throw new Error('no database')
      written.push(Object.fromEntries(counts))
    },
  })
  tally.count('a')
  await expect(tally.flush()).rejects.toThrow('no database')
  tally.count('a')
  isDown = false
  await tally.flush()
  expect(written).toEqual([{ a: 2 }])
})

it('a buffered counter ignores keys beyond its limit', async () => {
  let size = 0
  const tally = openBufferedCounter({
    maxKeys: 2,
    write: async (counts) => {
      size = counts.size
    },
  })
  for (const key of ['a', 'b', 'c', 'd']) tally.count(key)
  await tally.flush()
  expect(size).toBe(2)
})
