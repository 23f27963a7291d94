// Streams the rows of a CSV file in any supported encoding.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { type CsvError, type Options, parse } from 'csv-parse'
import type { SourceRow } from './source-row.ts'
import { detectEncoding, type TextEncoding } from './text-encoding.ts'

const recordMaxLength = 1_000_000

/** The parser reports each with the whole cell before it, which takes long when there are many. */
const maxStrayQuotes = 100

/** Ends the reading at a row in which the parser has lost its place: it would skip following rows without reporting them. */
class LostPlace extends Error {
  override name = 'LostPlace'
}

/** @param onBytes is called with the number of bytes read so far */
export async function* readCsvRows(file: string, onBytes: (bytes: number) => void): AsyncGenerator<SourceRow> {
  const encoding = await detectEncoding(file)
  let skipped = 0
  let stray = { line: 0, count: 0 }
  const broken: SourceRow[] = []
  const options: Options<SourceRow, string[]> = {
    ...(await detectDelimiter(file, encoding)),
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: recordMaxLength,
    on_record: (cells, { records }) => ({ number: records + skipped, cells }),
    on_skip: (error) => {
      const line = Number(error?.lines ?? 0)
      stray = { line, count: stray.line === line ? stray.count + 1 : 1 }
      const isLost = error?.code === 'CSV_MAX_RECORD_SIZE' || stray.count > maxStrayQuotes
      // Of the stray quotes of a row, the first is reported.
      if (!isLost && stray.count > 1 && error?.code === 'INVALID_OPENING_QUOTE') return undefined
      skipped++
      broken.push(brokenRow(Number(error?.records ?? 0) + skipped, isLost ? undefined : error))
      if (isLost) throw new LostPlace()
      return undefined
    },
  }
  // csv-parse types `on_record` as changing records only with named columns.
  const parser = parse(options as unknown as Options)
  const decoded = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding)
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      onBytes(bytes)
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  }
  // Errors of the file or the parser surface in the iteration below.
  const rows = pipeline(createReadStream(file, { highWaterMark: 1 << 17 }), decoded, parser, () => {})
  try {
    for await (const row of rows) {
      // The parser reads ahead, so that skipped rows may come after this row.
      while (broken[0] && broken[0].number < row.number) yield* broken.splice(0, 1)
      yield row
    }
  } catch (error) {
    if (!(error instanceof LostPlace)) throw error
    // Rows that were read before may be lost with it: only what ends the reading is reported.
    broken.splice(0, broken.length - 1)
  }
  yield* broken
}

/** A stray quotation mark breaks its row; an unclosed one swallows the following rows. */
function brokenRow(number: number, error: CsvError | undefined): SourceRow {
  if (error?.code === 'INVALID_OPENING_QUOTE') return { number, problem: 'quotes' }
  return { number, problem: 'quotes-open' }
}

/**
 * Spreadsheets write commas, semicolons or tabs by locale: the most frequent in the header wins. Some declare it in a
 * line before the header.
 */
async function detectDelimiter(
  file: string,
  encoding: TextEncoding,
): Promise<{ delimiter: string; from_line: number }> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8192), 0, 8192, 0)
    const [header = ''] = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split(/[\r\n]/, 1)
    const named = /^"?sep=([,;\t])"?$/i.exec(header)?.[1]
    if (named) return { delimiter: named, from_line: 2 }
    const countOf = (delimiter: string) => header.split(delimiter).length
    const delimiter = [',', ';', '\t'].reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
    return { delimiter, from_line: 1 }
  } finally {
    await handle.close()
  }
}
