// Payments in the console: cancelling an unpaid order and querying its gateway.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'

/** The order of a refund, an alert or a statement row. */
export const orderSummary = z.object({ id: z.string(), orderNo: z.string(), title: z.string(), customer: z.string() })
/** Text that may not be empty. */
export const requiredText = (max: number) => z.string().trim().min(1).max(max)

const orderId = { id: z.uuid() }

export const cancelUnpaidOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/cancel',
  summary: 'Cancels an unpaid order: closed at the gateway first. A payment that is already on its way wins.',
  access: 'orders.deliver',
  input: z.object(orderId),
  output: z.object({ id: z.string(), state: z.string() }),
})

export const queryGateway = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/askGateway',
  summary: 'Queries the gateways about every open payment attempt of an order.',
  access: 'orders.deliver',
  input: z.object(orderId),
  output: z.object({ id: z.string(), state: z.string() }),
})
