// The MCP server: as a client of the official SDK uses it, and as a hostile one does.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getQuote } from '#contract/quotes.ts'
import { chooseSample } from '#contract/samples-admin.ts'
import { readSiteSettings, saveSiteSetting } from '#contract/site-admin.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { tokenMailedFor } from '#server/quotes/quotes.fixture.ts'
import { attachPdf, pagesPdf, renderWaiting } from '#server/samples/samples.fixture.ts'
import { waitForIndex } from '#server/search/index-currency.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { hostileBodies, sendMessage, toolCall } from './mcp.fixture.ts'

let test: TestApp
let client: Client
let zh: { id: number; slug: string }
let en: { id: number; slug: string }
let draft: { id: number; slug: string }
let editor: Awaited<ReturnType<typeof signedInAs>>

beforeAll(async () => {
  // With the limits of production: each test calls from another address.
  test = await createTestApp({ withSearch: true, env: { RATE_LIMITS: '1' } })
  editor = await signedInAs(test, 'editor')
  await makeSeller(test)
  await test.ctx.db
    .insertInto('dictionary_entries')
    .values({ dict_type: 'reports_category', dict_value: 'energy-power', dict_label: '能源与电力', sort: 10 })
    .execute()
  zh = await makeReport(test.ctx, { title: '固态电池行业研究报告', dek: '产能与价格。' })
  en = await makeReport(test.ctx, { language: 'en-US', title: 'Solid-state batteries' })
  draft = await makeReport(test.ctx, { status: 'draft', title: '未发布的绝密选题', slug: 'unpublished-secret' })
  const fileId = await attachPdf(test, zh.id, await pagesPdf(2, undefined, ['gasket', 'soldonly']))
  await editor.call(chooseSample, { id: zh.id, language: 'zh-CN', fileId, pages: [1] })
  await renderWaiting(test)
  await waitForIndex({ db: test.ctx.db, search: test.search })
  const origin = await test.app.http.listen({ host: '127.0.0.1', port: 0 })
  client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)))
})
afterAll(async () => {
  await client?.close()
  await test?.close()
})

async function call(name: string, args: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: args })
  const [block] = result.content as { text: string }[] // the tools answer with text alone
  return { isError: result.isError ?? false, text: block?.text ?? '', data: result.structuredContent }
}

const buyer = { companyName: 'Example Ltd', name: 'Min Li', email: 'min.li@example.com', country: 'CN', consent: true }
const quotes = () => test.ctx.db.selectFrom('quotes').selectAll().execute()

describe('a client of the SDK', () => {
  it('lists the tools, of which one changes anything', async () => {
    const { tools } = await client.listTools()
    const changing = tools.filter(({ annotations }) => !annotations?.readOnlyHint)
    expect(tools.map(({ name }) => name)).toEqual(['search_reports', 'get_report', 'list_industries', 'get_quote'])
    expect(changing.map(({ name }) => name)).toEqual(['get_quote'])
    for (const { inputSchema, outputSchema, description } of tools)
      expect([inputSchema.type, outputSchema?.type, description?.length]).toEqual([
        'object',
        'object',
        expect.any(Number),
      ])
  })

  it('finds reports in the language of its keyword, each with its page and a citation', async () => {
    const url = `http://localhost:0/reports/${zh.slug}`
    const chinese = await call('search_reports', { keyword: '固态电池' })
    expect(chinese.data).toMatchObject({
      language: 'zh-CN',
      total: 1,
      reports: [{ id: zh.id, url, citation: expect.stringContaining(`固态电池行业研究报告[R/OL]`) }],
    })
    expect(JSON.parse(chinese.text)).toEqual(chinese.data)
    const english = await call('search_reports', { keyword: 'solid-state' })
    expect(english.data).toMatchObject({
      language: 'en-US',
      reports: [{ id: en.id, citation: expect.stringContaining(`http://localhost:0/en/reports/${en.slug}`) }],
    })
  })

  it('lists the newest reports without a keyword, and those of an industry', async () => {
    const found = await call('search_reports', { language: 'zh-CN', industry: 'energy-power' })
    expect(found.data).toMatchObject({ total: 1, reports: [{ id: zh.id }] })
    expect((await call('search_reports', { language: 'zh-CN', industry: 'x' })).data).toMatchObject({ total: 0 })
    // The protocol does not ask for arguments.
    expect((await client.callTool({ name: 'list_industries' })).structuredContent).toEqual({ industries: [] })
    expect((await call('list_industries', { language: 'zh-CN' })).data).toEqual({
      industries: [
        {
          code: 'energy-power',
          name: '能源与电力',
          reportCount: 1,
          url: 'http://localhost:0/report-industries/energy-power',
        },
      ],
    })
  })

  it('reads what the page of a report shows, with the text of its sample and of no other page', async () => {
    const report = await call('get_report', { id: zh.id, language: 'zh-CN' })
    expect(report.data).toMatchObject({
      title: '固态电池行业研究报告',
      summary: '产能与价格。',
      prices: expect.arrayContaining([{ edition: 0, licence: 'single', currency: 'CNY', amount: '22800.00' }]),
      sample: { pageCount: 2, isShortened: false, pages: [{ page: 1, text: expect.stringContaining('gasket') }] },
    })
    expect(report.text).not.toContain('soldonly')
    const named = await call('get_report', { webTitle: zh.slug, language: 'zh-CN' })
    expect(named.data).toEqual(report.data)
  })

  it('is told that a draft, a report in another language and one without a name are unknown', async () => {
    const unknown = await call('get_report', { id: 999_999, language: 'zh-CN' })
    expect(unknown).toMatchObject({ isError: true, text: '没有找到这份报告' })
    for (const args of [{ id: draft.id }, { webTitle: draft.slug }, { id: en.id }])
      expect(await call('get_report', { ...args, language: 'zh-CN' })).toEqual(unknown)
    expect(await call('get_report', {})).toMatchObject({ isError: true, text: expect.stringContaining('id: ') })
  })

  it('gets a quote whose link is in the mail and nowhere else', async () => {
    const args = { ...buyer, items: [{ reportId: zh.id, licence: 'multi', edition: 0 }], language: 'zh-CN' }
    const answer = await call('get_quote', args)
    expect(answer.isError, answer.text).toBe(false)
    const [row] = await quotes()
    if (!row) throw new Error('no quote was made')
    expect(answer.data).toMatchObject({ number: row.number, email: buyer.email })
    const token = await tokenMailedFor(test, row.id)
    expect(answer.text).not.toContain(token)
    expect(await test.client()(getQuote, { token })).toMatchObject({ state: 'sent', total: { minor: 3_420_000 } })
  })

  it('gets no quote without consent, for a draft, or for an address that is none', async () => {
    const before = (await quotes()).length
    const items = [{ reportId: zh.id }]
    for (const [args, text] of [
      [{ ...buyer, items, consent: false }, 'consent'],
      [{ ...buyer, items: [{ reportId: draft.id }] }, '研究报告为空'],
      [{ ...buyer, items, email: 'nobody' }, 'email'],
    ] as const)
      expect(await call('get_quote', { ...args, language: 'zh-CN' })).toMatchObject({
        isError: true,
        text: expect.stringContaining(text),
      })
    expect(await quotes()).toHaveLength(before)
  })
})

describe('a hostile client', () => {
  it('gets errors of the protocol, no failure of the server and nothing that is not public', async () => {
    const bodies = hostileBodies(300, [draft.id, draft.slug, zh.id, zh.slug])
    const counts = { refused: 0, failed: 0, answered: 0 }
    const check = async (body: string, index: number) => {
      // 15 requests of one address are within each of its limits.
      const { status, text } = await sendMessage(test, body, { ip: `10.1.0.${Math.floor(index / 15)}` })
      expect(status, body).toBeLessThan(500)
      expect(text, body).not.toMatch(/未发布的绝密选题|soldonly|System exception|系统异常|node_modules/)
      if (status === 202) return expect(text, body).toBe('')
      const answer = JSON.parse(text)
      expect(answer, body).toMatchObject({ jsonrpc: '2.0' })
      if (answer.error) counts.refused += 1
      else if (answer.result.isError) counts.failed += 1
      else counts.answered += 1
    }
    for (let at = 0; at < bodies.length; at += 15)
      await Promise.all(bodies.slice(at, at + 15).map((body, index) => check(body, at + index)))
    // Hostile input reaches every depth: the protocol, the tools, and what they find.
    expect(Math.min(counts.refused, counts.failed, counts.answered), JSON.stringify(counts)).toBeGreaterThan(20)
  })

  it('is refused for a body that is too long, a batch, another method and the page of another origin', async () => {
    const ping = { jsonrpc: '2.0', id: 7, method: 'ping' }
    const from = (headers: Record<string, string>) => sendMessage(test, ping, { ip: '10.2.0.1', headers })
    expect(await from({})).toMatchObject({ status: 200, text: JSON.stringify({ result: {}, jsonrpc: '2.0', id: 7 }) })
    const long = await sendMessage(test, toolCall('search_reports', { keyword: 'x'.repeat(40_000) }), {
      ip: '10.2.0.1',
    })
    expect(long.status).toBe(413)
    const batch = await sendMessage(test, [ping, ping], { ip: '10.2.0.1' })
    expect([batch.status, JSON.parse(batch.text).error.code]).toEqual([400, -32600])
    for (const method of ['GET', 'DELETE'] as const) {
      const { status, headers } = await sendMessage(test, '', { ip: '10.2.0.1', method })
      expect([status, headers.allow]).toEqual([405, 'POST'])
    }
    expect((await from({ origin: 'http://localhost' })).status).toBe(200)
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
      expect((await from({ origin })).status, origin).toBe(403)
    expect((await from({ host: 'evil.example' })).status).toBe(421)
  })

  it('is slowed down by its address: 20 quotes, 60 searches and 120 messages a minute', async () => {
    for (const [ip, body, limit] of [
      ['10.3.0.1', toolCall('get_quote', {}), 20],
      ['10.3.0.2', toolCall('search_reports', { page: 0 }), 60],
      ['10.3.0.3', { jsonrpc: '2.0', id: 1, method: 'ping' }, 120],
    ] as const) {
      const sent = await Promise.all(Array.from({ length: limit + 1 }, () => sendMessage(test, body, { ip })))
      const refused = sent.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(1)
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
      expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 } })
    }
  })
})

describe('switched off in the console', () => {
  it('the server is an unknown address, and works again once it is switched on', async () => {
    const set = async (value: boolean) => {
      const stored = await editor.call(readSiteSettings, {})
      const version = stored.find(({ key }) => key === 'mcp-server')?.version ?? ''
      await editor.call(saveSiteSetting, { key: 'mcp-server', site: 'all', value, version })
    }
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    await set(false)
    expect((await sendMessage(test, ping, { ip: '10.4.0.1' })).status).toBe(404)
    expect((await sendMessage(test, '', { ip: '10.4.0.1', method: 'GET' })).status).toBe(404)
    await expect(client.callTool({ name: 'list_industries', arguments: {} })).rejects.toThrow()
    await set(true)
    expect((await sendMessage(test, ping, { ip: '10.4.0.1' })).status).toBe(200)
  })
})
