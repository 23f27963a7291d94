// Imports and exports in the console, through the database of a test.
import { Readable } from 'node:stream'
import * as contract from '#contract/imports-admin.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import type { signedInAs } from '../../../tests/support/staff.ts'
import { workOnBatch } from './batch-runner.service.ts'

type Staff = Awaited<ReturnType<typeof signedInAs>>

export async function uploadFile(test: TestApp, content: string | Uint8Array, name = 'reports.csv'): Promise<string> {
  const stored = await test.ctx.files.put(Readable.from([Buffer.from(content)]))
  return insertFile(test.ctx.db, { ...stored, name, mime: 'text/csv' })
}

/** Uploads a file and runs its check. */
export async function checkFile(test: TestApp, editor: Staff, content: string | Uint8Array) {
  const { id } = await editor.call(contract.startImport, { fileId: await uploadFile(test, content) })
  await workOnBatch(test.ctx, id)
  return editor.call(contract.getImport, { id })
}

export async function loadFile(test: TestApp, editor: Staff, content: string | Uint8Array) {
  const { id } = await checkFile(test, editor, content)
  await editor.call(contract.runImport, { id })
  await workOnBatch(test.ctx, id)
  return editor.call(contract.getImport, { id })
}

/** Checksums of all tables that an import writes. */
export async function checksumTables(test: TestApp): Promise<Record<string, string>> {
  const tables = [
    'reports',
    'report_texts',
    'report_prices',
    'report_regions',
    'slug_history',
    'dictionary_entries',
  ] as const
  const sums = await Promise.all(
    tables.map(async (table) => {
      const rows = await test.ctx.db.selectFrom(table).selectAll().execute()
      return [
        table,
        rows
          .map((row) => JSON.stringify(row))
          .sort()
          .join('\n'),
      ] as const
    }),
  )
  return Object.fromEntries(sums)
}

export const catalogueCsv =
  '编号,标题,机构,日期,行业,页数,摘要,目录,单用户价 人民币\n' +
  'R1,固态电池研究,某研究院,2026-01-05,电池,120,旧摘要,"第一章 概述 …… 1\n　　1.1 定义 …… 2",12800\n' +
  'R2,光伏组件研究,某研究院,2026-01-06,光伏,90,,,9800\n'

/** Deletes all reports and imports. */
export async function deleteCatalogue(test: TestApp): Promise<void> {
  await test.ctx.db.deleteFrom('import_batches').execute()
  await test.ctx.db.deleteFrom('orders').execute()
  await test.ctx.db.deleteFrom('item_drafts').execute()
  await test.ctx.db.deleteFrom('reports').execute()
  await test.ctx.db.deleteFrom('dictionary_entries').execute()
  await test.ctx.db.deleteFrom('slug_history').execute()
}
