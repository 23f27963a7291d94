// Requests to URLs of customers: which are refused, and the limits of the others.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertPermittedUrl, openGuardedFetch, RefusedUrlError } from './guarded-fetch.ts'

const limits = { timeoutMs: 300, maxBytes: 1000 }
const inProduction = openGuardedFetch({ ...limits, allowsLoopback: false })
const locally = openGuardedFetch({ ...limits, allowsLoopback: true })

let server: Server
let origin: string
const asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/large') response.end('x'.repeat(2000))
    else if (request.url === '/moved') response.writeHead(302, { location: '/other' }).end()
    else if (request.url === '/trickle') response.write('{')
    else if (request.url !== '/never') request.pipe(response.setHeader('x-type', request.headers['content-type'] ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('a URL that a customer names', () => {
  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://user:password@example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::a00:1]/',
    // Other spellings of 127.0.0.1, which the URL parser resolves.
    'https://2130706433/',
    'https://0x7f.1/',
    'nonsense',
  ])('is refused in production: %s', (url) => {
    expect(() => assertPermittedUrl(url, { allowsLoopback: false })).toThrow(RefusedUrlError)
  })

  it('is refused when its name resolves to an address of this machine', async () => {
    const { port } = new URL(origin)
    await expect(inProduction(`https://localhost:${port}/`)).rejects.toThrow(RefusedUrlError)
    expect(asked).toEqual([])
  })

  it('may be on this machine outside production, but not in the local network', async () => {
    expect((await locally(`${origin}/ok`)).status).toBe(200)
    expect(() => assertPermittedUrl('http://10.0.0.1/', { allowsLoopback: true })).toThrow(RefusedUrlError)
    expect(() => assertPermittedUrl('https://192.168.0.1/', { allowsLoopback: true })).toThrow(RefusedUrlError)
  })
})

describe('a request to it', () => {
  it('sends forms and returns the response', async () => {
    const body = new URLSearchParams({ a: 'ü' })
    const response = await locally(`${origin}/form`, { method: 'POST', body })
    expect(await response.text()).toBe('a=%C3%BC')
    expect(response.headers.get('x-type')).toBe('application/x-www-form-urlencoded')
  })

  it('follows no redirect', async () => {
    expect((await locally(`${origin}/moved`)).status).toBe(302)
    expect(asked).not.toContain('/other')
  })

  it('is given up when the response is too large or too slow', async () => {
    await expect(locally(`${origin}/large`)).rejects.toThrow('larger than')
    await expect(locally(`${origin}/never`)).rejects.toMatchObject({ name: 'AbortError' })
    await expect(locally(`${origin}/trickle`)).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('cuts a long response off where it is asked to', async () => {
    const cutting = openGuardedFetch({ ...limits, allowsLoopback: true, cutsLongResponses: true })
    expect(await (await cutting(`${origin}/large`)).text()).toBe('x'.repeat(1000))
  })

  it('goes to permitted ports only, except on this machine', async () => {
    const guards = { allowsLoopback: true, ports: [443] }
    expect(() => assertPermittedUrl('https://example.com:22/', guards)).toThrow(RefusedUrlError)
    expect(assertPermittedUrl('https://example.com/', guards).host).toBe('example.com')
    expect(assertPermittedUrl(`${origin}/ok`, guards).origin).toBe(origin)
  })
})
