// Rate limits per address: numbers, windows, address groups and exceptions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listHotReports } from '#contract/catalogue.ts'
import { listNews } from '#contract/content.ts'
import { cancelReportOrder } from '#contract/payments.ts'
import { suggest } from '#contract/search.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addressGroup } from './address-group.ts'
import { openRateLimits } from './rate-limits.ts'

describe('addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1', 'fe80:0:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8:1:2::6]:50123', '2001:db8:1:2'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (ip, group) => expect(addressGroup(ip)).toBe(group))

  it('of one IPv6 household count as one, in any notation', () => {
    expect(addressGroup('2001:db8:0:0:1::1')).toBe(addressGroup('2001:db8::2'))
    expect(addressGroup('2001:DB8:0001:2::1')).toBe(addressGroup('2001:db8:1:2::1'))
    expect(addressGroup('2001:db8:1:3::1')).not.toBe(addressGroup('2001:db8:1:2::1'))
    expect(addressGroup('::FFFF:203.0.113.7')).toBe('203.0.113.7')
  })
})

type Asking = { ip?: string; headers?: Record<string, string> }

describe.each([
  ['read', 120, 'GET', listHotReports.path],
  ['search', 60, 'POST', listNews.path],
  ['write', 20, 'POST', cancelReportOrder.path],
] as const)('calls of the class %s', (_kind, perMinute, method, path) => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ env: { RATE_LIMITS: '1' } })
  })
  afterAll(() => test.close())
  const send = ({ ip = '203.0.113.7', headers = {} }: Asking = {}) =>
    test.app.http.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      headers: { host: 'localhost', ...headers },
      ...(method === 'POST' ? { payload: {} } : {}),
    })

  it(`are served ${perMinute} times a minute, then get 429 with the time to wait`, async () => {
    for (let i = 0; i < perMinute; i += 1) expect((await send()).statusCode).toBe(200)
    const rejected = await send()
    expect(rejected.statusCode).toBe(429)
    expect(rejected.json()).toEqual({ code: 429, msg: 'Too many requests, please try again later', data: null })
    const wait = Number(rejected.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await send({ ip: '203.0.113.8' })).statusCode).toBe(200)
    test.advance(wait * 1000)
    expect((await send()).statusCode).toBe(200)
  })

  it('are counted whatever the client says about its origin', async () => {
    const forwarded = (i: number) => ({
      ip: '203.0.113.20',
      headers: {
        'x-forwarded-for': `198.51.100.${i}`,
        'x-real-ip': `198.51.100.${i}`,
        forwarded: `for=198.51.100.${i}`,
      },
    })
    for (let i = 0; i < perMinute; i += 1) expect((await send(forwarded(i))).statusCode).toBe(200)
    expect((await send(forwarded(200))).statusCode).toBe(429)
  })

  it('are not counted for requests of server rendering, which others cannot imitate', async () => {
    for (let i = 0; i < perMinute + 5; i += 1)
      expect((await send({ ip: '203.0.113.30', headers: test.app.limits.internalHeaders })).statusCode).toBe(200)
    for (let i = 0; i < perMinute; i += 1) await send({ ip: '203.0.113.30', headers: { 'x-yanbao-internal': 'true' } })
    expect((await send({ ip: '203.0.113.30', headers: { 'x-yanbao-internal': '' } })).statusCode).toBe(429)
  })
})

describe('behind trusted proxies', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ env: { RATE_LIMITS: '1', TRUSTED_PROXIES: '10.0.0.0/8' } })
  })
  afterAll(() => test.close())
  const send = (ip: string, forwardedFor?: string) =>
    test.app.http.inject({
      method: 'POST',
      url: `/api${cancelReportOrder.path}`,
      remoteAddress: ip,
      headers: { host: 'localhost', ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}) },
      payload: {},
    })

  it('the right-most untrusted address is the client', async () => {
    for (let i = 0; i < 20; i += 1)
      expect((await send('10.0.0.1', `198.51.100.${i}, 203.0.113.7, 10.9.9.9`)).statusCode).toBe(200)
    expect((await send('10.0.0.2', '192.0.2.1, 203.0.113.7')).statusCode).toBe(429)
    expect((await send('10.0.0.1', '203.0.113.7, 203.0.113.8')).statusCode).toBe(200)
  })

  it('a client counts as one, even if its proxy adds the port of each connection', async () => {
    for (let i = 0; i < 20; i += 1) expect((await send('10.0.0.1', `203.0.113.9:${50_000 + i}`)).statusCode).toBe(200)
    expect((await send('10.0.0.1', '203.0.113.9:60000')).statusCode).toBe(429)
  })

  it('a client that bypasses the proxy counts by its own address', async () => {
    for (let i = 0; i < 20; i += 1) expect((await send('198.51.100.99', `192.0.2.${i}`)).statusCode).toBe(200)
    expect((await send('198.51.100.99', '192.0.2.99')).statusCode).toBe(429)
  })

  it('a forwarded host has no effect', async () => {
    const response = await test.app.http.inject({
      method: 'GET',
      url: '/healthz/x',
      remoteAddress: '10.0.0.1',
      headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' },
    })
    expect(response.statusCode).toBe(421)
  })
})

describe('typing a keyword', () => {
  it('uses up no searches', async () => {
    const limits = openRateLimits(1, () => new Date(0))
    const reply = { header: () => reply } as never
    const count = (kind: 'search' | 'suggest') => limits.count(kind, { ip: '203.0.113.7', headers: {} } as never, reply)
    for (let i = 0; i < 240; i += 1) await count(suggest.limit as 'suggest') // as the endpoint declares
    await expect(count('suggest')).rejects.toThrow('request.too-many')
    for (let i = 0; i < 60; i += 1) await count('search')
    await expect(count('search')).rejects.toThrow('request.too-many')
  })
})

describe('many addresses', () => {
  it('are deleted again after their window', async () => {
    const limits = openRateLimits(1, () => new Date(0))
    const reply = { header: () => reply } as never
    const from = (ip: string) => limits.count('write', { ip, headers: {} } as never, reply)
    for (let i = 0; i < 60_000; i += 1) await from(`2001:db8:${(i >> 8).toString(16)}:${(i & 255).toString(16)}::1`)
    for (let i = 0; i < 20; i += 1) await from('203.0.113.7')
    await expect(from('203.0.113.7')).rejects.toThrow('request.too-many')
  })
})

describe('disabled limits', () => {
  it('permit everything', async () => {
    const limits = openRateLimits(undefined, () => new Date(0))
    for (let i = 0; i < 500; i += 1)
      await limits.count('write', { ip: '203.0.113.7', headers: {} } as never, {} as never)
  })
})
