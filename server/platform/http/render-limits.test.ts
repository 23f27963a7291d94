// Limits on rendering: a flood is rejected, steady use is not.
import { describe, expect, it } from 'vitest'
import { openRateLimits } from './rate-limits.ts'
import { assertPlainPath, limitRenders, openRenderRateLimit } from './render-limits.ts'

describe('rendering', () => {
  it('runs six pages at once, queues ninety-four and rejects more', async () => {
    const making: (() => void)[] = []
    const page = { value: undefined as never, tags: undefined, weight: 0 }
    const render = limitRenders(() => new Promise((resolve) => making.push(() => resolve(page))))
    const renders = Array.from({ length: 120 }, (_, i) => render(`/${i}`))
    const outcomes = Promise.allSettled(renders)
    await expect(renders[100]).rejects.toThrow('service.unavailable')
    expect(making).toHaveLength(6)
    let finished = 0
    while (finished < 100) {
      making.shift()?.()
      finished += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    const rejected = (await outcomes).filter(({ status }) => status === 'rejected')
    expect(rejected).toHaveLength(20)
    const next = render('/next')
    making.shift()?.()
    await expect(next).resolves.toBe(page)
  })

  it('is limited by cost: searches to 60 a minute, others to 120', async () => {
    const limits = openRateLimits(1, () => new Date(0))
    const count = openRenderRateLimit(limits, (url) => url.includes('keyword'))
    const headers: Record<string, unknown> = {}
    const reply = { header: (name: string, value: unknown) => Object.assign(headers, { [name]: value }) } as never
    const send = (url: string) => count({ url, ip: '203.0.113.7', headers: {} } as never, reply)
    for (let i = 0; i < 60; i += 1) await send(`/?keyword=${i}`)
    await expect(send('/?keyword=60')).rejects.toThrow('request.too-many')
    for (let i = 0; i < 120; i += 1) await send(`/reports/${i}`)
    await expect(send('/reports/120')).rejects.toThrow('request.too-many')
    expect(headers).toEqual({ 'retry-after': 60 })
  })
})

describe('a path', () => {
  it.each(['//x/%2e%2e', '//', '//evil.example', '/a/../b', '/a/%2E%2e/b', '/a/.', '/a/%2e', '/\\evil', '/a/.%2e?x'])(
    'that could be read as another one has no page: %s',
    (url) => expect(() => assertPlainPath(url)).toThrow('request.unknown-path'),
  )
  it.each(['/%0d%0a', '/en/x%0A', '/%E2%80%A8', '/reports/a%e2%80%a9b'])('with a line break has no page: %s', (url) =>
    expect(() => assertPlainPath(url)).toThrow('request.unknown-path'),
  )
  it.each([
    '/',
    '/en',
    '/reports/a..b',
    '/reports/...',
    '/reports/%E5%85%89',
    '/x?next=//y/../z',
    '/.well-known/x',
    '/a//b',
    '/x?keyword=%0A',
  ])('that cannot is asked for: %s', (url) => expect(() => assertPlainPath(url)).not.toThrow())
})
