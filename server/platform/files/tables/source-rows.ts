// Opens a file as rows of a table, detecting its format by content.
import { open, stat } from 'node:fs/promises'
import { readCsvRows } from './csv-rows.ts'
import type { SourceRow } from './source-row.ts'
import { readXlsxRows } from './xlsx-rows.ts'
import { BrokenArchive } from './zip-entries.ts'

/** Why a file cannot be read as a table. */
export type Unreadable = 'damaged' | 'too-large' | 'old-workbook' | 'missing' | 'not-a-file' | 'not-allowed'

export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
  readonly reason: Unreadable
  constructor(reason: Unreadable, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export type RowSource = {
  readonly rows: AsyncGenerator<SourceRow>
  /** Share of the file that has been read. */
  share(): number
}

/**
 * Detects the format by content, not by name: XLSX is a ZIP archive; old XLS workbooks are rejected.
 * @throws UnreadableTable, also while its rows are read
 */
export async function openRows(file: string, { maxBytes }: { readonly maxBytes: number }): Promise<RowSource> {
  const { size, start } = await inspectFile(file)
  if (size > maxBytes) throw new UnreadableTable('too-large', `${file} is larger than ${maxBytes >> 20} MB: split it`)
  if (start.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new UnreadableTable('old-workbook', `${file} is an old Excel workbook: save it as XLSX or CSV`)
  let share = 0
  const rows = isZip(start)
    ? readXlsxRows(file, (done) => {
        share = done
      })
    : readCsvRows(file, (bytes) => {
        share = size === 0 ? 1 : bytes / size
      })
  return { rows: withReason(file, rows), share: () => share }
}

/** Whether a row has a cell that is not blank. */
export function isFilled(row: SourceRow): boolean {
  return !('cells' in row) || row.cells.some((cell) => typeof cell !== 'string' || cell.trim() !== '')
}

export function isZip(start: Buffer): boolean {
  return start.subarray(0, 4).toString('hex') === '504b0304'
}

async function* withReason(file: string, rows: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  try {
    yield* rows
  } catch (error) {
    if (!(error instanceof BrokenArchive)) throw error
    throw new UnreadableTable('damaged', `${file} is damaged or no workbook: ${error.message}`, { cause: error })
  }
}

/** The size and the first bytes of a file. @throws UnreadableTable */
export async function inspectFile(file: string): Promise<{ size: number; start: Buffer }> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new UnreadableTable('not-a-file', `${file} is not a file`)
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0)
      return { size: found.size, start: buffer.subarray(0, bytesRead) }
    } finally {
      await handle.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new UnreadableTable('missing', `There is no file ${file}`)
    if (code === 'EACCES') throw new UnreadableTable('not-allowed', `${file} may not be read by this user`)
    throw error
  }
}
const startBytes = 4096
