// Loads chunks of rows inside a transaction, and returns what is needed to undo them.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ImportRow } from './import.rules.ts'
import * as store from './import.store.ts'
import { diffRows, type RowChange, type RowDiff } from './import-diff.ts'
import type { RowError } from './import-error-messages.ts'
import { type Industries, openIndustries } from './industries.ts'
import { reserveReportNumbers } from './report-numbers.store.ts'
import {
  changedPrices,
  changedReportValues,
  changedTextValues,
  isChangedIn,
  newReportValues,
} from './report-values.rules.ts'

export type LoadedRow = {
  readonly row: number
  readonly reportId: number
  readonly deed: RowChange
  readonly slug: string
  readonly slugBefore: string | null
}

export type LoadedChunk = {
  readonly rows: readonly LoadedRow[]
  readonly unchanged: number
  readonly refusals: readonly RowError[]
}

export type Loader = {
  /** @param onChange is called with the changed rows before anything is written */
  load(rows: readonly ImportRow[], onChange?: (rows: readonly RowDiff[]) => Promise<void>): Promise<LoadedChunk>
  readonly newIndustries: readonly { readonly value: string; readonly label: string }[]
}

/** Serializes imports: a second one waits here until the transaction of the first ends. */
export async function openLoader(tx: Db, input: { language: Language; now: Date }): Promise<Loader> {
  const { language, now } = input
  const nextNumbers = await reserveReportNumbers(tx)
  const industries = await openIndustries(tx, language)
  return {
    newIndustries: industries.created,
    async load(rows, onChange) {
      const diff = await diffRows(tx, rows, { language, industries, isLoading: true })
      await onChange?.(diff.rows)
      const reports = await writeReports(tx, diff.rows, { nextNumbers, now })
      await writeTexts(tx, reports, { language, industries, now })
      await writePrices(tx, reports)
      const loaded = reports.map(toLoadedRow)
      await rememberSlugs(tx, language, loaded)
      return { rows: loaded, unchanged: diff.unchanged, refusals: diff.refusals }
    },
  }
}

/** A row with the id of its report. */
type WrittenRow = RowDiff & { readonly reportId: number }

async function writeReports(
  tx: Db,
  rows: readonly RowDiff[],
  { nextNumbers, now }: { nextNumbers: Awaited<ReturnType<typeof reserveReportNumbers>>; now: Date },
): Promise<readonly WrittenRow[]> {
  const newRows = rows.filter(({ known }) => !known)
  const numbers = await nextNumbers(newRows.map(({ row }) => row.publishAt ?? now))
  const ids = await store.insertReports(
    tx,
    newRows.map(({ row }, index) => ({ ...newReportValues(row), report_no: numbers[index] ?? '' })),
  )
  await store.updateReports(
    tx,
    rows.flatMap((diff) => (diff.known ? [{ id: diff.known.id, ...changedReportValues(diff) }] : [])),
  )
  return rows.map((diff) => {
    const reportId = diff.known?.id ?? ids.get(diff.row.key)
    if (reportId === undefined) throw new Error(`no report was written for row ${diff.row.number}`)
    return { ...diff, reportId }
  })
}

async function writeTexts(
  tx: Db,
  rows: readonly WrittenRow[],
  { language, industries, now }: { language: Language; industries: Industries; now: Date },
): Promise<void> {
  const toText = async (diff: WrittenRow): Promise<store.TextValues> => {
    // Without an industry, an existing text keeps its category and a new one gets “other”.
    const keepsCategory = diff.deed === 'changed' && !isChangedIn(diff)('industry')
    const category = keepsCategory ? null : await industries.valueOf(tx, diff.row.industry)
    return { report_id: diff.reportId, category, ...changedTextValues(diff) }
  }
  const toTexts = async (diffs: readonly WrittenRow[]): Promise<store.TextValues[]> => {
    const texts: store.TextValues[] = []
    for (const diff of diffs) texts.push(await toText(diff))
    return texts
  }
  await store.updateTexts(tx, language, await toTexts(rows.filter(({ deed }) => deed === 'changed')))
  const texts = await toTexts(rows.filter(({ deed }) => deed !== 'changed'))
  await store.insertTexts(tx, { language, now, texts })
}

async function writePrices(tx: Db, rows: readonly WrittenRow[]): Promise<void> {
  const created = new Set(rows.flatMap(({ known, reportId }) => (known ? [] : [reportId])))
  await store.writePrices(
    tx,
    (id) => created.has(id),
    rows.flatMap((diff) => changedPrices(diff).map((price) => ({ ...price, report_id: diff.reportId }))),
  )
}

function toLoadedRow({ row, reportId, deed, slug, known }: WrittenRow): LoadedRow {
  return { row: row.number, reportId, deed, slug, slugBefore: known?.slug ?? null }
}

async function rememberSlugs(tx: Db, language: Language, rows: readonly LoadedRow[]): Promise<void> {
  await store.rememberSlugs(tx, language, {
    taken: rows.flatMap(({ slug, slugBefore }) => (slug === slugBefore ? [] : [slug])),
    left: rows.flatMap(({ slug, slugBefore, reportId }) =>
      slugBefore && slugBefore !== slug ? [{ slug: slugBefore, id: reportId }] : [],
    ),
  })
}
