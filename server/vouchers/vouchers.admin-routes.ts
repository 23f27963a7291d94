// Console routes of vouchers.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import * as contract from '#contract/vouchers-admin.ts'
import { withoutSearchText } from '#server/platform/actor.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type CsvRow, sendCsv } from '#server/platform/http/csv-response.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { useColumns, voucherColumns } from './voucher-export.rules.ts'
import * as vouchers from './vouchers-admin.service.ts'

export function vouchersAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listVouchers, ({ input }) => vouchers.listVouchers(ctx, input))
  implement(routes, contract.getVoucher, ({ input }) => vouchers.getVoucher(ctx, ctx.db, Number(input.id)))
  implement(routes, contract.saveVoucher, ({ input, actor }) => vouchers.saveVoucherAs(ctx, actor, input))
  implement(routes, contract.generateVouchers, ({ input, actor }) => vouchers.generateVouchersAs(ctx, actor, input))
  implement(routes, contract.setVoucherActive, ({ input: { id, isActive }, actor }) =>
    vouchers.setVoucherActive(ctx, actor, { id: Number(id), isActive }),
  )
  implement(routes, contract.listVoucherUses, ({ input }) => vouchers.listVoucherUses(ctx, input))
  implement(routes, contract.exportVouchers, async ({ input, actor, language, reply }) => {
    const after = withoutSearchText(input)
    await actor.recordAudit(ctx.db, { action: 'vouchers.export', subject: { kind: 'vouchers', id: 'list' }, after })
    const rows = csvRows(voucherColumns, vouchers.readVouchers(ctx, input), language)
    return sendCsv(reply, { name: `vouchers-${beijingDay(ctx.now())}.csv`, rows })
  })
  implement(routes, contract.exportVoucherUses, async ({ input, actor, language, reply }) => {
    const { id, code } = await vouchers.getVoucher(ctx, ctx.db, Number(input.voucherId))
    await actor.recordAudit(ctx.db, { action: 'voucher.export-uses', subject: { kind: 'voucher', id } })
    const rows = csvRows(useColumns, vouchers.readVoucherUses(ctx, Number(id)), language)
    return sendCsv(reply, { name: `voucher-${code}-${beijingDay(ctx.now())}.csv`, rows })
  })
}

type Columns<T> = readonly { readonly head: Bilingual; readonly cell: (row: T, language: Language) => string }[]

async function* csvRows<T>(columns: Columns<T>, records: AsyncIterable<T>, language: Language): AsyncGenerator<CsvRow> {
  yield columns.map(({ head }) => say(head, language))
  for await (const record of records) yield columns.map(({ cell }) => cell(record, language))
}
