// Waiting time of a form that the browser has filled in.
import { expect, it } from 'vitest'
import { isTooFast } from '#server/leads/leads.rules.ts'
import { waitBeforeSending } from './min-fill-time.ts'

it('a form that the browser filled in waits for the minimum time', () => {
  for (const elapsedMs of [0, 300.4, 1999.9, 2000]) {
    expect(isTooFast(elapsedMs + waitBeforeSending(elapsedMs) - 20)).toBe(false)
    expect(waitBeforeSending(elapsedMs)).toBeLessThanOrEqual(2_100)
  }
})

it('a form filled in by hand is sent immediately', () => {
  expect(waitBeforeSending(2_100)).toBe(0)
  expect(waitBeforeSending(60_000)).toBe(0)
})
