// Customer endpoints of invoices.
import * as contract from '#contract/invoices.ts'
import { createDocumentLink } from '#server/documents/document-links.service.ts'
import { getOwnOrder } from '#server/orders/orders.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { saveOwnBilling, suggestBilling } from './billing.service.ts'
import { correctOwnInvoice, getOwnInvoice } from './corrections.service.ts'
import { listOwn } from './invoices.store.ts'
import { describeOrderInvoice, presentInvoice } from './order-invoice.service.ts'

export function invoicesRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.getOrderInvoice, async ({ input, caller }) =>
    describeOrderInvoice(ctx.db, (await getOwnOrder(ctx, caller.customerId, input)).id),
  )
  implement(routes, contract.saveOrderBilling, async ({ input: { billing, ...reference }, caller }) => {
    const { id } = await getOwnOrder(ctx, caller.customerId, reference)
    await saveOwnBilling(ctx, id, billing)
    return describeOrderInvoice(ctx.db, id)
  })
  implement(routes, contract.correctInvoice, async ({ input, caller }) =>
    describeOrderInvoice(ctx.db, await correctOwnInvoice(ctx, caller.customerId, input)),
  )
  implement(routes, contract.listOwnInvoices, async ({ input: { pageNum, pageSize }, caller: { customerId } }) => {
    const page = { customerId, limit: pageSize, offset: (pageNum - 1) * pageSize }
    const { total, rows } = await listOwn(ctx.db, page)
    return { total, rows: rows.map(presentInvoice) }
  })
  implement(routes, contract.linkInvoice, async ({ input, caller }) => {
    const { document_id } = await getOwnInvoice(ctx.db, caller.customerId, input.number)
    return createDocumentLink(ctx, document_id)
  })
  implement(routes, contract.suggestBilling, async ({ caller }) => ({
    suggestions: await suggestBilling(ctx.db, caller.customerId),
  }))
}
