// The HTTP server: hosts, headers, health checks, malformed and slow requests.
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { readConfig } from '../config/config.ts'
import { openWritabilityCheck } from '../files/writability-check.ts'
import { assertServedHost } from './allowed-hosts.ts'
import { createHttpApp } from './http-app.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await createTestApp()
  const address = await test.app.http.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.http.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })

/** Writes raw bytes to the server. @returns everything received until the connection closes */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port })
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8')
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
    socket.write(text)
  })
}

describe('a host', () => {
  const production = readConfig({
    NODE_ENV: 'production',
    SITE_ZH_ORIGIN: 'https://www.example.cn',
    SITE_EN_ORIGIN: 'https://www.example.com:8443',
    PAY_NOTIFY_ORIGIN: 'https://pay.example.cn',
    APP_SECRET: 'a secret of at least thirty-two characters',
  })
  const isServed = (host: string | undefined, url = '/', config = production) => {
    try {
      assertServedHost(config, { headers: host === undefined ? {} : { host }, url })
      return true
    } catch {
      return false
    }
  }

  it.each(['www.example.cn', 'WWW.Example.CN', 'www.example.cn:443', 'www.example.com:8443', 'pay.example.cn'])(
    'that is configured is served: %s',
    (host) => expect(isServed(host)).toBe(true),
  )
  it.each([
    'example.cn',
    'www.example.com',
    'www.example.cn.evil.example',
    'www.example.cn:80',
    'www.example.com:443',
    'evil.example',
    'localhost',
    '127.0.0.1:3000',
    '',
    undefined,
    'www.example.cn@evil.example',
    'www.example.cn, evil.example',
  ])('that is not is refused in production: %s', (host) => expect(isServed(host)).toBe(false))
  it.each(['localhost', 'localhost:1', '127.0.0.1:3000', '[::1]:3000'])(
    'of this machine is served outside production: %s',
    (host) => {
      expect(isServed(host, '/', readConfig({ SITE_ZH_ORIGIN: 'https://www.example.cn' }))).toBe(true)
    },
  )
  it('does not matter to health checks', () => {
    expect(isServed('10.0.0.7:3000', '/healthz')).toBe(true)
    expect(isServed('10.0.0.7:3000', '/readyz')).toBe(true)
    expect(isServed('10.0.0.7:3000', '/healthz/../api')).toBe(false)
  })

  it('that is unknown gets 421 in the envelope', async () => {
    for (const url of ['/', '/api/report/researchReport/hotReports', '/api/openapi.json']) {
      const response = await get(url, { host: 'evil.example' })
      expect(response.statusCode).toBe(421)
      expect(response.json()).toMatchObject({ code: 421, data: null })
    }
  })
})

describe('every response', () => {
  it.each(['/healthz', '/api/report/researchReport/hotReports', '/api/nothing', '/api/openapi.json'])(
    'carries the headers that keep browsers careful: %s',
    async (url) => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )
  it('of an endpoint is not cacheable', async () => {
    for (const url of ['/api/report/researchReport/hotReports', '/api/nothing', '/api/report/websiteUser/getUserInfo'])
      expect((await get(url)).headers['cache-control']).toBe('no-store')
  })
  it('cannot be read by pages of other origins', async () => {
    const response = await get('/api/report/researchReport/hotReports', { origin: 'https://evil.example' })
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    const preflight = await test.app.http.inject({
      method: 'OPTIONS',
      url: '/api/report/websiteUser/login',
      headers: { host: 'localhost', origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.statusCode).toBe(405)
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
  })
  it('requires HTTPS for two years in production only', async () => {
    expect((await get('/healthz')).headers).not.toHaveProperty('strict-transport-security')
    const config = { ...test.ctx.config, isProduction: true }
    const live = createHttpApp({ ...test.ctx, config }, test.app.limits)
    const response = await live.inject({ method: 'GET', url: '/healthz', headers: { host: 'localhost' } })
    expect(response.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    await live.close()
  })
})

describe('health', () => {
  it('is ok while the process runs', async () => expect((await get('/healthz')).json()).toEqual({ status: 'ok' }))
  it('is ready while the database responds', async () => {
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
    const away = createHttpApp(
      {
        ...test.ctx,
        db: { selectNoFrom: () => ({ execute: () => Promise.reject(new Error('away')) }) } as never,
      },
      test.app.limits,
    )
    const response = await away.inject({ method: 'GET', url: '/readyz' })
    expect(response.statusCode).toBe(503)
    expect(response.body).not.toContain('away')
    await away.close()
  })
  it('is not ready while its folders are not writable, a state that is cached', async () => {
    // No folder can be created below a file, not even by root.
    const config = { ...test.ctx.config, dataDir: join(import.meta.filename, 'data') }
    const full = createHttpApp({ ...test.ctx, config }, test.app.limits)
    const response = await full.inject({ method: 'GET', url: '/readyz' })
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'a folder may not be written' }])
    await full.close()
    let checks = 0
    const areWritable = openWritabilityCheck(test.ctx.config, async () => {
      checks += 1
      return true
    })
    expect(await Promise.all([areWritable(), areWritable(), areWritable()])).toEqual([true, true, true])
    expect(checks).toBeLessThanOrEqual(2)
  })
})

describe('a malformed request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
      '400',
    ],
    [
      'length and chunks',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc',
      '400',
    ],
    ['a header line that is none', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n bad\r\n\r\n', '400'],
    ['headers without end', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`, '431'],
    ['no host', 'GET /api/report/researchReport/hotReports HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n', '400'],
    [
      'an address of another scheme',
      'GET ftp://evil.example/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      '400',
    ],
    ['a star for its address', 'GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '400'],
    [
      'a foreign address beside a host of ours',
      'GET http://evil.example/api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      '421',
    ],
    [
      'an address with a name before its host',
      'GET http://localhost@evil.example/api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      '421',
    ],
    [
      'an absolute address',
      'GET http://evil.example/api/x HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      '421',
    ],
  ])('with %s is refused and the connection closed', async (_what, text, status) => {
    expect(await raw(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it('is one whose body is not UTF-8', async () => {
    const send = (payload: Buffer) =>
      test.app.http.inject({
        method: 'POST',
        url: '/api/basedata/dict/listData',
        headers: { host: 'localhost', 'content-type': 'application/json' },
        payload,
      })
    const gbk = Buffer.concat([
      Buffer.from('{"dictType":"market_type","note":"'),
      Buffer.from([0xb5, 0xe7, 0xb3, 0xd8]),
      Buffer.from('"}'),
    ])
    expect((await send(gbk)).json()).toMatchObject({ code: 400, msg: 'The request is malformed' })
    for (const mark of ['', '\ufeff'])
      expect((await send(Buffer.from(`${mark}{"dictType":"market_type","note":"电池"}`))).json()).toMatchObject({
        code: 200,
      })
  })

  it('is rejected in the envelope even where Node would have sent its own response', async () => {
    const response = await raw('GET /api/report/researchReport/hotReports HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1\.1 400 .*x-content-type-options: nosniff.*"code":400/is)
  })

  it('is not one with an absolute URL of ours, whose host takes precedence over the header', async () => {
    const path = '/api/report/researchReport/hotReports'
    for (const target of [`http://localhost${path}`, `HTTP://LOCALHOST${path}?lang=zh-CN`])
      expect(await raw(`GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 200 .*"code":200/s,
      )
  })

  it("is rejected with a page in the client's language for a browser, and in the envelope otherwise", async () => {
    for (const [url, language, title] of [
      ['/reports/%', 'zh-CN', '网址有误'],
      ['/en/reports/%', 'en-US', 'This address is malformed'],
    ] as const) {
      const response = await get(url, { accept: 'text/html,*/*;q=0.8' })
      expect(response.statusCode).toBe(400)
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
      })
      expect(response.body).toContain(`<html lang="${language}">`)
      expect(response.body).toContain(`<h1>${title}</h1>`)
      expect((await get(url, { accept: '*/*' })).json()).toMatchObject({ code: 400, data: null })
    }
    expect((await get('/api/no-such-call', { accept: 'text/html' })).json()).toMatchObject({ code: 404 })
  })

  it('is rejected in English everywhere on a host of its own', async () => {
    const two = await createTestApp({
      env: { SITE_ZH_ORIGIN: 'https://www.example.cn', SITE_EN_ORIGIN: 'https://www.example.com' },
    })
    const titleAt = async (host: string) =>
      (await two.app.http.inject({ url: '/reports/%', headers: { host, accept: 'text/html' } })).body
    expect(await titleAt('www.example.com')).toContain('<h1>This address is malformed</h1>')
    expect(await titleAt('www.example.com:443')).toContain('<html lang="en-US">')
    expect(await titleAt('www.example.cn')).toContain('<h1>网址有误</h1>')
    await two.close()
  })

  it('leaves the server responding', async () => {
    await Promise.all(Array.from({ length: 20 }, () => raw('\0\r\n\r\n')))
    expect(await raw('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toContain('"ok"')
  })
})

describe('a slow client', () => {
  /** Opens a connection, sends `beginning`, then a byte a second, and never closes its side. @returns what it received when it is closed */
  function responseOnClose(beginning: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
      let received = ''
      const drip = setInterval(() => socket.writable && socket.write('a'), 1_000)
      socket.on('data', (chunk) => {
        received += chunk.toString('utf8')
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(drip)
        resolve(received)
      })
      socket.write(beginning)
    })
  }

  it('is disconnected during headers, during the body or when silent, while others are served', async () => {
    const path = '/api/report/websiteUser/login'
    const slow = [
      '',
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ',
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    ]
    const all = Promise.all(slow.flatMap((beginning) => Array.from({ length: 10 }, () => responseOnClose(beginning))))
    expect(await raw('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toContain('"ok"')
    for (const response of await all) {
      expect(response === '' || /^HTTP\/1\.1 (408|400) /.test(response), response).toBe(true)
    }
  })

  it('has ten seconds for its headers and for the whole request', () => {
    const { server } = test.app.http
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 10_000])
  })

  it('that does not read is disconnected, and the number of connections is limited', () => {
    const { limits } = test.app
    const { server } = test.app.http
    expect(server.timeout).toBe(120_000)
    expect(server.maxConnections).toBe(5_000)
    // Proxies keep their connections for all clients: only theirs may be idle for longer.
    expect(server.keepAliveTimeout).toBe(8_000)
    const behind = createHttpApp({ ...test.ctx, config: { ...test.ctx.config, trustedProxies: ['10.0.0.1'] } }, limits)
    expect(behind.server.keepAliveTimeout).toBe(72_000)
  })
})
