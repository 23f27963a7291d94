// Console endpoints of purchases.
import * as contract from '#contract/purchases-admin.ts'
import { sendFileAsDownload } from '#server/delivery/attachments.service.ts'
import { type DocumentsCtx, findPdf } from '#server/documents/documents.service.ts'
import { sendPdf } from '#server/documents/pdf-response.service.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import {
  getFileOfPurchase,
  getPurchase,
  getPurchaseForStaff,
  listPurchasesForStaff,
} from './purchases-admin.service.ts'

export function purchasesAdminRoutes(routes: Routes, ctx: DocumentsCtx): void {
  implement(routes, contract.listPurchases, ({ input }) => listPurchasesForStaff(ctx.db, input))
  implement(routes, contract.getPurchaseAdmin, ({ input }) => getPurchaseForStaff(ctx.db, input.id))
  implement(routes, contract.downloadProForma, async ({ input, reply }) =>
    sendPdf(reply, await findPdf(ctx, (await getPurchase(ctx.db, input.id)).pro_forma_id)),
  )
  implement(routes, contract.downloadPurchaseFile, async ({ input, reply }) =>
    sendFileAsDownload(ctx, reply, await getFileOfPurchase(ctx.db, input)),
  )
}
