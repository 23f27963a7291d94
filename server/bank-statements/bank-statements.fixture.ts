// Bank statements through the console, on the database of a test.
import { Readable } from 'node:stream'
import * as contract from '#contract/bank-statements-admin.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import type { TestApp } from '../../tests/support/app.ts'
import type { signedInAs } from '../../tests/support/staff.ts'
import { workOnStatement } from './import-runner.service.ts'
import { matchOpenLines } from './matching.service.ts'

export type Staff = Awaited<ReturnType<typeof signedInAs>>

export async function accountIn(test: TestApp, currency: 'CNY' | 'USD'): Promise<string> {
  const { id } = await test.ctx.db
    .selectFrom('bank_accounts')
    .select('id')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Uploads a file and runs its check. */
export async function checkStatement(
  test: TestApp,
  staff: Staff,
  accountId: string,
  content: string | Uint8Array,
  name = 'bank.csv',
) {
  const stored = await test.ctx.files.put(Readable.from([Buffer.from(content)]))
  const fileId = await insertFile(test.ctx.db, { ...stored, name, mime: 'text/csv' })
  const { id } = await staff.call(contract.startStatementImport, { accountId, fileId })
  await workOnStatement(test.ctx, id)
  return staff.call(contract.getStatementImport, { id })
}

/** Checks a table with the mapping that the presets suggest, and adds its lines. */
export async function importStatement(test: TestApp, staff: Staff, accountId: string, content: string | Uint8Array) {
  const { id, state } = await checkStatement(test, staff, accountId, content)
  if (state === 'needs-mapping') {
    const { presets } = await staff.call(contract.previewStatement, { id })
    const mapping = presets.find((preset) => preset.mapping)?.mapping
    if (!mapping) throw new Error('no preset knows the layout')
    await staff.call(contract.saveStatementMapping, { id, mapping })
    await workOnStatement(test.ctx, id)
  }
  await staff.call(contract.runStatementImport, { id })
  await workOnStatement(test.ctx, id)
  await matchOpenLines(test.ctx)
  return staff.call(contract.getStatementImport, { id })
}

export const statementHeader = '交易时间,借贷标志,发生额,对方单位名称,对方账号,交易流水号,摘要'

type Row = { day?: string; mark?: string; amount: string; payer?: string; reference?: string; remark?: string }

export function statementCsv(...rows: readonly Row[]): string {
  const lines = rows.map(({ day = '2026-11-25', mark = '贷', amount, payer = '', reference = '', remark = '' }) =>
    [day, mark, amount, payer, '', reference, remark].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  )
  return `${[statementHeader, ...lines].join('\n')}\n`
}

/** The line whose remark contains a text. */
export async function lineWith(staff: Staff, search: string) {
  const { rows } = await staff.call(contract.listStatementLines, { search })
  const [row] = rows
  if (!row || rows.length > 1) throw new Error(`${rows.length} lines contain ${search}`)
  return staff.call(contract.getStatementLine, { id: row.id })
}
