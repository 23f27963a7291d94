// Deletion of personal data (decision 37); the export is in personal-data.service.ts.
import { randomUUID } from 'node:crypto'
import { eraseAccount, lockAccount } from '#server/accounts/erasure.service.ts'
import { type Passwords, requireConfirmation } from '#server/accounts/password-confirmation.service.ts'
import { eraseContact } from '#server/api-keys/contacts.service.ts'
import { eraseFromCompanies, eraseInvitationsTo } from '#server/companies/companies.service.ts'
import { requiresCompanySignIn } from '#server/company-sign-in/company-sign-in.service.ts'
import { expireCopies } from '#server/copies/copies-of-person.service.ts'
import type { Gateways } from '#server/gateways/gateways.service.ts'
import { eraseLicences } from '#server/licences/licences.service.ts'
import { eraseSubscriptions } from '#server/newsletter/own-subscription.service.ts'
import { deleteEmailChanges } from '#server/orders/email-change.service.ts'
import { eraseHardCopies, hasUnsentHardCopy } from '#server/orders/hard-copies.service.ts'
import { deleteOrderNotes } from '#server/orders/order-actions.service.ts'
import { cancelOrder } from '#server/payments/cancellation.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { eraseSamples } from '#server/sample-delivery/samples-of-person.service.ts'
import { deleteSavedSearches } from '#server/saved-searches/saved-searches.service.ts'
import { findProfile } from './personal-data.store.ts'
import { accountDeletedMail } from './privacy.mail.ts'
import * as store from './privacy.store.ts'

/** Deleting an account closes its unpaid orders, and closing calls gateways. */
export type PrivacyCtx = Ctx & { readonly gateways: Gateways }

/**
 * Deletes an account permanently. Unpaid orders are closed at their gateway first, so that no payment arrives for a deleted customer; paid
 * orders have to be delivered first. Then one transaction removes the person from all records that are kept for accounting. Queued mails
 * are not sent any more, except the last one, which confirms the deletion.
 * @throws AppError accounts.login-throttled, accounts.sign-in-again, request.invalid beside `password`, privacy.order-in-delivery, privacy.order-closing
 */
export async function deleteOwnAccount(
  ctx: PrivacyCtx,
  passwords: Passwords,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  const { customerId } = caller
  await requireConfirmation({ ...ctx, requiresCompanySignIn }, passwords, caller, password)
  if (await isInDelivery(ctx.db, customerId)) throw new AppError('privacy.order-in-delivery')
  await cancelUnpaidOrders(ctx, customerId)
  await ctx.db.transaction().execute((tx) => erase(ctx, tx, customerId))
}

/**
 * The same for a customer who cannot log in and whose identity staff have verified: the requests of the address are anonymized as well,
 * verified or not.
 * @throws AppError admin.not-found, privacy.order-in-delivery, privacy.order-closing
 */
export async function eraseCustomer(
  ctx: PrivacyCtx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (!(await findProfile(ctx.db, id))) throw new AppError('admin.not-found')
  if (await isInDelivery(ctx.db, id)) throw new AppError('privacy.order-in-delivery')
  await cancelUnpaidOrders(ctx, id)
  await ctx.db.transaction().execute(async (tx) => {
    await erase(ctx, tx, id, { withLeads: true })
    await actor.recordAudit(tx, { action: 'customers.erase', subject: { kind: 'customer', id }, after: { reason } })
  })
}

/**
 * Anonymizes all requests from the address of this lead; an account with the address stays.
 * @throws AppError admin.not-found
 */
export async function eraseVisitor(
  ctx: Ctx,
  actor: Actor,
  { leadId, reason }: { leadId: string; reason: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const emailKey = await store.findEmailKeyOfLead(tx, leadId)
    if (emailKey === undefined) throw new AppError('admin.not-found')
    await eraseLeads(tx, emailKey, randomUUID())
    await store.anonymiseQuotes(tx, { emailKey, at: ctx.now() })
    await eraseInvitationsTo(tx, emailKey)
    await store.eraseWebhookContacts(tx, emailKey)
    await eraseSubscriptions(tx, { emailKey })
    await actor.recordAudit(tx, { action: 'leads.erase', subject: { kind: 'lead', id: leadId }, after: { reason } })
  })
}

/** The samples first, which are found by the address of their leads. */
async function eraseLeads(tx: Db, emailKey: string, nobody: string): Promise<void> {
  await eraseContact(tx, emailKey)
  await eraseSamples(tx, emailKey)
  await store.anonymiseLeads(tx, emailKey, nobody)
}

/** What blocks a deletion: a paid order that is not delivered, or an unpaid one for which a gateway may still receive money. */
export async function deletionBlockers(
  ctx: Ctx,
  customerId: string,
): Promise<{ isUndelivered: boolean; openOrders: number }> {
  const [isUndelivered, open] = await Promise.all([
    isInDelivery(ctx.db, customerId),
    store.listUnsettledOrders(ctx.db, customerId),
  ])
  return { isUndelivered, openOrders: open.length }
}

/** Whether a file or a printed copy that was paid is still to be delivered. */
async function isInDelivery(db: Db, customerId: string): Promise<boolean> {
  return (await store.hasUndelivered(db, customerId)) || hasUnsentHardCopy(db, customerId)
}

async function cancelUnpaidOrders(ctx: PrivacyCtx, customerId: string): Promise<void> {
  for (const order of await store.listUnsettledOrders(ctx.db, customerId)) {
    await cancelOrder(ctx, customerId, { id: order.id, orderNo: order.order_no }).catch((error) => {
      // The order was settled meanwhile, or failed with an open attempt: its new state is checked below.
      if (!(error instanceof AppError)) throw error
    })
  }
}

async function erase(ctx: Ctx, tx: Db, customerId: string, { withLeads = false } = {}): Promise<void> {
  await store.lockOrdersAndEntitlements(tx, customerId)
  const customer = await lockAccount(tx, customerId)
  if (!customer) throw new AppError('session.ended')
  if (await isInDelivery(tx, customerId)) throw new AppError('privacy.order-in-delivery')
  if ((await store.listUnsettledOrders(tx, customerId)).length > 0) throw new AppError('privacy.order-closing')
  const profile = await findProfile(tx, customerId)
  await store.deleteOldMails(tx, customerId, customer.email)
  await deleteEmailChanges(tx, customerId)
  await deleteOrderNotes(tx, customerId)
  await eraseHardCopies(tx, customerId)
  await deleteSavedSearches(tx, customerId)
  const isAddressTheirs = profile !== undefined && (withLeads || profile.email_proven_at !== null)
  await eraseFromCompanies(tx, { customerId, emailKey: isAddressTheirs ? profile.email_key : undefined })
  await eraseSubscriptions(tx, { customerId, emailKey: isAddressTheirs ? profile.email_key : undefined })
  await expireCopies(tx, customerId, ctx.now())
  await eraseLicences(tx, { customerId, at: ctx.now() })
  await store.anonymiseOrders(tx, customerId, ctx.now())
  await store.anonymisePurchases(tx, customerId)
  await store.anonymiseFapiao(tx, customerId, ctx.now())
  if (profile && (withLeads || profile.email_proven_at)) await eraseLeads(tx, profile.email_key, customerId)
  if (profile && isAddressTheirs) await store.eraseWebhookContacts(tx, profile.email_key)
  await store.anonymiseQuotes(tx, {
    customerId,
    emailKey: isAddressTheirs ? profile.email_key : undefined,
    at: ctx.now(),
  })
  await eraseAccount(ctx, tx, customer)
  const language = customer.lang
  await queueMail(tx, {
    dedupeKey: `account-deleted:${customerId}`,
    template: 'account-deleted',
    language,
    to: customer.email,
    content: accountDeletedMail(language),
  })
}
