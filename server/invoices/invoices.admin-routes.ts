// Console endpoints of invoices.
import * as contract from '#contract/invoices-admin.ts'
import { type DocumentsCtx, findEInvoice, findPdf } from '#server/documents/documents.service.ts'
import { sendEInvoice, sendPdf } from '#server/documents/pdf-response.service.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import {
  cancelInvoiceAs,
  correctInvoiceAs,
  issueInvoiceAs,
  saveBillingAs,
  sendInvoiceAs,
} from './invoice-actions.service.ts'
import {
  getInvoiceForStaff,
  getInvoiceRecord,
  getOrderInvoiceForStaff,
  listInvoicesForStaff,
  listUninvoicedForStaff,
} from './invoices-admin.service.ts'

export function invoicesAdminRoutes(routes: Routes, ctx: DocumentsCtx): void {
  implement(routes, contract.listInvoices, ({ input }) => listInvoicesForStaff(ctx.db, input))
  implement(routes, contract.getInvoice, ({ input }) => getInvoiceForStaff(ctx.db, input.id))
  implement(routes, contract.downloadInvoice, async ({ input: { id, format }, reply }) => {
    const { document_id } = await getInvoiceRecord(ctx.db, id)
    return format === 'pdf'
      ? sendPdf(reply, await findPdf(ctx, document_id))
      : sendEInvoice(reply, await findEInvoice(ctx, document_id, format))
  })
  implement(routes, contract.getOrderInvoiceAdmin, ({ input }) => getOrderInvoiceForStaff(ctx.db, input.orderId))
  implement(routes, contract.saveOrderBillingAdmin, async ({ input, actor }) => {
    await saveBillingAs(ctx, actor, input)
    return getOrderInvoiceForStaff(ctx.db, input.orderId)
  })
  implement(routes, contract.issueInvoice, async ({ input, actor }) => {
    await issueInvoiceAs(ctx, actor, input.orderId)
    return getOrderInvoiceForStaff(ctx.db, input.orderId)
  })
  implement(routes, contract.correctInvoiceAdmin, async ({ input, actor }) =>
    getOrderInvoiceForStaff(ctx.db, await correctInvoiceAs(ctx, actor, input)),
  )
  implement(routes, contract.cancelInvoice, async ({ input, actor }) =>
    getOrderInvoiceForStaff(ctx.db, await cancelInvoiceAs(ctx, actor, input)),
  )
  implement(routes, contract.sendInvoice, async ({ input, actor }) => ({
    email: await sendInvoiceAs(ctx, actor, input),
  }))
  implement(routes, contract.listUninvoicedOrders, ({ input }) => listUninvoicedForStaff(ctx, input))
}
