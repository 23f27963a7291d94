// Translation parity of briefings and news: listed, explained, and resolved by corrections or confirmation.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BriefingSnapshot,
  confirmBriefingParity,
  countBriefingStates,
  createBriefing,
  getBriefingAdmin,
  listBriefingsAdmin,
  priceBriefing,
  saveBriefingSide,
} from '#contract/briefings-admin.ts'
import {
  confirmNewsParity,
  countNewsStates,
  createNews,
  getNewsAdmin,
  listNewsAdmin,
  type NewsSnapshot,
  publishNewsSide,
  saveNewsSide,
  trashNews,
  untrashNews,
} from '#contract/news-admin.ts'
import type { ParityIssue } from '#contract/parity-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { listToCompare, writeParity } from '#server/publishing/parity.store.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'

type Staff = Awaited<ReturnType<typeof signedInAs>>

let test: TestApp
let editor: Staff
beforeAll(async () => {
  test = await createTestApp()
  editor = await signedInAs(test, 'editor')
})
afterAll(() => test?.close())

const [zh, en] = ['zh-CN', 'en-US'] as const

function newsIn(language: typeof zh | typeof en, change: Partial<NewsSnapshot> = {}): NewsSnapshot {
  const words =
    language === zh
      ? { title: '储能投资达500亿元', dek: '同比增长 12.5%', bodyHtml: '<p>正文</p>' }
      : { title: 'Storage draws RMB 50 billion', dek: 'Up 12.5 per cent', bodyHtml: '<p>Text</p>' }
  return { slug: '', category: 'energy-power', marketType: 'policy', ...words, ...change }
}

function briefingIn(language: typeof zh | typeof en, value: number): BriefingSnapshot {
  const isChinese = language === zh
  return {
    title: isChinese ? '储能季度简报' : 'Storage, quarterly',
    slug: '',
    category: 'energy-power',
    dek: isChinese ? '装机与价格' : 'Capacity and prices',
    label: isChinese ? '季度简报' : 'Quarterly brief',
    bodyHtml: isChinese ? '<p>正文</p>' : '<p>Text</p>',
    points: [isChinese ? '装机增长' : 'More capacity'],
    exhibit: {
      caption: isChinese ? '装机' : 'Capacity',
      unit: 'GW',
      bars: [{ name: isChinese ? '一季度' : 'Q1', value }],
    },
  }
}

async function newsItem(english?: Partial<NewsSnapshot>): Promise<number> {
  const { id } = await editor.call(createNews, { language: zh, snapshot: newsIn(zh) })
  if (english) await editor.call(saveNewsSide, { id, language: en, lock: '', snapshot: newsIn(en, english) })
  return id
}

async function saveNews(id: number, language: typeof zh | typeof en, change: Partial<NewsSnapshot>) {
  const form = await editor.call(getNewsAdmin, { id })
  const side = language === zh ? form.zh : form.en
  const snapshot = { ...(side?.snapshot ?? newsIn(language)), ...change }
  return editor.call(saveNewsSide, { id, language, lock: side?.lock ?? '', snapshot })
}

async function briefing(values: { zh: number; en: number }): Promise<number> {
  const snapshot = briefingIn(zh, values.zh)
  const { id } = await editor.call(createBriefing, { kind: 'industry-brief', language: zh, snapshot })
  await editor.call(saveBriefingSide, { id, language: en, lock: '', snapshot: briefingIn(en, values.en) })
  return id
}

async function compared(): Promise<void> {
  const job = test.app.jobs['compare-content-languages']
  if (!job) throw new Error('no job compares content')
  await job({})
}

async function issuesOfNews(id: number, query: { parity?: ParityIssue; differing?: 'true' } = { differing: 'true' }) {
  await compared()
  return (await editor.call(listNewsAdmin, { ...query, perPage: 100 })).rows.find((row) => row.id === id)?.parity
}

async function issuesOfBriefing(id: number, query: { parity?: ParityIssue } = {}) {
  await compared()
  const { rows } = await editor.call(listBriefingsAdmin, { ...query, differing: 'true', perPage: 100 })
  return rows.find((row) => row.id === id)?.parity
}

const newsParity = async (id: number) => (await editor.call(getNewsAdmin, { id })).parity

describe('news with differing numbers', () => {
  it('are listed with both values until corrected', async () => {
    const id = await newsItem({ title: 'Storage draws RMB 5 billion' })
    expect(await issuesOfNews(id)).toEqual(['numbers'])
    expect(await issuesOfNews(id, { parity: 'numbers' })).toEqual(['numbers'])
    expect(await issuesOfNews(id, { parity: 'stale' })).toBeUndefined()
    expect(await newsParity(id)).toEqual([{ issue: 'numbers', field: 'title', zh: '500亿元', en: 'RMB 5 billion' }])
    await saveNews(id, en, { title: 'Storage draws RMB 50 billion' })
    expect(await newsParity(id)).toEqual([])
    expect(await issuesOfNews(id)).toBeUndefined()
  })

  it('are not listed after confirmation until one of them changes', async () => {
    const id = await newsItem({ dek: 'Up 15.2 per cent' })
    expect(await issuesOfNews(id)).toEqual(['numbers'])
    expect((await editor.call(confirmNewsParity, { id })).parity).toEqual([])
    const { rows: left } = await editor.call(listNewsAdmin, { differing: 'true', perPage: 100 })
    expect(left.map((row) => row.id)).not.toContain(id)
    expect(await issuesOfNews(id)).toBeUndefined()
    await saveNews(id, zh, { category: 'healthcare' })
    expect(await issuesOfNews(id)).toBeUndefined()
    await saveNews(id, zh, { title: '储能投资达 500 亿元' })
    expect(await issuesOfNews(id)).toEqual(['numbers'])
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, { subjectKind: 'news', subjectId: String(id) })
    expect(rows.filter(({ action }) => action === 'news.confirm-parity')).toHaveLength(1)
  })

  it('are compared by their drafts', async () => {
    const id = await newsItem({})
    for (const language of [zh, en]) {
      const form = await editor.call(getNewsAdmin, { id })
      const lock = (language === zh ? form.zh : form.en)?.lock ?? ''
      await editor.call(publishNewsSide, { id, language, lock, move: 'publish' })
    }
    expect(await issuesOfNews(id)).toBeUndefined()
    const { state, isPublic } = await saveNews(id, zh, { title: '储能投资达600亿元' })
    expect([state, isPublic]).toEqual(['draft', true])
    expect(await newsParity(id)).toMatchObject([{ zh: '600亿元', en: 'RMB 50 billion' }])
    expect(await issuesOfNews(id)).toEqual(['numbers'])
  })

  it('are counted like the list', async () => {
    await newsItem({ title: 'Storage draws RMB 7 billion' })
    await compared()
    for (const query of [{ differing: 'true' }, { parity: 'numbers' }, { parity: 'missing' }] as const) {
      const { total } = await editor.call(listNewsAdmin, { ...query, perPage: 100 })
      expect([query, (await editor.call(countNewsStates, query)).all]).toEqual([query, total])
    }
  })

  it('are not listed while in the trash, and cannot be confirmed there', async () => {
    const id = await newsItem({ title: 'Storage draws RMB 9 billion' })
    await editor.call(trashNews, { id })
    expect(await issuesOfNews(id)).toBeUndefined()
    expect((await apiErrorOf(editor.call(confirmNewsParity, { id }))).data).toMatchObject({
      key: 'publishing.in-trash',
    })
    await editor.call(untrashNews, { id })
    expect(await issuesOfNews(id)).toEqual(['numbers'])
  })
})

describe('news translation', () => {
  it('is reported if missing, and cannot be confirmed', async () => {
    const id = await newsItem()
    expect(await issuesOfNews(id, { parity: 'missing' })).toEqual(['missing'])
    const missing = [{ issue: 'missing', field: '', zh: '', en: 'en-US' }]
    expect((await editor.call(confirmNewsParity, { id })).parity).toEqual(missing)
    expect(await issuesOfNews(id, { parity: 'missing' })).toEqual(['missing'])
  })

  it('is stale if the other language was edited long after both were written', async () => {
    const id = await newsItem({})
    const long = new Date(Date.now() - 90 * 86_400_000)
    const times = { created_at: long, updated_at: long, worded_at: long }
    await test.ctx.db.updateTable('news_texts').set(times).where('news_id', '=', id).execute()
    expect(await issuesOfNews(id)).toBeUndefined()
    await saveNews(id, zh, { title: '储能投资已达500亿元' })
    expect(await newsParity(id)).toEqual([{ issue: 'stale', field: '', zh: '', en: 'en-US' }])
    expect(await issuesOfNews(id, { parity: 'stale' })).toEqual(['stale'])
  })

  it('is compared again if it changes during the comparison', async () => {
    const id = await newsItem({})
    const seen = (await listToCompare(test.ctx.db, 'news', 1000)).find((row) => row.id === id)
    if (!seen) throw new Error('a new piece of news waits for its comparison')
    await saveNews(id, en, { title: 'Storage draws RMB 5 billion' })
    await writeParity(test.ctx.db, 'news', [{ ...seen, parity: [] }], test.ctx.now())
    expect(await issuesOfNews(id)).toEqual(['numbers'])
  })
})

describe('briefing with differing languages', () => {
  it('is listed with both chart values until corrected', async () => {
    const id = await briefing({ zh: 1.5, en: 1.9 })
    expect(await issuesOfBriefing(id, { parity: 'numbers' })).toEqual(['numbers'])
    const { parity, en: side } = await editor.call(getBriefingAdmin, { id })
    expect(parity).toEqual([{ issue: 'numbers', field: 'exhibit', zh: '一季度 1.5 GW', en: 'Q1 1.9 GW' }])
    const place = { id, language: en, lock: side?.lock ?? '' } as const
    await editor.call(saveBriefingSide, { ...place, snapshot: briefingIn(en, 1.5) })
    expect((await editor.call(getBriefingAdmin, { id })).parity).toEqual([])
    expect(await issuesOfBriefing(id)).toBeUndefined()
  })

  it('is complete in Chinese alone, as the English site has no briefings, but not in English alone', async () => {
    const only = async (language: typeof zh | typeof en) => {
      const snapshot = briefingIn(language, 1.5)
      return (await editor.call(createBriefing, { kind: 'industry-brief', language, snapshot })).id
    }
    const [chinese, english] = [await only(zh), await only(en)]
    expect(await issuesOfBriefing(chinese)).toBeUndefined()
    expect((await editor.call(getBriefingAdmin, { id: chinese })).parity).toEqual([])
    expect(await issuesOfBriefing(english, { parity: 'missing' })).toEqual(['missing'])
    const { parity } = await editor.call(getBriefingAdmin, { id: english })
    expect(parity).toEqual([{ issue: 'missing', field: '', zh: 'zh-CN', en: '' }])
  })

  it('can be confirmed until a language changes', async () => {
    const id = await briefing({ zh: 1.5, en: 1.9 })
    expect((await editor.call(confirmBriefingParity, { id })).parity).toEqual([])
    expect(await issuesOfBriefing(id)).toBeUndefined()
    const { lock = '' } = (await editor.call(getBriefingAdmin, { id })).en ?? {}
    await editor.call(saveBriefingSide, { id, language: en, lock, snapshot: briefingIn(en, 1.8) })
    expect(await issuesOfBriefing(id)).toEqual(['numbers'])
  })

  it('is listed if a price is missing or implausible', async () => {
    const id = await briefing({ zh: 1.5, en: 1.5 })
    const price = async (cnyMinor: number, usdMinor: number | null) => {
      const { version } = await editor.call(getBriefingAdmin, { id })
      return (await editor.call(priceBriefing, { id, cnyMinor, usdMinor, version })).parity
    }
    expect(await price(19_900, null)).toEqual([{ issue: 'prices', field: 'price', zh: '¥199.00', en: '—' }])
    expect(await issuesOfBriefing(id, { parity: 'prices' })).toEqual(['prices'])
    expect(await price(19_900, 29_000)).toMatchObject([{ issue: 'prices', en: '$290.00' }])
    expect(await price(19_900, 2_900)).toEqual([])
    expect(await issuesOfBriefing(id)).toBeUndefined()
    const { total } = await editor.call(listBriefingsAdmin, { differing: 'true' })
    expect((await editor.call(countBriefingStates, { differing: 'true' })).all).toBe(total)
  })

  it('can be confirmed by writers only', async () => {
    const id = await briefing({ zh: 1.5, en: 1.9 })
    const news = await newsItem({ title: 'Storage draws RMB 5 billion' })
    for (const role of ['sales', 'auditor'] as const) {
      const reader = await signedInAs(test, role)
      expect((await reader.call(getBriefingAdmin, { id })).parity).toHaveLength(1)
      await expect(reader.call(confirmBriefingParity, { id })).rejects.toMatchObject({ code: 403 })
      await expect(reader.call(confirmNewsParity, { id: news })).rejects.toMatchObject({ code: 403 })
    }
    expect(await issuesOfBriefing(id)).toEqual(['numbers'])
    expect(await issuesOfNews(news)).toEqual(['numbers'])
  })
})
