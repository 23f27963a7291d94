// Reading of a file as the console previews it and the import reads it, with what must hold for every chunk.
import { writeFile } from 'node:fs/promises'
import { type StatementMapping, statementFailures, statementPresets } from '#contract/bank-statements-admin.ts'
import { UnreadableTable } from '#server/platform/files/tables/source-rows.ts'
import { readMappedRow, suggestMapping } from './mapping.rules.ts'
import { sampleHeader } from './sample-statements.fixture.ts'
import {
  detectStatementFormat,
  firstRows,
  RefusedStatement,
  readStatement,
  type StatementChunk,
} from './statement-file.ts'

const mapping: StatementMapping = {
  headerRow: 1,
  date: 0,
  dateFormat: 'YYYY-MM-DD',
  direction: 1,
  amount: 2,
  credit: null,
  debit: null,
  payerName: 3,
  payerAccount: 4,
  bankReference: 5,
  currency: null,
  remarks: [6],
}
const account = {
  number: '622200001234',
  currency: 'CNY',
  mapping: { id: 1, version: 1, header: [...sampleHeader], mapping },
}

export type Reading = { refusal?: string; lines: number; problems: string[] }

/** @throws what is neither a refusal nor a chunk that can be stored */
export async function readWithinLimits(path: string, bytes: Uint8Array): Promise<Reading> {
  await writeFile(path, bytes)
  const found: Reading = { lines: 0, problems: [] }
  try {
    const format = await detectStatementFormat(path)
    if (format === 'table') await preview(path)
    for await (const chunk of readStatement(path, format, account)) {
      checkChunk(chunk)
      found.lines += chunk.lines.length
      found.problems.push(...chunk.unreadable.map(({ problem }) => problem))
    }
  } catch (error) {
    const reason =
      error instanceof RefusedStatement ? error.failure : error instanceof UnreadableTable ? error.reason : undefined
    const refusal = statementFailures.find((failure) => failure === reason)
    if (!refusal || refusal === 'internal') throw error
    found.refusal = refusal
  }
  return found
}

async function preview(path: string): Promise<void> {
  const rows = await firstRows(path, 30)
  for (const bank of statementPresets) suggestMapping(rows, bank)
  for (const row of rows) readMappedRow(row, mapping)
}

const maxChunkText = 8_000_000
const maxKeyLength = 250

/** What memory holds and the columns of the database accept. */
function checkChunk({ lines, unreadable }: StatementChunk): void {
  const json = JSON.stringify([lines, unreadable])
  if (json.length > maxChunkText) throw new Error(`a chunk of ${json.length} characters`)
  if (/\\u0000|\\ud[89a-f]/.test(json)) throw new Error('a text that cannot be stored')
  for (const { number } of [...lines, ...unreadable])
    if (!Number.isInteger(number) || number < 1 || number >= 2 ** 31) throw new Error(`line number ${number}`)
  for (const { amountMinor, day, key } of lines) {
    if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new Error(`amount ${amountMinor}`)
    if (!/^20\d\d-\d\d-\d\d$/.test(day)) throw new Error(`day ${day}`)
    if (key.length > maxKeyLength) throw new Error(`a key of ${key.length} characters`)
  }
}
