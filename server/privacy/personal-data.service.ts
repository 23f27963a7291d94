// Export of the personal data of a customer (decision 37).

import { ephemeralMails } from '#contract/common/mail-kinds.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { orderStatusOnWire } from '#contract/orders.ts'
import type { PersonalData } from '#contract/privacy.ts'
import { storedBilling } from '#contract/purchases.ts'
import { keysForExport } from '#server/api-keys/contacts.service.ts'
import { companyDataForExport } from '#server/companies/personal-data.service.ts'
import { identitiesOf } from '#server/company-sign-in/company-sign-in.service.ts'
import { copiesForExport } from '#server/copies/copies-of-person.service.ts'
import { licencesForExport } from '#server/licences/licences.service.ts'
import { subscriptionsForExport } from '#server/newsletter/own-subscription.service.ts'
import { hardCopiesForExport } from '#server/orders/hard-copies.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { samplesForExport } from '#server/sample-delivery/samples-of-person.service.ts'
import * as store from './personal-data.store.ts'
import { papersOf } from './personal-papers.service.ts'
import { mailsOf } from './privacy.store.ts'

/**
 * All data about a customer, read in one snapshot. Requests of visitors belong to an e-mail address, not to an account: they are included
 * once the address is verified.
 * @throws AppError session.ended when the account is deleted
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
        hardCopies: await hardCopiesForExport(tx, customerId),
        payments: (await store.listPayments(tx, customerId)).map((row) => ({
          ...presentSum(row),
          payMethod: row.method,
          paidAt: row.paid_at?.toISOString() ?? null,
        })),
        refunds: (await store.listRefunds(tx, customerId)).map((row) => ({
          ...presentSum(row),
          succeededAt: row.succeeded_at?.toISOString() ?? null,
        })),
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
        copies: await copiesForExport(tx, customerId),
        licences: await licencesForExport(tx, customerId),
        ...(await companyDataForExport(tx, {
          customerId,
          emailKey: profile.email_proven_at ? profile.email_key : undefined,
        })),
        companySignIns: (await identitiesOf(tx, customerId)).map((identity) => ({
          legalName: identity.legal_name,
          subject: identity.subject,
          firstAt: identity.created_at.toISOString(),
          lastAt: identity.signed_in_at.toISOString(),
        })),
        webhookContacts: profile.email_proven_at
          ? (await store.listWebhookContacts(tx, profile.email_key)).map(({ name, url, created_at }) => ({
              name,
              url,
              since: created_at.toISOString(),
            }))
          : [],
        savedSearches: (await store.listSavedSearches(tx, customerId)).map(presentSearch),
        newsletter: await subscriptionsForExport(tx, {
          customerId,
          emailKey: profile.email_proven_at ? profile.email_key : undefined,
        }),
        quotes: (await store.listQuotes(tx, customerId, profile.email_proven_at ? profile.email_key : undefined)).map(
          presentQuote,
        ),
        purchases: (await store.listPurchases(tx, customerId)).map(presentPurchase),
        ...(await papersOf(tx, customerId)),
        leads: profile.email_proven_at ? (await store.listLeadRequests(tx, profile.email_key)).map(presentRequest) : [],
        leadReplies: profile.email_proven_at
          ? (await store.listReplies(tx, profile.email_key)).map(({ text, at }) => ({ text, at: at.toISOString() }))
          : [],
        sampleCopies: profile.email_proven_at ? await samplesForExport(tx, profile.email_key) : [],
        apiKeys: profile.email_proven_at ? await keysForExport(tx, profile.email_key) : [],
        mails: (await store.listMails(tx, mailsOf(customerId, profile.email))).map(presentMail),
      }
    })
}

type Row<T extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<T>>[number]

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
    language: row.lang,
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
    itemKind: row.item_kind,
    title: row.title,
    licence: row.licence,
    licenceTermsVersion: row.licence_terms_version,
    edition: row.edition,
    competitorData: row.competitor_data,
    amount: moneyOnWire({ currency: row.currency, minor: row.amount_minor }),
    discount: row.voucher_code === null ? null : presentDiscount(row, row.voucher_code),
    email: row.email,
    status: orderStatusOnWire[row.status],
    refundState: row.refund_state,
    fulfilmentState: row.fulfilment_state,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    supportEndsAt: row.support_ends_at?.toISOString() ?? null,
  }
}

function presentDiscount(row: Row<typeof store.listOrders>, voucherCode: string) {
  const money = (minor: number) => moneyOnWire({ currency: row.currency, minor })
  return { voucherCode, list: money(row.list_minor - row.hard_copy_minor), amount: money(row.discount_minor) }
}

function presentSum(row: Row<typeof store.listPayments> | Row<typeof store.listRefunds>) {
  return {
    orderNo: row.order_no,
    amount: moneyOnWire({ currency: row.currency, minor: row.amount_minor }),
    status: row.status,
    createdAt: row.created_at.toISOString(),
  }
}

/** The export must not contain a code or a link that is still valid. */
function presentMail(row: Row<typeof store.listMails>): PersonalData['mails'][number] {
  return {
    to: row.recipient,
    subject: row.subject,
    text: ephemeralMails.includes(row.template) ? '' : row.body_text,
    at: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

function presentRequest(row: Row<typeof store.listLeadRequests>): PersonalData['leads'][number] {
  return {
    type: row.type,
    reportTitle: row.report_title,
    companyName: row.company_name,
    addr: row.position,
    contact: row.phone,
    name: row.name,
    demand: row.demand,
    version: row.version,
    reportPrice: row.report_price,
    consentVersion: row.consent_version,
    ip: row.ip,
    at: row.at.toISOString(),
  }
}

function presentQuote(row: Row<typeof store.listQuotes>): PersonalData['quotes'][number] {
  return {
    number: row.number ?? '',
    state: row.state,
    total: moneyOnWire({ currency: row.currency, minor: row.total_minor }),
    email: row.email,
    name: row.contact,
    companyName: row.company_name,
    address: row.address,
    country: row.country,
    taxNumber: row.tax_number,
    note: row.note,
    sentAt: row.sent_at?.toISOString() ?? null,
    validUntil: row.valid_until,
    acceptedName: row.accepted_name,
    acceptedPosition: row.accepted_position,
    poNumber: row.po_number,
    declineReason: row.decline_reason,
    retention: 'The issued document is kept for ten years, as the law requires of commercial records.',
  }
}

function presentSearch(row: Row<typeof store.listSavedSearches>): PersonalData['savedSearches'][number] {
  return {
    language: row.lang,
    keyword: row.keyword,
    activeIndustryType: row.category,
    priceBand: row.price_band,
    region: row.region,
    rhythm: row.rhythm,
    savedAt: row.created_at.toISOString(),
    pausedAt: row.paused_at?.toISOString() ?? null,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  }
}

function presentPurchase(row: Row<typeof store.listPurchases>): PersonalData['purchases'][number] {
  return {
    number: row.number,
    state: row.state,
    terms: row.terms,
    total: moneyOnWire({ currency: row.currency, minor: row.total_minor }),
    billing: storedBilling.parse(row.billing),
    poNumber: row.po_number,
    createdAt: row.created_at.toISOString(),
    retention:
      'Purchases and their pro-forma invoices are kept for ten years, as the law requires of commercial records.',
  }
}
