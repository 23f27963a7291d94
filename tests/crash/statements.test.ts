// npm run test:crash: a long bank statement, while the server is killed in the middle of its check and of adding its lines.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminClient } from '#contract/admin-client.ts'
import * as bank from '#contract/bank-statements-admin.ts'
import { statementCsv } from '#server/bank-statements/bank-statements.fixture.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { createStaff } from '../support/console.ts'
import type { StaffSession } from '../support/patient-requests.ts'
import { type Product, startProduct } from '../support/product.ts'
import { cookieJar, signInFirst } from '../support/staff.ts'
import { importReaches, runImport, saveLayout, startImport } from '../support/statement-imports.ts'

/** Dozens of chunks, of which each is written in a transaction of its own. */
const lineCount = 40_000
/** Lines without a reference are equal at this distance, so that an import that resumes has to know those of earlier chunks. */
const alikeEvery = 2_500
/** At these shares of the file the server is killed, in the middle of a chunk or between two. */
const killedAt = { checking: [0.2], adding: [0.2, 0.6] } as const

const amountOf = (index: number) => (index % alikeEvery) + 1
const content = statementCsv(
  ...Array.from({ length: lineCount }, (_, index) => ({
    amount: `${amountOf(index)}.00`,
    reference: index % 2 === 0 ? `K${index}` : '',
    payer: `甲${index % alikeEvery}`,
  })),
)

let product: Product
let started: Started
let finance: StaffSession
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'warn' })
  started = await openContext({ NODE_ENV: 'test', DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }, () => {})
  const { fetch } = cookieJar(globalThis.fetch)
  const call = createAdminClient({ base: `${product.origin}/api`, language: () => 'zh-CN', fetch })
  await signInFirst(call, { loginCode: 'finance', password: await createStaff(product, 'finance', 'finance') })
  finance = { origin: product.origin, call, fetch }
}, 300_000)
afterAll(async () => {
  await started?.close()
  await product?.close()
})

function readImport(id: string) {
  return started.ctx.db.selectFrom('statement_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Kills the server once this share of the file is read, and starts it again. @returns the rows that were read */
async function killAt(id: string, state: 'checking' | 'running', share: number): Promise<number> {
  while ((await readImport(id)).rows_read < lineCount * share) await sleep(5)
  await product.killHard()
  const { rows_read, state: left } = await readImport(id)
  // The work was interrupted: neither had it started again nor was it over.
  expect([left, rows_read >= lineCount * share, rows_read < lineCount]).toEqual([state, true, true])
  await product.restart()
  return rows_read
}

function readLines(importId: string) {
  return started.ctx.db
    .selectFrom('statement_lines')
    .select(['line_number', 'line_key', 'amount_minor', 'bank_reference'])
    .where('import_id', '=', importId)
    .orderBy('line_number')
    .execute()
}

describe(`a statement of ${lineCount} lines while the server is killed`, () => {
  it('is checked, and added without losing or doubling a line', async () => {
    const file = { bytes: Buffer.from(content), modifiedAt: 1 }
    const id = await startImport(finance, { ...file, name: 'long.csv' })
    expect(await importReaches(finance, id, ['needs-mapping'])).toBe('needs-mapping')
    await saveLayout(finance, id)
    const kills: number[] = []
    for (const share of killedAt.checking) kills.push(await killAt(id, 'checking', share))
    await importReaches(finance, id, ['checked'])
    expect(await readImport(id)).toMatchObject({ new_lines: lineCount, known_lines: 0, unreadable_lines: 0 })
    expect(await readLines(id)).toEqual([])

    await runImport(finance, id)
    for (const share of killedAt.adding) {
      const read = await killAt(id, 'running', share)
      kills.push(read)
      expect((await readLines(id)).map((line) => line.line_number)).toHaveLength(read)
    }
    await importReaches(finance, id, ['done'])
    console.log(`killed after ${kills.join(', ')} of ${lineCount} lines`)
    expect(await readImport(id)).toMatchObject({ added_lines: lineCount, rows_read: lineCount })
    const lines = await readLines(id)
    // The header is the first line of the file.
    expect(lines.map((line) => line.line_number)).toEqual(Array.from({ length: lineCount }, (_, index) => index + 2))
    expect(lines.map((line) => line.amount_minor)).toEqual(lines.map((_, index) => amountOf(index) * 100))
    expect(lines.map((line) => line.bank_reference)).toEqual(
      lines.map((_, index) => (index % 2 === 0 ? `K${index}` : '')),
    )
    expect(new Set(lines.map((line) => line.line_key)).size).toBe(lineCount)
  }, 900_000)

  it('is known completely when it arrives again', async () => {
    const id = await startImport(finance, { name: 'again.csv', bytes: Buffer.from(content), modifiedAt: 2 })
    await importReaches(finance, id, ['checked'])
    expect(await finance.call(bank.getStatementImport, { id })).toMatchObject({ newLines: 0, knownLines: lineCount })
  })
})
