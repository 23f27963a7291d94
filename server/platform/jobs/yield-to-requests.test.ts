// Jobs yield to HTTP requests.
import { expect, test } from 'vitest'
import { yieldToRequests } from './yield-to-requests.ts'

test('delays a job while requests are in flight', async () => {
  const looks = [true, true, false, true]
  await yieldToRequests(() => looks.shift() ?? true, 60_000)
  expect(looks).toEqual([true])
})

test('runs a job after a second in a process that is always busy', async () => {
  let looks = 0
  await yieldToRequests(() => {
    looks += 1
    return true
  }, 120)
  expect(looks).toBeGreaterThan(1)
})

test('runs a job immediately in an idle process', async () => {
  let looks = 0
  await yieldToRequests(() => {
    looks += 1
    return false
  })
  expect(looks).toBe(1)
})
