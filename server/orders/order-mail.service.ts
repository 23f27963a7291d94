// Mail to the buyer of an order.
import type { MailKind } from '#contract/common/mail-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type MailContent, queueMail } from '#server/platform/mail/outbox.ts'
import type { TemplateOverrides } from '#server/platform/mail/template-overrides.ts'
import type { Order } from './order-rows.store.ts'

/** Queues a mail about an order as part of the transaction. A customer who has deleted the account has no address left and gets no mail. */
export async function mailBuyer(
  tx: Db,
  order: Pick<Order, 'email' | 'language'>,
  mail: { dedupeKey: string; template: MailKind; content: MailContent; overrides?: TemplateOverrides },
): Promise<void> {
  if (order.email === '') return
  await queueMail(tx, { ...mail, language: order.language, to: order.email })
}
