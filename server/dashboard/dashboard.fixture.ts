// Test support for the dashboard: page requests through the cache handler, and paid orders.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ItemKind } from '#contract/orders.ts'
import { installCacheHandler, openCacheHandler } from '#server/platform/http/page-cache/cache-handler.ts'
import { toPageResponse } from '#server/platform/http/page-cache/page-response.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'

export const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

export type PageFront = {
  /** Requests a page as a browser does, with these changes. */
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>
  /** URLs whose pages are cached. */
  readonly kept: ReadonlySet<string>
  close(): void
}

/** Serves a page at every URL: rendered the first time, cached afterwards. */
export async function openPageFront(test: TestApp): Promise<PageFront> {
  const kept = new Set<string>()
  const page = toPageResponse({ status: 200, body: Buffer.from('<!doctype html>'), headers: [] })
  const handler = openCacheHandler(({ url }) => (kept.has(url) ? page : undefined), test.app.recordSentPage)
  const server = createServer((request, response) => {
    kept.add(request.url ?? '')
    handler.send(page, request, response)
  })
  installCacheHandler(server, handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's
  return {
    kept,
    get: (path, headers = {}, method = 'GET') =>
      fetch(base + path, { method, headers: { 'user-agent': browser, ...headers } }),
    close: () => server.close(),
  }
}

/** Sends requests that must not count as views: bots, prefetches, HEAD requests, partial page requests. */
export async function requestQuietly({ get }: PageFront, path: string): Promise<void> {
  await get(path, { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })
  await get(path, { 'user-agent': 'curl/8.5.0' })
  await get(path, { 'user-agent': '' })
  await get(path, { 'sec-purpose': 'prefetch' })
  await get(path, {}, 'HEAD')
  await get(`${path}.data?_routes=site%2Froot`)
}

export type Sale = {
  itemKind?: ItemKind
  itemId?: number
  paidAt?: Date
  dueAt?: Date
  usd?: boolean
  delivered?: boolean
  refundState?: 'fully'
}

export async function sell(test: TestApp, given: Sale = {}): Promise<void> {
  const { id } = await makeCustomer(test.ctx)
  const at = given.paidAt ?? test.ctx.now()
  await test.ctx.db
    .insertInto('orders')
    .values({
      order_no: `T${Math.random().toString(36).slice(2, 12)}`,
      customer_id: id,
      lang: given.usd ? 'en-US' : 'zh-CN',
      item_kind: given.itemKind ?? 'report',
      item_id: given.itemId ?? 1,
      title: '报告',
      licence: 'single',
      licence_terms_version: '1',
      edition: 0,
      currency: given.usd ? 'USD' : 'CNY',
      amount_minor: 100_00,
      email: 'a@example.com',
      status: 'paid',
      refund_state: given.refundState ?? 'none',
      fulfilment_state: given.delivered === false ? 'preparing' : 'delivered',
      created_at: at,
      expires_at: at,
      paid_at: at,
      delivery_due_at: given.dueAt ?? null,
    })
    .execute()
}
