// URL submission to Baidu: one site, a daily quota, and a token.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { addReportText } from './discovery.fixture.ts'
import {
  dayMs,
  minuteMs,
  openSearchEngines,
  openSubmitter,
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

const token = 'edk7yc4rEZP9pDQD'

describe('Baidu', () => {
  beforeAll(async () => {
    app = await openSubmitter(engines, { BAIDU_PUSH_TOKEN: token })
  })
  afterAll(() => app.close())

  it('receives Chinese pages, one URL per line, and a single URL first each day', async () => {
    for (const slug of ['yi', 'er', 'san']) {
      const { id } = await makeReport(app.ctx, { slug })
      await addReportText(app.ctx, id, 'en-US')
    }
    await push(app)
    expect(engines.received.map(({ path, contentType }) => [path, contentType])).toEqual(
      Array(2).fill([`/urls?site=${encodeURIComponent(originZh)}&token=${token}`, 'text/plain']),
    )
    expect(engines.submitted().map((urls) => urls.length)).toEqual([1, 2])
    expect(engines.submitted().flat().sort()).toEqual([
      `${originZh}/reports/er`,
      `${originZh}/reports/san`,
      `${originZh}/reports/yi`,
    ])
    expect(await queued(app)).toEqual([])
    expect(JSON.stringify(await submissionLog(app))).not.toContain(token)
  })

  it('does not receive removed pages', async () => {
    const { id } = await makeReport(app.ctx, { slug: 'mei-le' })
    await push(app)
    engines.clear()
    await setText(app, id, { status: 'archived' })
    await push(app)
    expect(engines.received).toEqual([])
    expect(await queued(app)).toEqual([])
  })

  it('receives no more than its quota; the rest waits for the next day in Beijing', async () => {
    app.advance(dayMs)
    for (let n = 0; n < 5; n++) await makeReport(app.ctx, { slug: `duo-${n}` })
    app.advance(minuteMs)
    engines.responses.push(
      { status: 200, body: '{"remain":2,"success":1}' },
      { status: 200, body: '{"remain":0,"success":2}' },
    )
    await push(app)
    expect(engines.submitted().map((urls) => urls.length)).toEqual([1, 2])
    expect(await queued(app)).toHaveLength(2)
    await push(app)
    expect(engines.received).toHaveLength(2)
    app.advance(dayMs)
    await push(app)
    expect(await queued(app)).toEqual([])
  })

  it('is paused until tomorrow when over quota', async () => {
    app.advance(dayMs)
    await makeReport(app.ctx, { slug: 'chao-e' })
    app.advance(minuteMs)
    engines.responses.push({ status: 400, body: '{"error":400,"message":"over quota"}' })
    await push(app)
    await push(app)
    expect(engines.received).toHaveLength(1)
    expect((await submissionLog(app)).at(-1)).toMatchObject({ service: 'baidu', outcome: 'over-quota' })
    app.advance(dayMs)
    await push(app)
    expect(engines.submitted().at(-1)).toEqual([`${originZh}/reports/chao-e`])
  })

  it('is paused for hours after rejecting the token', async () => {
    app.advance(dayMs)
    await makeReport(app.ctx, { slug: 'ling-pai' })
    app.advance(minuteMs)
    engines.responses.push({ status: 401, body: '{"error":401,"message":"token is not valid"}' })
    await push(app)
    expect((await submissionLog(app)).at(-1)).toMatchObject({ outcome: 'misconfigured', http_status: 401 })
    expect(await queued(app)).toHaveLength(1)
  })
})

it('Baidu receives no more than our own daily quota', async () => {
  app = await openSubmitter(engines, { BAIDU_PUSH_TOKEN: token, BAIDU_DAILY_QUOTA: '2' })
  for (let n = 0; n < 4; n++) await makeReport(app.ctx, { slug: `pei-e-${n}` })
  await push(app)
  await push(app)
  expect(engines.submitted().flat()).toHaveLength(2)
  await app.close()
})
