// Share images, with real rendering.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareImagePath, siteImagePath } from '#ui/share-image/address.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { addDictionary, addReportText, crawlerOf, makeNews } from './discovery.fixture.ts'
import { openImageCache } from './image-cache.ts'
import { openImageRenderer } from './image-renderer.ts'

let app: TestApp
let ask: ReturnType<typeof crawlerOf>
let reportId: number
beforeAll(async () => {
  app = await createTestApp()
  ask = crawlerOf(app)
  await addDictionary(app.ctx)
  reportId = (await makeReport(app.ctx, { title: '固态电池：路线与量产', publishAt: new Date('2026-03-01T02:00:00Z') }))
    .id
})
afterAll(() => app?.close())

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const pathOf = (title: string, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  shareImagePath({
    kind: 'report',
    language,
    id: reportId,
    title,
    category: 'energy-power',
    categoryLabel: language === 'zh-CN' ? '能源与电力' : 'Energy & Power',
    publishedAt: '2026-03-01T02:00:00Z',
  })

describe('share image', () => {
  it('is an immutable PNG of 1200 × 630 that other origins may embed', async () => {
    const answer = await ask(pathOf('固态电池：路线与量产'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(sizeOf(answer.rawPayload)).toEqual([1200, 630])
    expect((await ask(pathOf('固态电池：路线与量产'))).rawPayload.equals(answer.rawPayload)).toBe(true)
  })

  it('changes its URL with its content; the old URL redirects, and the old file is deleted', async () => {
    const old = pathOf('固态电池：路线与量产')
    await app.ctx.db
      .updateTable('report_texts')
      .set({ title: '改名的报告' })
      .where('report_id', '=', reportId)
      .execute()
    const moved = await ask(old)
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      302,
      pathOf('改名的报告'),
      'no-cache',
    ])
    expect((await ask(pathOf('改名的报告'))).statusCode).toBe(200)
    const files = await readdir(join(app.dataDir, 'share-images'))
    expect(files.filter((name) => name.startsWith(`zh-report-${reportId}.`))).toHaveLength(1)
  })

  it('exists per language, and for news', async () => {
    expect((await ask(pathOf('Solid state', 'en-US'))).statusCode).toBe(404)
    await addReportText(app.ctx, reportId, 'en-US', {
      title: 'Solid state',
      publishAt: new Date('2026-03-01T02:00:00Z'),
    })
    expect((await ask(pathOf('Solid state', 'en-US'))).statusCode).toBe(200)
    const { id } = await makeNews(app.ctx)
    expect((await ask(`/share/zh/news/${id}.x.png`)).statusCode).toBe(302)
  })

  it.each(['draft', 'archived'] as const)('does not exist for an item that is %s', async (status) => {
    const { id } = await makeReport(app.ctx, { status })
    expect((await ask(`/share/zh/report/${id}.x.png`)).statusCode).toBe(404)
  })

  it('does not exist before the item is published', async () => {
    const { id } = await makeReport(app.ctx, { publishAt: new Date(Date.now() + 3_600_000) })
    expect((await ask(`/share/zh/report/${id}.x.png`)).statusCode).toBe(404)
  })

  it.each([
    '/share/zh/report/999999.x.png',
    '/share/zh/report/0.x.png',
    '/share/zh/report/1e3.x.png',
    '/share/zh/report/999999999999999.x.png',
    '/share/fr/report/1.x.png',
    '/share/zh/order/1.x.png',
    '/share/zh/report/1.png',
    '/share/zh/report/..%2f..%2f1.x.png',
    '/share/',
  ])('%s does not exist', async (path) => expect((await ask(path)).statusCode).toBe(404))
})

it('exists for pages without an item in each language, and for the logo', async () => {
  for (const path of [siteImagePath('zh-CN'), siteImagePath('en-US')])
    expect(sizeOf((await ask(path)).rawPayload)).toEqual([1200, 630])
  const logo = await ask('/share/logo.1.png')
  expect(sizeOf(logo.rawPayload)).toEqual([512, 512])
})

it('can be rendered for any title', async () => {
  for (const title of ['<&>"\u0001', '🔋', 'مرحبا', 'x'.repeat(300), '很'.repeat(300), '：', ' ', 'a: b']) {
    const { id } = await makeReport(app.ctx, { title })
    const moved = await ask(`/share/zh/report/${id}.x.png`)
    expect((await ask(String(moved.headers.location))).statusCode).toBe(200)
  }
})

it('is rendered once for concurrent requests', async () => {
  const path = siteImagePath('zh-CN')
  const fresh = await createTestApp()
  const answers = await Promise.all(Array.from({ length: 30 }, () => crawlerOf(fresh)(path)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
  await fresh.close()
})

it('is unavailable when the rendering queue is full', async () => {
  const renderer = openImageRenderer()
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  const turns = await Promise.allSettled(Array.from({ length: 20 }, () => renderer.render(picture)))
  const refused = turns.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { key: 'service.unavailable' } })
  expect(sizeOf(await renderer.render(picture))).toEqual([8, 8])
})

it('is rendered even after another image failed', async () => {
  const renderer = openImageRenderer()
  const bad = renderer.render('<svg')
  const good = renderer.render('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
  await expect(bad).rejects.toThrow()
  expect(sizeOf(await good)).toEqual([8, 8])
})

it('counts towards the limit of searches only when rendered', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: '0.05' } })
  const from = crawlerOf(limited)
  const made = [siteImagePath('zh-CN'), siteImagePath('en-US'), '/share/logo.1.png']
  for (const path of made) expect((await from(path)).statusCode).toBe(200)
  const { id } = await makeReport(limited.ctx)
  const { location } = (await from(`/share/zh/report/${id}.x.png`)).headers
  expect((await from(String(location))).statusCode).toBe(429)
  expect((await from(made[0] ?? '')).statusCode).toBe(200)
  await limited.close()
})

it('is evicted from the cache when it is among the oldest', async () => {
  const path = join(app.dataDir, 'few')
  const folder = openImageCache(path, 10)
  for (let n = 0; n < 14; n++) await folder.store(`zh-report-${n}.v.png`, Buffer.from('x'), `zh-report-${n}.`)
  expect((await readdir(path)).length).toBeLessThanOrEqual(10)
  expect(await folder.find('zh-report-13.v.png')).toBeDefined()
  expect(await folder.find('zh-report-0.v.png')).toBeUndefined()
})

it('is sent even when the disk is not writable', async () => {
  const full = await createTestApp()
  await writeFile(join(full.dataDir, 'share-images'), 'a file where the folder should be')
  expect((await crawlerOf(full)(siteImagePath('en-US'))).statusCode).toBe(200)
  await full.close()
})
