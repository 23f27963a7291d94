// The export for accountants as it is downloaded, and what it has to come to.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { LedgerKind } from '#contract/ledger-admin.ts'
import { openRows } from '#server/platform/files/tables/source-rows.ts'
import type { Books } from './year-books.ts'

/** As the export names them, with the sign of their amounts. */
const papers = {
  Invoice: { kind: 'invoice', sign: 1 },
  'Credit note': { kind: 'credit-note', sign: -1 },
  Fapiao: { kind: 'fapiao', sign: 1 },
  'Red-letter fapiao': { kind: 'reversal', sign: -1 },
} as const satisfies Record<string, { kind: LedgerKind; sign: 1 | -1 }>

/** Without the row of headings. */
export async function readSheet(workbook: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'yanbao-sheet-'))
  const file = join(folder, 'sheet.xlsx')
  try {
    await writeFile(file, workbook)
    const sheet: string[][] = []
    for await (const row of (await openRows(file, { maxBytes: workbook.length })).rows) {
      if (!('cells' in row)) throw new Error(`row ${row.number} cannot be read: ${row.problem}`)
      sheet.push(row.cells.map((cell) => (typeof cell === 'string' ? cell : `(${cell.problem})`)))
    }
    return sheet.slice(1)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Without the row of headings. No cell of the plan contains a comma. */
export function readCsv(text: string): string[][] {
  const rows = text.replace('\uFEFF', '').trim().split('\r\n')
  return rows.slice(1).map((row) => row.split(','))
}

/** Gross amounts in minor units by document, currency and month. */
type Sums = ReadonlyMap<string, number>

export function sumsOfLines(rows: readonly (readonly string[])[]): Sums {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const [net = 0, tax = 0, gross = 0] = row.slice(8, 11).map((text) => Math.round(Number(text) * 100))
    expect(net + tax).toBe(gross)
    addTo(sums, [row[1], row[11], row[0]?.slice(0, 7)].join(' '), gross)
  }
  return sums
}

export function paperSums(books: Books, year: string): Sums {
  const sums = new Map<string, number>()
  for (const { kind, currency, month, minor } of books.entries) {
    const paper = Object.entries(papers).find(([, own]) => own.kind === kind)
    if (paper && month.startsWith(year)) addTo(sums, [paper[0], currency, month].join(' '), paper[1].sign * minor)
  }
  return sums
}

function addTo(sums: Map<string, number>, key: string, minor: number): void {
  sums.set(key, (sums.get(key) ?? 0) + minor)
}
