// Error number: its source, and its way to the page that shows it.
import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { errorNumberIn, errorNumberOf, homeWithError } from './error-reference.ts'

describe('the error number', () => {
  const errorResponse = (responseStatus: number, description?: string) => ({
    responseStatus,
    serverTiming: description === undefined ? [] : [{ description }],
  })

  it('is that of the failed request', () => {
    const error = new ApiError(900001, 'failed', { requestId: 'of-the-call' })
    expect(errorNumberOf(error, [errorResponse(500, 'of-page-data')])).toBe('of-the-call')
  })
  it('falls back to that of the page data that failed last', () => {
    const answers = [errorResponse(500, 'older'), errorResponse(503, 'newer'), errorResponse(200, 'a success')]
    expect(errorNumberOf(new Error('no'), answers)).toBe('newer')
  })
  it('falls back to a new random number', () => {
    const numbers = [errorNumberOf(undefined, []), errorNumberOf(undefined, [errorResponse(500)])]
    expect(numbers[0]).toMatch(/^[\da-f]{8}$/)
    expect(numbers[0]).not.toBe(numbers[1])
  })
  it('is the only value passed in the URL fragment', () => {
    expect(errorNumberIn(new URL(homeWithError('/en', 'a-number-7'), 'http://x').hash)).toBe('a-number-7')
    for (const fragment of ['', '#main', '#error=', '#error=<b>', `#error=${'x'.repeat(65)}`])
      expect(errorNumberIn(fragment)).toBeUndefined()
  })
})
