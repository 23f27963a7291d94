// Trades that were paid before the simulator existed: a demonstration brings its own, so that they can be queried, refunded and reconciled.
import { type Input, textOf } from './admin-input.ts'
import { GatewayAdminError, type PaidTrade, type PaidTradeRefund } from './sim-context.ts'

/** @throws GatewayAdminError for a trade that no gateway could have */
export function readPaidTrade(input: unknown): PaidTrade {
  const fields = fieldsOf(input)
  const trade = {
    outTradeNo: requireText(fields, 'outTradeNo'),
    tradeNo: requireText(fields, 'tradeNo'),
    amountMinor: requireInteger(fields, 'amountMinor'),
    currency: requireText(fields, 'currency'),
    subject: requireText(fields, 'subject'),
    createdAt: requireInteger(fields, 'createdAt'),
    paidAt: requireInteger(fields, 'paidAt'),
    refunds: Array.isArray(fields.refunds) ? fields.refunds.map(readRefund) : [],
  }
  const returnedMinor = trade.refunds.reduce((sum, refund) => sum + (refund.hasFailed ? 0 : refund.amountMinor), 0)
  if (returnedMinor > trade.amountMinor)
    throw new GatewayAdminError(`more was refunded than paid: ${trade.outTradeNo}`, 400)
  return trade
}

function readRefund(input: unknown): PaidTradeRefund {
  const fields = fieldsOf(input)
  return {
    requestNo: requireText(fields, 'requestNo'),
    refundId: requireText(fields, 'refundId'),
    amountMinor: requireInteger(fields, 'amountMinor'),
    at: requireInteger(fields, 'at'),
    hasFailed: fields.hasFailed === true,
  }
}

function fieldsOf(input: unknown): Input {
  if (typeof input !== 'object' || input === null) throw new GatewayAdminError('a trade is an object', 400)
  return { ...input }
}

function requireText(fields: Input, name: string): string {
  const text = textOf(fields[name])
  if (text === undefined) throw new GatewayAdminError(`${name} is needed`, 400)
  return text
}

/** Amounts and times are positive. */
function requireInteger(fields: Input, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new GatewayAdminError(`${name} is a positive integer`, 400)
  return value
}
