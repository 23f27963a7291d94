// Fapiao for customers: saved titles, requests for one or several orders, and what becomes of them.
import * as z from 'zod'
import type { ContactRules } from './common/contact-rules.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { type FieldMessageKey, m } from './common/field-messages.ts'
import { emailAddress, optionalText, requiredText, unlessBlank, yesOrNo } from './common/fields.ts'
import type { Language } from './common/language.ts'
import { moneySchema } from './common/money-schema.ts'
import { pageOf, pageQuery } from './common/pagination.ts'
import {
  fapiaoBuyerKinds,
  fapiaoFormats,
  fapiaoKinds,
  fapiaoObstacles,
  fapiaoStates,
  maxOrdersPerFapiao,
  reversalStates,
} from './fapiao-states.ts'
import { chineseNumberFault, parseTaxNumber } from './tax-numbers.ts'

/** What a fapiao names its buyer by. */
export const fapiaoTitleFields = {
  buyerKind: z.enum(fapiaoBuyerKinds, m('unknown-choice')),
  /** 抬头: the registered name of the company, or the name of the person. */
  title: requiredText('required', 100),
  /** Required of companies: the unified social credit code, or the older number of 15 digits. */
  taxCode: optionalText(40).transform(plainTaxCode),
  address: optionalText(100),
  phone: optionalText(40),
  bankName: optionalText(100),
  bankAccount: optionalText(60),
}

/** Without spaces, in capitals, if it is one. */
function plainTaxCode(text: string): string {
  const parsed = parseTaxNumber(text, 'CN')
  return parsed.isValid ? parsed.value : text
}

const titleFields = z.object(fapiaoTitleFields)
export type FapiaoTitleFields = z.output<typeof titleFields>

type Refuse = (field: keyof FapiaoTitleFields | 'kind', key: FieldMessageKey) => void

/** The fields that a kind of fapiao needs of its buyer. */
function checkTitle(title: FapiaoTitleFields, refuse: Refuse): void {
  if (title.taxCode === '' && title.buyerKind === 'company') refuse('taxCode', 'required')
  const fault = title.taxCode === '' ? undefined : chineseNumberFault(title.taxCode)
  if (fault) refuse('taxCode', fault)
  if (title.bankAccount !== '' && !/^[\d\p{L}\s-]{6,40}$/u.test(title.bankAccount))
    refuse('bankAccount', 'bank-account')
}

function checkSpecial(title: FapiaoTitleFields, refuse: Refuse): void {
  if (title.buyerKind !== 'company') {
    refuse('kind', 'special-needs-company')
    return
  }
  for (const field of ['address', 'phone', 'bankName', 'bankAccount'] as const)
    if (title[field] === '') refuse(field, 'required')
}

function refusal(context: z.RefinementCtx): Refuse {
  return (field, key) => context.addIssue({ code: 'custom', path: [field], message: m(key).error })
}

const contentFields = (rules: ContactRules) => ({
  kind: z.enum(fapiaoKinds, m('unknown-choice')),
  ...fapiaoTitleFields,
  /** Where the fapiao is sent. */
  email: emailAddress(rules),
  /** Printed on the fapiao. */
  remark: optionalText(130),
})

/** What a request says, for the forms of checkout, order and account. */
export function fapiaoForm(_language: Language, rules: ContactRules) {
  return z.object(contentFields(rules)).superRefine(checkContent)
}
export type FapiaoContent = z.output<ReturnType<typeof fapiaoForm>>

function checkContent(content: FapiaoTitleFields & { kind: 'general' | 'special' }, context: z.RefinementCtx): void {
  const refuse = refusal(context)
  checkTitle(content, refuse)
  if (content.kind === 'special') checkSpecial(content, refuse)
}

const fapiaoTitle = z.object({
  id: z.string(),
  buyerKind: z.enum(fapiaoBuyerKinds),
  title: z.string(),
  taxCode: z.string(),
  address: z.string(),
  phone: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  isDefault: z.boolean(),
})
export type FapiaoTitle = z.infer<typeof fapiaoTitle>

const titles = z.object({ titles: z.array(fapiaoTitle) })
const titleId = z.string(m('required')).regex(/^\d{1,15}$/, m('invalid'))

export const listFapiaoTitles = defineEndpoint({
  method: 'GET',
  path: '/report/fapiao/titles',
  summary: 'The titles that the customer has saved, the default first. There are 20 at most.',
  limit: 'read',
  access: 'customer',
  input: z.object({}),
  output: titles,
})

/** The fields of the form for a saved title. */
export const fapiaoTitleForm = z
  .object({ ...fapiaoTitleFields, isDefault: yesOrNo() })
  .superRefine((title, context) => checkTitle(title, refusal(context)))

export const saveFapiaoTitle = defineEndpoint({
  method: 'POST',
  path: '/report/fapiao/titles/save',
  summary: 'Saves a title, or with `id` changes one. Requests that were made with it keep theirs.',
  limit: 'write',
  access: 'customer',
  input: z
    .object({ id: unlessBlank(titleId), ...fapiaoTitleFields, isDefault: yesOrNo() })
    .superRefine((title, context) => checkTitle(title, refusal(context))),
  output: titles,
})

export const deleteFapiaoTitle = defineEndpoint({
  method: 'POST',
  path: '/report/fapiao/titles/delete',
  summary: 'Deletes a saved title. Requests that were made with it keep theirs.',
  limit: 'write',
  access: 'customer',
  input: z.object({ id: titleId }),
  output: titles,
})

/** A file of an issued fapiao or of its reversal. */
const fapiaoFile = z.object({
  id: z.string(),
  format: z.enum(fapiaoFormats),
  sizeBytes: z.int(),
  /** Whether it is that of a reversal. */
  isReversal: z.boolean(),
})

const ownFapiao = z.object({
  id: z.string(),
  /** Of the request: `F-2026-00042`. */
  number: z.string(),
  kind: z.enum(fapiaoKinds),
  state: z.enum(fapiaoStates),
  /** It is handled once all its orders are paid. */
  isWaitingForPayment: z.boolean(),
  buyerKind: z.enum(fapiaoBuyerKinds),
  title: z.string(),
  taxCode: z.string(),
  address: z.string(),
  phone: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  email: z.string(),
  remark: z.string(),
  /** Before it is exported: what was paid or is to be paid at this moment, less refunds. */
  amount: moneySchema,
  orders: z.array(z.object({ orderNo: z.string(), title: z.string(), amount: moneySchema })),
  /** What staff said when it was rejected. */
  rejectReason: z.string(),
  /** The number on the fapiao; empty before it is issued. */
  fapiaoNumber: z.string(),
  /** A day in Beijing. */
  issuedOn: z.string().nullable(),
  requestedAt: z.string(),
  /** By when it is promised; null while it waits for payment and once it is issued. */
  promisedAt: z.string().nullable(),
  reversals: z.array(
    z.object({
      amount: moneySchema,
      state: z.enum(reversalStates),
      fapiaoNumber: z.string(),
      issuedOn: z.string().nullable(),
    }),
  ),
  /** What can be downloaded, that of reversals included. */
  files: z.array(fapiaoFile),
  canWithdraw: z.boolean(),
  canCorrect: z.boolean(),
})
export type OwnFapiao = z.infer<typeof ownFapiao>

const orderNo = requiredText('required', 40)
const requestId = z.uuid(m('invalid'))

const fapiaoOrder = z.object({
  orderNo: z.string(),
  title: z.string(),
  isPaid: z.boolean(),
  /** What was paid or is to be paid, less refunds. */
  amount: moneySchema,
  paidAt: z.string().nullable(),
  /** The last day on which a fapiao can be requested; null before payment. */
  requestUntil: z.string().nullable(),
})
export type FapiaoOrder = z.infer<typeof fapiaoOrder>

export const listFapiaoOrders = defineEndpoint({
  method: 'GET',
  path: '/report/fapiao/orders',
  summary: 'The orders of the customer that can get a fapiao, newest first: up to 100, and whether there are more.',
  limit: 'read',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    orders: z.array(fapiaoOrder),
    isMore: z.boolean(),
    /** Working days within which a fapiao is issued after payment. */
    promiseDays: z.int(),
  }),
})

export const getFapiaoOfOrder = defineEndpoint({
  method: 'GET',
  path: '/report/fapiao/order',
  summary: 'The fapiao of an order, or whether one can be requested: also after a withdrawn or reversed one.',
  limit: 'read',
  access: 'customer',
  input: z.object({ orderNo }),
  output: z.object({
    /** The latest; it may be withdrawn or reversed. */
    fapiao: ownFapiao.nullable(),
    canRequest: z.boolean(),
    /** Null when it can be requested. */
    obstacle: z.enum(fapiaoObstacles).nullable(),
    requestUntil: z.string().nullable(),
    promiseDays: z.int(),
  }),
})

export const requestFapiao = defineEndpoint({
  method: 'POST',
  path: '/report/fapiao/request',
  summary:
    'Requests a fapiao for one order or for several, paid or not, until 180 days after payment. A special fapiao needs a company with its code, address, phone, bank and account.',
  limit: 'write',
  access: 'customer',
  input: (_language: Language, rules: ContactRules) =>
    z
      .object({
        orderNos: z
          .array(orderNo, m('fapiao-orders'))
          .min(1, m('fapiao-orders'))
          .max(maxOrdersPerFapiao, m('fapiao-orders')),
        ...contentFields(rules),
        /** Saves the title for the next time, unless it is saved already. */
        saveTitle: yesOrNo(),
      })
      .superRefine(checkContent),
  output: ownFapiao,
})

export const listOwnFapiao = defineEndpoint({
  method: 'GET',
  path: '/report/fapiao/list',
  summary: 'The fapiao of the customer, newest first.',
  limit: 'read',
  access: 'customer',
  input: z.object(pageQuery),
  output: pageOf(ownFapiao),
})

export const getOwnFapiao = defineEndpoint({
  method: 'GET',
  path: '/report/fapiao/one',
  summary: "A customer's own fapiao.",
  limit: 'read',
  access: 'customer',
  input: z.object({ id: requestId }),
  output: ownFapiao,
})

export const correctFapiao = defineEndpoint({
  method: 'POST',
  path: '/report/fapiao/correct',
  summary: 'Corrects a request that was rejected or is not yet exported, which is then handled as a new one.',
  limit: 'write',
  access: 'customer',
  input: (_language: Language, rules: ContactRules) =>
    z.object({ id: requestId, ...contentFields(rules) }).superRefine(checkContent),
  output: ownFapiao,
})

export const withdrawFapiao = defineEndpoint({
  method: 'POST',
  path: '/report/fapiao/withdraw',
  summary: 'Withdraws a request that is not yet exported, or was rejected. A new one can be made for its orders.',
  limit: 'write',
  access: 'customer',
  input: z.object({ id: requestId }),
  output: ownFapiao,
})

/** Followed by the token of a link. */
export const fapiaoFilePath = '/report/fapiao/files/'

export const openFapiaoFile = defineEndpoint({
  method: 'POST',
  path: '/report/fapiao/file',
  summary: "Creates a link that downloads a file of a customer's own fapiao, for an hour.",
  limit: 'read',
  access: 'customer',
  input: z.object({ id: requestId, fileId: requestId }),
  output: z.object({ url: z.string(), expiresAt: z.string() }),
})
