// Console endpoints of the ledger.
import type { Readable } from 'node:stream'
import * as contract from '#contract/ledger-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Ctx } from '#server/platform/context.ts'
import { writeXlsx } from '#server/platform/files/xlsx-writer.ts'
import { sendCsv } from '#server/platform/http/csv-response.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { listEntries, listOpenOrders, readYear } from './ledger.service.ts'
import { csvCells, exportHead, exportWidths, xlsxCells } from './ledger-export.rules.ts'
import { type ExportDays, exportLines } from './ledger-export.service.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function ledgerAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.getLedgerYear, ({ input }) => readYear(ctx, input.year))
  implement(routes, contract.listLedgerEntries, ({ input }) => listEntries(ctx, input))
  implement(routes, contract.listOpenOrders, ({ input }) => listOpenOrders(ctx, input))
  implement(routes, contract.exportLedgerCsv, async ({ input, actor, language, reply }) => {
    await recordExport(ctx, actor, { ...input, format: 'csv' })
    const rows = (async function* () {
      yield exportHead(language)
      for await (const line of exportLines(ctx, input, language)) yield csvCells(line, language)
    })()
    return sendCsv(reply, { name: `${fileName(input)}.csv`, rows })
  })
  implement(routes, contract.exportLedgerXlsx, async ({ input, actor, language, reply }) => {
    await recordExport(ctx, actor, { ...input, format: 'xlsx' })
    const rows = (async function* () {
      yield exportHead(language)
      for await (const line of exportLines(ctx, input, language)) yield xlsxCells(line, language)
    })()
    const file: Readable = writeXlsx([{ name: 'ledger', widths: exportWidths, rows }])
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName(input)}.xlsx"`)
      .type(xlsxType)
      .send(file)
  })
}

function fileName({ from, until }: ExportDays): string {
  return `ledger-${from}-${until}`
}

function recordExport(ctx: Ctx, actor: Actor, after: ExportDays & { readonly format: string }): Promise<void> {
  return actor.recordAudit(ctx.db, { action: 'ledger.export', subject: { kind: 'ledger', id: 'lines' }, after })
}
