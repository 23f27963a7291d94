// What buyers do with their purchases: send the receipt of a transfer, cancel.
import { claimAttachment } from '#server/delivery/attachments.service.ts'
import { cancelOrder } from '#server/payments/cancellation.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { getOwnPurchase } from './purchase-page.service.ts'
import * as store from './purchases.store.ts'
import type { PurchasesCtx } from './purchases-context.ts'

/** A purchase needs few receipts: one per transfer. */
const maxReceipts = 10

type Own = { readonly customerId: string; readonly number: string }

/** @throws AppError purchases.not-found, purchases.cannot-receive, files.unknown-attachment, purchases.too-many-receipts */
export async function addReceipt(
  ctx: PurchasesCtx,
  { attachmentId, ...own }: Own & { attachmentId: string },
): Promise<void> {
  const found = await getOwnPurchase(ctx.db, own.customerId, own.number)
  await ctx.db.transaction().execute(async (tx) => {
    const purchase = await store.lockPurchaseRow(tx, found.id)
    if (!purchase || purchase.state === 'cancelled') throw new AppError('purchases.cannot-receive')
    if ((await store.listReceipts(tx, found.id)).length >= maxReceipts)
      throw new AppError('purchases.too-many-receipts')
    const fileId = await claimAttachment(ctx, tx, { id: attachmentId, customerId: own.customerId })
    await store.insertReceipt(tx, { purchaseId: found.id, fileId, at: ctx.now() })
  })
}

/** Cancels all orders of an unpaid purchase. @throws AppError purchases.not-found, orders.not-unpaid, orders.partly-paid */
export async function cancelOwnPurchase(ctx: PurchasesCtx, own: Own): Promise<void> {
  const purchase = await getOwnPurchase(ctx.db, own.customerId, own.number)
  const [order] = await store.listOrders(ctx.db, purchase.id)
  if (!order) throw new Error(`purchase without orders: ${purchase.number}`)
  await cancelOrder(ctx, own.customerId, { orderNo: '', id: order.id })
}
