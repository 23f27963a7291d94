// Counting in memory, writing in batches.
import { expect, it } from 'vitest'
import { openBufferedCounter } from './buffered-counter.ts'

it('everything that is counted is written once, also while a batch is being written', async () => {
  const written: Record<string, number>[] = []
  const tally = openBufferedCounter({
    most: 10,
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

it('a batch that could not be written is written with the next', async () => {
  const written: Record<string, number>[] = []
  let isDown = true
  const tally = openBufferedCounter({
    most: 10,
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

it('takes no more different things than it may', async () => {
  let size = 0
  const tally = openBufferedCounter({
    most: 2,
    write: async (counts) => {
      size = counts.size
    },
  })
  for (const key of ['a', 'b', 'c', 'd']) tally.count(key)
  await tally.flush()
  expect(size).toBe(2)
})
