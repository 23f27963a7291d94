// Cached pages on the wire, and requests that are never served from the cache.
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CacheRequest, installCacheHandler, openCacheHandler } from './cache-handler.ts'
import { toPageResponse } from './page-response.ts'

const html = `<!DOCTYPE html><p>${'行业研究报告 '.repeat(300)}</p>`
const headers = [
  ['content-type', 'text/html; charset=utf-8'],
  ['x-frame-options', 'DENY'],
  ['cache-control', 'no-cache'],
] as const
const page = toPageResponse({ status: 200, body: Buffer.from(html), headers })
const moved = toPageResponse({
  status: 301,
  body: Buffer.alloc(0),
  headers: [
    ['location', '/new'],
    ['cache-control', 'no-store'],
  ],
})

let server: Server
let port: number
const requests: CacheRequest[] = []
const handler = openCacheHandler((address) => {
  requests.push(address)
  if (address.url === '/page') return page
  if (address.url === '/fails') throw new Error('a fault of ours')
  return address.url === '/old' ? moved : undefined
})
beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(299).end('from behind'))
  installCacheHandler(server, handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port // a TCP server's
})
afterAll(() => server.close())

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

function get(path: string, headers: Record<string, string | string[]> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers: { host: 'example.com', ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}

describe('a cached page', () => {
  it('is sent in an encoding that the client accepts', async () => {
    const [plain, br, gzip] = await Promise.all([
      get('/page'),
      get('/page', { 'accept-encoding': 'gzip, br' }),
      get('/page', { 'Accept-Encoding': 'gzip' }),
    ])
    expect(plain.body.toString()).toBe(html)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(html)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(html)
    for (const { status, headers, body } of [plain, br, gzip]) {
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      })
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers.date).toBeDefined()
    }
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('is not sent again to a client that has it', async () => {
    const { headers } = await get('/page', { 'accept-encoding': 'br' })
    const etag = headers.etag ?? ''
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('/page', { 'accept-encoding': 'br', 'if-none-match': ifNoneMatch })
      expect([response.status, response.body.length], ifNoneMatch).toEqual([304, 0])
      expect(response.headers).toMatchObject({
        etag,
        'cache-control': 'no-cache',
        'x-frame-options': 'DENY',
        vary: 'Accept-Encoding',
      })
      expect(response.headers['content-type']).toBeUndefined()
    }
    expect((await get('/page', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
    const manyTags = `${'"a",'.repeat(300)}${etag}`
    expect((await get('/page', { 'accept-encoding': 'br', 'if-none-match': manyTags })).status).toBe(200)
    expect((await get('/page', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('has the same headers for HEAD', async () => {
    const [full, head] = [
      await get('/page', { 'accept-encoding': 'br' }),
      await get('/page', { 'accept-encoding': 'br' }, 'HEAD'),
    ]
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' })
  })

  it('may be a redirect', async () => {
    const response = await get('/old', { 'accept-encoding': 'br', 'if-none-match': '*' })
    expect([response.status, response.headers.location, response.headers.etag]).toEqual([301, '/new', undefined])
  })

  it('counts its requests', async () => {
    handler.drainHits()
    await get('/page')
    await get('/elsewhere')
    expect([handler.drainHits(), handler.drainHits()]).toEqual([1, 0])
  })
})

describe('a request', () => {
  it('for anything else falls through', async () => {
    expect((await get('/elsewhere')).body.toString()).toBe('from behind')
    for (const method of ['POST', 'PUT', 'OPTIONS', 'DELETE'])
      expect((await get('/page', {}, method)).status, method).toBe(299)
  })

  it('that causes an error in the cache handler falls through as well, and the process survives', async () => {
    expect((await get('/fails')).status).toBe(299)
    expect((await get('/page')).status).toBe(200)
  })

  it('is recognized whatever the case of its header names', async () => {
    requests.length = 0
    await get('/a?b=c', { HOST: 'Example.COM', Cookie: 'a=b' })
    expect(requests).toEqual([{ host: 'Example.COM', url: '/a?b=c', cookie: 'a=b' }])
  })
})
