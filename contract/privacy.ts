// Privacy: the export of personal data, and the deletion of an account.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { encoded } from './common/fields.ts'
import { languages } from './common/language.ts'
import { moneySchema } from './common/money-schema.ts'
import { companyRoles } from './companies.ts'
import { hardCopy } from './hard-copies.ts'
import { storedInvoiceBilling } from './invoices.ts'
import { leadTypes, leadVersions } from './leads.ts'
import { editions, licenceEventKinds, licenceStates, licences } from './licences.ts'
import { itemKinds, orderDiscount } from './orders.ts'
import { currentPassword } from './passwords.ts'
import { storedBilling } from './purchases.ts'
import { rhythms, savedSearchFields } from './saved-searches.ts'

const moment = z.string()
const optionalMoment = moment.nullable()

const fapiaoBuyer = {
  buyerKind: z.string(),
  title: z.string(),
  taxCode: z.string(),
  address: z.string(),
  phone: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
}

export const personalData = z.object({
  exportedAt: moment,
  profile: z.object({
    id: z.string(),
    loginCode: z.string(),
    name: z.string(),
    email: z.string(),
    emailProvenAt: optionalMoment,
    contact: z.string(),
    companyName: z.string(),
    addr: z.string(),
    language: z.enum(languages),
    createdAt: moment,
  }),
  consents: z.array(z.object({ document: z.string(), version: z.string(), ip: z.string(), at: moment })),
  sessions: z.array(
    z.object({
      userAgent: z.string(),
      ip: z.string(),
      createdAt: moment,
      lastSeenAt: moment,
      expiresAt: moment,
      endedAt: optionalMoment,
    }),
  ),
  orders: z.array(
    z.object({
      orderNo: z.string(),
      itemKind: z.enum(itemKinds),
      title: z.string(),
      licence: z.enum(licences),
      /** The version of the licence terms that applied when the order was created. */
      licenceTermsVersion: z.string(),
      edition: z.literal(editions),
      competitorData: z.boolean(),
      amount: moneySchema,
      discount: orderDiscount.nullable(),
      email: z.string(),
      status: z.int(),
      refundState: z.string(),
      fulfilmentState: z.string(),
      createdAt: moment,
      paidAt: optionalMoment,
      deliveredAt: optionalMoment,
      supportEndsAt: optionalMoment,
    }),
  ),
  hardCopies: z.array(hardCopy.extend({ orderNo: z.string() })),
  /** Each payment attempt of an order. */
  payments: z.array(
    z.object({
      orderNo: z.string(),
      payMethod: z.string(),
      amount: moneySchema,
      status: z.string(),
      createdAt: moment,
      paidAt: optionalMoment,
    }),
  ),
  refunds: z.array(
    z.object({
      orderNo: z.string(),
      amount: moneySchema,
      status: z.string(),
      createdAt: moment,
      succeededAt: optionalMoment,
    }),
  ),
  /** Each change of the delivery address of an order. */
  orderEmailChanges: z.array(
    z.object({ orderNo: z.string(), from: z.string(), to: z.string(), ip: z.string(), at: moment }),
  ),
  /** Numbered copies of files: the number is on every page of a downloaded file. */
  copies: z.array(
    z.object({ number: z.string(), title: z.string(), file: z.string(), licence: z.string(), createdAt: moment }),
  ),
  downloads: z.array(
    z.object({ orderNo: z.string(), title: z.string(), file: z.string(), ip: z.string(), at: moment }),
  ),
  purchases: z.array(
    z.object({
      number: z.string(),
      state: z.string(),
      terms: z.string(),
      total: moneySchema,
      billing: storedBilling,
      poNumber: z.string(),
      createdAt: moment,
      /** Why it is kept after the deletion of the account. */
      retention: z.string(),
    }),
  ),
  /** Billing details of orders whose invoice is not issued. */
  orderBilling: z.array(z.object({ orderNo: z.string(), billing: storedInvoiceBilling, updatedAt: moment })),
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.string(),
      total: moneySchema,
      billing: storedInvoiceBilling,
      issuedAt: moment,
      /** Why it is kept after the deletion of the account. */
      retention: z.string(),
    }),
  ),
  fapiaoTitles: z.array(z.object({ ...fapiaoBuyer, savedAt: moment })),
  fapiao: z.array(
    z.object({
      number: z.string(),
      kind: z.string(),
      state: z.string(),
      ...fapiaoBuyer,
      email: z.string(),
      remark: z.string(),
      orderNumbers: z.string(),
      amount: moneySchema,
      rejectReason: z.string(),
      fapiaoNumber: z.string(),
      requestedAt: moment,
      issuedOn: z.string().nullable(),
      reversals: z.array(
        z.object({ fapiaoNumber: z.string(), amount: moneySchema, state: z.string(), issuedOn: z.string().nullable() }),
      ),
      /** Those of reversals included. They can be downloaded from the account. */
      files: z.array(z.object({ name: z.string(), format: z.string(), fapiaoNumber: z.string(), uploadedAt: moment })),
      /** Why it is kept after the deletion of the account. */
      retention: z.string(),
    }),
  ),
  /** Quotes of the account, and those sent to its verified address. */
  quotes: z.array(
    z.object({
      number: z.string(),
      state: z.string(),
      total: moneySchema,
      email: z.string(),
      name: z.string(),
      companyName: z.string(),
      address: z.string(),
      country: z.string(),
      taxNumber: z.string(),
      note: z.string(),
      sentAt: optionalMoment,
      validUntil: z.string().nullable(),
      acceptedName: z.string(),
      acceptedPosition: z.string(),
      poNumber: z.string(),
      declineReason: z.string(),
      /** How long its document is kept after a deletion, and why. */
      retention: z.string(),
    }),
  ),
  /** Held by the customer, with the persons whom the customer has named, and those that name the customer. */
  licences: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      type: z.enum(licences),
      state: z.enum(licenceStates),
      isHolder: z.boolean(),
      validFrom: z.string(),
      seats: z.array(z.object({ email: z.string(), assignedAt: z.string(), endedAt: z.string().nullable() })),
      /** Of the holder; `reason` is what staff wrote. */
      events: z.array(
        z.object({ kind: z.enum(licenceEventKinds), actor: z.string(), reason: z.string(), at: z.string() }),
      ),
    }),
  ),
  /** Companies that the customer belongs to. */
  companies: z.array(
    z.object({
      legalName: z.string(),
      country: z.string(),
      taxNumber: z.string(),
      role: z.enum(companyRoles),
      since: moment,
    }),
  ),
  /** Purchases for which the customer has asked admins of companies. */
  purchaseRequests: z.array(
    z.object({ titles: z.array(z.string()), total: moneySchema, note: z.string(), state: z.string(), at: moment }),
  ),
  /** Requests to join companies; which company was asked is not told. */
  joinRequests: z.array(z.object({ state: z.string(), at: moment })),
  /** Invitations to companies that were sent to the verified address, and those that the customer has sent. */
  companyInvitations: z.array(
    z.object({ email: z.string(), role: z.enum(companyRoles), greeting: z.string(), state: z.string(), at: moment }),
  ),
  /** How the providers of companies call the customer. */
  companySignIns: z.array(z.object({ legalName: z.string(), subject: z.string(), firstAt: moment, lastAt: moment })),
  /** Endpoints of webhooks whose failures are reported to the verified address. */
  webhookContacts: z.array(z.object({ name: z.string(), url: z.string(), since: moment })),
  savedSearches: z.array(
    z.object({
      language: z.enum(languages),
      ...savedSearchFields,
      rhythm: z.enum(rhythms),
      savedAt: moment,
      pausedAt: optionalMoment,
      lastSentAt: optionalMoment,
    }),
  ),
  /** Subscriptions to the newsletter by the account, and those of its verified address. */
  newsletter: z.array(
    z.object({
      email: z.string(),
      language: z.enum(languages),
      industries: z.array(z.string()),
      state: z.string(),
      source: z.string(),
      consentVersion: z.string(),
      consentAt: moment,
      ip: z.string(),
      confirmedAt: optionalMoment,
      unsubscribedAt: optionalMoment,
    }),
  ),
  /** Requests sent with the account's e-mail address; none before that address is verified. */
  leads: z.array(
    z.object({
      type: z.literal(leadTypes),
      reportTitle: z.string(),
      companyName: z.string(),
      addr: z.string(),
      contact: z.string(),
      name: z.string(),
      demand: z.string(),
      version: z.literal(leadVersions).nullable(),
      reportPrice: z.string(),
      consentVersion: z.string().nullable(),
      ip: z.string(),
      at: moment,
    }),
  ),
  /** The replies of our staff to these requests. */
  leadReplies: z.array(z.object({ text: z.string(), at: moment })),
  /** Samples that were sent by rule. */
  sampleCopies: z.array(z.object({ number: z.string(), title: z.string(), sentAt: moment, openedAt: optionalMoment })),
  /** API keys for which the proven address is the contact, without the keys. */
  apiKeys: z.array(z.object({ name: z.string(), contactEmail: z.string(), createdAt: moment, expiresAt: moment })),
  /** Stored mails about the account and its orders. The text of mails with a code or a password reset link is omitted. */
  mails: z.array(
    z.object({ to: z.string(), subject: z.string(), text: z.string(), at: moment, sentAt: optionalMoment }),
  ),
})
export type PersonalData = z.infer<typeof personalData>

export const exportData = defineEndpoint({
  method: 'GET',
  path: '/report/websiteUser/exportData',
  summary:
    'Everything we hold about the customer: profile, consents, sessions, orders with their payments, refunds and changes of the e-mail address, downloads, numbered copies of files, licences with the persons named for them and their history, companies with what was asked of them, invitations and sign-in through them, webhooks whose failures are reported to the address, quotes, purchases, billing details, invoices, fapiao with their saved titles, saved searches, the requests sent with the proven e-mail address and what was answered, the samples sent to it, the API keys for which it is the contact, and the mails that are kept.',
  limit: 'write',
  access: 'customer',
  input: z.object({}),
  output: personalData,
})

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/deleteAccount',
  summary:
    'Deletes the account after its password (base64); one without a password, in the ten minutes after signing in through the company. Unpaid orders are cancelled first; a paid order that is not delivered yet stands in the way. Orders stay in the books without the person; issued quotes, purchases and invoices are kept for ten years, as the law requires.',
  limit: 'write',
  access: 'customer',
  input: z.object({ password: encoded(currentPassword, 'password-required').optional() }),
  output: z.null(),
})
