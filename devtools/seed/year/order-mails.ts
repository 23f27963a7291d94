// Mails that buyers got about their orders, as they were sent then.

import { type Order, toOrder } from '#server/orders/order-rows.store.ts'
import { deliveredMail, paidMail } from '#server/orders/orders.mail.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { originOf } from '#server/platform/origin.ts'
import { after } from './calendar.ts'
import { idOf } from './chance.ts'
import { insertRows, type NewRow } from './rows.ts'
import { mapInParts } from './yielding.ts'

/** Of these orders, which are in the database. */
export async function insertOrderMails(ctx: Ctx, tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.id', 'o.paid_payment_id')
    .selectAll('o')
    .select('p.method')
    .where('o.id', 'in', ids)
    .orderBy('o.created_at')
    .execute()
  const mails = await mapInParts(rows, ({ method, ...row }) => mailsOf(ctx, toOrder(row), method !== 'credit'))
  await insertRows(tx, { mails: mails.flat() })
}

function mailsOf(ctx: Ctx, order: Order, isPaid: boolean): NewRow<'mails'>[] {
  const { id, paidAt, deliveredAt, language } = order
  const site = { origin: originOf(ctx, language) }
  const isLater = deliveredAt !== null && paidAt !== null && deliveredAt > paidAt
  return [
    // It was in preparation when it was paid, unless it had a file.
    ...(isPaid && paidAt
      ? [
          mailRow(
            order,
            'order-paid',
            `order-paid:${id}`,
            paidMail(isLater ? { ...order, fulfilmentState: 'preparing' } : order, site),
            paidAt,
          ),
        ]
      : []),
    ...(isLater
      ? [mailRow(order, 'order-delivered', `order-delivered:${id}`, deliveredMail(order, site), deliveredAt)]
      : []),
  ]
}

function mailRow(
  { email, language }: Order,
  template: 'order-paid' | 'order-delivered',
  dedupeKey: string,
  { subject, text, html }: MailContent,
  at: Date,
): NewRow<'mails'> {
  const id = idOf(`mail ${dedupeKey}`)
  return {
    ...{ id, dedupe_key: dedupeKey, template, lang: language, recipient: email },
    ...{ subject, body_text: text, body_html: html, message_id: `<${id}@yanbao>` },
    ...{ state: 'sent', attempts: 1, created_at: at, sent_at: after(at, 3_000) },
  }
}
