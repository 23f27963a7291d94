// Console routes of receivables.
import type { Language } from '#contract/common/language.ts'
import * as contract from '#contract/receivables-admin.ts'
import { type DocumentsCtx, findPdf } from '#server/documents/documents.service.ts'
import { sendPdf } from '#server/documents/pdf-response.service.ts'
import { withoutSearchText } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { type CsvRow, sendCsv } from '#server/platform/http/csv-response.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { agingTotals, listCompanyAging } from './aging.service.ts'
import { describeCredit, saveCreditAs } from './credit-admin.service.ts'
import { exportHead, exportRow } from './receivable-export.rules.ts'
import * as receivables from './receivables-admin.service.ts'
import type { ReceivableFilter } from './receivables-admin.store.ts'
import { issueStatementAs } from './statements.service.ts'
import { isStatement } from './statements.store.ts'

export function receivablesAdminRoutes(routes: Routes, ctx: DocumentsCtx): void {
  implement(routes, contract.listReceivables, ({ input }) => receivables.listReceivables(ctx, input))
  implement(routes, contract.receivableSums, ({ input }) => receivables.receivableSums(ctx, input.company))
  implement(routes, contract.getReceivable, ({ input }) => receivables.getReceivable(ctx, ctx.db, input.id))
  implement(routes, contract.disputeReceivable, ({ input, actor }) => receivables.disputeReceivable(ctx, actor, input))
  implement(routes, contract.endDispute, ({ input, actor }) => receivables.endDispute(ctx, actor, input))
  implement(routes, contract.writeOffReceivable, ({ input, actor }) =>
    receivables.writeOffReceivable(ctx, actor, input),
  )
  implement(routes, contract.exportReceivables, async ({ input, actor, language, reply }) => {
    const after = withoutSearchText(input)
    const subject = { kind: 'receivables', id: 'list' }
    await actor.recordAudit(ctx.db, { action: 'receivables.export', subject, after })
    return sendCsv(reply, { name: `receivables-${beijingDay(ctx.now())}.csv`, rows: csvRows(ctx, input, language) })
  })
  implement(routes, contract.listAging, ({ input }) => listCompanyAging(ctx, input))
  implement(routes, contract.agingTotals, () => agingTotals(ctx))

  implement(routes, contract.getCompanyCredit, ({ input }) => describeCredit(ctx, ctx.db, input.id))
  implement(routes, contract.saveCompanyCredit, ({ input, actor }) => saveCreditAs(ctx, actor, input))
  implement(routes, contract.issueStatement, async ({ input, actor }) => {
    await issueStatementAs(ctx, actor, input)
    return describeCredit(ctx, ctx.db, input.companyId)
  })
  implement(routes, contract.downloadStatement, async ({ input, reply }) => {
    if (!(await isStatement(ctx.db, input.id))) throw new AppError('admin.not-found')
    return sendPdf(reply, await findPdf(ctx, input.id))
  })
}

async function* csvRows(ctx: DocumentsCtx, filter: ReceivableFilter, language: Language): AsyncGenerator<CsvRow> {
  yield exportHead(language)
  for await (const row of receivables.readReceivables(ctx, filter)) yield exportRow(row, language)
}
