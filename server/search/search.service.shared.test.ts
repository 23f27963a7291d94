// Any part of a real title finds the report. SHARED names a folder with lists of real titles.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { fold, splitScripts } from './analysis/analyzer.rules.ts'
import { searchTestContext } from './search.fixture.ts'
import type { SearchEngine } from './search-engine.ts'
import { openSearchEngine } from './search-worker-client.ts'

const shared = process.env.SHARED
const samplesOfEach = 2_000
/** For thousands of searches on a slow machine. */
const searchTimeoutMs = 600_000

describe.skipIf(!shared)('real titles', { timeout: searchTimeoutMs }, () => {
  let database: TestDatabase
  let engine: SearchEngine
  let context: ReturnType<typeof searchTestContext> | undefined
  const idsOf: Record<Language, Map<string, number>> = { 'zh-CN': new Map(), 'en-US': new Map() }

  beforeAll(async () => {
    database = await createTestDatabase()
    await load('zh-CN', 'reports-zh.csv')
    await load('en-US', 'reports-en.csv')
    context = searchTestContext(database.db)
    engine = openSearchEngine(context.ctx, { connectionString: database.connectionString })
    await engine.ready
  })

  afterAll(async () => {
    await engine?.close()
    await database?.drop()
    context?.remove()
  })

  async function load(language: Language, file: string): Promise<void> {
    const rows: { title: string; institution?: string; date?: string; industry?: string }[] = parse(
      readFileSync(join(shared ?? '', 'data', file)),
      { columns: true, bom: true },
    )
    const reports = rows.map((row, n) => ({
      no: `${language}-${n}`,
      title: row.title,
      institution: row.institution ?? null,
      date: row.date ?? '2026-01-01',
      industry: row.industry ?? 'all',
    }))
    const { rows: inserted } = await database.pool.query<{ id: number; title: string }>(
      `with given as (select * from json_to_recordset($1::json) as g(no text, title text, institution text, date text, industry text)),
        made as (insert into reports (report_no) select no from given returning id, report_no)
        insert into report_texts (report_id, lang, slug, title, institution, category, status, publish_at)
        select made.id, $2, given.no, given.title, given.institution, given.industry, 'published', given.date::date
        from made join given on given.no = made.report_no returning report_id as id, title`,
      [JSON.stringify(reports), language],
    )
    for (const row of inserted) idsOf[language].set(row.title, row.id)
  }

  async function missing(
    language: Language,
    samples: Iterable<readonly [keyword: string, id: number]>,
  ): Promise<string[]> {
    const tried = [...samples]
    const lost: string[] = []
    for (const [keyword, same] of Map.groupBy(tried, ([word]) => word)) {
      const { total, ids } = await engine.search({
        kind: 'report',
        language,
        keyword,
        filters: [],
        offset: 0,
        limit: 10_001,
        now: new Date(),
      })
      const foundIds = new Set(ids)
      if (total < 10_001 && same.some(([, id]) => !foundIds.has(id))) lost.push(keyword)
    }
    expect(tried.length).toBeGreaterThanOrEqual(samplesOfEach)
    return lost
  }

  /** Whether the piece cuts no word of letters and digits: `GB` is part of `IGBT`. */
  function cutsNoWord(title: string, from: number, to: number): boolean {
    const characters = [...title]
    const isHalf = (at: number) =>
      /[\p{L}\p{N}\p{M}.'’&-]{2}/u.test(characters.slice(at - 1, at + 1).join('')) &&
      !/[\p{Script=Han}]/u.test(characters.slice(at - 1, at + 1).join(''))
    return !isHalf(from) && !isHalf(to)
  }

  function* piecesOfChinese(): Generator<readonly [string, number]> {
    for (const [index, [title, id]] of [...idsOf['zh-CN']].entries()) {
      const characters = [...title]
      const length = 2 + (index % 3)
      const from = (index * 7) % Math.max(1, characters.length - length + 1)
      const piece = characters.slice(from, from + length).join('')
      if (cutsNoWord(title, from, from + length) && splitScripts(fold(piece)).length > 0) yield [piece, id]
    }
  }

  function* piecesOfEnglish(): Generator<readonly [string, number]> {
    for (const [index, [title, id]] of [...idsOf['en-US']].entries()) {
      const words = title.split(/\s+/)
      const piece = words
        .slice(index % words.length, (index % words.length) + 3)
        .join(' ')
        .toUpperCase()
      if (splitScripts(fold(piece)).length > 0) yield [piece, id]
    }
  }

  /** A fixed sample, spread evenly over the list. */
  function sampled<T>(titles: readonly T[]): T[] {
    return titles.filter(
      (_, n) =>
        Math.floor((n * samplesOfEach) / titles.length) !== Math.floor(((n - 1) * samplesOfEach) / titles.length),
    )
  }

  /** Segmented by the rules of Unicode, independently of our dictionary. */
  function longestWord(title: string, language: Language): string {
    const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(title)]
    return words.reduce((longest, { segment, isWordLike }) => {
      return isWordLike && segment.length > longest.length ? segment : longest
    }, '')
  }

  function* neighboursOf(titles: readonly (readonly [string, number])[]): Generator<readonly [string, number]> {
    for (const [index, [title, id]] of titles.entries()) {
      const pairs = [...title.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map((pair) => pair[1] ?? '')
      const pair = pairs[(index * 7) % Math.max(1, pairs.length)]
      if (pair) yield [pair, id]
    }
  }

  it.each(['zh-CN', 'en-US'] as const)('are each found by their longest word: %s', async (language) => {
    const samples = sampled([...idsOf[language]]).map(([title, id]) => [longestWord(title, language), id] as const)
    expect(await missing(language, samples)).toEqual([])
  })
  it('in Chinese are found by any two neighbouring characters', async () => {
    const titles = sampled([...idsOf['zh-CN']].filter(([title]) => /\p{Script=Han}{2}/u.test(title)))
    expect(await missing('zh-CN', neighboursOf(titles))).toEqual([])
  })
  it('are found by any 2 to 4 consecutive characters', async () =>
    expect(await missing('zh-CN', piecesOfChinese())).toEqual([]))
  it('are found by any three consecutive words', async () =>
    expect(await missing('en-US', piecesOfEnglish())).toEqual([]))
})
