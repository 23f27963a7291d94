// The job that issues the documents of an order after its money or its delivery has changed. A feature of a higher level handles it.
import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { addJob, jobCall } from '#server/platform/jobs/jobs.ts'

export const orderDocumentsTask = 'order-documents'

/** `withdrawn`: a payment by transfer was undone, and the order waits again. */
export const orderDocumentsEvents = ['paid', 'delivered', 'refunded', 'withdrawn'] as const
export type OrderDocumentsEvent = (typeof orderDocumentsEvents)[number]

type DocumentsEvent = { readonly orderId: string; readonly event: OrderDocumentsEvent; readonly refundId?: string }

/** Queues the job in the transaction of the event. */
export async function queueOrderDocuments(tx: Db, event: DocumentsEvent): Promise<void> {
  await addJob(tx, orderDocumentsTask, event, newKey())
}

/** The SQL call that queues the job, for the statement that writes the event. */
export function orderDocumentsCall(event: DocumentsEvent): RawBuilder<unknown> {
  return jobCall(orderDocumentsTask, event, newKey())
}

/** Each event has a job of its own: what to issue is read when it runs. */
function newKey() {
  return { key: `${orderDocumentsTask}:${randomUUID()}`, isNewKey: true }
}
