// Opens a file as a bank statement, detecting its format by content, and reads its lines in chunks.
import type { statementFailures } from '#contract/bank-statements-admin.ts'
import { uploadLimits } from '#contract/delivery-admin.ts'
import type { SourceRow } from '#server/platform/files/tables/source-row.ts'
import { inspectFile, isFilled, isZip, openRows, UnreadableTable } from '#server/platform/files/tables/source-rows.ts'
import { BrokenArchive } from '#server/platform/files/tables/zip-entries.ts'
import { readCamt } from './formats/camt.ts'
import { readMt940 } from './formats/mt940.ts'
import { compareHeaders, headerLabels, isInCurrency, type LayoutDifference, readMappedRow } from './mapping.rules.ts'
import type { SavedMapping } from './mappings.store.ts'
import { type KeyedLine, openLineKeys, type StatementEntry, toStorable } from './statement-line.ts'

export type StatementFormat = 'table' | 'camt' | 'mt940'
type Failure = (typeof statementFailures)[number]

/** The file is no statement of this account, or cannot be read. */
export class RefusedStatement extends Error {
  override name = 'RefusedStatement'
  readonly failure: Failure
  readonly difference: LayoutDifference | undefined
  constructor(failure: Failure, difference?: LayoutDifference) {
    super(`statement refused: ${failure}`)
    this.failure = failure
    this.difference = difference
  }
}

export type UnreadableLine = Extract<StatementEntry, { problem: unknown }>
export type StatementChunk = {
  readonly lines: readonly KeyedLine[]
  readonly unreadable: readonly UnreadableLine[]
  /** Entries read up to the end of this chunk. */
  readonly rowsRead: number
  readonly share: number
}

/** A chunk ends at either. */
const chunkSize = 1_000
const maxChunkText = 4_000_000
const maxLines = 500_000

/** @throws UnreadableTable */
export async function detectStatementFormat(file: string): Promise<StatementFormat> {
  const { size, start } = await inspectFile(file)
  if (size > uploadLimits.statement) throw new UnreadableTable('too-large', `${file} is too large`)
  if (isZip(start)) return 'table'
  const isUtf16 = start[0] === 0xff || start[0] === 0xfe
  const text = isUtf16 ? start.toString('latin1').replaceAll('\0', '') : start.toString('latin1')
  if (/^[^<]{0,4}<(\?xml|(\w+:)?Document\b)/.test(text)) return 'camt'
  return /(^|[\r\n}]|\{4:)\s*:(20|25):/.test(text) ? 'mt940' : 'table'
}

/**
 * @param account the account whose lines are expected, and the saved layout of its tables
 * @throws RefusedStatement, UnreadableTable
 */
export async function* readStatement(
  file: string,
  format: StatementFormat,
  account: { readonly number: string; readonly currency: string; readonly mapping: SavedMapping | undefined },
): AsyncGenerator<StatementChunk> {
  // The line that is one too many is keyed as well.
  const keyOf = openLineKeys(maxLines + 1)
  let rowsRead = 0
  let lines: KeyedLine[] = []
  let unreadable: UnreadableLine[] = []
  let textLength = 0
  const source = await openEntries(file, format, account)
  try {
    for await (const read of source.entries) {
      const entry = toStorable(read)
      rowsRead++
      const isForeign = 'line' in entry && !isInCurrency(entry.line, account.currency)
      const keyed = isForeign
        ? ({ number: entry.number, problem: 'currency', value: entry.line.currency } as const)
        : keyOf(entry)
      if ('key' in keyed) {
        lines.push(keyed)
        textLength += keyed.raw.reduce((sum, text) => sum + text.length, 0)
      } else if ('problem' in keyed) unreadable.push(keyed)
      if (rowsRead > maxLines) throw new RefusedStatement('too-large')
      if (lines.length + unreadable.length < chunkSize && textLength < maxChunkText) continue
      yield { lines, unreadable, rowsRead, share: source.share() }
      lines = []
      unreadable = []
      textLength = 0
    }
  } catch (error) {
    if (error instanceof BrokenArchive) throw new RefusedStatement('damaged')
    throw error
  } finally {
    await source.entries.return(undefined)
  }
  yield { lines, unreadable, rowsRead, share: 1 }
}

type Entries = { readonly entries: AsyncGenerator<StatementEntry>; share(): number }
type Account = Parameters<typeof readStatement>[2]

async function openEntries(file: string, format: StatementFormat, account: Account): Promise<Entries> {
  if (format === 'table') return openTable(file, account)
  const { size } = await inspectFile(file)
  let bytes = 0
  const listeners = {
    onBytes: (read: number) => {
      bytes = read
    },
    onAccount: (number: string, currency: string) => {
      if (!isSameAccount(number, account.number) || (currency !== '' && currency !== account.currency))
        throw new RefusedStatement('other-account')
    },
  }
  const entries = format === 'camt' ? readCamt(file, listeners) : readMt940(file, listeners)
  return { entries, share: () => bytes / Math.max(size, 1) }
}

/** An IBAN contains the account number, and MT940 puts the bank's code before it. */
function isSameAccount(stated: string, expected: string): boolean {
  const [a, b] = [stated, expected].map((number) => number.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  return !a || !b || a.includes(b) || b.includes(a)
}

async function openTable(file: string, { mapping }: Account): Promise<Entries> {
  if (!mapping) throw new Error('a table is read with a mapping')
  const source = await openRows(file, { maxBytes: uploadLimits.statement })
  async function* entries(saved: SavedMapping): AsyncGenerator<StatementEntry> {
    let header: readonly string[] | undefined
    for await (const row of source.rows) {
      // It has swallowed the lines after it, which nobody would miss.
      if ('problem' in row && row.problem === 'quotes-open') throw new RefusedStatement('damaged')
      if (row.number < saved.mapping.headerRow) continue
      if (!header) {
        header = 'cells' in row && row.number === saved.mapping.headerRow ? headerLabels(row.cells) : []
        const difference = compareHeaders(saved.header, header)
        if (difference) throw new RefusedStatement('other-layout', difference)
      } else if (isFilled(row)) yield readMappedRow(row, saved.mapping)
    }
    if (!header) throw new RefusedStatement('other-layout', { missing: [...saved.header], unexpected: [] })
  }
  return { entries: entries(mapping), share: source.share }
}

/** The first rows of a table, for its mapping. @throws UnreadableTable */
export async function firstRows(file: string, count: number): Promise<SourceRow[]> {
  const { rows } = await openRows(file, { maxBytes: uploadLimits.statement })
  const found: SourceRow[] = []
  for await (const row of rows) {
    found.push(row)
    if (found.length >= count) break
  }
  return found
}
