// Opens a file as a table of reports and reads it in chunks of valid rows and errors.
import type { Language } from '#contract/common/language.ts'
import { uploadLimits } from '#contract/delivery-admin.ts'
import type { SourceRow } from '#server/platform/files/tables/source-row.ts'
import { isFilled, openRows } from '#server/platform/files/tables/source-rows.ts'
import type { FileColumns, ImportRow } from './import.rules.ts'
import { labelOf, languageOfTitles, readHeader, readRow } from './import.rules.ts'
import type { RowError } from './import-error-messages.ts'

export type TableChunk = {
  /** Valid rows, and the errors of the others. */
  readonly rows: readonly ImportRow[]
  readonly refusals: readonly RowError[]
  /** Rows read up to the end of this chunk. */
  readonly rowsRead: number
  /** Share of the file that has been read. */
  readonly share: number
}

export type Table = {
  readonly language: Language
  /** Errors of the header, or of a file without rows; then there are no chunks. */
  readonly refusals: readonly RowError[]
  chunks(): AsyncGenerator<TableChunk>
  /** The label of a field's column for messages. */
  labelOf(field: string): string
  close(): Promise<void>
}

const chunkSize = 1_000
const sampleSize = 500
const rowsMax = 500_000

/**
 * @param input.language detected from the titles if not given
 * @throws UnreadableTable, also while its chunks are read
 */
export async function openTable(input: { file: string; language?: Language | undefined }): Promise<Table> {
  const source = await openRows(input.file, { maxBytes: uploadLimits.import })
  const refusals: RowError[] = []
  const header = await nextFilledRow(source.rows)
  const read = header && 'cells' in header ? readHeader(header.cells, header.number) : undefined
  if (header && !read) refusals.push({ row: header.number, column: undefined, code: 'quotes-open' })
  refusals.push(...(read?.refusals ?? []))
  const columns = read?.columns ?? []
  const sample: SourceRow[] = []
  while (sample.length < sampleSize) {
    const row = await nextFilledRow(source.rows)
    if (!row) break
    sample.push(row)
  }
  if (sample.length === 0 && refusals.length === 0)
    refusals.push({ row: undefined, column: undefined, code: 'no-rows' })
  const language = input.language ?? languageOfTitles(sample.flatMap((row) => titleOf(row, columns)))

  async function* chunks(): AsyncGenerator<TableChunk> {
    if (refusals.length > 0) return
    const firstRows: Seen = { keys: new Map(), slugs: new Map() }
    let rowsRead = 0
    let chunk: { rows: ImportRow[]; refusals: RowError[] } = { rows: [], refusals: [] }
    for await (const each of follow(sample, source.rows)) {
      rowsRead++
      if (rowsRead > rowsMax) {
        const detail = rowsMax.toLocaleString('en-US')
        chunk.refusals.push({ row: each.number, column: undefined, code: 'too-many-rows', detail })
        break
      }
      const one = readSource(each, columns, language, firstRows)
      if ('refusals' in one) chunk.refusals.push(...one.refusals)
      else chunk.rows.push(one.row)
      if (rowsRead % chunkSize !== 0) continue
      yield { ...chunk, rowsRead, share: source.share() }
      chunk = { rows: [], refusals: [] }
    }
    yield { ...chunk, rowsRead, share: 1 }
  }

  return {
    language,
    refusals,
    chunks,
    labelOf: (field) => labelOf(columns, field),
    close: async () => void (await source.rows.return(undefined)),
  }
}

/** First rows of the keys and slugs of this file. */
type Seen = { readonly keys: Map<string, number>; readonly slugs: Map<string, number> }

function readSource(
  source: SourceRow,
  columns: FileColumns,
  language: Language,
  seen: Seen,
): ReturnType<typeof readRow> {
  if (!('cells' in source)) return { refusals: [{ row: source.number, column: undefined, code: source.problem }] }
  const read = readRow(source, columns, language)
  if ('refusals' in read) return read
  const { key, slug, number, given } = read.row
  const sameKey = seen.keys.get(key)
  if (sameKey !== undefined) {
    const cell = { column: labelOf(columns, 'id'), value: given.get('id') ?? '' }
    return { refusals: [{ row: number, ...cell, code: 'key-twice', detail: String(sameKey) }] }
  }
  const sameSlug = slug === undefined ? undefined : seen.slugs.get(slug)
  if (sameSlug !== undefined) {
    const cell = { column: labelOf(columns, 'slug'), value: slug ?? '' }
    return { refusals: [{ row: number, ...cell, code: 'slug-twice', detail: String(sameSlug) }] }
  }
  seen.keys.set(key, number)
  if (slug !== undefined) seen.slugs.set(slug, number)
  return read
}

async function nextFilledRow(rows: AsyncGenerator<SourceRow>): Promise<SourceRow | undefined> {
  for (;;) {
    const { value, done } = await rows.next()
    if (done) return undefined
    if (isFilled(value)) return value
  }
}

async function* follow(first: readonly SourceRow[], rest: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  yield* first
  for await (const row of rest) if (isFilled(row)) yield row
}

function titleOf(row: SourceRow, columns: FileColumns): string[] {
  const cell = 'cells' in row ? row.cells[columns.findIndex((column) => column?.field === 'title')] : undefined
  return typeof cell === 'string' ? [cell] : []
}
