// Jobs of invoices: the documents that follow from payment, delivery and refund of an order.
import * as z from 'zod'
import { noticeRefund } from '#server/fapiao/fapiao.service.ts'
import { orderDocumentsEvents, orderDocumentsTask } from '#server/orders/order-documents.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/jobs.ts'
import { settleDocuments } from './order-documents.service.ts'

const payloadOf = z.object({ orderId: z.uuid(), event: z.enum(orderDocumentsEvents), refundId: z.uuid().optional() })

export function invoicesJobs(ctx: Ctx): JobHandlers {
  return {
    [orderDocumentsTask]: async (payload) => {
      const { refundId, ...event } = payloadOf.parse(payload)
      await ctx.db.transaction().execute((tx) => settleDocuments(ctx, tx, event))
      if (refundId === undefined) return
      // In a transaction of its own: the desk locks a fapiao before its orders.
      await ctx.db.transaction().execute((tx) => noticeRefund(ctx, tx, { orderId: event.orderId, refundId }))
    },
  }
}
