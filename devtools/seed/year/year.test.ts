// The year of the demonstration: its size, its states and its books, on one database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fapiaoStates } from '#contract/fapiao-states.ts'
import { leadStates } from '#contract/leads.ts'
import { licenceStates } from '#contract/licences.ts'
import { orderStates } from '#contract/orders.ts'
import { purchaseStates } from '#contract/purchases.ts'
import { quoteStates } from '#contract/quote-states.ts'
import { checkLedger } from '#server/ledger/ledger-checks.service.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { openLocalFiles } from '#server/platform/files/file-store.ts'
import { openLog } from '#server/platform/log/log.ts'
import { checkAudit } from '#server/staff/staff.service.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { contradictions, gapsInNumbers } from '../../../tests/trade/trade-invariants.ts'
import { sectionNames, sections } from '../sections.ts'
import { seedYear } from './year.ts'

let database: TestDatabase
let folder: string
let ctx: Ctx
const madeAt = new Date('2026-11-25T08:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'yanbao-year-'))
  ctx = {
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder }),
    db: database.db,
    now: () => madeAt,
    log: openLog('silent'),
    files: openLocalFiles(join(folder, 'files')),
  }
  // The files of reports take long to make.
  for (const name of sectionNames.filter((each) => each !== 'files'))
    await ctx.db.transaction().execute(async (tx) => sections[name].write?.(ctx, tx))
  await seedYear(ctx)
})

afterAll(async () => {
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function count(rows: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(rows)}`.execute(ctx.db)
  return found.rows[0]?.n ?? 0
}

async function valuesOf(table: string, column: string): Promise<string[]> {
  const found = await sql<{
    value: string
  }>`select distinct ${sql.ref(column)} as value from ${sql.table(table)}`.execute(ctx.db)
  return found.rows.map(({ value }) => value).toSorted()
}

describe('the year of the demonstration', () => {
  it('is as large as a publishing house is', async () => {
    expect(await count('customers')).toBe(400)
    expect(await count('companies')).toBe(60)
    expect(await count('leads')).toBe(1_200)
    expect(await count('orders')).toBeGreaterThan(650)
  })

  it('has every state that lasts', async () => {
    // A job ends this one within seconds.
    expect(await valuesOf('orders', 'status')).toEqual(orderStates.filter((state) => state !== 'closing').toSorted())
    expect(await valuesOf('leads', 'state')).toEqual([...leadStates].toSorted())
    // The latest sales have drafts.
    expect(await valuesOf('quotes', 'state')).toEqual(quoteStates.filter((state) => state !== 'draft').toSorted())
    expect(await valuesOf('purchases', 'state')).toEqual([...purchaseStates].toSorted())
    expect(await valuesOf('licences', 'state')).toEqual(
      licenceStates.filter((state) => state !== 'upgraded').toSorted(),
    )
    expect(await valuesOf('fapiao_requests', 'state')).toEqual([...fapiaoStates].toSorted())
  })

  it('has books that agree to the cent', async () => {
    await checkLedger(ctx)
    expect(await count("payment_alerts where kind like 'books-%'")).toBe(0)
    expect(await contradictions(ctx.db, undefined)).toEqual([])
    expect(await gapsInNumbers(ctx.db)).toEqual([])
    expect(await checkAudit(ctx)).toMatchObject({ brokenAt: null })
  })

  it('is written once', async () => {
    expect(await seedYear(ctx)).toBe(false)
  })
})
