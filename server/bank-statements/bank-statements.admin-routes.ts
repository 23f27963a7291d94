// Console routes of bank statements.
import * as contract from '#contract/bank-statements-admin.ts'
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import { withoutSearchText } from '#server/platform/actor.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { type CsvRow, sendCsv } from '#server/platform/http/csv-response.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as allocations from './allocations.service.ts'
import { listBankAccounts } from './bank-accounts.service.ts'
import { allocateExactAs } from './exact-allocations.service.ts'
import * as imports from './statement-imports.service.ts'
import * as lines from './statement-lines.service.ts'
import { previewStatement, saveStatementMapping } from './statement-mapping.service.ts'

export function bankStatementsAdminRoutes(routes: Routes, ctx: allocations.AllocationsCtx): void {
  implement(routes, contract.listBankAccounts, () => listBankAccounts(ctx.db))
  implement(routes, contract.listStatementImports, ({ input }) => imports.listStatementImports(ctx, input))
  implement(routes, contract.getStatementImport, ({ input }) => imports.getStatementImport(ctx, input.id))
  implement(routes, contract.startStatementImport, ({ input, actor }) =>
    imports.startStatementImport(ctx, actor, input),
  )
  implement(routes, contract.previewStatement, ({ input }) => previewStatement(ctx, input))
  implement(routes, contract.saveStatementMapping, ({ input, actor }) => saveStatementMapping(ctx, actor, input))
  implement(routes, contract.runStatementImport, ({ input, actor }) => imports.runStatementImport(ctx, actor, input))
  implement(routes, contract.cancelStatementImport, ({ input, actor }) =>
    imports.cancelStatementImport(ctx, actor, input.id),
  )

  implement(routes, contract.listStatementLines, ({ input }) => lines.listStatementLines(ctx, input))
  implement(routes, contract.getStatementLine, ({ input }) => lines.getStatementLine(ctx, Number(input.id)))
  implement(routes, contract.findPurchasesToPay, ({ input }) =>
    lines.findPurchasesToPay(ctx, { ...input, id: Number(input.id) }),
  )
  implement(routes, contract.allocateLine, async ({ input, actor }) => {
    await allocations.allocateLineAs(ctx, actor, input)
    return lines.getStatementLine(ctx, Number(input.id))
  })
  implement(routes, contract.settleLine, async ({ input, actor }) => {
    await allocations.settleLineAs(ctx, actor, input)
    return lines.getStatementLine(ctx, Number(input.id))
  })
  implement(routes, contract.undoAllocation, async ({ input, actor }) =>
    lines.getStatementLine(ctx, await allocations.undoAllocationAs(ctx, actor, input.id)),
  )
  implement(routes, contract.allocateExact, ({ input, actor }) => allocateExactAs(ctx, actor, input.ids))

  implement(routes, contract.exportStatementLines, async ({ input, actor, language, reply }) => {
    const after = withoutSearchText(input)
    await actor.recordAudit(ctx.db, {
      action: 'bank-statements.export',
      subject: { kind: 'statement-lines', id: 'list' },
      after,
    })
    return sendCsv(reply, { name: `bank-statements-${beijingDay(ctx.now())}.csv`, rows: csvRows(ctx, input, language) })
  })
}

const head: readonly Bilingual[] = [
  { zh: '日期', en: 'Date' },
  { zh: '账户', en: 'Account' },
  { zh: '收支', en: 'Direction' },
  { zh: '币种', en: 'Currency' },
  { zh: '金额', en: 'Amount' },
  { zh: '未分配金额', en: 'Unallocated' },
  { zh: '付款方', en: 'Payer' },
  { zh: '付款方账号', en: 'Payer account' },
  { zh: '附言', en: 'Remark' },
  { zh: '银行流水号', en: 'Bank reference' },
]
const directions: Readonly<Record<'credit' | 'debit', Bilingual>> = {
  credit: { zh: '收入', en: 'Incoming' },
  debit: { zh: '支出', en: 'Outgoing' },
}

async function* csvRows(
  ctx: allocations.AllocationsCtx,
  query: lines.LineQuery,
  language: Language,
): AsyncGenerator<CsvRow> {
  yield head.map((label) => say(label, language))
  for await (const line of lines.exportStatementLines(ctx, query))
    yield [
      line.day,
      line.account.label,
      say(directions[line.direction], language),
      line.amount.currency,
      line.amount.amount,
      line.open.amount,
      line.payerName,
      line.payerAccount,
      line.remark,
      line.bankReference,
    ]
}
