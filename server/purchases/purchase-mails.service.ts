// Mails about purchases, queued in the transaction of the event.
import { showReference } from '#contract/check-character.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { storedBilling } from '#contract/purchases.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { proFormaOf } from './pro-forma.service.ts'
import { dueMinorOf } from './purchase-due.service.ts'
import type { PurchaseMail } from './purchase-mail-values.ts'
import { type PurchaseMailKind, purchaseMail } from './purchases.mail.ts'
import * as store from './purchases.store.ts'

/** @param occasion distinguishes mails of a kind that a purchase may have several of */
export async function queuePurchaseMail(
  ctx: Ctx,
  tx: Db,
  purchaseId: string,
  { kind, occasion = '' }: { readonly kind: PurchaseMailKind; readonly occasion?: string },
): Promise<void> {
  const purchase = await store.findPurchase(tx, purchaseId)
  if (!purchase) throw new Error(`purchase is missing: ${purchaseId}`)
  const { email } = storedBilling.parse(purchase.billing)
  // The account was deleted.
  if (email === '') return
  const content = purchaseMail(kind, await mailOf(tx, purchase), { origin: originOf(ctx, purchase.lang) })
  const dedupeKey = [kind, purchaseId, occasion].filter((part) => part !== '').join(':')
  await queueMail(tx, { dedupeKey, template: kind, language: purchase.lang, to: email, content })
}

async function mailOf(tx: Db, purchase: store.PurchaseRecord): Promise<PurchaseMail> {
  const { lang: language, currency } = purchase
  const money = (minor: number) => moneyOnWire({ currency, minor })
  const orders = await store.listOrders(tx, purchase.id)
  const proForma = await proFormaOf(tx, purchase)
  return {
    language,
    number: purchase.number,
    proFormaNumber: proForma.number,
    reference: showReference(purchase.remittance_reference),
    titles: orders.map((order) => order.title),
    total: money(purchase.total_minor),
    received: money(purchase.allocated_minor),
    due: money(await dueMinorOf(tx, purchase)),
    bank: proForma.contents.bank,
    payBy: purchase.due_on ?? beijingDay(purchase.expires_at),
  }
}
