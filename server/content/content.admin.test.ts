// Briefings and news in the console, and their public pages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countBriefingStates,
  createBriefing,
  getBriefingAdmin,
  listBriefingsAdmin,
  listBriefingTrash,
  priceBriefing,
  publishBriefingSide,
  trashBriefing,
  untrashBriefing,
  updateBriefing,
} from '#contract/briefings-admin.ts'
import { getBriefing, getNews, listChoiceBriefings, listNews, previewNews } from '#contract/content.ts'
import {
  countNewsStates,
  createNews,
  getNewsAdmin,
  listNewsAdmin,
  listNewsVersions,
  makeNewsPreview,
  publishNewsSide,
  restoreNewsVersion,
  saveNewsSide,
  setHotNews,
} from '#contract/news-admin.ts'
import { nameBriefings, readSiteSettings, saveSiteSetting } from '#contract/site-admin.ts'
import { enterPassword, listAudit } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeBriefing, makeNews } from '../../tests/support/factories.ts'
import { signedInAs, staffPassword } from '../../tests/support/staff.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
  editor = await signedInAs(test, 'editor')
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test?.close())

const newsText = {
  title: '新规明确储能并网要求',
  slug: '',
  category: 'energy-power',
  dek: '自明年一月起执行',
  marketType: 'policy',
  bodyHtml: '<p>正文<script>x()</script></p>',
}
const briefingText = {
  title: '储能季度简报',
  slug: 'energy-storage-quarterly',
  category: 'energy-power',
  dek: '三季度装机与价格',
  label: '季度简报',
  bodyHtml: '<p>正文</p>',
  points: ['装机增长'],
  exhibit: { caption: '装机', unit: 'GW', bars: [{ name: '一季度', value: 1.5 }] },
}

async function publishedNews(text = newsText) {
  const made = await editor.call(createNews, { language: 'zh-CN', snapshot: text })
  const side = await editor.call(publishNewsSide, {
    id: made.id,
    language: 'zh-CN',
    lock: made.zh?.lock ?? '',
    move: 'publish',
  })
  return { id: made.id, side }
}

describe('news', () => {
  it('are invisible until published, then in the list and the feed', async () => {
    const made = await editor.call(createNews, { language: 'zh-CN', snapshot: newsText })
    expect(made.zh).toMatchObject({ state: 'draft', isPublic: false, missing: [] })
    const titles = async () =>
      (await test.client('zh-CN')(listNews, { pageNum: 1, pageSize: 10 })).rows.map(({ title }) => title)
    expect(await titles()).not.toContain(newsText.title)
    const side = await editor.call(publishNewsSide, {
      id: made.id,
      language: 'zh-CN',
      lock: made.zh?.lock ?? '',
      move: 'publish',
    })
    expect(side).toMatchObject({ state: 'published', isPublic: true })
    expect(await titles()).toContain(newsText.title)
    const feed = await test.app.http.inject({ url: '/feeds/news.xml', headers: { host: 'localhost' } })
    expect(feed.body).toContain(newsText.title)
    const changes = await test.ctx.db.selectFrom('page_changes').select('tags').execute()
    expect(changes.flatMap(({ tags }) => tags)).toContain(`news:${made.id}`)
    const shown = await test.client('zh-CN')(getNews, { id: made.id })
    expect('detail' in shown && shown.detail.bodyHtml).toBe('<p>正文</p>')
  })

  it('change for readers only when published, and can be restored', async () => {
    const { id, side } = await publishedNews({ ...newsText, title: '第一版' })
    const place = { id, language: 'zh-CN' } as const
    const saved = await editor.call(saveNewsSide, {
      ...place,
      lock: side.lock,
      snapshot: { ...newsText, title: '第二版', slug: side.snapshot.slug },
    })
    const title = async () => {
      const answer = await test.client('zh-CN')(getNews, { id })
      return 'detail' in answer ? answer.detail.title : undefined
    }
    expect([saved.state, await title()]).toEqual(['draft', '第一版'])
    const published = await editor.call(publishNewsSide, { ...place, lock: saved.lock, move: 'publish' })
    expect(await title()).toBe('第二版')
    const { rows } = await editor.call(listNewsVersions, place)
    const first = Math.min(...rows.map(({ version }) => version))
    const restored = await editor.call(restoreNewsVersion, { ...place, lock: published.lock, version: first })
    expect([restored.snapshot.title, await title()]).toEqual(['第一版', '第二版'])
  })

  it('cannot be published without category and text', async () => {
    const made = await editor.call(createNews, {
      language: 'en-US',
      snapshot: { ...newsText, title: 'Draft', category: '', bodyHtml: '<p> </p>' },
    })
    expect(made.en?.missing).toEqual(['category', 'bodyHtml'])
    await expect(
      editor.call(publishNewsSide, { id: made.id, language: 'en-US', lock: made.en?.lock ?? '', move: 'publish' }),
    ).rejects.toMatchObject({ code: 422 })
  })

  it('lead the list that requests hot items first', async () => {
    const old = await makeNews(test.ctx, { title: '旧闻', publishAt: new Date('2026-01-01T00:00:00Z') })
    const first = async (hotFirst: boolean) =>
      (await test.client('zh-CN')(listNews, { pageNum: 1, pageSize: 2, hotFirst })).rows.map(({ id }) => id)
    expect(await first(true)).not.toContain(old.id)
    expect((await editor.call(setHotNews, { id: old.id, isHot: true })).isHot).toBe(true)
    expect((await first(true))[0]).toBe(old.id)
    expect(await first(false)).not.toContain(old.id)
  })

  it('can be filtered by title, state, market and missing language', async () => {
    const { id } = await makeNews(test.ctx, { title: '只有中文的一条', marketType: 'trade' })
    const ids = async (query: object) => (await editor.call(listNewsAdmin, query)).rows.map((row) => row.id)
    expect(await ids({ search: '只有中文' })).toEqual([id])
    expect(await ids({ missing: 'en-US', marketType: 'trade' })).toEqual([id])
    expect(await ids({ missing: 'zh-CN', marketType: 'trade' })).toEqual([])
    expect(await ids({ state: 'archived' })).toEqual([])
  })

  it('are counted by state within search and filters', async () => {
    await editor.call(createNews, { language: 'zh-CN', snapshot: { ...newsText, title: '页签计数甲' } })
    await publishedNews({ ...newsText, title: '页签计数乙', category: 'healthcare' })
    const filters = [{}, { category: 'healthcare' }, { missing: 'zh-CN' }, { marketType: 'policy' }] as const
    for (const filter of [...filters, ...filters.map((one) => ({ ...one, search: '页签计数' }))]) {
      const counts = await editor.call(countNewsStates, filter)
      for (const state of [undefined, 'draft', 'published'] as const) {
        const { total } = await editor.call(listNewsAdmin, { ...filter, ...(state ? { state } : {}) })
        expect([filter, state, counts[state ?? 'all']]).toEqual([filter, state, total])
      }
    }
    expect(await editor.call(countNewsStates, { search: '页签计数' })).toMatchObject({ all: 2, draft: 1, published: 1 })
    const briefings = await editor.call(countBriefingStates, { search: '没有这样的简报' })
    expect(briefings).toMatchObject({ all: 0, draft: 0 })
  })

  it('are shown without login by a preview link', async () => {
    const made = await editor.call(createNews, { language: 'zh-CN', snapshot: newsText })
    const { url } = await editor.call(makeNewsPreview, { id: made.id, language: 'zh-CN' })
    const token = url.split('/').at(-1) ?? ''
    const { news } = await test.client('zh-CN')(previewNews, { token })
    expect([news.title, news.bodyHtml]).toEqual([newsText.title, '<p>正文</p>'])
    test.advance(7 * 86_400_000 + 1)
    await expect(test.client('zh-CN')(previewNews, { token })).rejects.toMatchObject({ code: 5002 })
    test.advance(-7 * 86_400_000 - 1)
  })

  it('conflict with concurrent changes', async () => {
    const made = await editor.call(createNews, { language: 'zh-CN', snapshot: newsText })
    const change = { id: made.id, language: 'zh-CN', lock: made.zh?.lock ?? '' } as const
    await editor.call(saveNewsSide, { ...change, snapshot: { ...newsText, title: '甲改的' } })
    await expect(
      owner.call(saveNewsSide, { ...change, snapshot: { ...newsText, title: '乙改的' } }),
    ).rejects.toMatchObject({ code: 409 })
    expect((await editor.call(getNewsAdmin, { id: made.id })).zh?.snapshot.title).toBe('甲改的')
  })
})

describe('briefing', () => {
  it('gets a number of its month, is priced after re-authentication, and is on sale once published', async () => {
    const make = (title: string) =>
      editor.call(createBriefing, {
        kind: 'industry-brief',
        language: 'zh-CN',
        snapshot: { ...briefingText, title, slug: '' },
      })
    const [first, second] = [await make('甲'), await make('乙')]
    expect([
      first.briefingNo.slice(0, 8),
      Number(second.briefingNo.slice(8)) - Number(first.briefingNo.slice(8)),
    ]).toEqual([second.briefingNo.slice(0, 8), 1])
    const price = { id: first.id, cnyMinor: 19_900, usdMinor: null, version: first.version }
    await test.ctx.db
      .updateTable('staff_sessions')
      .set({ password_entered_at: new Date(0) })
      .execute()
    await expect(editor.call(priceBriefing, price)).rejects.toMatchObject({ code: 403 })
    await editor.call(enterPassword, { password: staffPassword })
    const priced = await editor.call(priceBriefing, price)
    expect([priced.cnyMinor, priced.usdMinor]).toEqual([19_900, null])
    await expect(editor.call(priceBriefing, { ...price, cnyMinor: 1 })).rejects.toMatchObject({ code: 409 })
    const lock = priced.zh?.lock ?? ''
    await editor.call(publishBriefingSide, { id: first.id, language: 'zh-CN', lock, move: 'publish' })
    const shown = await test.client('zh-CN')(getBriefing, { id: first.id })
    expect(shown).toMatchObject({ title: '甲', prices: { single: [{ currency: 'CNY' }] }, points: ['装机增长'] })
    const { rows } = await owner.call(listAudit, { subjectKind: 'briefing', subjectId: String(first.id) })
    expect(rows.map(({ action }) => action)).toEqual([
      'briefing.publish',
      'briefing.price',
      'briefing.save',
      'briefing.create',
    ])
  })

  it('is listed as an editors’ pick before pinned ones, and those before the newest', async () => {
    const [chosen, pinned] = [
      await makeBriefing(test.ctx, { publishAt: new Date('2026-01-01T00:00:00Z') }),
      await makeBriefing(test.ctx, { publishAt: new Date('2026-01-02T00:00:00Z') }),
    ]
    await makeBriefing(test.ctx)
    const { version } = await editor.call(getBriefingAdmin, { id: pinned.id })
    const facts = { kind: 'industry-brief', pages: 12, isPinned: true } as const
    await editor.call(updateBriefing, { id: pinned.id, ...facts, version })
    const setting = (await editor.call(readSiteSettings, {})).find(
      ({ key, site }) => key === 'choice-briefings' && site === 'zh',
    )
    const chosenNow = {
      key: 'choice-briefings',
      site: 'zh',
      value: [chosen.id],
      version: setting?.version ?? '',
    } as const
    await editor.call(saveSiteSetting, chosenNow)
    const shown = await test.client('zh-CN')(listChoiceBriefings, { pageSize: 2 })
    expect(shown.map(({ id }) => id)).toEqual([chosen.id, pinned.id])
    expect(await editor.call(nameBriefings, { language: 'zh-CN', ids: [chosen.id] })).toMatchObject([
      { id: chosen.id, isPublished: true },
    ])
  })

  it('is restored from the trash as archived', async () => {
    const { id } = await makeBriefing(test.ctx, { title: '要删除的简报' })
    const find = async () => (await editor.call(listBriefingsAdmin, { search: '要删除的' })).rows
    await editor.call(trashBriefing, { id })
    expect(await find()).toEqual([])
    expect((await editor.call(listBriefingTrash, {})).rows.map((row) => row.id)).toContain(id)
    await expect(test.client('zh-CN')(getBriefing, { id })).rejects.toMatchObject({ code: 5002 })
    await editor.call(untrashBriefing, { id })
    expect(await find()).toMatchObject([{ id, zh: { state: 'archived', isPublic: false } }])
  })
})
