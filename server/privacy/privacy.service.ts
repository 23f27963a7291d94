// What we hold about a customer, handed out and taken away (decision 37).
import type { Rhythm } from '#contract/alerts.ts'
import type { Edition, Licence } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { Money } from '#contract/common/money.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { LeadType, LeadVersion } from '#contract/leads.ts'
import { type ItemKind, type OrderState, orderStatusOnWire } from '#contract/orders.ts'
import type { PersonalData } from '#contract/privacy.ts'
import { eraseAccount, lockAccount } from '#server/accounts/erasure.service.ts'
import { type Passwords, requireOwnPassword } from '#server/accounts/own-password.service.ts'
import { forgetSavedSearches } from '#server/alerts/alerts.service.ts'
import type { Gateways } from '#server/gateways/gateways.service.ts'
import { forgetEmailChanges } from '#server/orders/email-change.service.ts'
import { forgetNotes } from '#server/orders/order-deeds.service.ts'
import { cancelOrder } from '#server/payments/cancellation.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { deletedLetter } from './privacy.mail.ts'
import * as store from './privacy.store.ts'

/** Deleting an account closes its unpaid orders, and closing talks to gateways. */
export type PrivacyCtx = Ctx & { readonly gateways: Gateways }

/**
 * Everything we hold about a customer, from one moment. Requests of visitors belong to an address, not to an account: they are part of it
 * once the address is proven.
 * @throws AppError session.ended when the account is gone
 */
export async function exportPersonalData(ctx: Ctx, customerId: string): Promise<PersonalData> {
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const profile = await store.findProfile(tx, customerId)
      if (!profile) throw new AppError('session.ended')
      return {
        exportedAt: ctx.now().toISOString(),
        profile: presentProfile(profile),
        consents: (await store.listConsents(tx, customerId)).map((row) => ({ ...row, at: row.at.toISOString() })),
        sessions: (await store.listSessions(tx, customerId)).map(presentSession),
        orders: (await store.listOrders(tx, customerId)).map(presentOrder),
        orderEmailChanges: (await store.listEmailChanges(tx, customerId)).map(({ order_no, at, ...row }) => ({
          orderNo: order_no,
          at: at.toISOString(),
          ...row,
        })),
        downloads: (await store.listDownloads(tx, customerId)).map(({ order_no, name, at, ...row }) => ({
          orderNo: order_no,
          file: name,
          at: at.toISOString(),
          ...row,
        })),
        savedSearches: (await store.listSavedSearches(tx, customerId)).map(presentSearch),
        leads: profile.email_proven_at ? (await store.listLeadRequests(tx, profile.email_key)).map(presentRequest) : [],
      }
    })
}

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
  await requireOwnPassword(ctx, passwords, customerId, password)
  if (await store.hasUndelivered(ctx.db, customerId)) throw new AppError('privacy.order-in-delivery')
  await cancelUnpaidOrders(ctx, customerId)
  await ctx.db.transaction().execute((tx) => erase(ctx, tx, customerId))
}

/** What stands against a deletion: something paid that has not arrived, something unpaid that a gateway may still take money for. */
export async function whatHinders(
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

async function erase(ctx: Ctx, tx: Db, customerId: string): Promise<void> {
  await store.lockOrders(tx, customerId)
  const customer = await lockAccount(tx, customerId)
  if (!customer) throw new AppError('session.ended')
  if (await store.hasUndelivered(tx, customerId)) throw new AppError('privacy.order-in-delivery')
  if ((await store.listUnsettledOrders(tx, customerId)).length > 0) throw new AppError('privacy.order-closing')
  const profile = await store.findProfile(tx, customerId)
  await store.forgetMails(tx, customerId, customer.email)
  await forgetEmailChanges(tx, customerId)
  await forgetNotes(tx, customerId)
  await forgetSavedSearches(tx, customerId)
  await store.anonymiseOrders(tx, customerId, ctx.now())
  if (profile?.email_proven_at) await store.anonymiseLeads(tx, profile.email_key, customerId)
  await eraseAccount(ctx, tx, customer)
  const language = customer.lang as Language // checked by the table
  await queueMail(tx, {
    dedupeKey: `account-deleted:${customerId}`,
    template: 'account-deleted',
    language,
    to: customer.email,
    letter: deletedLetter(language),
  })
}

type Row<T extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<T>>[number]

function presentProfile(row: NonNullable<Awaited<ReturnType<typeof store.findProfile>>>): PersonalData['profile'] {
  return {
    id: row.id,
    loginCode: row.login_code,
    name: row.name,
    email: row.email,
    emailProvenAt: row.email_proven_at?.toISOString() ?? null,
    contact: row.phone,
    companyName: row.company_name,
    addr: row.position,
    language: row.lang as Language, // checked by the table, as the choices below are
    createdAt: row.created_at.toISOString(),
  }
}

function presentSession(row: Row<typeof store.listSessions>): PersonalData['sessions'][number] {
  return {
    userAgent: row.user_agent,
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

function presentOrder(row: Row<typeof store.listOrders>): PersonalData['orders'][number] {
  return {
    orderNo: row.order_no,
    itemKind: row.item_kind as ItemKind,
    title: row.title,
    licence: row.licence as Licence,
    edition: row.edition as Edition,
    competitorData: row.competitor_data,
    amount: moneyOnWire({ currency: row.currency as Money['currency'], minor: row.amount_minor }),
    email: row.email,
    status: orderStatusOnWire[row.status as OrderState],
    refundState: row.refund_state,
    fulfilmentState: row.fulfilment_state,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  }
}

function presentRequest(row: Row<typeof store.listLeadRequests>): PersonalData['leads'][number] {
  return {
    type: row.type as LeadType,
    reportTitle: row.report_title,
    companyName: row.company_name,
    addr: row.position,
    contact: row.phone,
    name: row.name,
    demand: row.demand,
    version: row.version as LeadVersion | null,
    reportPrice: row.report_price,
    consentVersion: row.consent_version,
    ip: row.ip,
    at: row.at.toISOString(),
  }
}

function presentSearch(row: Row<typeof store.listSavedSearches>): PersonalData['savedSearches'][number] {
  return {
    language: row.lang as Language,
    keyword: row.keyword,
    activeIndustryType: row.category,
    priceBand: row.price_band,
    region: row.region,
    rhythm: row.rhythm as Rhythm,
    savedAt: row.created_at.toISOString(),
    pausedAt: row.paused_at?.toISOString() ?? null,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  }
}
