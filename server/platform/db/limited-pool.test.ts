// Limits of the connection pool: bounded waiting, time-outs, and transactions that cannot be committed unnoticed after a failure.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import type { Db } from './db.ts'
import { limitPool } from './limited-pool.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await sql`create table shelves (id integer primary key, width integer check (width > 0))`.execute(test.db)
})
afterAll(() => test.drop())
beforeEach(() => sql`truncate shelves`.execute(test.db))

const insertShelf = (db: Db, id: number, width = 1) => sql`insert into shelves values (${id}, ${width})`.execute(db)
const listIds = async (db: Db = test.db) =>
  (await sql<{ id: number }>`select id from shelves order by id`.execute(db)).rows.map((row) => row.id)

describe('a transaction', () => {
  it('reports a failed write where it was awaited and keeps nothing', async () => {
    const work = test.db.transaction().execute(async (tx) => {
      await insertShelf(tx, 1)
      await expect(insertShelf(tx, 2, -1)).rejects.toMatchObject({ code: '23514' })
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await listIds()).toEqual([])
  })

  it('cannot be committed after one of its statements has failed', async () => {
    const work = test.db.transaction().execute(async (tx) => {
      await insertShelf(tx, 1)
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(work).rejects.toThrow('it was rolled back')
    expect(await listIds()).toEqual([])
  })

  it('has the isolation level that was requested', async () => {
    const { rows } = await test.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => sql`select current_setting('transaction_isolation') as level`.execute(tx))
    expect(rows).toEqual([{ level: 'repeatable read' }])
  })

  it('fails when its connection breaks, and the next one has another connection', async () => {
    const work = test.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await insertShelf(tx, 1)
      await test.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    })
    await expect(work).rejects.toThrow()
    await test.db.transaction().execute((tx) => insertShelf(tx, 2))
    expect(await listIds()).toEqual([2])
  })

  it('does not pass on a connection that the server has just ended', async () => {
    for (let round = 0; round < 20; round += 1) {
      await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(test.db)).rejects.toMatchObject({
        code: '57P01',
      })
      expect(await listIds()).toEqual([])
    }
  })
})

describe('the pool', () => {
  it('refuses the request after 500 that wait for a connection', async () => {
    const pool = new pg.Pool({ connectionString: test.connectionString, max: 1 })
    const limited = limitPool(pool, { queryTimeoutMs: 20_000 })
    const connection = await limited.connect()
    const waiting = Array.from({ length: 500 }, async () => (await limited.connect()).release())
    await expect(limited.connect()).rejects.toMatchObject({ key: 'service.unavailable' })
    connection.release()
    await Promise.all(waiting)
    await pool.end()
  })

  it('closes the connection of a query that the server does not answer in time', async () => {
    const pool = new pg.Pool({ connectionString: test.connectionString, max: 1 })
    const limited = limitPool(pool, { queryTimeoutMs: 100 })
    const silent = await limited.connect()
    await expect(silent.query('select pg_sleep(60)', [])).rejects.toThrow('Query read timeout')
    silent.release()
    const next = await limited.connect()
    expect((await next.query('select 1 as one', [])).rows).toEqual([{ one: 1 }])
    next.release()
    await pool.end()
  })

  it('closes a connection to a server that has become read-only', async () => {
    const pool = new pg.Pool({ connectionString: test.connectionString, max: 1 })
    const limited = limitPool(pool, { queryTimeoutMs: 20_000 })
    const demoted = await limited.connect()
    await demoted.query('set default_transaction_read_only = on', [])
    await expect(demoted.query('insert into shelves values (1, 1)', [])).rejects.toMatchObject({ code: '25006' })
    demoted.release()
    const next = await limited.connect()
    await next.query('insert into shelves values (1, 1)', [])
    next.release()
    await pool.end()
    expect(await listIds()).toEqual([1])
  })
})
