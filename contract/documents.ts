// Commercial documents: quotes, pro-forma invoices, statements. What they contain is stored as it was issued.
import * as z from 'zod'
import { currencies } from './common/money.ts'
import { editions, licences } from './licences.ts'
import { itemKinds } from './orders.ts'
import { bookedMethods } from './payment-methods.ts'

export const documentKinds = ['quote', 'pro-forma', 'invoice', 'credit-note', 'certificate', 'statement'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Why a credit note was issued. `withdrawn`: the payment was taken back before anything was delivered; `cancelled`: by staff, without a new invoice. */
export const creditReasons = ['refund', 'correction', 'withdrawn', 'cancelled'] as const
export type CreditReason = (typeof creditReasons)[number]

export const taxTreatments = ['domestic', 'export', 'reverse-charge'] as const

/** Integer minor units; `netMinor + taxMinor = grossMinor`. */
export const taxedTotal = z.object({
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  /** In hundredths of a per cent: 600 is 6 %. */
  rateBasisPoints: z.int(),
  treatment: z.enum(taxTreatments),
})

/** A selling entity as a document names it. */
export const sellerSnapshot = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  phone: z.string(),
  email: z.string(),
  signatory: z.string(),
  /** Absent of documents that were issued without; so are the pictures. */
  signatoryTitle: z.string().optional(),
  /** SHA-256 of the pictures that are printed on the document. The version of the entity names their files. */
  logoSha256: z.string().optional(),
  sealSha256: z.string().optional(),
})

/** A company or a person who buys. */
export const buyerSnapshot = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  contact: z.string(),
  email: z.string(),
})

export const bankSnapshot = z.object({
  currency: z.enum(currencies),
  bankName: z.string(),
  bankAddress: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  /** SWIFT or CNAPS code. */
  bankCode: z.string(),
})

export const documentLine = z.object({
  itemKind: z.enum(itemKinds),
  itemId: z.int(),
  title: z.string(),
  licence: z.enum(licences),
  edition: z.literal(editions),
  competitorData: z.boolean(),
  /** With a printed copy, whose price is part of the amount; absent without one. */
  hardCopy: z.boolean().optional(),
  listMinor: z.int(),
  discountMinor: z.int(),
  discountReason: z.string(),
  /** `listMinor - discountMinor` */
  amountMinor: z.int(),
})
export type DocumentLine = z.infer<typeof documentLine>

/** What an invoice or a credit note says beside what a quote does. Days as `YYYY-MM-DD`. */
export const invoiceFacts = z.object({
  /** The day of supply, at which the tax arises: the delivery of the first order, else its payment. */
  suppliedOn: z.string(),
  /** How it is paid. Of an unpaid one on credit `method` is `credit` and `paidOn` null: `dueOn` of the document says until when. */
  payment: z.object({ method: z.enum(bookedMethods), paidOn: z.string().nullable() }),
  orderNos: z.array(z.string()),
  purchaseNumber: z.string().nullable(),
  /** The invoice that a credit note corrects. */
  credits: z.object({ number: z.string(), issuedOn: z.string() }).nullable(),
  reason: z.enum(creditReasons).nullable(),
  /** The number of the invoice that this one replaces. */
  replaces: z.string().nullable(),
})
export type InvoiceFacts = z.infer<typeof invoiceFacts>

/** The contents of a quote, a pro-forma invoice, an invoice or a credit note. */
export const commercialContents = z.object({
  seller: sellerSnapshot,
  buyer: buyerSnapshot,
  currency: z.enum(currencies),
  lines: z.array(documentLine),
  totals: taxedTotal,
  /** The reason of an exemption, in the language of the document. */
  taxNote: z.string(),
  bank: bankSnapshot.nullable(),
  /** Text that the buyer's bank transfers with the money. */
  remittanceReference: z.string(),
  poNumber: z.string(),
  /** Days as `YYYY-MM-DD`. */
  issuedOn: z.string(),
  validUntil: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Net days of a credit; null for payment in advance. */
  creditDays: z.int().nullable(),
  note: z.string(),
  termsVersion: z.string(),
  /**
   * Of invoices and credit notes only. Their lines are net: they add up to `totals.netMinor`. The amounts of a credit note are those
   * credited, not negative.
   */
  invoice: invoiceFacts.optional(),
})
export type CommercialContents = z.infer<typeof commercialContents>

/** An account statement of a company: what is open at a day, by age. */
export const statementContents = z.object({
  seller: sellerSnapshot,
  buyer: buyerSnapshot,
  currency: z.enum(currencies),
  rows: z.array(
    z.object({
      number: z.string(),
      /** Text of the transfer that pays this item; absent in the first statements. */
      remittanceReference: z.string().optional(),
      issuedOn: z.string(),
      dueOn: z.string(),
      poNumber: z.string(),
      totalMinor: z.int(),
      openMinor: z.int(),
      daysOverdue: z.int(),
    }),
  ),
  openMinor: z.int(),
  overdueMinor: z.int(),
  bank: bankSnapshot.nullable(),
  issuedOn: z.string(),
})
export type StatementContents = z.infer<typeof statementContents>

export type DocumentContents = CommercialContents | StatementContents
