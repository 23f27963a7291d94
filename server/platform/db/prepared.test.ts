// Prepared statements: which queries are prepared, and what happens after a migration.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { prepared } from './prepared.ts'

describe('a prepared statement', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    await sql`create table shelves (id integer)`.execute(test.db)
  })
  afterAll(() => test.drop())

  it('is planned once for a connection, unlike a query without the mark', async () => {
    const { rows } = await test.db.connection().execute(async (db) => {
      for (const id of [1, 2]) await sql`select id from shelves where id = ${id} ${prepared}`.execute(db)
      await sql`select id from shelves where id = ${3}`.execute(db)
      return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    })
    expect(rows).toEqual([{ statement: 'select id from shelves where id = $1 /* prepared */' }])
  })

  it('fails once after a migration that changes its columns, and its connection is closed', async () => {
    const list = () => sql`select * from shelves ${prepared}`.execute(test.db)
    await list()
    await sql`alter table shelves add column width integer`.execute(test.db)
    await expect(list()).rejects.toMatchObject({ code: '0A000' })
    await expect(list()).resolves.toMatchObject({ rows: [] })
  })
})
