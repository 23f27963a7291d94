// Keyword search of reports, and the indexing of changes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { makeNews } from '../../tests/support/factories.ts'
import { waitForIndex } from './index-currency.service.ts'
import { insertReport, searchTestContext } from './search.fixture.ts'
import { openSearch, type SearchCtx, searchNews, searchReports } from './search.service.ts'

let database: TestDatabase
let ctx: SearchCtx
let removeFolder: () => void
const warnings: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const base = searchTestContext(database.db, warnings)
  removeFolder = base.remove
  const search = await openSearch(base.ctx, { connectionString: database.connectionString })
  ctx = { ...base.ctx, search }
  await search.ready
})

afterAll(async () => {
  await ctx.search.close()
  await database.drop()
  removeFolder()
  expect(warnings).toEqual([])
})

beforeEach(async () => {
  await database.db.deleteFrom('reports').execute()
})

type Options = { language?: Language; filter?: { category: string }; pageNum?: number; pageSize?: number }

async function page(keyword: string, options: Options = {}) {
  return searchReports(ctx, { language: 'zh-CN', filter: {}, pageNum: 1, pageSize: 100, keyword, ...options })
}

async function titles(keyword: string, options: Options = {}): Promise<string[]> {
  return (await page(keyword, options)).rows.map((row) => row.title)
}

/** Inserts reports, each published after the one before, and waits for the index. */
async function publish(...reports: Parameters<typeof insertReport>[1][]): Promise<number[]> {
  const ids: number[] = []
  for (const each of reports) ids.push(await insertReport(database.db, each))
  await waitForIndex(ctx)
  return ids
}

describe('report search', () => {
  it('finds words in any order', async () => {
    await publish({ title: '动力电池与新能源汽车' }, { title: '光伏行业' })
    expect(await titles('新能源 电池')).toEqual(['动力电池与新能源汽车'])
    expect(await titles('电池新能源')).toEqual(['动力电池与新能源汽车'])
    expect((await page('新能源 光伏')).dropped).toHaveLength(1)
  })

  it('finds a single character', async () => {
    await publish({ title: '铜行业报告' })
    expect(await titles('铜')).toEqual(['铜行业报告'])
  })

  it('finds letters and digits within Chinese in any width and case', async () => {
    await publish({ title: '中国5G天线市场' }, { title: 'LED芯片' }, { title: '天线' })
    for (const keyword of ['5G', '5g', '５Ｇ', '5G天线', '天线 5G', '５Ｇ天线'])
      expect(await titles(keyword)).toEqual(['中国5G天线市场'])
    expect(await titles('led芯片')).toEqual(['LED芯片'])
    expect(await titles('天线')).toEqual(['天线', '中国5G天线市场'])
  })

  it('finds plurals by the singular', async () => {
    await publish({ title: 'Global Lithium-Ion Batteries Market', language: 'en-US' })
    for (const keyword of ['lithium battery', 'BATTERIES lithium', 'lithium-ion', 'lithiumion']) {
      expect(await titles(keyword, { language: 'en-US' })).toEqual(['Global Lithium-Ion Batteries Market'])
    }
    expect(await titles('lithium')).toEqual([])
  })

  it('finds words that only the body has', async () => {
    await publish({
      title: '行业报告',
      summaryHtml: '<p>储能<strong>逆变</strong>器 &amp; 磷酸铁锂</p>',
      institution: '远见研究院',
      dek: 'PM2.5 下降',
    })
    for (const keyword of ['逆变器', '磷酸铁锂', '远见研究院', 'PM2.5', '储能 报告'])
      expect(await titles(keyword), keyword).toEqual(['行业报告'])
    expect(await titles('strong')).toEqual([])
  })

  it('finds titles of chapters and sections in any stored JSON', async () => {
    const contents = [
      { title: '第一章 稀土永磁', sections: [{ title: '钕铁硼产能' }] },
      null,
      7,
      { title: 5, sections: {} },
    ]
    await publish({ title: '行业报告', contents })
    for (const keyword of ['稀土', '钕铁硼 产能']) expect(await titles(keyword), keyword).toEqual(['行业报告'])
  })

  it('finds a report by its number', async () => {
    const [id] = await publish({ title: '行业报告' })
    await database.db.updateTable('reports').set({ report_no: 'YB-2026-00042' }).execute()
    await database.db.updateTable('report_texts').set({ dek: '变' }).execute()
    await waitForIndex(ctx)
    expect((await page('YB-2026-00042')).rows[0]?.id).toBe(id)
  })

  it('ranks title matches first, then the newest', async () => {
    await publish(
      { title: '石墨烯一' },
      { title: '新材料', dek: '石墨烯' },
      { title: '石墨烯二' },
      { title: '新材料二', dek: '石墨烯' },
    )
    expect(await titles('石墨烯')).toEqual(['石墨烯二', '石墨烯一', '新材料二', '新材料'])
    expect(await titles('石墨烯', { pageSize: 3 })).toEqual(['石墨烯二', '石墨烯一', '新材料二'])
    expect(await titles('石墨烯', { pageSize: 3, pageNum: 2 })).toEqual(['新材料'])
    expect(await page('石墨烯', { pageSize: 3, pageNum: 9 })).toEqual({ total: 4, rows: [] })
  })

  it('ranks a backdated report by its date', async () => {
    await publish(
      { title: '氢能二', publishAt: new Date('2026-01-02') },
      { title: '氢能三', publishAt: new Date('2026-01-03') },
    )
    await publish({ title: '氢能一', publishAt: new Date('2025-01-01') })
    expect(await titles('氢能')).toEqual(['氢能三', '氢能二', '氢能一'])
  })

  it('filters by category', async () => {
    await publish({ title: '芯片一', category: 'chips/集成电路' }, { title: '芯片二', category: 'energy' })
    expect(await titles('芯片', { filter: { category: 'chips/集成电路' } })).toEqual(['芯片一'])
    expect(await page('芯片', { filter: { category: 'chips' } })).toEqual({ total: 0, rows: [] })
  })

  it('searches one language only', async () => {
    await publish({ title: 'LED', language: 'en-US' }, { title: 'LED灯', language: 'zh-CN' })
    expect(await titles('led', { language: 'en-US' })).toEqual(['LED'])
    expect(await titles('led', { language: 'zh-CN' })).toEqual(['LED灯'])
  })

  it('highlights matches and escapes all text', async () => {
    await publish({ title: '<script>电池</script>', dek: '锂电池 & 其他' })
    const [row] = (await page('电池')).rows
    expect(row?.titleHtml).toBe('&#60;script&#62;<mark>电池</mark>&#60;/script&#62;')
    expect(row?.dekHtml).toBe('锂<mark>电池</mark> &#38; 其他')
  })

  it('returns an empty page for a keyword without letters or digits', async () => {
    await publish({ title: '电池' })
    for (const keyword of ['😀'.repeat(10_000), '…！？', '" OR *', '()'])
      expect((await page(keyword)).rows, keyword).toEqual([])
  })

  it('treats operators of the query language as text', async () => {
    await publish({ title: 'Near and Not', language: 'en-US' })
    expect(await titles('NEAR AND NOT', { language: 'en-US' })).toEqual(['Near and Not'])
    for (const keyword of ['title:near', '"near', 'near*', '{title} : near', "near'--", 'near\0']) {
      await expect(titles(keyword, { language: 'en-US' })).resolves.toBeDefined()
    }
  })
})

describe('indexing of changes', () => {
  it('adds a published report and removes it when archived', async () => {
    const [id = 0] = await publish({ title: '钠电池' })
    expect((await page('钠电池')).total).toBe(1)
    await database.db.updateTable('report_texts').set({ status: 'archived' }).where('report_id', '=', id).execute()
    expect(await titles('钠电池')).toEqual([])
    await waitForIndex(ctx)
    expect((await page('钠电池')).total).toBe(0)
  })

  it('replaces the old title', async () => {
    const [id = 0] = await publish({ title: '煤炭' })
    await database.db.updateTable('report_texts').set({ title: '天然气' }).where('report_id', '=', id).execute()
    await waitForIndex(ctx)
    expect([(await page('天然气')).total, (await page('煤炭')).total]).toEqual([1, 0])
  })

  it('replaces the names of industries and markets', async () => {
    const rename = (dict_type: string, dict_value: string, dict_label: string) =>
      database.db
        .insertInto('dictionary_entries')
        .values({ dict_type, dict_value, dict_label })
        .onConflict((conflict) => conflict.columns(['dict_type', 'dict_value']).doUpdateSet({ dict_label }))
        .execute()
    const news = () =>
      searchNews(ctx, { language: 'zh-CN', keyword: '贸易动态', pageNum: 1, pageSize: 1, marketType: '', category: '' })
    await rename('reports_category', 'forestry', '林业')
    await makeNews(ctx, { title: '木材关税', marketType: 'customs' })
    await publish({ title: '木材', category: 'forestry' })
    expect((await page('林业')).total).toBe(1)
    await rename('reports_category', 'forestry', '森林经营')
    await rename('market_type', 'customs', '贸易动态')
    await waitForIndex(ctx)
    expect([(await page('森林经营')).total, (await news()).total, (await page('林业')).total]).toEqual([1, 1, 0])
  })

  it('finds a scheduled report only from its time of publishing', async () => {
    // Whole seconds: the index rounds up.
    const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 60_000)
    await insertReport(database.db, { title: '量子计算', publishAt: at })
    await publish({ title: '标记' })
    expect(await page('量子计算')).toEqual({ total: 0, rows: [] })
    const later = { ...ctx, now: () => at }
    const query = { language: 'zh-CN', filter: {}, pageNum: 1, pageSize: 1, keyword: '量子计算' } as const
    expect((await searchReports({ ...later, now: () => new Date(at.getTime() - 1_000) }, query)).total).toBe(0)
    expect((await searchReports(later, query)).total).toBe(1)
  })
})
