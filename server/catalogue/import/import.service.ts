// Loads a file of reports: whole or not at all, in one transaction, and safe to run twice.
import { open, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { StartRefusal } from '#server/platform/start-refusal.ts'
import { readCsvRows } from './csv-rows.ts'
import type { ImportRow, SourceRow } from './import.rules.ts'
import { type FileColumns, languageOfTitles, readHeader, readRow } from './import.rules.ts'
import { type Loader, openLoader } from './import-batches.ts'
import type { Refusal } from './import-messages.ts'
import { readXlsxRows } from './xlsx-rows.ts'
import { BrokenArchive } from './zip-entries.ts'

export type ImportInput = {
  readonly file: string
  /** Language of the reports; found from their titles when not given. */
  readonly language?: Language
  /** Says what would happen and writes nothing. */
  readonly dryRun?: boolean
  /** Loads the other rows when some are refused; without it, one refused row leaves everything as it was. */
  readonly skipBad?: boolean
  readonly onProgress?: (progress: { share: number; rows: number }) => void
}

export type ImportResult = {
  readonly language: Language
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly newIndustries: readonly string[]
  /** The first of them, in the order of the file. */
  readonly refusals: readonly Refusal[]
  readonly refusalCount: number
  readonly refusedRows: number
  /** Whether rows that are not refused can be loaded without the others. */
  readonly isReadable: boolean
  /** Whether the database has what the file says. */
  readonly isLoaded: boolean
}

const batchSize = 500
const sampleSize = 500
const rowsMax = 500_000
const fileMaxBytes = 200 * 1024 * 1024
const refusalsKept = 1_000

/** @throws StartRefusal when the file cannot be read as a table at all */
export async function runImport(ctx: Ctx, input: ImportInput): Promise<ImportResult> {
  const source = await openSource(input)
  const tx = await ctx.db.startTransaction().execute()
  try {
    // A batch takes milliseconds, but the start may wait for another import.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx)
    const result = await loadAll(ctx, tx, source, input)
    if (result.isLoaded) await tx.commit().execute()
    else await tx.rollback().execute()
    return result
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => {}) // the connection may be gone
    if (error instanceof BrokenArchive)
      throw new StartRefusal(`${input.file} is damaged or no workbook: ${error.message}`)
    throw error
  } finally {
    await source.rows.return(undefined)
  }
}

type Source = { rows: AsyncGenerator<SourceRow>; share: () => number }

async function loadAll(ctx: Ctx, tx: Db, source: Source, input: ImportInput): Promise<ImportResult> {
  const refusals = new RefusalList()
  const header = await nextFilledRow(source.rows)
  const columns = header && 'cells' in header ? readHeader(header.cells, header.number) : undefined
  if (header && !columns) refusals.add([{ row: header.number, column: undefined, code: 'quotes-open' }])
  refusals.add(columns?.refusals ?? [])
  const sample: SourceRow[] = []
  while (sample.length < sampleSize) {
    const row = await nextFilledRow(source.rows)
    if (!row) break
    sample.push(row)
  }
  if (sample.length === 0 && refusals.count === 0)
    refusals.add([{ row: undefined, column: undefined, code: 'no-rows' }])
  const language = input.language ?? languageOfTitles(sample.flatMap((row) => titleOf(row, columns?.columns ?? [])))
  const counts = { rows: 0, created: 0, updated: 0, unchanged: 0 }
  let newIndustries: readonly string[] = []

  if (columns && refusals.count === 0) {
    let loader: Loader | undefined
    const seen: Seen = { keys: new Map(), slugs: new Map() }
    const flush = async (batch: ImportRow[]) => {
      const isHopeless = refusals.isFatal || (refusals.count > 0 && !input.skipBad)
      if (batch.length > 0 && !isHopeless) {
        loader ??= await openLoader(tx, { language, now: ctx.now() })
        const done = await loader.load(batch)
        refusals.add(done.refusals)
        for (const name of ['created', 'updated', 'unchanged'] as const) counts[name] += done[name]
      }
      input.onProgress?.({ share: source.share(), rows: counts.rows })
    }
    let batch: ImportRow[] = []
    for await (const each of follow(sample, source.rows)) {
      counts.rows++
      if (counts.rows > rowsMax) {
        refusals.add([
          { row: each.number, column: undefined, code: 'too-many-rows', detail: rowsMax.toLocaleString('en-US') },
        ])
        break
      }
      const read = readSource(each, columns.columns, language, seen)
      if ('refusals' in read) refusals.add(read.refusals)
      else batch.push(read.row)
      if (batch.length < batchSize) continue
      await flush(batch)
      batch = []
    }
    await flush(batch)
    newIndustries = loader?.newIndustries ?? []
  }

  const isReadable = counts.rows > 0 && !refusals.isFatal
  const mayLoad = refusals.count === 0 || (isReadable && input.skipBad === true)
  return {
    language,
    ...counts,
    newIndustries,
    refusals: refusals.kept,
    refusalCount: refusals.count,
    refusedRows: refusals.rows.size,
    isReadable,
    isLoaded: mayLoad && !input.dryRun,
  }
}

/** Rows where a key or a slug of this file stood first. */
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
  const { key, slug, number } = read.row
  const sameKey = seen.keys.get(key)
  if (sameKey !== undefined)
    return { refusals: [{ row: number, column: 'id', code: 'key-twice', detail: String(sameKey) }] }
  const sameSlug = slug === undefined ? undefined : seen.slugs.get(slug)
  if (sameSlug !== undefined)
    return { refusals: [{ row: number, column: 'slug', code: 'slug-twice', detail: String(sameSlug) }] }
  seen.keys.set(key, number)
  if (slug !== undefined) seen.slugs.set(slug, number)
  return read
}

/** Counts all refusals, keeps the first ones: a broken file of a million rows must not fill the memory. */
class RefusalList {
  readonly kept: Refusal[] = []
  readonly rows = new Set<number>()
  count = 0
  /** The rest of the file was not read: nothing of it may be loaded. */
  isFatal = false
  add(refusals: readonly Refusal[]): void {
    for (const refusal of refusals) {
      this.count++
      if (refusal.code === 'quotes-open' || refusal.code === 'too-many-rows') this.isFatal = true
      if (this.kept.length < refusalsKept) this.kept.push(refusal)
      if (refusal.row !== undefined) this.rows.add(refusal.row)
    }
  }
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

function isFilled(row: SourceRow): boolean {
  return !('cells' in row) || row.cells.some((cell) => typeof cell !== 'string' || cell.trim() !== '')
}

function titleOf(row: SourceRow, columns: FileColumns): string[] {
  const cell = 'cells' in row ? row.cells[columns.findIndex((column) => column?.field === 'title')] : undefined
  return typeof cell === 'string' ? [cell] : []
}

/** Told by content, not by name: XLSX is a zip archive; an old XLS workbook is refused. */
async function openSource({ file }: ImportInput): Promise<Source> {
  const { size, start } = await inspect(file)
  if (size > fileMaxBytes) throw new StartRefusal(`${file} is larger than ${fileMaxBytes >> 20} MB: split it`)
  if (start === 'd0cf11e0') throw new StartRefusal(`${file} is an old Excel workbook: save it as XLSX or CSV`)
  let share = 0
  const rows =
    start === '504b0304'
      ? readXlsxRows(file, (done) => {
          share = done
        })
      : readCsvRows(file, (bytes) => {
          share = size === 0 ? 1 : bytes / size
        })
  return { rows, share: () => share }
}

async function inspect(file: string): Promise<{ size: number; start: string }> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new StartRefusal(`${file} is not a file`)
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
      return { size: found.size, start: buffer.subarray(0, bytesRead).toString('hex') }
    } finally {
      await handle.close()
    }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENOENT') throw new StartRefusal(`There is no file ${file}`)
    if (code === 'EACCES') throw new StartRefusal(`${file} may not be read by this user`)
    throw error
  }
}
