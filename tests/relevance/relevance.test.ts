// Relevance regression test: nDCG of judged searches in the demonstration catalogue.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/common/language.ts'
import { searchTestContext } from '#server/search/search.fixture.ts'
import { openSearch, type SearchCtx } from '#server/search/search.service.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { firstPage, loadReports } from './demonstration.ts'
import { mean, ndcg, readJudgedSearches } from './judged.ts'

/** nDCG@10 as measured, less a margin. Raise it with improvements; `npm run bench -- relevance` lists the searches that changed. */
const minNdcg: Record<Language, number> = { 'zh-CN': 0.89, 'en-US': 0.87 }

const now = new Date('2026-11-21T08:00:00Z')
let database: TestDatabase
let context: ReturnType<typeof searchTestContext>
let ctx: SearchCtx
let keys: ReadonlyMap<number, string>

beforeAll(async () => {
  database = await createTestDatabase()
  keys = await loadReports(database.db, now)
  context = searchTestContext(database.db)
  const search = await openSearch(context.ctx, { connectionString: database.connectionString })
  ctx = { ...context.ctx, search, now: () => now }
  await search.ready
})

afterAll(async () => {
  await ctx?.search.close()
  await database?.drop()
  context?.remove()
})

describe.each(languages)('searches of the %s site', (language) => {
  const judgements = readJudgedSearches(language)

  it('have unique keywords and judge existing reports', async () => {
    expect(judgements.length).toBeGreaterThan(60)
    expect(new Set(judgements.map(({ keyword }) => keyword)).size).toBe(judgements.length)
    const rows = await database.db.selectFrom('report_texts').select('report_id').where('lang', '=', language).execute()
    const onSite = new Set(rows.map(({ report_id }) => keys.get(report_id)))
    const unknown = judgements.flatMap(({ grades }) => [...grades.keys()].filter((key) => !onSite.has(key)))
    expect(unknown).toEqual([])
    expect(judgements.filter(({ grades }) => grades.size === 0)).toEqual([])
  })

  it('reach the nDCG measured before', async () => {
    const gains: number[] = []
    for (const query of judgements) gains.push(ndcg(await firstPage(ctx, keys, { language, ...query }), query))
    expect(mean(gains)).toBeGreaterThan(minNdcg[language])
  })
})

describe('nDCG', () => {
  const grades = new Map([
    ['a', 3],
    ['b', 1],
  ] as const)
  const of = (...ranking: string[]) => ndcg(ranking, { kind: '', keyword: '', grades })

  it('is 1 for the ideal order, 0 without relevant reports, and falls with the position', () => {
    expect(of('a', 'b', 'x')).toBe(1)
    expect(of('x', 'y')).toBe(0)
    expect(of('b', 'a')).toBeLessThan(of('a', 'x', 'b'))
    expect(of('x', 'a')).toBeCloseTo(7 / Math.log2(3) / (7 + 1 / Math.log2(3)))
  })
})
