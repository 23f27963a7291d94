// Robustness of the search index: killed workers, corrupt files, several processes, transactions out of order, lost connections.
import { EventEmitter } from 'node:events'
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  connectForTest,
  createLonelyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../tests/support/database.ts'
import { waitForIndex } from './index-currency.service.ts'
import { rebuildIndex } from './rebuild.ts'
import { insertReport, searchTestContext, until } from './search.fixture.ts'
import type { SearchEngine } from './search-engine.ts'
import type { FromWorker, ToWorker, WorkerRequest } from './search-worker.messages.ts'
import { openSearchEngine, startSearchWorker } from './search-worker-client.ts'

let database: TestDatabase
let context: ReturnType<typeof searchTestContext>
let opened: SearchEngine[] = []
let workers: Worker[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  context = searchTestContext(database.db)
})

afterEach(async () => {
  for (const engine of opened) await engine.close()
  opened = []
  workers = []
  await database.drop()
  context.remove()
})

async function open(): Promise<SearchEngine> {
  const engine = openSearchEngine(context.ctx, {
    connectionString: database.connectionString,
    startWorker(input) {
      const worker = startSearchWorker(input)
      workers.push(worker)
      return worker
    },
  })
  opened.push(engine)
  await engine.ready
  return engine
}

async function count(engine: SearchEngine, keyword: string): Promise<number> {
  const { total } = await engine.search({
    kind: 'report',
    language: 'zh-CN',
    keyword,
    filters: [],
    offset: 0,
    limit: 10,
    now: new Date(),
  })
  return total
}

/** Resolves when the engine has indexed everything that is committed. */
const isCurrent = (engine: SearchEngine) => waitForIndex({ db: database.db, search: engine })

const isFound = (engine: SearchEngine, keyword: string) => async () =>
  (await count(engine, keyword).catch(() => 0)) === 1

function currentFile(): string {
  return join(context.folder, readFileSync(join(context.folder, 'current'), 'utf8'))
}

async function changeMeta(sql: string): Promise<void> {
  const index = new DatabaseSync(currentFile())
  index.exec(sql)
  index.close()
}

describe('search worker', () => {
  it('is restarted after it ended, with the same index file', async () => {
    await insertReport(database.db, { title: '光伏' })
    const engine = await open()
    const file = currentFile()
    const searches = Array.from({ length: 20 }, () => count(engine, '光伏'))
    const settled = Promise.allSettled(searches)
    await workers[0]?.terminate()
    for (const result of await settled)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ key: 'service.unavailable' })
    await isCurrent(engine)
    expect(await count(engine, '光伏')).toBe(1)
    await insertReport(database.db, { title: '风电' })
    await isCurrent(engine)
    expect(await count(engine, '风电')).toBe(1)
    expect(workers.length).toBe(2)
    expect(currentFile()).toBe(file)
    expect(readdirSync(join(context.folder, '..'))).toEqual(['process-0'])
  })

  it('rejects queries after it was closed', async () => {
    const engine = await open()
    await engine.close()
    await expect(count(engine, '光伏')).rejects.toMatchObject({ key: 'service.unavailable' })
  })
})

describe('search engine', () => {
  const query = { kind: 'report', language: 'zh-CN', keyword: '光伏', now: new Date(), limit: 1 } as const

  function withWorker() {
    const worker = new EventEmitter()
    const messages: (readonly WorkerRequest[])[] = []
    const asWorker = Object.assign(worker, {
      postMessage(message: ToWorker) {
        if ('type' in message) worker.emit('exit')
        else messages.push(message)
      },
    })
    const startWorker = () => asWorker as unknown as Worker // a stand-in with the methods that the engine uses
    const engine = openSearchEngine(context.ctx, { connectionString: '', startWorker })
    opened.push(engine)
    return { engine, messages, receive: (message: FromWorker) => worker.emit('message', message) }
  }

  it('is current with the changes up to its position, until the index is lost', () => {
    const { engine, receive } = withWorker()
    expect(engine.isCurrent(0)).toBe(false)
    receive({ type: 'position', position: 7 })
    expect([engine.isCurrent(7), engine.isCurrent(8)]).toEqual([true, false])
    receive({ type: 'lost' })
    expect(engine.isCurrent(0)).toBe(false)
  })

  it('is unavailable, rather than without results, while the worker has no index', async () => {
    const { engine, messages, receive } = withWorker()
    const response = engine.suggest(query)
    await Promise.resolve()
    receive({ type: 'unavailable', call: messages[0]?.[0]?.call ?? 0 })
    await expect(response).rejects.toMatchObject({ key: 'service.unavailable' })
  })

  it('sends queries of the same moment in one message, and accepts their results one by one', async () => {
    const { engine, messages, receive } = withWorker()
    const first = engine.suggest(query)
    const second = engine.suggestOtherLanguage(query)
    await Promise.resolve()
    expect(messages.map((requests) => requests.map(({ type }) => type))).toEqual([['suggest', 'suggestOtherLanguage']])
    const [ofFirst = 0, ofSecond = 0] = messages.flat().map(({ call }) => call)
    receive({ type: 'result', call: ofFirst, result: [7] })
    expect(await first).toEqual([7])
    receive({ type: 'failed', call: ofSecond, reason: 'test' })
    await expect(second).rejects.toMatchObject({ key: 'service.unavailable' })
    void engine.suggest(query).catch(() => {})
    await Promise.resolve()
    expect(messages.length).toBe(2)
  })

  it('is unavailable while the database cannot be reached', async () => {
    const engine = openSearchEngine(context.ctx, { connectionString: 'postgres://localhost:1/nowhere' })
    opened.push(engine)
    await expect(engine.suggest(query)).rejects.toMatchObject({ key: 'service.unavailable' })
  })
})

describe('index file', () => {
  it('is reused at the next start, which catches up', async () => {
    await insertReport(database.db, { title: '光伏' })
    await (await open()).close()
    const file = currentFile()
    await insertReport(database.db, { title: '风电' })
    await database.db.deleteFrom('report_texts').where('title', '=', '光伏').execute()
    const engine = await open()
    expect(await count(engine, '风电')).toBe(1)
    expect(await count(engine, '光伏')).toBe(0)
    expect(currentFile()).toBe(file)
  })

  const damages: Record<string, (file: string) => void> = {
    'is not a database': (file) => writeFileSync(file, 'not a database'.repeat(1000)),
    'is truncated': (file) => truncateSync(file, 8_192),
    'is empty': (file) => truncateSync(file, 0),
    'has another format': () => changeMeta("update meta set format = '0'"),
    'belongs to another database': () => changeMeta("update meta set database = 'x'"),
    'is ahead of the database': () => changeMeta('update meta set watermark = 999'),
  }
  for (const [state, damage] of Object.entries(damages)) {
    it(`is rebuilt when it ${state}`, async () => {
      await insertReport(database.db, { title: '光伏' })
      await (await open()).close()
      const file = currentFile()
      damage(file)
      const engine = await open()
      expect(await count(engine, '光伏')).toBe(1)
      expect(currentFile()).not.toBe(file)
      expect(existsSync(file)).toBe(false)
    })
  }

  it('is rebuilt when a search reads a corrupt page', async () => {
    for (let n = 0; n < 60; n++) await insertReport(database.db, { title: `光伏${n}`, dek: '多晶硅 '.repeat(n) })
    await (await open()).close()
    const file = currentFile()
    const bytes = readFileSync(file)
    // Everything after the schema page.
    bytes.fill(0xa5, 4096)
    writeFileSync(file, bytes)
    const engine = await open()
    await until(async () => (await count(engine, '光伏').catch(() => 0)) === 60)
    expect(currentFile()).not.toBe(file)
  })

  it('is rebuilt when unread changes were pruned', async () => {
    await insertReport(database.db, { title: '光伏' })
    await (await open()).close()
    const file = currentFile()
    await insertReport(database.db, { title: '风电' })
    await database.db.deleteFrom('search_changes').execute()
    const engine = await open()
    expect(await count(engine, '风电')).toBe(1)
    expect(currentFile()).not.toBe(file)
  })

  it('is kept when only changes it has read were pruned', async () => {
    await insertReport(database.db, { title: '光伏' })
    await (await open()).close()
    const file = currentFile()
    await database.db.deleteFrom('search_changes').execute()
    await (await open()).close()
    await insertReport(database.db, { title: '风电' })
    expect(await count(await open(), '风电')).toBe(1)
    expect(currentFile()).toBe(file)
  })

  it('is separate for each process', async () => {
    await insertReport(database.db, { title: '光伏' })
    const first = await open()
    const second = await open()
    expect(await Promise.all([count(first, '光伏'), count(second, '光伏')])).toEqual([1, 1])
    expect(readdirSync(join(context.folder, '..')).sort()).toEqual(['process-0', 'process-1'])
  })

  it('starts as a copy of the file of another process', async () => {
    await insertReport(database.db, { title: '光伏' })
    const first = await open()
    // Changes of report numbers are not logged: only an index that is built from now on has this one.
    await database.db.updateTable('reports').set({ report_no: 'YB2099' }).execute()
    await insertReport(database.db, { title: '风电' })
    const second = await open()
    expect(await Promise.all(['光伏', '风电', 'YB2099'].map((keyword) => count(second, keyword)))).toEqual([1, 1, 0])
    await insertReport(database.db, { title: '储能' })
    for (const engine of [first, second]) {
      await isCurrent(engine)
      expect(await count(engine, '储能')).toBe(1)
    }
  })

  it('is swapped in a running process when the command line rebuilds it', async () => {
    await insertReport(database.db, { title: '光伏' })
    const engine = await open()
    const file = currentFile()
    // Changes of report numbers are not logged.
    await database.db.updateTable('reports').set({ report_no: 'YB2099' }).execute()
    expect(await count(engine, 'YB2099')).toBe(0)
    const lines: string[] = []
    await rebuildIndex(context.ctx, { connectionString: database.connectionString, log: (line) => lines.push(line) })
    await until(isFound(engine, 'YB2099'))
    expect(lines.at(-1)).toContain('built with 1 documents')
    await until(async () => !existsSync(file))
    await insertReport(database.db, { title: '风电' })
    await isCurrent(engine)
    expect(await count(engine, '风电')).toBe(1)
  })

  it('built by the command line is used by the first start', async () => {
    await insertReport(database.db, { title: '光伏' })
    await rebuildIndex(context.ctx, { connectionString: database.connectionString, log: () => {} })
    const file = currentFile()
    expect(await count(await open(), '光伏')).toBe(1)
    expect(currentFile()).toBe(file)
  })
})

describe('change log', () => {
  const client = () => connectForTest(database.connectionString)
  const setTitle = (on: pg.Client, id: number, title: string) =>
    on.query('update report_texts set title = $2 where report_id = $1', [id, title])

  it('indexes transactions that commit out of order', async () => {
    const [a, b] = [await insertReport(database.db, { title: '甲' }), await insertReport(database.db, { title: '乙' })]
    const engine = await open()
    const [early, late] = [await client(), await client()]
    await early.query('begin')
    await setTitle(early, a, '先取号后提交')
    await setTitle(late, b, '后取号先提交')
    await until(isFound(engine, '后取号先提交'))
    // The gap keeps the position below it.
    await expect(waitForIndex({ db: database.db, search: engine }, { limitMs: 100 })).rejects.toThrow('not current')
    await early.query('commit')
    await isCurrent(engine)
    expect(await count(engine, '先取号后提交')).toBe(1)
  })

  it('indexes a transaction that was open during the build, even after a restart', async () => {
    const [a, b] = [await insertReport(database.db, { title: '甲' }), await insertReport(database.db, { title: '乙' })]
    const early = await client()
    await early.query('begin')
    await setTitle(early, a, '构建时未提交')
    await database.db.updateTable('report_texts').set({ title: '构建前提交' }).where('report_id', '=', b).execute()
    const first = await open()
    expect(await count(first, '构建前提交')).toBe(1)
    await first.close()
    const second = await open()
    await early.query('commit')
    await isCurrent(second)
    expect(await count(second, '构建时未提交')).toBe(1)
  })

  it('continues past a transaction that was rolled back', async () => {
    // A gap closes once all concurrent transactions of the server have ended. This server has no other database.
    await database.drop()
    database = await createLonelyTestDatabase()
    context.remove()
    context = searchTestContext(database.db)
    const id = await insertReport(database.db, { title: '甲' })
    const engine = await open()
    const rolledBack = await client()
    await rolledBack.query('begin')
    await setTitle(rolledBack, id, '已撤销')
    await insertReport(database.db, { title: '风电' })
    await rolledBack.query('rollback')
    await until(isFound(engine, '风电'))
    expect(await count(engine, '已撤销')).toBe(0)
    await insertReport(database.db, { title: '光伏' })
    await isCurrent(engine)
    expect(await count(engine, '光伏')).toBe(1)
    const { last } = (await database.pool.query('select max(seq) as last from search_changes')).rows[0]
    await until(async () => {
      const index = new DatabaseSync(currentFile(), { readOnly: true })
      const watermark = index.prepare('select watermark from meta').get()?.watermark
      index.close()
      return watermark === last
    })
    await engine.close()
  })

  it('is followed again after connections were lost', async () => {
    const engine = await open()
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await insertReport(database.db, { title: '光伏' })
    await isCurrent(engine)
    expect(await count(engine, '光伏')).toBe(1)
  })

  it('indexes a large import in batches', async () => {
    const engine = await open()
    await database.pool.query(`with made as (insert into reports (report_no) select 'L-' || n from generate_series(1, 3000) as n returning id)
      insert into report_texts (report_id, lang, slug, title, category, status, publish_at)
      select id, 'zh-CN', 's' || id, '批量报告' || id, 'energy', 'published', '2026-01-01' from made`)
    await isCurrent(engine)
    expect(await count(engine, '批量报告')).toBe(3000)
  })
})
