// Malformed HTTP requests: request smuggling and methods that are not offered.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contract/accounts.ts'
import { listHotReports } from '#contract/catalogue.ts'
import { createTestApp, type TestApp } from './support/app.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  port = Number(new URL(test.ctx.config.originZh).port)
})
afterAll(() => test.close())

/** Writes raw bytes to a socket. @returns everything received until the connection closes */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })
}

it('a well-formed raw request receives a response', async () => {
  expect(await raw('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

describe('a request of ambiguous length', () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const head = `POST /api${login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  it.each([
    ['a length and chunks', `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunks and a length', `Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${hidden}`],
    ['an unknown encoding', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['two encodings', `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['a space before the colon', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${hidden}`],
    ['a list of lengths', `Content-Length: 2, 2\r\n\r\n{}${hidden}`],
    ['a signed length', `Content-Length: +2\r\n\r\n{}${hidden}`],
    ['a length in hex', `Content-Length: 0x2\r\n\r\n{}${hidden}`],
    ['a folded line', `X: a\r\n Content-Length: 2\r\n\r\n{}${hidden}`],
    ['a bare line feed in chunks', `Transfer-Encoding: chunked\r\n\r\n1\n{\n0\n\n${hidden}`],
    ['a chunk of a wrong size', `Transfer-Encoding: chunked\r\n\r\n2\r\n{}x\r\n0\r\n\r\n${hidden}`],
  ])('is rejected, and a request hidden behind it gets no response: %s', async (_what, rest) => {
    const response = await raw(head + rest)
    expect(response).not.toContain('"ok"')
    expect(response.match(/HTTP\/1\.1 \d+/g)?.every((status) => status === 'HTTP/1.1 400') ?? true, response).toBe(true)
  })
})

describe('a request of an unsupported method', () => {
  it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PUT', 'DELETE', 'PATCH', 'NONSENSE'])(
    'is rejected and not echoed: %s',
    async (method) => {
      const secret = 'do-not-echo-this'
      for (const path of [`/api${listHotReports.path}`, '/healthz']) {
        const target = method === 'CONNECT' ? 'evil.example:443' : path
        const response = await raw(
          `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nX-Secret: ${secret}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        )
        expect(response).not.toContain(secret)
        expect(response === '' || /^HTTP\/1\.1 (400|404|405|415|421|501) /.test(response), response).toBe(true)
      }
    },
  )
})
