// Migrations are applied once, by one process at a time, and never changed.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { connectForTest } from '../../../tests/support/database.ts'
import { onDatabase } from '../../../tests/support/test-server.ts'
import { type Database, openDatabase } from './db.ts'
import { isMigrated, migrate } from './migrate.ts'

describe('a migration', () => {
  let folder: string
  let database: Database
  let lines: string[]
  const name = `migrate_${randomBytes(6).toString('hex')}`
  const connectionString = onDatabase(inject('testServer'), name)

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'yanbao-migrations-'))
    lines = []
    await admin(`create database ${name}`)
    database = openDatabase({ connectionString })
    write('0001-first.sql', 'create table first (id int);')
    write('0002-second.sql', 'create table second (id int); insert into first values (1);')
  })
  afterEach(async () => {
    await database.close()
    await admin(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })

  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const run = (from = database) => migrate(from.pool, { folder, log: (line) => lines.push(line) })
  const applied = async () =>
    (await database.pool.query('select name from schema_migrations order by 1')).rows.map((row) => row.name)

  it('is applied once, in order, with the tables of the job queue', async () => {
    expect(await isMigrated(database.pool, folder)).toBe(false)
    await run()
    expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql', 'graphile-worker'])
    expect(
      (await database.pool.query(`select to_regclass('graphile_worker._private_jobs') as jobs`)).rows[0].jobs,
    ).not.toBeNull()
    expect(await isMigrated(database.pool, folder)).toBe(true)
    lines = []
    await run()
    expect(lines).toEqual([])
  })

  it('waits for a process that is already migrating', async () => {
    write('0002-second.sql', 'select pg_sleep(0.3); insert into first values (1);')
    const second = openDatabase({ connectionString })
    await Promise.all([run(), run(second)])
    await second.close()
    expect((await database.pool.query('select id from first')).rows).toHaveLength(1)
    expect(lines).toContain('waiting for another process that is migrating the database')
  })

  it('releases the queue for a table that it cannot lock yet, and continues when the table is free', async () => {
    await run()
    write('0003-wider.sql', 'alter table first add column name text;')
    const reader = await connectForTest(connectionString)
    await reader.query('begin; select from first')
    const wider = run()
    await until(async () => lines.some((line) => line.includes('waits for a transaction')))
    expect((await database.pool.query('select id from first')).rows).toHaveLength(1)
    await reader.query('commit')
    await wider
    expect(await applied()).toContain('0003-wider.sql')
  })

  it('leaves nothing behind when it fails, and completes when run again', async () => {
    write('0002-second.sql', 'create table second (id int);\nselect nonsense;')
    await expect(run()).rejects.toThrow('migration 0002-second.sql failed at line 2: column "nonsense" does not exist')
    expect(await applied()).toEqual(['0001-first.sql'])
    write('0002-second.sql', 'create table second (id int);')
    await run()
    expect(await isMigrated(database.pool, folder)).toBe(true)
  })

  it('completes when run again after its connection was cut', async () => {
    write('0002-second.sql', 'create table second (id int); select pg_sleep(30);')
    const cut = run().catch((error) => error)
    await until(
      async () =>
        (await admin(`select from pg_stat_activity where datname = '${name}' and query like '%pg_sleep%'`)) > 0,
    )
    await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    expect(await cut).toBeInstanceOf(Error)
    write('0002-second.sql', 'create table second (id int);')
    await run()
    expect(await isMigrated(database.pool, folder)).toBe(true)
  })

  it('must not change after it was applied', async () => {
    await run()
    write('0001-first.sql', 'create table first (id bigint);')
    await expect(run()).rejects.toThrow('migration 0001-first.sql was changed after it had been applied')
  })

  it('must not be removed after it was applied', async () => {
    await run()
    rmSync(join(folder, '0001-first.sql'))
    await expect(run()).rejects.toThrow(
      'migration 0001-first.sql was applied to this database, but its file is missing',
    )
  })

  it('of a newer release does not stop an older one', async () => {
    write('0003-newer.sql', 'create table newer ();')
    await run()
    rmSync(join(folder, '0003-newer.sql'))
    await run()
    expect(lines.at(-1)).toBe('the database is newer than this release: it has migration 0003-newer.sql')
  })
})

async function admin(sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: inject('testServer') })
  await client.connect()
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

async function until(claim: () => Promise<boolean>): Promise<void> {
  while (!(await claim())) await new Promise((resolve) => setTimeout(resolve, 20))
}
