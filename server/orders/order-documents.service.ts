// The job that issues the documents of an order after its money or its delivery has changed. A feature of a higher level handles it.
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'

export const orderDocumentsTask = 'order-documents'

/** `withdrawn`: a payment by transfer was undone, and the order waits again. */
export const orderDocumentsEvents = ['paid', 'delivered', 'refunded', 'withdrawn'] as const
export type OrderDocumentsEvent = (typeof orderDocumentsEvents)[number]

/** Queues the job in the transaction of the event. */
export async function queueOrderDocuments(
  tx: Db,
  event: { readonly orderId: string; readonly event: OrderDocumentsEvent; readonly refundId?: string },
): Promise<void> {
  const key = [orderDocumentsTask, event.refundId ?? event.orderId, event.event].join(':')
  await addJob(tx, orderDocumentsTask, event, { key })
}
