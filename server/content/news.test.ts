// News items and links to the previous and next one (decision 32).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getNews } from '#contract/content.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeNews } from '../../tests/support/factories.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

afterAll(() => app.close())

async function neighboursOf(webTitle: string) {
  const answer = await app.client()(getNews, { webTitle })
  if ('movedTo' in answer) throw new Error(`moved to ${answer.movedTo}`)
  return [answer.previous?.webTitle, answer.next?.webTitle]
}

describe('news item', () => {
  it('has the previous and next item of its market; the ends have one neighbour', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 8, minute))
    const first = await makeNews(app.ctx, { publishAt: at(1) })
    const twin = await makeNews(app.ctx, { publishAt: at(2) })
    const sameMoment = await makeNews(app.ctx, { publishAt: at(2), category: 'automotive' })
    await makeNews(app.ctx, { publishAt: at(3), marketType: 'trade' })
    await makeNews(app.ctx, { publishAt: at(3), language: 'en-US' })
    await makeNews(app.ctx, { publishAt: new Date(Date.now() + 3_600_000) })
    const last = await makeNews(app.ctx, { publishAt: at(4) })
    expect(await neighboursOf(first.slug)).toEqual([undefined, twin.slug])
    expect(await neighboursOf(twin.slug)).toEqual([first.slug, sameMoment.slug])
    expect(await neighboursOf(sameMoment.slug)).toEqual([twin.slug, last.slug])
    expect(await neighboursOf(last.slug)).toEqual([sameMoment.slug, undefined])
  })

  it('redirects from its former slug', async () => {
    const { id, slug } = await makeNews(app.ctx)
    const former = { kind: 'news', lang: 'zh-CN', slug: 'former-address', item_id: id } as const
    await app.ctx.db.insertInto('slug_history').values(former).execute()
    expect(await app.client()(getNews, { webTitle: 'former-address' })).toEqual({ movedTo: slug })
    await expect(app.client('en-US')(getNews, { webTitle: 'former-address' })).rejects.toMatchObject({ code: 5002 })
  })

  it('is not revealed by its former slug before its publication time', async () => {
    const { id } = await makeNews(app.ctx, { publishAt: new Date(app.ctx.now().getTime() + 3_600_000) })
    const former = { kind: 'news', lang: 'zh-CN', slug: 'former-address-of-tomorrow', item_id: id } as const
    await app.ctx.db.insertInto('slug_history').values(former).execute()
    await expect(app.client()(getNews, { webTitle: former.slug })).rejects.toMatchObject({ code: 5002 })
  })

  it('is not found in a language where it is not published', async () => {
    const { slug } = await makeNews(app.ctx)
    await expect(app.client('en-US')(getNews, { webTitle: slug })).rejects.toMatchObject({ code: 5002 })
  })
})
