// Modification dates of articles, as published for search engines.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBriefing, getNews } from '#contract/content.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeBriefing } from '../../tests/support/factories.ts'
import { makeNews } from '../discovery/discovery.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app?.close())

it('dates a news item by its last change, but never before its publication', async () => {
  const { id } = await makeNews(app.ctx, ['zh-CN'], { publishAt: new Date('2026-06-01T00:00:00Z') })
  const texts = app.ctx.db.updateTable('news_texts').where('news_id', '=', id)
  const updatedAt = async () => {
    const answer = await app.client('zh-CN')(getNews, { id })
    return 'detail' in answer ? answer.detail.updatedAt : undefined
  }
  await texts.set({ updated_at: new Date('2026-05-01T00:00:00Z') }).execute()
  expect(await updatedAt()).toBe('2026-06-01T00:00:00.000Z')
  await texts.set({ updated_at: new Date('2026-07-01T00:00:00Z') }).execute()
  expect(await updatedAt()).toBe('2026-07-01T00:00:00.000Z')
  await texts.set({ title: '改过的标题' }).execute()
  expect(Date.parse((await updatedAt()) ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

it('dates a briefing likewise', async () => {
  const { id } = await makeBriefing(app.ctx)
  await app.ctx.db
    .updateTable('briefing_texts')
    .set({ updated_at: new Date('2020-01-01T00:00:00Z') })
    .where('briefing_id', '=', id)
    .execute()
  const answer = await app.client('zh-CN')(getBriefing, { id })
  expect('updatedAt' in answer && answer.updatedAt).toBe('publishedAt' in answer && answer.publishedAt)
})
