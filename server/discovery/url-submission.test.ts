// URL submission to a stand-in server that responds as IndexNow and Baidu do.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeBriefing, makeReport } from '../../tests/support/factories.ts'
import { addReportText, makeNews } from './discovery.fixture.ts'
import { pushTask } from './discovery.jobs.ts'
import { submitChangedUrls } from './url-submission.service.ts'

const zh = 'https://www.example.cn'
const en = 'https://www.example.com'
const key = 'f34a9d1c-test-key'
const token = 'edk7yc4rEZP9pDQD'
const minute = 60_000
const day = 86_400_000

type Received = { path: string; contentType: string; body: string }
type Answer = { status: number; body?: string; headers?: Record<string, string> }

/** Requests received, and the next responses. */
const received: Received[] = []
let answers: Answer[] = []

let engines: Server
let app: TestApp
let url: string

beforeAll(async () => {
  engines = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    request.on('end', () => {
      received.push({ path: request.url ?? '', contentType: request.headers['content-type'] ?? '', body })
      const isBaidu = request.url?.startsWith('/urls')
      const {
        status,
        body: text,
        headers,
      } = answers.shift() ?? {
        status: 200,
        body: isBaidu ? JSON.stringify({ remain: 1000, success: body.split('\n').length }) : '',
      }
      response.writeHead(status, headers).end(text ?? '')
    })
  })
  await new Promise<void>((ready) => engines.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(engines.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => engines.close(done)))

beforeEach(() => {
  received.length = 0
  answers = []
})

async function open(env: Record<string, string>): Promise<TestApp> {
  const opened = await createTestApp({
    env: {
      SITE_ZH_ORIGIN: zh,
      SITE_EN_ORIGIN: en,
      INDEXNOW_URL: `${url}/indexnow`,
      BAIDU_PUSH_URL: `${url}/urls`,
      ...env,
    },
  })
  await push(opened)
  return opened
}

const push = (of: TestApp) => of.app.jobs[pushTask]?.({})
const queued = (of: TestApp) => of.ctx.db.selectFrom('push_queue').selectAll().orderBy('slug').execute()
const log = (of: TestApp) => of.ctx.db.selectFrom('push_log').selectAll().orderBy('id').execute()
const setText = (of: TestApp, id: number, values: Record<string, string | Date>) =>
  of.ctx.db.updateTable('report_texts').set(values).where('report_id', '=', id).execute()
/** URLs of each request, in the order of the requests. */
const told = () =>
  received.map(({ path, body }) =>
    path.startsWith('/urls') ? body.split('\n') : (JSON.parse(body) as { urlList: string[] }).urlList.sort(),
  )

describe('without keys', () => {
  it('nothing is queued or sent', async () => {
    app = await open({})
    const { id } = await makeReport(app.ctx)
    await setText(app, id, { status: 'archived' })
    await push(app)
    expect([await queued(app), received]).toEqual([[], []])
    await app.close()
  })

  it('pages queued with a former key are deleted', async () => {
    app = await open({ INDEXNOW_KEY: key })
    await makeReport(app.ctx)
    expect(await queued(app)).toHaveLength(1)
    await submitChangedUrls({ ...app.ctx, config: { ...app.ctx.config, indexNow: undefined } })
    expect([await queued(app), received]).toEqual([[], []])
    await app.close()
  })
})

describe('IndexNow', () => {
  beforeAll(async () => {
    app = await open({ INDEXNOW_KEY: key })
  })
  afterAll(() => app.close())

  it('receives published pages per host, with the key and its location', async () => {
    const { id } = await makeReport(app.ctx, { slug: 'bao-gao' })
    await addReportText(app.ctx, id, 'en-US', { slug: 'report' })
    await makeNews(app.ctx, ['zh-CN'], { slug: 'xin-wen' })
    await makeBriefing(app.ctx)
    await push(app)
    expect(received.map(({ path, contentType }) => [path, contentType])).toEqual([
      ['/indexnow', 'application/json; charset=utf-8'],
      ['/indexnow', 'application/json; charset=utf-8'],
    ])
    const [chinese, english] = received.map(({ body }) => JSON.parse(body) as { urlList: string[] })
    expect(chinese).toMatchObject({ host: 'www.example.cn', key, keyLocation: `${zh}/${key}.txt` })
    expect(chinese?.urlList.sort()).toEqual([
      expect.stringContaining(`${zh}/bulletin/bulletin-detail/`),
      `${zh}/news/xin-wen`,
      `${zh}/reports/bao-gao`,
    ])
    expect(english).toEqual({
      host: 'www.example.com',
      key,
      keyLocation: `${en}/${key}.txt`,
      urlList: [`${en}/en/reports/report`],
    })
    expect(await queued(app)).toEqual([])
    expect(await log(app)).toMatchObject([
      { service: 'indexnow', host: 'www.example.cn', url_count: 3, outcome: 'sent', http_status: 200 },
      { service: 'indexnow', host: 'www.example.com', url_count: 1, outcome: 'sent', http_status: 200 },
    ])
  })

  it('receives a page once after several changes, and not without a change', async () => {
    const { id } = await makeReport(app.ctx, { slug: 'viel' })
    await setText(app, id, { title: '新题' })
    await setText(app, id, { dek: '新摘要' })
    await push(app)
    expect(told()).toEqual([[`${zh}/reports/viel`]])
    await setText(app, id, { dek: '新摘要', updated_at: new Date() })
    await push(app)
    expect(received).toHaveLength(1)
  })

  it('receives archived and deleted pages, and both URLs of a moved one', async () => {
    const gone = await makeReport(app.ctx, { slug: 'xia-jia' })
    const deleted = await makeReport(app.ctx, { slug: 'shan-chu' })
    const moved = await makeReport(app.ctx, { slug: 'jiu-zhi' })
    await push(app)
    received.length = 0
    await setText(app, gone.id, { status: 'archived' })
    await app.ctx.db.deleteFrom('reports').where('id', '=', deleted.id).execute()
    await setText(app, moved.id, { slug: 'xin-zhi' })
    await push(app)
    expect(told()).toEqual([
      [`${zh}/reports/jiu-zhi`, `${zh}/reports/shan-chu`, `${zh}/reports/xia-jia`, `${zh}/reports/xin-zhi`],
    ])
  })

  it('never receives pages that were not public', async () => {
    const draft = await makeReport(app.ctx, { slug: 'cao-gao', status: 'draft' })
    await setText(app, draft.id, { title: '改' })
    await app.ctx.db.deleteFrom('reports').where('id', '=', draft.id).execute()
    const planned = await makeReport(app.ctx, { slug: 'ji-hua', publishAt: new Date(app.ctx.now().getTime() + minute) })
    await setText(app, planned.id, { status: 'draft' })
    app.advance(2 * minute)
    await push(app)
    expect(received).toEqual([])
    expect(await queued(app)).toEqual([])
  })

  it('receives a scheduled page at its time, also after rescheduling', async () => {
    const at = (minutes: number) => new Date(app.ctx.now().getTime() + minutes * minute)
    const { id } = await makeReport(app.ctx, { slug: 'ding-shi', publishAt: at(5) })
    await setText(app, id, { publish_at: at(20) })
    await push(app)
    app.advance(6 * minute)
    await push(app)
    expect(received).toEqual([])
    app.advance(15 * minute)
    await push(app)
    expect(told()).toEqual([[`${zh}/reports/ding-shi`]])
    expect(await queued(app)).toEqual([])
  })

  it('receives a page again that changes during submission', async () => {
    const { id } = await makeReport(app.ctx, { slug: 'zheng-zai' })
    const listening = new Promise<void>((resolve) => engines.once('request', () => resolve()))
    const running = push(app)
    await listening
    await setText(app, id, { title: '又改了' })
    await running
    received.length = 0
    await push(app)
    expect(told()).toEqual([[`${zh}/reports/zheng-zai`]])
  })

  it('receives nothing twice from concurrent processes', async () => {
    for (let n = 0; n < 20; n++) await makeReport(app.ctx, { slug: `zweimal-${n}` })
    await Promise.all([push(app), push(app)])
    expect(told().flat().sort()).toEqual([...new Set(told().flat())].sort())
    expect(told().flat()).toHaveLength(20)
  })

  it('is retried with growing delays after failures', async () => {
    await makeReport(app.ctx, { slug: 'shi-bai' })
    answers = [{ status: 503 }, { status: 500 }, { status: 429, headers: { 'retry-after': '3600' } }]
    await push(app)
    await push(app)
    expect(received, 'a pause').toHaveLength(1)
    app.advance(2 * minute + 1)
    await push(app)
    expect(received).toHaveLength(2)
    app.advance(2 * minute + 1)
    await push(app)
    expect(received, 'a longer pause').toHaveLength(2)
    app.advance(2 * minute)
    await push(app)
    expect(received).toHaveLength(3)
    app.advance(59 * minute)
    await push(app)
    expect(received, 'as it asked for').toHaveLength(3)
    app.advance(2 * minute)
    await push(app)
    expect(received).toHaveLength(4)
    expect(await queued(app)).toEqual([])
    expect((await log(app)).slice(-4)).toMatchObject([
      { outcome: 'failed', http_status: 503 },
      { outcome: 'failed', http_status: 500 },
      { outcome: 'failed', http_status: 429 },
      { outcome: 'sent', http_status: 200 },
    ])
  })

  it('is paused for hours after rejecting the key, while pages stay queued', async () => {
    await makeReport(app.ctx, { slug: 'yao-shi' })
    answers = [{ status: 403, body: `the key ${key} was not found` }]
    await push(app)
    app.advance(5 * 60 * minute)
    await push(app)
    expect(received).toHaveLength(1)
    expect((await log(app)).at(-1)).toMatchObject({ outcome: 'misconfigured', detail: 'the key … was not found' })
    app.advance(61 * minute)
    await push(app)
    expect(told().at(-1)).toEqual([`${zh}/reports/yao-shi`])
  })

  it('is not retried after rejecting the URLs', async () => {
    await makeReport(app.ctx, { slug: 'bu-yao' })
    answers = [{ status: 422, body: 'not your host' }]
    await push(app)
    expect(await queued(app)).toEqual([])
    expect((await log(app)).at(-1)).toMatchObject({ outcome: 'refused', http_status: 422, detail: 'not your host' })
  })

  it('receives nothing through a redirect', async () => {
    await makeReport(app.ctx, { slug: 'zhuan-dao' })
    answers = [{ status: 307, headers: { location: `${url}/elsewhere` } }]
    await push(app)
    expect(received.map(({ path }) => path)).toEqual(['/indexnow'])
  })

  it('log entries expire after three months', async () => {
    app.advance(91 * day)
    await push(app)
    expect(await log(app)).toEqual([])
  })
})

describe('Baidu', () => {
  beforeAll(async () => {
    app = await open({ BAIDU_PUSH_TOKEN: token })
  })
  afterAll(() => app.close())

  it('receives Chinese pages, one URL per line, and a single URL first each day', async () => {
    for (const slug of ['yi', 'er', 'san']) {
      const { id } = await makeReport(app.ctx, { slug })
      await addReportText(app.ctx, id, 'en-US')
    }
    await push(app)
    expect(received.map(({ path, contentType }) => [path, contentType])).toEqual(
      Array(2).fill([`/urls?site=${encodeURIComponent(zh)}&token=${token}`, 'text/plain']),
    )
    expect(told().map((urls) => urls.length)).toEqual([1, 2])
    expect(told().flat().sort()).toEqual([`${zh}/reports/er`, `${zh}/reports/san`, `${zh}/reports/yi`])
    expect(await queued(app)).toEqual([])
    expect(JSON.stringify(await log(app))).not.toContain(token)
  })

  it('does not receive removed pages', async () => {
    const { id } = await makeReport(app.ctx, { slug: 'mei-le' })
    await push(app)
    received.length = 0
    await setText(app, id, { status: 'archived' })
    await push(app)
    expect(received).toEqual([])
    expect(await queued(app)).toEqual([])
  })

  it('receives no more than its quota; the rest waits for the next day in Beijing', async () => {
    app.advance(day)
    for (let n = 0; n < 5; n++) await makeReport(app.ctx, { slug: `duo-${n}` })
    app.advance(minute)
    answers = [
      { status: 200, body: '{"remain":2,"success":1}' },
      { status: 200, body: '{"remain":0,"success":2}' },
    ]
    await push(app)
    expect(told().map((urls) => urls.length)).toEqual([1, 2])
    expect(await queued(app)).toHaveLength(2)
    await push(app)
    expect(received).toHaveLength(2)
    app.advance(day)
    await push(app)
    expect(await queued(app)).toEqual([])
  })

  it('is paused until tomorrow when over quota', async () => {
    app.advance(day)
    await makeReport(app.ctx, { slug: 'chao-e' })
    app.advance(minute)
    answers = [{ status: 400, body: '{"error":400,"message":"over quota"}' }]
    await push(app)
    await push(app)
    expect(received).toHaveLength(1)
    expect((await log(app)).at(-1)).toMatchObject({ service: 'baidu', outcome: 'over-quota' })
    app.advance(day)
    await push(app)
    expect(told().at(-1)).toEqual([`${zh}/reports/chao-e`])
  })

  it('is paused for hours after rejecting the token', async () => {
    app.advance(day)
    await makeReport(app.ctx, { slug: 'ling-pai' })
    app.advance(minute)
    answers = [{ status: 401, body: '{"error":401,"message":"token is not valid"}' }]
    await push(app)
    expect((await log(app)).at(-1)).toMatchObject({ outcome: 'misconfigured', http_status: 401 })
    expect(await queued(app)).toHaveLength(1)
  })
})

it('receives no more than our own daily quota', async () => {
  app = await open({ BAIDU_PUSH_TOKEN: token, BAIDU_DAILY_QUOTA: '2' })
  for (let n = 0; n < 4; n++) await makeReport(app.ctx, { slug: `pei-e-${n}` })
  await push(app)
  await push(app)
  expect(told().flat()).toHaveLength(2)
  await app.close()
})

it('is retried when unreachable', async () => {
  app = await open({ INDEXNOW_KEY: key, INDEXNOW_URL: 'http://127.0.0.1:9/indexnow' })
  await makeReport(app.ctx)
  await push(app)
  expect(await log(app)).toMatchObject([
    { outcome: 'failed', http_status: null, detail: expect.stringContaining('no answer') },
  ])
  expect(await queued(app)).toHaveLength(1)
  await app.close()
})

it('receives nothing of a change that was rolled back', async () => {
  app = await open({ INDEXNOW_KEY: key })
  const { id } = await makeReport(app.ctx)
  await push(app)
  received.length = 0
  await app.ctx.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('report_texts').set({ title: '不算' }).where('report_id', '=', id).execute()
      throw new Error('undo')
    })
    .catch(() => {})
  await push(app)
  expect(received).toEqual([])
  await app.close()
})
