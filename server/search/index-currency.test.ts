// Index currency as other processes of the machine see it.
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { waitForSearchability } from '../commands/indexing-progress.ts'
import { claimFolder } from './engine/index-folder.ts'
import { lastChange } from './feed/changes.store.ts'
import { countUnindexedChanges, openLocalIndexes, waitForIndex } from './index-currency.service.ts'
import { insertReport, searchTestContext } from './search.fixture.ts'
import type { SearchEngine } from './search-engine.ts'
import { openSearchEngine } from './search-worker-client.ts'

let database: TestDatabase
let context: ReturnType<typeof searchTestContext>
let engines: SearchEngine[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  context = searchTestContext(database.db)
})

afterEach(async () => {
  for (const engine of engines) await engine.close()
  engines = []
  await database.drop()
  context.remove()
})

async function openEngine(): Promise<SearchEngine> {
  const engine = openSearchEngine(context.ctx, { connectionString: database.connectionString })
  engines.push(engine)
  await engine.ready
  return engine
}

async function countFound(engine: SearchEngine, keyword: string): Promise<number> {
  const page = { filters: [], offset: 0, limit: 1, now: new Date() }
  return (await engine.search({ kind: 'report', language: 'zh-CN', keyword, ...page })).total
}

async function insertMany(count: number): Promise<void> {
  await database.pool.query(`with made as (insert into reports (report_no) select 'L-' || n from generate_series(1, ${count}) as n returning id)
    insert into report_texts (report_id, lang, slug, title, category, status, publish_at)
    select id, 'zh-CN', 's' || id, '批量报告' || id, 'energy', 'published', '2026-01-01' from made`)
}

describe('local indexes', () => {
  it('have no position without a web process, and count as current', async () => {
    const { position, isCurrent } = openLocalIndexes(context.ctx.config.dataDir)
    await insertReport(database.db, { title: '光伏' })
    expect([position(), isCurrent(1)]).toEqual([undefined, true])
    expect(await countUnindexedChanges(database.db, context.ctx.config.dataDir, new Date())).toBe(0)
  })

  it('are current when the slowest is, ignoring processes that have ended', async () => {
    const [first, second] = [await openEngine(), await openEngine()]
    const indexes = openLocalIndexes(context.ctx.config.dataDir)
    await insertReport(database.db, { title: '光伏' })
    await waitForIndex({ db: database.db, search: indexes })
    const last = await lastChange(database.db)
    expect(indexes.position()).toBe(last)
    for (const engine of [first, second]) expect(await countFound(engine, '光伏')).toBe(1)
    await first.close()
    await insertReport(database.db, { title: '风电' })
    await waitForIndex({ db: database.db, search: indexes })
    expect(await countFound(second, '风电')).toBe(1)
  })

  it('lack every change while a process has no index', async () => {
    const dataDir = context.ctx.config.dataDir
    for (const title of ['光伏', '风电', '储能']) await insertReport(database.db, { title })
    const folder = claimFolder(join(dataDir, 'search'))
    try {
      expect(await countUnindexedChanges(database.db, dataDir, new Date(Date.now() + 60_000))).toBe(3)
      expect(await countUnindexedChanges(database.db, dataDir, new Date(0))).toBe(0)
      expect(openLocalIndexes(dataDir).isCurrent(1)).toBe(false)
    } finally {
      folder.release()
    }
    expect(await countUnindexedChanges(database.db, dataDir, new Date(Date.now() + 60_000))).toBe(0)
  })
})

describe('the end of an import', () => {
  const written: string[] = []
  const output = { isTTY: false, write: (text: string) => written.push(text) }

  it('says that reports are searchable after the next start when no web process runs', async () => {
    const show = (isChinese: boolean) => waitForSearchability(context.ctx, { output, isChinese })
    expect(await show(true)).toBe('网站未运行，下次启动后即可搜索。')
    expect(await show(false)).toBe('No web process is running: searchable after the next start.')
  })

  it('shows the progress of indexing until the reports can be searched', async () => {
    const engine = await openEngine()
    await insertMany(12_000)
    expect(await waitForSearchability(context.ctx, { output, isChinese: false })).toBe('Searchable now.')
    expect(await countFound(engine, '批量报告')).toBe(10_001)
    const shares = written.map((line) => Number(/^indexing for search: (\d+) %\n$/.exec(line)?.[1]))
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  })

  it('says that indexing continues when it takes longer than the limit', async () => {
    await openEngine()
    await insertMany(3_000)
    const message = await waitForSearchability(context.ctx, { output, isChinese: false, limitMs: 0 })
    expect(message).toBe('Indexing for search continues in the background.')
  })
})
