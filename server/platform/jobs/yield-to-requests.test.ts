// Jobs and the people who wait for answers.
import { expect, test } from 'vitest'
import { yieldToRequests } from './yield-to-requests.ts'

test('a job waits as long as people wait, and no longer', async () => {
  const looks = [true, true, false, true]
  await yieldToRequests(() => looks.shift() ?? true, 60_000)
  expect(looks).toEqual([true])
})

test('a job of a process that is always busy runs nevertheless', async () => {
  let looks = 0
  await yieldToRequests(() => {
    looks += 1
    return true
  }, 120)
  expect(looks).toBeGreaterThan(1)
})

test('a job of a quiet process runs at once', async () => {
  let looks = 0
  await yieldToRequests(() => {
    looks += 1
    return false
  })
  expect(looks).toBe(1)
})
