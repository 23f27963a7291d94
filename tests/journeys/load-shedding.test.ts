// Load shedding: when many addresses request pages at once, the server refuses what exceeds its capacity and everything else continues.
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveRequest } from '#contract/leads.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startPreparedProduct({ RATE_LIMITS: '1', TRUSTED_PROXIES: 'loopback' })
})
afterAll(() => product?.close())

let clients = 0
/** A client address that has not been used before, as a proxy would report it. */
function newAddress(): string {
  clients += 1
  return `198.18.${clients >> 8}.${clients & 255}`
}

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(product.origin + path, { headers: { 'x-forwarded-for': newAddress(), ...headers }, redirect: 'manual' })
}

/** Requests twenty uncached pages in one packet, and reads none of the responses. */
function unreadClient(): Socket {
  const { host, port } = new URL(product.origin)
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  socket.on('error', () => undefined)
  socket.pause()
  const pages = Array.from({ length: 20 }, (_, i) => {
    const path = `/report-industries?keyword=${clients}-${i}`
    return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${newAddress()}\r\n\r\n`
  })
  socket.write(pages.join(''))
  return socket
}

async function countMails(): Promise<number> {
  return (await readdir(join(product.dataDir, 'mail')).catch(() => [])).length
}

describe('a flood of page requests by clients that do not read', () => {
  it('does not affect cached pages, health checks or jobs; other pages receive 503', async () => {
    expect((await get('/')).status).toBe(200)
    const mails = await countMails()
    const unread = Array.from({ length: 150 }, unreadClient)
    const flood = Promise.all(Array.from({ length: 400 }, (_, i) => get(`/report-industries?keyword=read-${i}`)))
    const lead = await fetch(`${product.origin}/api${saveRequest.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify({
        ...{ companyName: 'Example', addr: '', email: 'flood@example.com', contact: '13800138000', name: 'Lin' },
        ...{ demand: 'A job in the middle of a flood', type: 2, lang: 'en-US' },
      }),
    })
    expect(await lead.json()).toMatchObject({ code: 200 })
    for (const path of ['/', '/healthz', '/']) {
      const startedAt = performance.now()
      expect((await get(path)).status, path).toBe(200)
      expect(performance.now() - startedAt, path).toBeLessThan(10_000)
    }
    const answers = await flood
    const rejected = answers.filter(({ status }) => status !== 200)
    expect(rejected.length).toBeGreaterThan(0)
    for (const { status, headers } of rejected) {
      expect(status).toBe(503)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await expect.poll(countMails, { timeout: 60_000, interval: 500 }).toBeGreaterThan(mails)
    await expect
      .poll(async () => (await get('/report-industries?keyword=afterwards')).status, { timeout: 60_000, interval: 500 })
      .toBe(200)
    for (const socket of unread) socket.destroy()
    expect(product.output()).not.toMatch(/"level":"error"|timeout exceeded/)
  })
})

describe('pages that must be rendered', () => {
  it.each([
    ['', 'zh-CN', '操作过于频繁，请稍后再试'],
    ['/en', 'en-US', 'Too many requests, please try again later'],
  ])(
    'are refused after sixty searches a minute in a page of the language, %s, while kept ones are shown',
    async (prefix, language, words) => {
      const from = { 'x-forwarded-for': newAddress(), accept: 'text/html' }
      for (let i = 0; i < 60; i += 1)
        expect((await get(`${prefix}/report-industries?keyword=${language}-${i}`, from)).status).toBe(200)
      const rejected = await get(`${prefix}/report-industries?keyword=once-more`, from)
      expect(rejected.status).toBe(429)
      const wait = Number(rejected.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60)
      const html = await rejected.text()
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(words)
      expect(rejected.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect((await get('/', from)).status).toBe(200)
      for (let i = 0; i < 120; i += 1) expect((await get(`/reports/none-${language}-${i}`, from)).status).toBe(404)
      expect((await get('/reports/none-once-more', from)).status).toBe(429)
    },
  )
})
