// Prepared statements: planned once for each connection, and not for longer than their plan is true.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import type { Db } from './db.ts'
import { prepared } from './prepared.ts'

describe('a prepared statement', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    await sql`create table shelves (id integer)`.execute(test.db)
  })
  afterAll(() => test.drop())

  /** On one connection, as in a transaction. */
  const namesAfter = (work: (db: Db) => Promise<unknown>) =>
    test.db.connection().execute(async (db) => {
      await work(db)
      return (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows
    })

  it('is planned once, any other not at all', async () => {
    const rows = await namesAfter(async (db) => {
      for (const id of [1, 2]) await sql`select id from shelves where id = ${id} ${prepared}`.execute(db)
      await sql`select id from shelves where id = ${3}`.execute(db)
    })
    expect(rows.map((row) => row.statement)).toEqual(['select id from shelves where id = $1 /* prepared */'])
  })

  it('that a migration made stale fails once, and its connection is not used again', async () => {
    const all = () => sql`select * from shelves ${prepared}`.execute(test.db)
    await all()
    await sql`alter table shelves add column width integer`.execute(test.db)
    await expect(all()).rejects.toMatchObject({ code: '0A000' })
    await expect(all()).resolves.toMatchObject({ rows: [] })
  })
})
