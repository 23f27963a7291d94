// Checks the file of a batch against the catalogue. Writes nothing but the result.
import type { ImportChange } from '#contract/imports-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { BatchRow } from './batches.store.ts'
import { updateIn } from './batches.store.ts'
import { importColumns } from './import-columns.ts'
import { diffRows, type RowDiff } from './import-diff.ts'
import type { RowError } from './import-error-messages.ts'
import type { Table } from './import-table.ts'
import { openIndustries } from './industries.ts'
import { RowErrorList } from './row-error-list.ts'

/** Reports previewed before loading: changed and new ones. */
const shown = { changed: 200, created: 50 } as const
const shownText = 160

export async function checkTable(ctx: Ctx, batch: BatchRow, table: Table, signal?: AbortSignal): Promise<void> {
  const { language } = table
  const refusals = new RowErrorList()
  refusals.add(table.refusals)
  const counts = { rows: 0, to_create: 0, to_change: 0, unchanged: 0 }
  const changes: ImportChange[] = []
  const newIndustries = new Set<string>()
  const industries = await openIndustries(ctx.db, language)
  for await (const chunk of table.chunks()) {
    if (signal?.aborted) return
    const diff = await diffRows(ctx.db, chunk.rows, { language, industries, isLoading: false })
    refusals.add(inOrder([...chunk.refusals, ...withColumns(diff.refusals, table)]))
    counts.rows = chunk.rowsRead
    counts.unchanged += diff.unchanged
    for (const one of diff.rows) {
      const isCreated = one.deed === 'created'
      counts[isCreated ? 'to_create' : 'to_change']++
      if (isCreated ? counts.to_create <= shown.created : counts.to_change <= shown.changed) changes.push(toChange(one))
      const { industry } = one.row
      if (industry !== undefined && newIndustries.size < shown.changed && !industries.isKnown(industry))
        newIndustries.add(industry)
    }
    const progress = { rows_read: chunk.rowsRead, share: chunk.share, worked_at: ctx.now() }
    if (!(await updateIn(ctx.db, { id: batch.id, state: 'checking' }, progress))) return
  }
  await updateIn(
    ctx.db,
    { id: batch.id, state: 'checking' },
    {
      ...counts,
      state: refusals.isFatal || counts.rows === 0 ? 'failed' : 'checked',
      lang: language,
      refused_rows: refusals.rows,
      refusal_count: refusals.count,
      refusals: JSON.stringify(refusals.kept),
      preview: JSON.stringify(changes),
      new_industries: JSON.stringify([...newIndustries]),
      rows_read: 0,
      share: 0,
      worked_at: ctx.now(),
    },
  )
}

/** Adds column labels to errors of the comparison, which knows fields only. */
export function withColumns(refusals: readonly RowError[], table: Table): RowError[] {
  return refusals.map((refusal) => ({ ...refusal, column: table.labelOf(refusal.column ?? 'id') }))
}

function inOrder(refusals: RowError[]): RowError[] {
  return refusals.sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
}

function toChange({ row, deed, known, changes }: RowDiff): ImportChange {
  return {
    row: row.number,
    deed,
    reportNo: known?.report_no ?? null,
    title: row.title,
    fields: changes.map(({ field, before, after }) => ({
      name: importColumns.find((column) => column.field === field)?.name ?? { zh: field, en: field },
      before: shorten(before),
      after: shorten(after),
    })),
  }
}

function shorten(text: string): string {
  return text.length > shownText ? `${text.slice(0, shownText)}…` : text
}
