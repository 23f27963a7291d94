// What we hold about somebody, taken away (decision 37); what is handed out: personal-data.service.ts.
import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/common/language.ts'
import { eraseAccount, lockAccount } from '#server/accounts/erasure.service.ts'
import { type Passwords, requireCurrentPassword } from '#server/accounts/password-confirmation.service.ts'
import type { Gateways } from '#server/gateways/gateways.service.ts'
import { deleteEmailChanges } from '#server/orders/email-change.service.ts'
import { deleteOrderNotes } from '#server/orders/order-actions.service.ts'
import { cancelOrder } from '#server/payments/cancellation.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { deleteSavedSearches } from '#server/saved-searches/saved-searches.service.ts'
import { findProfile } from './personal-data.store.ts'
import { accountDeletedMail } from './privacy.mail.ts'
import * as store from './privacy.store.ts'

/** Deleting an account closes its unpaid orders, and closing talks to gateways. */
export type PrivacyCtx = Ctx & { readonly gateways: Gateways }

/**
 * Ends an account for good. Unpaid orders are closed at their gateway first, so that no money arrives for somebody who is gone; what is paid
 * has to be delivered first. Then, in one transaction, the person is taken out of everything that stays for the books. Mails that still wait
 * to be sent are not sent any more: only the last one is, which says that the account is gone.
 * @throws AppError accounts.login-throttled, request.invalid beside `password`, privacy.order-in-delivery, privacy.order-closing
 */
export async function deleteOwnAccount(
  ctx: PrivacyCtx,
  passwords: Passwords,
  customerId: string,
  password: string,
): Promise<void> {
  await requireCurrentPassword(ctx, passwords, customerId, password)
  if (await store.hasUndelivered(ctx.db, customerId)) throw new AppError('privacy.order-in-delivery')
  await cancelUnpaidOrders(ctx, customerId)
  await ctx.db.transaction().execute((tx) => erase(ctx, tx, customerId))
}

/**
 * The same for somebody who cannot log in, and whose identity staff have made sure of: the requests of the address go as well, proven or not.
 * @throws AppError admin.not-found, privacy.order-in-delivery, privacy.order-closing
 */
export async function eraseCustomer(
  ctx: PrivacyCtx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (!(await findProfile(ctx.db, id))) throw new AppError('admin.not-found')
  if (await store.hasUndelivered(ctx.db, id)) throw new AppError('privacy.order-in-delivery')
  await cancelUnpaidOrders(ctx, id)
  await ctx.db.transaction().execute(async (tx) => {
    await erase(ctx, tx, id, { withLeads: true })
    await actor.note(tx, { action: 'customers.erase', subject: { kind: 'customer', id }, after: { reason } })
  })
}

/** Takes whoever sent a request out of all requests of that address; an account of the address stays. @throws AppError admin.not-found */
export async function eraseVisitor(
  ctx: Ctx,
  actor: Actor,
  { leadId, reason }: { leadId: string; reason: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const emailKey = await store.findEmailKeyOfLead(tx, leadId)
    if (emailKey === undefined) throw new AppError('admin.not-found')
    await store.anonymiseLeads(tx, emailKey, randomUUID())
    await actor.note(tx, { action: 'leads.erase', subject: { kind: 'lead', id: leadId }, after: { reason } })
  })
}

/** What stands against a deletion: something paid that has not arrived, something unpaid that a gateway may still take money for. */
export async function deletionBlockers(
  ctx: Ctx,
  customerId: string,
): Promise<{ isUndelivered: boolean; openOrders: number }> {
  const [isUndelivered, open] = await Promise.all([
    store.hasUndelivered(ctx.db, customerId),
    store.listUnsettledOrders(ctx.db, customerId),
  ])
  return { isUndelivered, openOrders: open.length }
}

async function cancelUnpaidOrders(ctx: PrivacyCtx, customerId: string): Promise<void> {
  for (const order of await store.listUnsettledOrders(ctx.db, customerId)) {
    await cancelOrder(ctx, customerId, { id: order.id, orderNo: order.order_no }).catch((error) => {
      // Settled in the meantime, or failed with an attempt still open: what it has become is judged below.
      if (!(error instanceof AppError)) throw error
    })
  }
}

async function erase(ctx: Ctx, tx: Db, customerId: string, { withLeads = false } = {}): Promise<void> {
  await store.lockOrders(tx, customerId)
  const customer = await lockAccount(tx, customerId)
  if (!customer) throw new AppError('session.ended')
  if (await store.hasUndelivered(tx, customerId)) throw new AppError('privacy.order-in-delivery')
  if ((await store.listUnsettledOrders(tx, customerId)).length > 0) throw new AppError('privacy.order-closing')
  const profile = await findProfile(tx, customerId)
  await store.deleteOldMails(tx, customerId, customer.email)
  await deleteEmailChanges(tx, customerId)
  await deleteOrderNotes(tx, customerId)
  await deleteSavedSearches(tx, customerId)
  await store.anonymiseOrders(tx, customerId, ctx.now())
  if (profile && (withLeads || profile.email_proven_at)) await store.anonymiseLeads(tx, profile.email_key, customerId)
  await eraseAccount(ctx, tx, customer)
  const language = customer.lang as Language // checked by the table
  await queueMail(tx, {
    dedupeKey: `account-deleted:${customerId}`,
    template: 'account-deleted',
    language,
    to: customer.email,
    letter: accountDeletedMail(language),
  })
}
