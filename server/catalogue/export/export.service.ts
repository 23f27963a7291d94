// Exports the catalogue as a table with the columns of an import, so that it can be edited and imported again.
import { Readable } from 'node:stream'
import type { TableFormat } from '#contract/imports-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type SheetRow, writeXlsx } from '#server/platform/files/xlsx-writer.ts'
import { csvLines } from '#server/platform/http/csv-response.ts'
import { headerOf, importColumns } from '../import/import-columns.ts'
import { openIndustries } from '../import/industries.ts'
import { cellOf } from '../import/row-mapping.rules.ts'
import { type ExportFilter, listReports } from './export.store.ts'
import { explanation } from './readme-sheet.ts'

const pageSize = 500

/** Records the export in the audit log and returns its bytes. */
export async function exportReports(
  ctx: Ctx,
  actor: Actor,
  input: ExportFilter & { readonly format: TableFormat },
): Promise<Readable> {
  const { format, ...filter } = input
  await ctx.db.transaction().execute((tx) =>
    actor.recordAudit(tx, {
      action: 'catalogue.export',
      subject: { kind: 'catalogue', id: filter.language },
      after: filter,
    }),
  )
  return tableStream(format, filter.language, reportRows(ctx, filter))
}

export async function* reportRows(ctx: Ctx, filter: ExportFilter): AsyncGenerator<SheetRow> {
  yield importColumns.map(headerOf)
  const industries = await openIndustries(ctx.db, filter.language)
  for (let after = 0; ; ) {
    const reports = await listReports(ctx.db, filter, { after, limit: pageSize })
    for (const report of reports) {
      const source = { ...report, industry: report.category === null ? null : industries.labelOf(report.category) }
      yield importColumns.map((column) => {
        const text = cellOf(source, column)
        const isNumber = column.kind === 'count' || column.kind === 'amount'
        return isNumber && text !== '' ? Number(text) : text
      })
    }
    const last = reports.at(-1)
    if (!last || reports.length < pageSize) return
    after = last.id
  }
}

/** Serializes a table; an XLSX file also gets a sheet that explains the columns. */
export function tableStream(
  format: TableFormat,
  language: ExportFilter['language'],
  rows: AsyncIterable<SheetRow>,
): Readable {
  if (format === 'csv') return Readable.from(csvLines(rows))
  const widths = importColumns.map(({ kind }) => widthOf[kind] ?? 14)
  const isChinese = language === 'zh-CN'
  return writeXlsx([
    { name: isChinese ? '报告' : 'Reports', widths, rows },
    { name: isChinese ? '说明 How to' : 'How to 说明', widths: [30, 50, 60], rows: explanation },
  ])
}

const widthOf: Partial<Record<(typeof importColumns)[number]['kind'], number>> = {
  line: 28,
  slug: 28,
  paragraphs: 48,
  contents: 48,
  exhibits: 48,
}
