// The sales of the demonstration: their states, and that the books agree.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#server/ledger/ledger-checks.service.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { openLocalFiles } from '#server/platform/files/file-store.ts'
import { openLog } from '#server/platform/log/log.ts'
import { checkAudit } from '#server/staff/staff.service.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { sectionNames, sections } from '../sections.ts'
import { seedSales } from './sales.ts'

let database: TestDatabase
let folder: string
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'yanbao-sales-'))
  ctx = {
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder }),
    db: database.db,
    now: () => new Date('2026-11-25T08:00:00Z'),
    log: openLog('silent'),
    files: openLocalFiles(join(folder, 'files')),
  }
  // The files of reports take long to make and are not sold here.
  for (const name of sectionNames.filter((each) => each !== 'files'))
    await ctx.db.transaction().execute(async (tx) => sections[name].write?.(ctx, tx))
  await seedSales(ctx)
})

afterAll(async () => {
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function statesOf(table: 'quotes' | 'fapiao_requests' | 'purchases'): Promise<Record<string, number>> {
  const rows = await ctx.db.selectFrom(table).select('state').execute()
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, all]) => [state, all.length]))
}

describe('the sales of the demonstration', () => {
  it('have quotes and fapiao in every state that needs no further day', async () => {
    expect(await statesOf('quotes')).toMatchObject({
      draft: 1,
      accepted: expect.any(Number),
      declined: 1,
      withdrawn: 1,
      superseded: 1,
    })
    expect(await statesOf('fapiao_requests')).toEqual({
      requested: 3,
      exported: 1,
      delivered: 2,
      rejected: 1,
      reversed: 1,
    })
  })

  it('have files of each issued fapiao, and one that belongs to none', async () => {
    const files = await ctx.db.selectFrom('fapiao_files').select(['format', 'request_id']).execute()
    expect(files.filter(({ request_id }) => request_id === null)).toHaveLength(1)
    const formats = files.filter(({ request_id }) => request_id !== null).map(({ format }) => format)
    expect(formats.toSorted()).toEqual(['ofd', 'pdf', 'xml'].flatMap((format) => Array(4).fill(format)))
  })

  it('have an invoice that was corrected, and what companies owe', async () => {
    const invoices = await ctx.db.selectFrom('invoices').select(['kind', 'is_current']).orderBy('number').execute()
    expect(invoices.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'credit-note' },
      { kind: 'invoice' },
      { kind: 'invoice' },
    ])
    const owed = await ctx.db.selectFrom('receivables').select(['open_minor', 'amount_minor']).execute()
    expect(owed).toHaveLength(2)
    expect(owed.some((row) => row.open_minor > 0 && row.open_minor < row.amount_minor)).toBe(true)
  })

  it('were made in the order of time', async () => {
    const documents = await ctx.db.selectFrom('documents').select(['kind', 'number', 'issued_at']).execute()
    for (const [kind, rows] of Map.groupBy(documents, (document) => document.kind)) {
      const days = rows.toSorted((a, b) => a.number.localeCompare(b.number)).map(({ issued_at }) => issued_at.getTime())
      expect(days, kind).toEqual(days.toSorted((a, b) => a - b))
      expect(Math.max(...days), kind).toBeLessThan(ctx.now().getTime())
    }
  })

  it('leave nothing for the nightly check to find, and an unbroken audit log', async () => {
    await checkLedger(ctx)
    expect(await ctx.db.selectFrom('payment_alerts').select(['kind', 'details']).execute()).toEqual([])
    expect(await checkAudit(ctx)).toMatchObject({ brokenAt: null })
  })

  it('are made once', async () => {
    expect(await seedSales(ctx)).toBe(false)
  })
})
