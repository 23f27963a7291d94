// Imports the complete real catalogue: `SHARED` names the folder that contains `data`.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { openLocalFiles } from '#server/platform/files/file-store.ts'
import { openLog } from '#server/platform/log/log.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { runImport } from './import.service.ts'

const shared = process.env.SHARED ?? ''

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = {
    config: readConfig({ NODE_ENV: 'test' }),
    db: database.db,
    now: () => new Date('2026-11-21T08:00:00Z'),
    log: openLog('silent'),
    files: openLocalFiles('unused'),
  }
})

afterAll(() => database.drop())

describe.skipIf(shared === '')('the real files', () => {
  it.each([
    ['reports-zh.csv', 9_344, 'zh-CN'],
    ['reports-en.csv', 4_810, 'en-US'],
  ] as const)('%s loads completely, and a second run changes nothing', async (name, rows, language) => {
    const file = join(shared, 'data', name)
    expect(await runImport(ctx, { file })).toMatchObject({ language, rows, created: rows, refusalCount: 0 })
    const again = await runImport(ctx, { file })
    expect(again).toMatchObject({ rows, created: 0, updated: 0, unchanged: rows, newIndustries: [] })
    const { count } = await database.db
      .selectFrom('report_texts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('lang', '=', language)
      .executeTakeFirstOrThrow()
    expect(count).toBe(rows)
  })
})
