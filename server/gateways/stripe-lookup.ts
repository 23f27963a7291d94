// Finds the session, payment and refund for a number of ours in Stripe's lists; Stripe's ids are not stored.
import { GatewayUnknown, type Refund } from './gateway.ts'
import { outcomeOf, parseResponse, type StripeApi } from './stripe-client.ts'
import { startOfAttempt } from './stripe-formats.ts'
import { refundSchema, type Session, type StripeRefund, sessionSchema } from './stripe-responses.ts'

/** Allowance for clock skew between Stripe and this server. */
const skewSeconds = 300
/** A session is usually created at once, and at most a day after its attempt. */
const firstWindowSeconds = 300
const maxWindowSeconds = 25 * 3600
/** If a day has more sessions than this, the search ends and the outcome stays unknown. */
const maxSessions = 10_000

/** A refused query is no result: the outcome stays unknown. */
async function lookUp<T>(operation: string, run: () => Promise<T>): Promise<T> {
  return run().catch((error: unknown) => {
    throw new GatewayUnknown(outcomeOf(operation, error).message)
  })
}

/**
 * Stripe cannot list sessions by reference, only by time; the number contains when its attempt started.
 * @throws GatewayUnknown
 */
export async function findSession(api: StripeApi, outTradeNo: string): Promise<Session | undefined> {
  const start = startOfAttempt(outTradeNo)
  if (!start) throw new GatewayUnknown(`not a number of ours: ${outTradeNo}`)
  const at = Math.floor(start.getTime() / 1000)
  const soon = { gte: at - skewSeconds, lte: at + firstWindowSeconds }
  const later = { gt: soon.lte, lte: at + maxWindowSeconds }
  return (await findCreated(api, outTradeNo, soon)) ?? (await findCreated(api, outTradeNo, later))
}

function findCreated(
  api: StripeApi,
  outTradeNo: string,
  created: { gte?: number; gt?: number; lte: number },
): Promise<Session | undefined> {
  const operation = 'checkout.sessions.list'
  return lookUp(operation, async () => {
    let read = 0
    for await (const item of api.sdk().checkout.sessions.list({ created, limit: 100 })) {
      if (item.client_reference_id === outTradeNo) return ourSession(api, operation, item, outTradeNo)
      read += 1
      if (read >= maxSessions) throw new GatewayUnknown(`${operation}: too many sessions`)
    }
    return undefined
  })
}

/** @throws GatewayUnknown when it is the session of another number or mode */
export function ourSession({ isLive }: StripeApi, operation: string, response: unknown, outTradeNo: string): Session {
  const session = parseResponse(operation, sessionSchema, response)
  const isOurs = session.client_reference_id === outTradeNo && session.livemode === isLive
  if (!isOurs) throw new GatewayUnknown(`${operation}: another session`)
  return session
}

/** The payment of the session with this number. */
export async function findPayment(api: StripeApi, outTradeNo: string): Promise<string | undefined> {
  const session = await findSession(api, outTradeNo)
  return session?.payment_status === 'paid' ? (session.payment_intent ?? undefined) : undefined
}

/**
 * Stripe never retries a failed refund, so each retry is a new refund there. Returns the refund of this retry, or an earlier one that may
 * have moved money, after which no other must be made.
 */
export function findRefund(
  { sdk }: StripeApi,
  payment: string,
  { outRefundNo, retries }: Pick<Refund, 'outRefundNo' | 'retries'>,
): Promise<StripeRefund | undefined> {
  const operation = 'refunds.list'
  return lookUp(operation, async () => {
    let known: StripeRefund | undefined
    for await (const item of sdk().refunds.list({ payment_intent: payment, limit: 100 })) {
      if (item.metadata?.out_refund_no !== outRefundNo) continue
      const refund = parseResponse(operation, refundSchema, item)
      const canHavePaid = refund.status !== 'failed' && refund.status !== 'canceled'
      if (canHavePaid) return refund
      if (Number(refund.metadata?.retry ?? 0) === (retries ?? 0)) known = refund
    }
    return known
  })
}
