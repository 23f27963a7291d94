// What the index survives: killed workers, damaged files, other processes, transactions out of order, lost connections.
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
import { openSearchEngine, type SearchEngine, startSearchWorker } from './search.engine.ts'
import { insertReport, searchTestContext, until } from './search.fixture.ts'
import type { FromWorker } from './search.messages.ts'

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
  const { total } = await engine.find({
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

describe('the search worker', () => {
  it('is started again when it dies, on the same file', async () => {
    await insertReport(database.db, { title: '光伏' })
    const engine = await open()
    const file = currentFile()
    const searches = Array.from({ length: 20 }, () => count(engine, '光伏'))
    const refused = Promise.allSettled(searches)
    await workers[0]?.terminate()
    for (const result of await refused)
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

  it('leaves nothing waiting when it is closed', async () => {
    const engine = await open()
    await engine.close()
    await expect(count(engine, '光伏')).rejects.toMatchObject({ key: 'service.unavailable' })
  })
})

describe('what the worker says of its index', () => {
  const query = { kind: 'report', language: 'zh-CN', keyword: '光伏', now: new Date(), limit: 1 } as const

  function withWorker() {
    const worker = new EventEmitter()
    const asked: { call: number }[] = []
    const asWorker = Object.assign(worker, {
      postMessage(message: { call: number; type: string }) {
        if (message.type === 'stop') worker.emit('exit')
        else asked.push(message)
      },
    })
    const startWorker = () => asWorker as unknown as Worker // a stand-in for the thread
    const engine = openSearchEngine(context.ctx, { connectionString: '', startWorker })
    opened.push(engine)
    return { engine, asked, say: (message: FromWorker) => worker.emit('message', message) }
  }

  it('is current with the changes up to its position, until the index is lost', () => {
    const { engine, say } = withWorker()
    expect(engine.isCurrent(0)).toBe(false)
    say({ type: 'position', position: 7 })
    expect([engine.isCurrent(7), engine.isCurrent(8)]).toEqual([true, false])
    say({ type: 'lost' })
    expect(engine.isCurrent(0)).toBe(false)
  })

  it('is that there is none: nothing is found then, which is not the same as no results', async () => {
    const { engine, asked, say } = withWorker()
    const answer = engine.suggest(query)
    say({ type: 'unavailable', call: asked[0]?.call ?? 0 })
    await expect(answer).rejects.toMatchObject({ key: 'service.unavailable' })
  })

  it('is so while the database has not been reached', async () => {
    const engine = openSearchEngine(context.ctx, { connectionString: 'postgres://localhost:1/nowhere' })
    opened.push(engine)
    await expect(engine.suggest(query)).rejects.toMatchObject({ key: 'service.unavailable' })
  })
})

describe('the index file', () => {
  it('is used again at the next start, which catches up', async () => {
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
    'is cut short': (file) => truncateSync(file, 8_192),
    'is empty': (file) => truncateSync(file, 0),
    'has another format': () => changeMeta("update meta set format = '0'"),
    'belongs to another database': () => changeMeta("update meta set database = 'x'"),
    'is ahead of the database': () => changeMeta('update meta set watermark = 999'),
  }
  for (const [words, damage] of Object.entries(damages)) {
    it(`is built anew when it ${words}`, async () => {
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

  it('is built anew when a search meets a damaged page', async () => {
    for (let n = 0; n < 60; n++) await insertReport(database.db, { title: `光伏${n}`, dek: '多晶硅 '.repeat(n) })
    await (await open()).close()
    const file = currentFile()
    const bytes = readFileSync(file)
    // Everything past the tables' descriptions.
    bytes.fill(0xa5, 4096)
    writeFileSync(file, bytes)
    const engine = await open()
    await until(async () => (await count(engine, '光伏').catch(() => 0)) === 60)
    expect(currentFile()).not.toBe(file)
  })

  it('is built anew when the log it has to follow was pruned', async () => {
    await insertReport(database.db, { title: '光伏' })
    await (await open()).close()
    const file = currentFile()
    await insertReport(database.db, { title: '风电' })
    await database.db.deleteFrom('search_changes').execute()
    const engine = await open()
    expect(await count(engine, '风电')).toBe(1)
    expect(currentFile()).not.toBe(file)
  })

  it('stays when the log was pruned that it has read', async () => {
    await insertReport(database.db, { title: '光伏' })
    await (await open()).close()
    const file = currentFile()
    await database.db.deleteFrom('search_changes').execute()
    await (await open()).close()
    await insertReport(database.db, { title: '风电' })
    expect(await count(await open(), '风电')).toBe(1)
    expect(currentFile()).toBe(file)
  })

  it('is one for each process', async () => {
    await insertReport(database.db, { title: '光伏' })
    const first = await open()
    const second = await open()
    expect(await Promise.all([count(first, '光伏'), count(second, '光伏')])).toEqual([1, 1])
    expect(readdirSync(join(context.folder, '..')).sort()).toEqual(['process-0', 'process-1'])
  })

  it('begins as a copy of what another process has, and follows from there', async () => {
    await insertReport(database.db, { title: '光伏' })
    const first = await open()
    // Numbers of reports are not followed: an index that was built now would have this one.
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

  it('changes under a running process when the command line rebuilds it', async () => {
    await insertReport(database.db, { title: '光伏' })
    const engine = await open()
    const file = currentFile()
    // Numbers of reports are not followed.
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

  it('built by the command line is what the first start uses', async () => {
    await insertReport(database.db, { title: '光伏' })
    await rebuildIndex(context.ctx, { connectionString: database.connectionString, log: () => {} })
    const file = currentFile()
    expect(await count(await open(), '光伏')).toBe(1)
    expect(currentFile()).toBe(file)
  })
})

describe('the change log', () => {
  const client = () => connectForTest(database.connectionString)
  const setTitle = (on: pg.Client, id: number, title: string) =>
    on.query('update report_texts set title = $2 where report_id = $1', [id, title])

  it('loses no transaction that commits after a later one', async () => {
    const [a, b] = [await insertReport(database.db, { title: '甲' }), await insertReport(database.db, { title: '乙' })]
    const engine = await open()
    const [early, late] = [await client(), await client()]
    await early.query('begin')
    await setTitle(early, a, '先取号后提交')
    await setTitle(late, b, '后取号先提交')
    await until(isFound(engine, '后取号先提交'))
    // The missing number holds the position back.
    await expect(waitForIndex({ db: database.db, search: engine }, { limitMs: 100 })).rejects.toThrow('not current')
    await early.query('commit')
    await isCurrent(engine)
    expect(await count(engine, '先取号后提交')).toBe(1)
  })

  it('loses no transaction that was open while the index was built, nor over a restart', async () => {
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

  it('goes on past a transaction that was rolled back', async () => {
    // The gap is passed once everything that ran beside it has ended, in whatever database of the server: this one has no other.
    await database.drop()
    database = await createLonelyTestDatabase()
    context.remove()
    context = searchTestContext(database.db)
    const id = await insertReport(database.db, { title: '甲' })
    const engine = await open()
    const undone = await client()
    await undone.query('begin')
    await setTitle(undone, id, '已撤销')
    await insertReport(database.db, { title: '风电' })
    await undone.query('rollback')
    await until(isFound(engine, '风电'))
    expect(await count(engine, '已撤销')).toBe(0)
    await insertReport(database.db, { title: '光伏' })
    await isCurrent(engine)
    expect(await count(engine, '光伏')).toBe(1)
    const { last } = (await database.pool.query('select max(seq) as last from search_changes')).rows[0]
    await until(async () => {
      const index = new DatabaseSync(currentFile(), { readOnly: true })
      const seen = index.prepare('select watermark from meta').get()?.watermark
      index.close()
      return seen === last
    })
    await engine.close()
  })

  it('is followed again after the connections were cut', async () => {
    const engine = await open()
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await insertReport(database.db, { title: '光伏' })
    await isCurrent(engine)
    expect(await count(engine, '光伏')).toBe(1)
  })

  it('is read once for a large import', async () => {
    const engine = await open()
    await database.pool.query(`with made as (insert into reports (report_no) select 'L-' || n from generate_series(1, 3000) as n returning id)
      insert into report_texts (report_id, lang, slug, title, category, status, publish_at)
      select id, 'zh-CN', 's' || id, '批量报告' || id, 'energy', 'published', '2026-01-01' from made`)
    await isCurrent(engine)
    expect(await count(engine, '批量报告')).toBe(3000)
  })
})
