// Invalid input to every endpoint of the contract: the response uses the envelope, is never a server error, and writes at most one log line.
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { apiKeyScopes } from '#contract/common/api-key-scopes.ts'
import { type Endpoint, inputSchema, tokenHeader } from '#contract/common/endpoint.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { endpoints } from '#contract/endpoints.ts'
import { notificationPath } from '#contract/payments.ts'
import { bearer, makeApiKey } from '#server/api-keys/api-keys.fixture.ts'
import { type App, createApp } from '#server/app.ts'
import { openSearch, type SearchEngine } from '#server/search/search.service.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { makeCompanyOf } from './support/company-members.ts'
import { makeCustomer, makeReport } from './support/factories.ts'
import { signedInAs } from './support/staff.ts'

type Line = { level: string; id?: string; msg: string }
type Wire = { method: string; url: string; headers?: Record<string, string>; payload?: string | object }

let test: TestApp
let search: SearchEngine
let app: App
let token: string
let key: string
const lines: Line[] = []

beforeAll(async () => {
  test = await createTestApp()
  await makeReport(test.ctx)
  token = (await makeCustomer(test.ctx)).token
  key = await makeAllowedKey(test)
  const log = pino(
    { level: 'info', base: null, formatters: { level: (level) => ({ level }) } },
    { write: (line) => void lines.push(JSON.parse(line)) },
  )
  const ctx = { ...test.ctx, log }
  search = await openSearch(test.ctx, { connectionString: ctx.config.databaseUrl ?? '' })
  app = await createApp(ctx, { search })
  await search.ready
})
afterAll(async () => {
  await app.http.close()
  await search.close()
  await test.close()
})
beforeEach(() => void lines.splice(0))

const everyCall = Object.entries(endpoints)
const base = '/api'
const envelope = z.strictObject({ code: z.int(), msg: z.string().min(1), data: z.unknown() })

/** Sends a request and asserts what must hold for every response. */
async function send({ headers, ...request }: Wire) {
  const before = lines.length
  const response = await app.http.inject({ ...request, headers: { host: 'localhost', ...headers } } as InjectOptions)
  const where = `${request.method} ${request.url.slice(0, 200)} ${JSON.stringify(request.payload ?? '').slice(0, 200)}\n${JSON.stringify(lines.slice(before))}`
  expect(response.statusCode, where).toBeLessThan(500)
  const logged = lines.slice(before)
  expect(
    logged.filter((line) => line.level !== 'info'),
    where,
  ).toEqual([])
  expect(logged.length, where).toBeLessThanOrEqual(1)
  for (const line of logged) expect(line.id, where).toMatch(/^[\w-]{36}$/)
  const isImage = response.headers['content-type']?.toString().startsWith('image/')
  const { code, msg, data } = isImage ? { code: 200, msg: '', data: null } : envelope.parse(response.json())
  return {
    status: response.statusCode,
    code,
    msg,
    data: data as Record<string, unknown> | null,
    headers: response.headers,
  }
}

/** Of a company, with every scope. */
async function makeAllowedKey(made: TestApp): Promise<string> {
  const { id: companyId } = await makeCompanyOf(made)
  const apiKey = await makeApiKey(made, await signedInAs(made, 'owner'), { companyId, scopes: [...apiKeyScopes] })
  return apiKey.key
}

/** The session or the key that the endpoint requires. */
function credentialsFor({ access }: Pick<Endpoint, 'access'>): Record<string, string> {
  if (access === 'customer') return { [tokenHeader]: token }
  return access === 'key' ? bearer(key) : {}
}

/** Sends these fields, with the credentials that the endpoint requires. Query values are sent as text. */
function sendFields(endpoint: Endpoint, fields: Record<string, unknown>, more: Record<string, string> = {}) {
  const headers = { ...credentialsFor(endpoint), ...more }
  if (endpoint.method === 'POST') {
    return send({
      method: 'POST',
      url: base + endpoint.path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(fields),
    })
  }
  const query = Object.entries(fields).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`,
  )
  return send({ method: 'GET', url: `${base}${endpoint.path}?${query.join('&')}`, headers })
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

function fieldsOf(endpoint: Endpoint): string[] {
  const schema = inputSchema(endpoint, 'zh-CN')
  return 'shape' in schema ? Object.keys(schema.shape as object) : []
}

const nasty: readonly (readonly [what: string, value: unknown])[] = [
  ['a NUL', 'a\0b'],
  ['a NUL in base64', encodeBase64('abcde\0fgh')],
  ['half a surrogate pair', 'abc\ud83d'],
  ['ten thousand emoji', '🦀'.repeat(10_000)],
  ['more than int64', '9223372036854775808'],
  ['a huge number', 1e300],
  ['zero', 0],
  ['a negative number', -1],
  ['1e9', 1e9],
  ['a fraction', 1.5],
  ['letters', 'abc'],
  ['an empty text', ''],
  ['null', null],
  ['true', true],
  ['an empty list', []],
  ['a list', [1, 'a', null]],
  ['an object', { a: { b: [] } }],
  ['an object that is no text', { toString: 1, valueOf: 1 }],
  ['SQL', `'; drop table customers; --`],
  ['a pattern', '%_\\(.*)+$'],
  ['markup', '<script>alert(1)</script>"\'&'],
  ['a path', '../../etc/passwd'],
  ['bidi and zero width', '\u202e\u200b\u2066abc'],
]

describe.each(everyCall)('%s', (_name, endpoint) => {
  it('refuses a stranger if it is for customers', async () => {
    const response = await sendFields(endpoint, { lang: 'zh-CN' }, { [tokenHeader]: '' })
    if (endpoint.access === 'customer')
      expect(response).toMatchObject({ status: 200, code: 200001, msg: '用户未登录', data: null })
    else expect(response.code).not.toBe(200001)
  })

  it('refuses whoever has no key if it is for partners', async () => {
    const response = await sendFields(endpoint, { lang: 'zh-CN' }, { authorization: '' })
    if (endpoint.access === 'key') expect(response).toMatchObject({ status: 401, code: 40101, data: null })
    else expect(response.status).not.toBe(401)
  })

  it('handles arbitrary values in any field', async () => {
    for (const field of [...fieldsOf(endpoint), 'unknown']) {
      for (const [what, value] of nasty) {
        const { status, code } = await sendFields(endpoint, { [field]: value, lang: 'zh-CN' })
        // The only other status is 413 for oversized input; the code is 5002 or one of the catalogue.
        expect([200, 400, 413, 431], `${field}: ${what}`).toContain(status)
        expect(code, `${field}: ${what}`).not.toBe(900001)
      }
    }
  })

  it('rejects an unknown language at its field', async () => {
    for (const lang of ['fr-FR', 'zh', 'x'.repeat(1000), '__proto__']) {
      expect(await sendFields(endpoint, { lang })).toMatchObject({
        status: 200,
        code: 5002,
        data: { fields: [{ field: 'lang' }] },
      })
    }
  })

  it('ignores fields named like properties of every object', async () => {
    const headers = { 'content-type': 'application/json', ...credentialsFor(endpoint) }
    for (const payload of [
      '{"__proto__":{"lang":"zh-CN"}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"hasOwnProperty":1,"toString":2}',
    ]) {
      if (endpoint.method === 'POST') await send({ method: 'POST', url: base + endpoint.path, headers, payload })
    }
    if (endpoint.method === 'GET')
      await send({
        method: 'GET',
        url: `${base}${endpoint.path}?__proto__=1&constructor=2&toString=3&hasOwnProperty=4`,
        headers,
      })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('refuses other methods with 405 and lists the allowed one', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((name) => name !== endpoint.method)) {
      const response = await send({
        method,
        url: base + endpoint.path,
        headers: { 'content-type': 'application/json' },
        payload: '{',
      })
      expect(response).toMatchObject({ status: 405, code: 405 })
      expect(response.headers.allow).toBe(endpoint.method === 'GET' ? 'GET, HEAD' : 'POST')
    }
  })
})

describe.each(everyCall.filter(([, endpoint]) => endpoint.method === 'GET'))('HEAD of %s', (_name, endpoint) => {
  it('receives the response of GET without its body', async () => {
    const request = (method: 'GET' | 'HEAD') =>
      app.http.inject({
        method,
        url: base + endpoint.path,
        headers: { host: 'localhost', 'accept-language': 'zh', ...(endpoint.access === 'key' && bearer(key)) },
      })
    const [got, headed] = [await request('GET'), await request('HEAD')]
    expect([headed.statusCode, headed.body]).toEqual([got.statusCode, ''])
    expect(headed.headers['content-type']).toBe(got.headers['content-type'])
    expect(Number(headed.headers['content-length'])).toBeGreaterThan(0)
  })
})

describe.each(everyCall.filter(([, endpoint]) => endpoint.method === 'POST'))('the body of %s', (_name, endpoint) => {
  const post = (payload: string, contentType = 'application/json') =>
    send({
      method: 'POST',
      url: base + endpoint.path,
      headers: { 'content-type': contentType, [tokenHeader]: token, ...credentialsFor(endpoint) },
      payload,
    })

  it.each(['{', '', 'null null', '{"a":}', "{'a':1}", '\0', '[', '{"a":1}}', '\ufeff{'])(
    '%j is broken: 400',
    async (payload) => {
      expect(await post(payload)).toMatchObject({ status: 400, code: 400 })
    },
  )

  it.each(['[]', '[{"lang":"zh-CN"}]', '1', '"text"', 'true'])('that is %s is refused with 400', async (payload) => {
    expect(await post(payload)).toMatchObject({ status: 400, code: 400 })
  })

  it('that is null counts as an empty object', async () => expect((await post('null')).status).toBe(200))

  it('above 100 kB is refused with 413', async () => {
    expect(await post(JSON.stringify({ a: 'x'.repeat(100 * 1024) }))).toMatchObject({ status: 413, code: 413 })
  })

  it('that is nested 20,000 times receives a response', async () => {
    expect((await post(`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).status).toBe(200)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
    'application/jsonp',
  ])('as %s is 415', async (contentType) =>
    expect(await post('a=1', contentType)).toMatchObject({ status: 415, code: 415 }),
  )
})

describe.each(everyCall.filter(([, endpoint]) => endpoint.method === 'GET'))('the query of %s', (_name, endpoint) => {
  const get = (query: string) => {
    return send({ method: 'GET', url: `${base}${endpoint.path}?${query}`, headers: credentialsFor(endpoint) })
  }

  it('may repeat a field, be malformed or be long', async () => {
    const field = fieldsOf(endpoint)[0] ?? 'a'
    for (const query of [
      `${field}=1&${field}=2`,
      'lang=zh-CN&lang=en-US',
      '%zz=%ff',
      `${field}=%00`,
      `${field}=%ED%A0%BD`,
      `${field}=%E0%A4%A`,
      '&&==&',
      `${field}[]=1`,
      `${field}[a]=1`,
      `${field}=${'x'.repeat(8000)}`,
    ]) {
      expect([200, 400], query.slice(0, 40)).toContain((await get(query)).status)
    }
  })
})

describe('paging', () => {
  const lists = everyCall.filter(([, endpoint]) => fieldsOf(endpoint).includes('pageNum'))
  it.each(lists)('of %s accepts page numbers beyond both ends', async (_name, endpoint) => {
    for (const pageNum of [0, -1, 1e9, 'abc', 1e300, '', null]) {
      const response = await sendFields(endpoint, { pageNum, pageSize: 1e9, lang: 'zh-CN' })
      expect(response).toMatchObject({
        status: 200,
        code: 200,
        data: { total: expect.any(Number), rows: expect.any(Array) },
      })
    }
  })
  it.each(lists)('of %s returns the same total on a page beyond the end', async (_name, endpoint) => {
    const [first, last] = [
      await sendFields(endpoint, { lang: 'zh-CN' }),
      await sendFields(endpoint, { pageNum: 1_000_000, lang: 'zh-CN' }),
    ]
    expect(last.data?.rows).toEqual([])
    expect(last.data?.total).toBe(first.data?.total)
  })
})

describe('a path', () => {
  it.each([
    '/nothing',
    '/',
    '/report',
    '/report/researchReport/pageList/',
    '/report/researchReport/pageList/x',
    `/${'x'.repeat(2000)}`,
    '/report//researchReport/pageList',
    '/REPORT/researchReport/hotReports',
    '/__proto__',
    '/constructor',
  ])('%s is unknown: 404', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await send({
        method,
        url: base + path,
        headers: { 'content-type': 'text/plain' },
        ...(method === 'POST' ? { payload: '{' } : {}),
      })
      expect(response, method).toMatchObject({ status: 404, code: 404, data: null })
    }
  })

  it('that cannot be decoded is refused with 400', async () =>
    expect(await send({ method: 'GET', url: `${base}/%zz` })).toMatchObject({ status: 400, code: 400 }))

  it.each(['x', 'x'.repeat(600), '../../etc/passwd', '%2e%2e%2fetc%2fpasswd', '%00'])(
    'of a download that does not exist is 404: %s',
    async (name) => {
      expect((await send({ method: 'GET', url: `${base}/report/websiteUserOrder/file/${name}` })).status).toBe(404)
    },
  )
})

describe('a notification address', () => {
  it('requires a session from a browser, and refuses an unknown order', async () => {
    const post = (headers: Record<string, string>, payload: string) =>
      send({ method: 'POST', url: base + notificationPath, headers, payload })
    expect(await post({ 'content-type': 'application/json' }, '{}')).toMatchObject({ code: 200001 })
    expect(await post({ 'content-type': 'application/json', [tokenHeader]: token }, '{')).toMatchObject({ status: 400 })
    expect(
      await post({ 'content-type': 'application/json', [tokenHeader]: token }, '{"orderNo":"a\\u0000"}'),
    ).toMatchObject({ status: 200 })
    expect(await post({ 'content-type': 'application/json', [tokenHeader]: token }, '{"id":"a\\u0000"}')).toMatchObject(
      { status: 200 },
    )
    expect(await post({ 'content-type': 'text/plain' }, 'x')).toMatchObject({ status: 415 })
  })
})

describe('the log of a server error', () => {
  it('is one line with the request id of the response, which reveals no internals', async () => {
    const broken = await createApp(
      {
        ...test.ctx,
        db: undefined as never,
        log: pino({ level: 'error', base: null }, { write: (line) => void lines.push(JSON.parse(line)) }),
      },
      { search },
    )
    try {
      const response = await broken.http.inject({
        method: 'GET',
        url: `${base}/report/researchReport/hotReports`,
        headers: { host: 'localhost' },
      })
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual({
        code: 900001,
        msg: 'System exception, please try again later',
        data: { requestId: expect.stringMatching(/^[\w-]{36}$/) },
      })
      expect(lines).toHaveLength(1)
      expect(lines[0]?.id).toBe(response.json().data.requestId)
    } finally {
      await broken.http.close()
    }
  })
})
