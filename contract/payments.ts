// Paying and cancelling: the calls that may reach a payment gateway.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { emailAddress, itemId, numberChoice, optionalText, unlessBlank, yesOrNo } from './common/fields.ts'
import { editions, licences } from './licences.ts'
import { orderReference } from './orders.ts'

/**
 * The decimal amount in the currency charged: `22800`, `"22800.00"` (decision 51). The service compares it exactly, and whatever is not the
 * price, a text that is no amount included, is a price that differs (100008).
 */
const payPrice = z
  .union([z.string(), z.number(), z.unknown()])
  .optional()
  .transform((given) => (given === undefined || given === null || given === '' ? undefined : textOf(given)))

/** An object may have a `toString` that is none. */
function textOf(given: unknown): string {
  return typeof given === 'object' ? 'no price' : String(given)
}

// Method and price are judged by the service, which answers 100006, 100007 and 100008 in the order of the error catalogue.
const paying = {
  payMethod: optionalText(32),
  payPrice,
  /** Pays this unpaid order of one's own again, with the method chosen now. */
  orderNo: optionalText(64),
  /** The same key from the same customer answers with the same order. */
  createKey: optionalText(64),
}

/** What is no number of an item names nothing that is on sale: the service answers 100005. */
const soldItem = itemId().optional().catch(undefined)

const payment = z.object({
  orderNo: z.string(),
  payMethod: z.string(),
  /** Alipay, WeChat's H5 and cards: the address to open. WeChat otherwise: the text of the QR code. */
  orderPayUrl: z.string(),
  /** When the address or code must be renewed by the identical request. */
  payUrlExpiresAt: z.string(),
  orderExpiresAt: z.string(),
})
export type PaymentInstruction = z.infer<typeof payment>

export const payBriefing = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUserOrder/payOrder',
  summary: 'Buys a briefing, or pays an unpaid order again.',
  limit: 'write',
  access: 'customer',
  input: z.object({ ...paying, researchBriefReportId: soldItem }),
  output: payment,
})

export const payReport = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUserResearchOrder/payOrder',
  summary: 'Buys a licence of a research report, or pays an unpaid order again.',
  limit: 'write',
  access: 'customer',
  input: z.object({
    ...paying,
    researchReportId: soldItem,
    licence: unlessBlank(z.enum(licences), 'unknown-choice').transform((licence) => licence ?? 'single'),
    edition: numberChoice(editions),
    competitorData: yesOrNo(),
    /** Where the report is sent; without one, the account's address. Another one is held against the rules of the site. */
    email: unlessBlank(emailAddress('any')),
  }),
  output: payment,
})

const cancellation = {
  method: 'POST',
  limit: 'write',
  access: 'customer',
  input: z.object(orderReference),
  /** `isClosing`: the gateway has not yet confirmed that nothing can be paid any more. */
  output: z.object({ orderNo: z.string(), status: z.int(), isClosing: z.boolean() }),
} as const

export const cancelBriefingOrder = defineEndpoint({
  ...cancellation,
  path: '/report/websiteUserOrder/cancelOrder',
  summary: 'Cancels an unpaid order of a briefing: closed at the gateway first. Money that is already on its way wins.',
})

export const cancelReportOrder = defineEndpoint({
  ...cancellation,
  path: '/report/websiteUserResearchOrder/cancelOrder',
  summary:
    'Cancels an unpaid order of a research report: closed at the gateway first. Money that is already on its way wins.',
})

/** Where gateways post their notifications; `/alipay`, `/wechat` and `/stripe` below it are aliases. Not a call: gateways have bodies and answers of their own. */
export const notificationPath = '/report/websiteUserResearchOrder/pay/asyncNotify'
