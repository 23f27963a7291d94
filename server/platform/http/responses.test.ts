// Error responses to requests that were not understood: message and headers.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register, sendEmailCode } from '#contract/accounts.ts'
import { listReports } from '#contract/catalogue.ts'
import { type ErrorKey, errorText } from '#contract/common/errors.ts'
import type { Language } from '#contract/common/language.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { AppError } from '../app-error.ts'
import { openLog } from '../log/log.ts'
import { preferredLanguage } from './accept-language.ts'
import { isUnavailable, toAppError } from './responses.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: '1' } })
})
afterAll(() => test.close())

type Asking = {
  method?: 'GET' | 'POST'
  path?: string
  headers?: Record<string, string>
  payload?: string | Buffer
  ip?: string
}

let sent = 0
async function send({ method = 'POST', path = listReports.path, headers = {}, payload = '{}', ip }: Asking = {}) {
  sent += 1
  const response = await test.app.http.inject({
    method,
    url: `/api${path}`,
    remoteAddress: ip ?? `10.1.${sent >> 8}.${sent & 255}`,
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { payload } : {}),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    ...(response.json() as { code: number; msg: string }),
  }
}

describe('the language of a client', () => {
  it.each<[string | undefined, Language | undefined]>([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['zh-TW', 'zh-CN'],
    ['en-GB, zh;q=0.9', 'en-US'],
    ['fr, zh;q=0.3, en;q=0.7', 'en-US'],
    ['EN;q=0.5,ZH-Hans', 'zh-CN'],
    ['zh;q=0, en;q=0.1', 'en-US'],
    ['zh;q=x', undefined],
    ['fr-FR,*', undefined],
    ['zhuang, english', undefined],
    ['', undefined],
    [undefined, undefined],
    [`${'a,'.repeat(10_000)}zh`, undefined],
  ])('%j is %s', (header, language) => expect(preferredLanguage(header)).toBe(language))
})

describe('a request that is not understood', () => {
  const tooLarge = JSON.stringify({ lang: 'zh-CN', keyword: 'x'.repeat(110 * 1024) })
  const rejected: readonly [ErrorKey, Asking][] = [
    ['request.unknown-path', { path: '/nothing' }],
    ['request.unknown-path', { method: 'GET', path: '/nothing' }],
    ['request.wrong-method', { method: 'GET' }],
    ['request.too-large', { payload: tooLarge }],
    ['request.not-json', { headers: { 'content-type': 'text/plain' } }],
    ['request.malformed', { payload: '{' }],
    ['request.malformed', { payload: '[]' }],
    ['request.encoded', { headers: { 'content-encoding': 'gzip' } }],
  ]

  it.each(rejected)(
    'is refused in the language of its query, else that of its client, else in English: %s',
    async (key, asking) => {
      const path = asking.path ?? listReports.path
      const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' }
      const inQuery = await send({ ...asking, path: `${path}?lang=en-US`, headers: { ...asking.headers, ...chinese } })
      expect(inQuery.msg).toBe(errorText(key, 'en-US'))
      expect((await send({ ...asking, path: `${path}?lang=zh-CN` })).msg).toBe(errorText(key, 'zh-CN'))
      expect((await send({ ...asking, headers: { ...asking.headers, ...chinese } })).msg).toBe(errorText(key, 'zh-CN'))
      expect((await send(asking)).msg).toBe(errorText(key, 'en-US'))
      expect((await send({ ...asking, path: `${path}?lang=fr` })).msg).toBe(errorText(key, 'en-US'))
    },
  )

  it('is rejected for its size in the language of its client', async () => {
    const headers = { 'accept-language': 'zh-CN' }
    const repeat = () => send({ path: register.path, ip: '203.0.113.5', headers })
    for (let i = 0; i < 20; i += 1) expect((await repeat()).status).toBe(200)
    expect(await repeat()).toMatchObject({ status: 429, code: 429, msg: errorText('request.too-many', 'zh-CN') })
  })

  it('is rejected in the language of our own client, which names it before the body is read', async () => {
    const response = test.client('zh-CN')(listReports, { keyword: 'x'.repeat(110 * 1024) })
    await expect(response).rejects.toMatchObject({ code: 413, message: errorText('request.too-large', 'zh-CN') })
  })
})

describe('an understood request without a language', () => {
  it('gets English, whatever its client prefers', async () => {
    const response = await send({ path: sendEmailCode.path, headers: { 'accept-language': 'zh-CN' } })
    expect(response).toMatchObject({ status: 200, code: 5002, msg: 'Please enter your email address' })
  })
})

describe('a compressed body', () => {
  it.each(['gzip', 'br', 'deflate', 'zstd', 'x-gzip', 'GZIP', 'gzip, identity'])(
    'is refused before it is read, with what would be taken: %s',
    async (coding) => {
      const payload = gzipSync('{"lang":"zh-CN"}')
      const response = await send({ headers: { 'content-encoding': coding }, payload })
      expect(response).toMatchObject({ status: 415, code: 415, msg: 'Send the request without compression' })
      expect(response.headers['accept-encoding']).toBe('identity')
    },
  )
  it('is rejected even if it would be valid JSON', async () => {
    expect((await send({ headers: { 'content-encoding': 'gzip' } })).status).toBe(415)
  })
  it('is accepted when its encoding is identity', async () => {
    expect(await send({ headers: { 'content-encoding': 'identity' } })).toMatchObject({ status: 200, code: 200 })
  })
  it('does not change the response for an unknown path', async () => {
    expect((await send({ path: '/nothing', headers: { 'content-encoding': 'gzip' } })).status).toBe(404)
  })
})

describe('an answer that tells when to try again', () => {
  it.each([
    ['service.unavailable', 2],
    ['delivery.copy-busy', 20],
  ] as const)('is %s', (key, seconds) => {
    const headers: Record<string, unknown> = {}
    const reply = { header: (name: string, value: unknown) => Object.assign(headers, { [name]: value }) } as never
    expect(toAppError(new AppError(key), {} as never, reply, openLog('silent')).key).toBe(key)
    expect(headers).toEqual({ 'retry-after': seconds })
  })
})

describe('a lost database connection', () => {
  const reply = { header: () => reply } as never // all that is asked of it
  const keyOf = (error: Error) => toAppError(error, {} as never, reply, openLog('silent')).key

  it.each([
    ['57P02', 'terminating connection because of crash of another server process'],
    ['57P01', 'terminating connection due to administrator command'],
    ['08006', 'connection failure'],
    ['EPIPE', 'write EPIPE'],
    ['ECONNRESET', 'read ECONNRESET'],
    ['EHOSTUNREACH', 'connect EHOSTUNREACH 10.0.0.7:5432'],
    ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN db-1.internal'],
    ['EMFILE', 'connect EMFILE 127.0.0.1:5432'],
    [undefined, 'Connection terminated unexpectedly'],
    [undefined, 'Query read timeout'],
    [undefined, 'Client has encountered a connection error and is not queryable'],
  ])('is a reason to try again: %s, %s', (code, message) =>
    expect(keyOf(Object.assign(new Error(message), { code }))).toBe('service.unavailable'),
  )

  it('is recognized by its socket error, unlike a missing file', () => {
    const missing = (syscall: string) => Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall })
    expect(keyOf(missing('connect'))).toBe('service.unavailable')
    expect(keyOf(missing('open'))).toBe('system.unexpected')
  })

  it('has the same error as an overload', () => {
    expect(isUnavailable(new AppError('service.unavailable'))).toBe(true)
    expect(isUnavailable(new AppError('request.unknown-path'))).toBe(false)
    expect(isUnavailable(new Error('a bug'))).toBe(false)
  })

  it('is not assumed where a statement was wrong or timed out', () => {
    for (const code of ['57014', '23505', '42601'])
      expect(keyOf(Object.assign(new Error('no'), { code }))).toBe('system.unexpected')
  })
})
