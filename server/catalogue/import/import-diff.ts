// Compares rows of a file with existing reports: new ones, changes, and rows that cannot be loaded.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { shortId, slugOf } from '#server/platform/slugs.ts'
import type { ImportRow } from './import.rules.ts'
import * as store from './import.store.ts'
import type { RowError } from './import-error-messages.ts'
import type { Industries } from './industries.ts'
import { changesOf, everythingOf, type FieldChange } from './row-mapping.rules.ts'

/** `added`: a further language of an existing report. */
export type RowChange = 'created' | 'added' | 'changed'

export type RowDiff = {
  readonly row: ImportRow
  readonly deed: RowChange
  readonly known: store.KnownReport | undefined
  readonly changes: readonly FieldChange[]
  readonly slug: string
}

export type DiffResult = {
  /** The rows that change something. */
  readonly rows: readonly RowDiff[]
  readonly unchanged: number
  readonly refusals: readonly RowError[]
}

/** @param input.isLoading locks these reports until the transaction ends */
export async function diffRows(
  db: Db,
  rows: readonly ImportRow[],
  input: { readonly language: Language; readonly industries: Industries; readonly isLoading: boolean },
): Promise<DiffResult> {
  const { language, industries, isLoading } = input
  const known = await findKnown(db, rows, input)
  const refusals: RowError[] = []
  const changing = rows.flatMap((row) => {
    const report = known.get(row.key)
    if (report?.deleted_at) {
      refusals.push({ row: row.number, column: 'id', code: 'in-trash', value: row.given.get('id') ?? '' })
      return []
    }
    const industry = report?.category ? industries.labelOf(report.category) : null
    const changes = report ? changesOf(row, { ...report, industry }) : everythingOf(row)
    if (report?.slug && changes.length === 0) return []
    const deed: RowChange = report?.slug ? 'changed' : report ? 'added' : 'created'
    return [{ row, deed, known: report, changes }]
  })
  const unchanged = rows.length - changing.length - refusals.length
  // A generated slug is always free in the end, so a check need not know it.
  const generated = (row: ImportRow, length?: number) =>
    isLoading ? slugOf(language, row.title, shortId(row.key, length)) : row.key
  const wanted = new Map(
    changing.map(({ row, known: report }) => [row.key, row.slug ?? report?.slug ?? generated(row)]),
  )
  const owners = await store.findSlugs(db, language, [...wanted.values()])
  const inChunk = new Set<string>()
  const validRows = changing.flatMap((one) => {
    const { row } = one
    const slug = wanted.get(row.key) ?? ''
    const owner = owners.get(slug)
    const isFree = (owner === undefined || owner === one.known?.id) && !inChunk.has(slug)
    if (!isFree && row.slug !== undefined) {
      refusals.push({ row: row.number, column: 'slug', code: 'slug-taken', value: slug })
      return []
    }
    const place = isFree ? slug : generated(row, 12)
    inChunk.add(place)
    return [{ ...one, slug: place }]
  })
  return { rows: validRows, unchanged, refusals }
}

/** Existing reports by their id in import files, else by their number. */
async function findKnown(
  db: Db,
  rows: readonly ImportRow[],
  { language, isLoading }: { language: Language; isLoading: boolean },
): Promise<Map<string, store.KnownReport>> {
  const keys = rows.map((row) => row.key)
  const found = await store.findReports(db, { language, keys, numbers: [], isLocked: isLoading })
  const known = new Map(found.flatMap((report) => (report.import_key === null ? [] : [[report.import_key, report]])))
  const numbers = rows.flatMap((row) => {
    const id = row.given.get('id')
    return id !== undefined && !known.has(row.key) && /^YB/.test(id) ? [id] : []
  })
  if (numbers.length === 0) return known
  const numbered = await store.findReports(db, { language, keys: [], numbers, isLocked: isLoading })
  for (const report of numbered) {
    // An imported report is identified by its id in the file.
    if (!report.import_key?.startsWith('id:')) known.set(`id:${report.report_no}`, report)
  }
  return known
}
