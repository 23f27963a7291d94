// URL submission to IndexNow: both sites, and a key with its location.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../tests/support/app.ts'
import { makeBriefing, makeReport } from '../../tests/support/factories.ts'
import { addReportText, makeNews } from './discovery.fixture.ts'
import {
  dayMs,
  indexNowKey,
  minuteMs,
  openSearchEngines,
  openSubmitter,
  originEn,
  originZh,
  push,
  queued,
  type SearchEngines,
  setText,
  submissionLog,
} from './search-engines.fixture.ts'

let engines: SearchEngines
let app: TestApp
beforeAll(async () => {
  engines = await openSearchEngines()
})
afterAll(() => engines.close())
beforeEach(() => engines.clear())

describe('IndexNow', () => {
  beforeAll(async () => {
    app = await openSubmitter(engines, { INDEXNOW_KEY: indexNowKey })
  })
  afterAll(() => app.close())

  it('receives published pages per host, with the key and its location', async () => {
    const { id } = await makeReport(app.ctx, { slug: 'bao-gao' })
    await addReportText(app.ctx, id, 'en-US', { slug: 'report' })
    await makeNews(app.ctx, ['zh-CN'], { slug: 'xin-wen' })
    await makeBriefing(app.ctx)
    await push(app)
    expect(engines.received.map(({ path, contentType }) => [path, contentType])).toEqual([
      ['/indexnow', 'application/json; charset=utf-8'],
      ['/indexnow', 'application/json; charset=utf-8'],
    ])
    const [chinese, english] = engines.received.map(({ body }) => JSON.parse(body) as { urlList: string[] })
    expect(chinese).toMatchObject({
      host: 'www.example.cn',
      key: indexNowKey,
      keyLocation: `${originZh}/${indexNowKey}.txt`,
    })
    expect(chinese?.urlList.sort()).toEqual([
      expect.stringContaining(`${originZh}/bulletin/bulletin-detail/`),
      `${originZh}/news/xin-wen`,
      `${originZh}/reports/bao-gao`,
    ])
    expect(english).toEqual({
      host: 'www.example.com',
      key: indexNowKey,
      keyLocation: `${originEn}/${indexNowKey}.txt`,
      urlList: [`${originEn}/en/reports/report`],
    })
    expect(await queued(app)).toEqual([])
    expect(await submissionLog(app)).toMatchObject([
      { service: 'indexnow', host: 'www.example.cn', url_count: 3, outcome: 'sent', http_status: 200 },
      { service: 'indexnow', host: 'www.example.com', url_count: 1, outcome: 'sent', http_status: 200 },
    ])
  })

  it('receives a page once after several changes, and not without a change', async () => {
    const { id } = await makeReport(app.ctx, { slug: 'viel' })
    await setText(app, id, { title: '新题' })
    await setText(app, id, { dek: '新摘要' })
    await push(app)
    expect(engines.submitted()).toEqual([[`${originZh}/reports/viel`]])
    await setText(app, id, { dek: '新摘要', updated_at: new Date() })
    await push(app)
    expect(engines.received).toHaveLength(1)
  })

  it('receives archived and deleted pages, and both URLs of a moved one', async () => {
    const gone = await makeReport(app.ctx, { slug: 'xia-jia' })
    const deleted = await makeReport(app.ctx, { slug: 'shan-chu' })
    const moved = await makeReport(app.ctx, { slug: 'jiu-zhi' })
    await push(app)
    engines.clear()
    await setText(app, gone.id, { status: 'archived' })
    await app.ctx.db.deleteFrom('reports').where('id', '=', deleted.id).execute()
    await setText(app, moved.id, { slug: 'xin-zhi' })
    await push(app)
    expect(engines.submitted()).toEqual([
      [
        `${originZh}/reports/jiu-zhi`,
        `${originZh}/reports/shan-chu`,
        `${originZh}/reports/xia-jia`,
        `${originZh}/reports/xin-zhi`,
      ],
    ])
  })

  it('never receives pages that were not public', async () => {
    const draft = await makeReport(app.ctx, { slug: 'cao-gao', status: 'draft' })
    await setText(app, draft.id, { title: '改' })
    await app.ctx.db.deleteFrom('reports').where('id', '=', draft.id).execute()
    const planned = await makeReport(app.ctx, {
      slug: 'ji-hua',
      publishAt: new Date(app.ctx.now().getTime() + minuteMs),
    })
    await setText(app, planned.id, { status: 'draft' })
    app.advance(2 * minuteMs)
    await push(app)
    expect(engines.received).toEqual([])
    expect(await queued(app)).toEqual([])
  })

  it('receives a scheduled page at its time, also after rescheduling', async () => {
    const at = (minutes: number) => new Date(app.ctx.now().getTime() + minutes * minuteMs)
    const { id } = await makeReport(app.ctx, { slug: 'ding-shi', publishAt: at(5) })
    await setText(app, id, { publish_at: at(20) })
    await push(app)
    app.advance(6 * minuteMs)
    await push(app)
    expect(engines.received).toEqual([])
    app.advance(15 * minuteMs)
    await push(app)
    expect(engines.submitted()).toEqual([[`${originZh}/reports/ding-shi`]])
    expect(await queued(app)).toEqual([])
  })

  it('receives a page again that changes during submission', async () => {
    const { id } = await makeReport(app.ctx, { slug: 'zheng-zai' })
    const listening = engines.nextRequest()
    const running = push(app)
    await listening
    await setText(app, id, { title: '又改了' })
    await running
    engines.clear()
    await push(app)
    expect(engines.submitted()).toEqual([[`${originZh}/reports/zheng-zai`]])
  })

  it('receives nothing twice from concurrent processes', async () => {
    for (let n = 0; n < 20; n++) await makeReport(app.ctx, { slug: `zweimal-${n}` })
    await Promise.all([push(app), push(app)])
    expect(engines.submitted().flat().sort()).toEqual([...new Set(engines.submitted().flat())].sort())
    expect(engines.submitted().flat()).toHaveLength(20)
  })

  it('is retried with growing delays after failures', async () => {
    await makeReport(app.ctx, { slug: 'shi-bai' })
    engines.responses.push({ status: 503 }, { status: 500 }, { status: 429, headers: { 'retry-after': '3600' } })
    await push(app)
    await push(app)
    expect(engines.received, 'a pause').toHaveLength(1)
    app.advance(2 * minuteMs + 1)
    await push(app)
    expect(engines.received).toHaveLength(2)
    app.advance(2 * minuteMs + 1)
    await push(app)
    expect(engines.received, 'a longer pause').toHaveLength(2)
    app.advance(2 * minuteMs)
    await push(app)
    expect(engines.received).toHaveLength(3)
    app.advance(59 * minuteMs)
    await push(app)
    expect(engines.received, 'as it asked for').toHaveLength(3)
    app.advance(2 * minuteMs)
    await push(app)
    expect(engines.received).toHaveLength(4)
    expect(await queued(app)).toEqual([])
    expect((await submissionLog(app)).slice(-4)).toMatchObject([
      { outcome: 'failed', http_status: 503 },
      { outcome: 'failed', http_status: 500 },
      { outcome: 'failed', http_status: 429 },
      { outcome: 'sent', http_status: 200 },
    ])
  })

  it('is paused for hours after rejecting the key, while pages stay queued', async () => {
    await makeReport(app.ctx, { slug: 'yao-shi' })
    engines.responses.push({ status: 403, body: `the key ${indexNowKey} was not found` })
    await push(app)
    app.advance(5 * 60 * minuteMs)
    await push(app)
    expect(engines.received).toHaveLength(1)
    expect((await submissionLog(app)).at(-1)).toMatchObject({
      outcome: 'misconfigured',
      detail: 'the key … was not found',
    })
    app.advance(61 * minuteMs)
    await push(app)
    expect(engines.submitted().at(-1)).toEqual([`${originZh}/reports/yao-shi`])
  })

  it('is not retried after rejecting the URLs', async () => {
    await makeReport(app.ctx, { slug: 'bu-yao' })
    engines.responses.push({ status: 422, body: 'not your host' })
    await push(app)
    expect(await queued(app)).toEqual([])
    expect((await submissionLog(app)).at(-1)).toMatchObject({
      outcome: 'refused',
      http_status: 422,
      detail: 'not your host',
    })
  })

  it('receives nothing through a redirect', async () => {
    await makeReport(app.ctx, { slug: 'zhuan-dao' })
    engines.responses.push({ status: 307, headers: { location: `${engines.url}/elsewhere` } })
    await push(app)
    expect(engines.received.map(({ path }) => path)).toEqual(['/indexnow'])
  })

  it('log entries expire after three months', async () => {
    app.advance(91 * dayMs)
    await push(app)
    expect(await submissionLog(app)).toEqual([])
  })
})
