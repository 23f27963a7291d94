// Paying and cancelling: the endpoints that may call a payment gateway.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { emailAddress, itemId, numberChoice, optionalText, unlessBlank, yesOrNo } from './common/fields.ts'
import { hardCopyAddress } from './hard-copies.ts'
import { licenceNumber } from './licence-numbers.ts'
import { editions, licences } from './licences.ts'
import { orderReference } from './orders.ts'

/**
 * The decimal amount in the currency charged: `22800`, `"22800.00"` (decision 51). The service compares it exactly; any other value,
 * including a text that is no amount, is a differing price (100008).
 */
const payPrice = z
  .union([z.string(), z.number(), z.unknown()])
  .optional()
  .transform((value) => (value === undefined || value === null || value === '' ? undefined : textOf(value)))

/** An object may have a `toString` that is not a function. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? 'no price' : String(value)
}

// The service validates method and price, and responds with 100006, 100007 and 100008 in the order of the error catalogue.
const paying = {
  payMethod: optionalText(32),
  payPrice,
  /** Pays this unpaid order of the customer again, by the method chosen now. */
  orderNo: optionalText(64),
  /** The same key from the same customer returns the same order. */
  createKey: optionalText(64),
  /** `payPrice` is then the price after its discount. Ignored with `orderNo`, whose price is fixed. */
  voucherCode: optionalText(64),
}

/** A value that is no item number names nothing on sale: the service responds with 100005. */
export const soldItem = itemId().optional().catch(undefined)

const payment = z.object({
  orderNo: z.string(),
  payMethod: z.string(),
  /** Alipay, WeChat Pay H5 and cards: the URL to open. WeChat Pay Native: the text of the QR code. */
  orderPayUrl: z.string(),
  /** When the URL or code must be renewed by the identical request. */
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
    /** The delivery address of the report, by default the account's address. Another one is validated by the rules of the site. */
    email: unlessBlank(emailAddress('any')),
    /** The licence that this one replaces: see `listUpgrades`. Edition, competitor data and language are then those of that licence. */
    upgradeOf: unlessBlank(licenceNumber, 'licence-number'),
    /** Where a printed copy is sent. `payPrice` then contains its price; not with an upgrade. Ignored with `orderNo`. */
    hardCopy: hardCopyAddress.nullish().transform((address) => address ?? undefined),
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

/**
 * The webhook URL of the gateways; `/alipay`, `/wechat` and `/stripe` below it are aliases. Not a declared endpoint: gateways have their
 * own bodies and responses.
 */
export const notificationPath = '/report/websiteUserResearchOrder/pay/asyncNotify'
