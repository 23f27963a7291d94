// What travels together: begin with the first statement, writes that nobody waits for with the next one, and what becomes of their errors.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import type { Db } from './db.ts'
import { prepared, sentAlong } from './prepared.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await sql`create table shelves (id integer primary key, width integer check (width > 0))`.execute(test.db)
})
afterAll(() => test.drop())
beforeEach(() => sql`truncate shelves`.execute(test.db))

const put = (db: Db, id: number, width = 1) =>
  sql`insert into shelves values (${id}, ${width}) ${sentAlong}`.execute(db)
const ids = async (db: Db = test.db) =>
  (await sql<{ id: number }>`select id from shelves order by id`.execute(db)).rows.map((row) => row.id)
/** How many transactions of other connections are open. */
const openTransactions = async () => {
  const { rows } = await test.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  )
  return rows[0]?.count
}

describe('a write that nobody waits for', () => {
  it('is seen by the next statement of its transaction, in the order in which they were written', async () => {
    const seen = await test.db.transaction().execute(async (tx) => {
      await put(tx, 2)
      await put(tx, 1)
      await sql`delete from shelves where id = 2 ${sentAlong}`.execute(tx)
      return ids(tx)
    })
    expect(seen).toEqual([1])
    expect(await ids()).toEqual([1])
  })

  it('is there once the transaction has committed, though nothing came after it', async () => {
    await test.db.transaction().execute(async (tx) => void (await put(tx, 1)))
    expect(await ids()).toEqual([1])
  })

  it('is waited for outside a transaction', async () => {
    await put(test.db, 1)
    expect(await ids()).toEqual([1])
    await expect(put(test.db, 1)).rejects.toMatchObject({ code: '23505' })
  })

  it('that fails, fails the next statement with its own error, and nothing of the transaction is kept', async () => {
    const work = test.db.transaction().execute(async (tx) => {
      await put(tx, 1)
      await put(tx, 2, -1)
      await put(tx, 3)
      await ids(tx)
    })
    await expect(work).rejects.toMatchObject({ code: '23514' })
    expect(await ids()).toEqual([])
  })

  it('that fails, fails the commit with its own error when nothing comes in between', async () => {
    const work = test.db.transaction().execute(async (tx) => {
      await put(tx, 1)
      await put(tx, 1)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await ids()).toEqual([])
  })

  it('goes with its transaction when that is given up', async () => {
    const work = test.db.transaction().execute(async (tx) => {
      await put(tx, 1)
      await ids(tx)
      await put(tx, 2)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await ids()).toEqual([])
  })

  it('keeps the order of locks: two transactions that lock the same rows in one order wait for each other, and none dies', async () => {
    await test.pool.query('insert into shelves values (1, 1), (2, 1)')
    const lockBoth = () =>
      test.db.transaction().execute(async (tx) => {
        await sql`select id from shelves where id = 1 for update ${sentAlong}`.execute(tx)
        await sql`select id from shelves where id = 2 for update ${prepared}`.execute(tx)
        await sql`update shelves set width = width + 1 ${sentAlong}`.execute(tx)
      })
    await Promise.all(Array.from({ length: 30 }, lockBoth))
    const { rows } = await test.pool.query('select distinct width from shelves')
    expect(rows).toEqual([{ width: 31 }])
  })
})

describe('a transaction', () => {
  it('without a statement is never begun', async () => {
    expect(await test.db.transaction().execute(async () => openTransactions())).toBe(0)
  })

  it('with one is open until it ends', async () => {
    const during = await test.db.transaction().execute(async (tx) => {
      await ids(tx)
      return openTransactions()
    })
    expect(during).toBe(1)
    expect(await openTransactions()).toBe(0)
  })

  it('in which a statement has failed cannot be committed unawares', async () => {
    const work = test.db.transaction().execute(async (tx) => {
      await put(tx, 1)
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(work).rejects.toThrow('nothing of it is kept')
    expect(await ids()).toEqual([])
  })

  it('has the isolation level that was asked for', async () => {
    const { rows } = await test.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => sql`select current_setting('transaction_isolation') as level`.execute(tx))
    expect(rows).toEqual([{ level: 'repeatable read' }])
  })

  it('whose connection breaks fails, and the next one has another connection', async () => {
    const work = test.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await put(tx, 1)
      await test.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    })
    await expect(work).rejects.toThrow()
    await test.db.transaction().execute(async (tx) => void (await put(tx, 2)))
    expect(await ids()).toEqual([2])
  })
})
