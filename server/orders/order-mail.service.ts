// Mail about an order to whoever it is for.
import type { Db } from '#server/platform/db/db.ts'
import { type Letter, queueMail } from '#server/platform/mail/outbox.ts'
import type { OwnWords } from '#server/platform/mail/template-overrides.ts'
import type { Order } from './orders.store.ts'

/** Queues a mail about an order as part of the transaction. A customer who has deleted the account has left no address, and hears no more. */
export async function mailBuyer(
  tx: Db,
  order: Pick<Order, 'email' | 'language'>,
  mail: { dedupeKey: string; template: string; letter: Letter; ownWords?: OwnWords },
): Promise<void> {
  if (order.email === '') return
  await queueMail(tx, { ...mail, language: order.language, to: order.email })
}
