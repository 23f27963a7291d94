// Conversion of values between PostgreSQL and JavaScript.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'

describe('the database', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
  })
  afterAll(() => test.drop())

  const read = async <T>(expression: string): Promise<T> =>
    (await test.pool.query(`select ${expression} as value`)).rows[0].value

  it('reads bigint as a number', async () => {
    expect(await read(`9007199254740991::int8`)).toBe(9007199254740991)
    expect(await read(`array[1, null, 3]::int8[]`)).toEqual([1, null, 3])
    expect(await read(`count(*)`)).toBe(1)
  })

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(read(`9007199254740993::int8`)).rejects.toThrow('beyond the safe range')
    expect(await read(`1`)).toBe(1)
  })

  it('reads a date as its text and an instant as a Date', async () => {
    expect(await read(`date '2026-02-28'`)).toBe('2026-02-28')
    expect(await read(`array[date '2026-02-28']`)).toEqual(['2026-02-28'])
    expect(await read(`timestamptz '2026-02-28 08:00+08'`)).toEqual(new Date('2026-02-28T00:00:00Z'))
  })

  it('stores Chinese text and sorts it by code point', async () => {
    const rows = await test.pool.query(`select word from (values ('研报'), ('a'), ('B')) w(word) order by word`)
    expect(rows.rows.map((row) => row.word)).toEqual(['B', 'a', '研报'])
  })

  it('limits how long a statement may take', async () => {
    expect(await read(`current_setting('statement_timeout')`)).toBe('15s')
  })

  it('survives the loss of its idle connections', async () => {
    await test.pool.query('select 1')
    const admin = await test.pool.connect()
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    admin.release()
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(test.db)
    expect(rows).toEqual([{ one: 1 }])
  })
})
