// Upgrade: the next release migrates the database while this release serves. No request fails, and the next run completes an interrupted migration.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { pollUntil } from '../support/buyer.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { startExternalServer } from '../support/standby.ts'
import { expectBooksToAgree, type Ordering, openSmallShop, orderOnAndOn, type SmallShop } from './test-shop.ts'

let database: Awaited<ReturnType<typeof startExternalServer>>
let simulator: SimulatorProcess
let shop: SmallShop
let folder: string
beforeAll(async () => {
  database = await startExternalServer()
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  shop = await openSmallShop({ connectionString: database.connectionString, settings: simulator.settings })
  folder = mkdtempSync(join(tmpdir(), 'yanbao-migrations-'))
  cpSync(resolve(import.meta.dirname, '../../server/platform/db/migrations'), folder, { recursive: true })
})
afterAll(async () => {
  await shop?.close()
  await simulator?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Migration of a fictitious next release: columns, an index and a table, on tables in constant use. */
const next = `
alter table orders add column next_release text not null default '';
alter table report_texts add column next_release integer;
create index orders_next_release on orders (next_release) where next_release <> '';
create table next_release (id bigint generated always as identity primary key, order_id uuid references orders (id));
`
const migrateFurther = () => migrate(shop.started.pool, { log: () => {}, folder })

async function more(ordering: Ordering): Promise<void> {
  const { length } = ordering.acknowledged
  await pollUntil(async () => ordering.acknowledged.length >= length + 30)
}

/** Reads pages and the list until it is stopped. @returns the responses whose status was not 200 */
function readOnAndOn() {
  const failed: string[] = []
  let isOver = false
  let succeeded = 0
  const read = async (path: string) => {
    while (!isOver) {
      const { status } = await fetch(shop.product.origin + path).catch(() => ({ status: 0 }))
      succeeded += 1
      if (status !== 200) failed.push(`${path}: ${status}`)
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  const working = [`/reports/${shop.reports[0]?.slug}`, '/report-industries', '/en', '/readyz'].map(read)
  return {
    async stop() {
      isOver = true
      await Promise.all(working)
      return { failed, answered: succeeded }
    },
  }
}

describe('the migrations of the next release', () => {
  it('are applied while this release serves, without a failed request', async () => {
    const ordering = orderOnAndOn(shop)
    const reading = readOnAndOn()
    await more(ordering)
    writeFileSync(join(folder, '9998-next-release.sql'), `${next} select 1 / 0;`)
    await expect(migrateFurther()).rejects.toThrow('division by zero')
    await more(ordering)
    writeFileSync(join(folder, '9998-next-release.sql'), next)
    await migrateFurther()
    await more(ordering)
    await ordering.stop()
    const { failed, answered } = await reading.stop()
    console.log(
      `${ordering.acknowledged.length} orders and ${answered} pages, ${failed.length + ordering.unanswered.length} failed`,
    )
    expect(failed).toEqual([])
    expect(ordering.unanswered).toEqual([])
    await expectBooksToAgree(shop.started.ctx.db, ordering)
    const { rows } = await shop.started.pool.query(`select name from schema_migrations where name like '99%'`)
    expect(rows).toEqual([{ name: '9998-next-release.sql' }])
  })

  it('leave a database on which this release starts, with a log line', async () => {
    await shop.product.stop()
    await shop.product.restart()
    expect(shop.product.output()).toContain('the database is newer than this release')
    const ordering = orderOnAndOn(shop)
    await more(ordering)
    await ordering.stop()
    expect(ordering.unanswered).toEqual([])
  })
})
