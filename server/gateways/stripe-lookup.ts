// Finds the session, payment and refund for a number of ours in Stripe's lists; Stripe's ids are not stored.
import { GatewayUnknown, type Refund } from './gateway.ts'
import { outcomeOf, parseResponse, type StripeSdk } from './stripe-client.ts'
import { startOfAttempt } from './stripe-formats.ts'
import { refundSchema, type Session, type StripeRefund, sessionSchema } from './stripe-responses.ts'

/** Allowance for clock skew between Stripe and this server. */
const skewSeconds = 300
/** A session is usually created at once, and at most a day after its attempt. */
const soonSeconds = 300
const longestSeconds = 25 * 3600
/** If a day has more sessions than this, the search ends and the outcome stays unknown. */
const mostRead = 10_000

type Account = { readonly sdk: () => StripeSdk; readonly isLive: boolean }

/** A refused query is no result: the outcome stays unknown. */
async function look<T>(call: string, run: () => Promise<T>): Promise<T> {
  return run().catch((error: unknown) => {
    throw new GatewayUnknown(outcomeOf(call, error).message)
  })
}

/**
 * Stripe cannot list sessions by reference, only by time; the number contains when its attempt started.
 * @throws GatewayUnknown
 */
export async function findSession(account: Account, outTradeNo: string): Promise<Session | undefined> {
  const start = startOfAttempt(outTradeNo)
  if (!start) throw new GatewayUnknown(`no number of ours: ${outTradeNo}`)
  const at = Math.floor(start.getTime() / 1000)
  const soon = { gte: at - skewSeconds, lte: at + soonSeconds }
  const later = { gt: soon.lte, lte: at + longestSeconds }
  return (await findCreated(account, outTradeNo, soon)) ?? (await findCreated(account, outTradeNo, later))
}

function findCreated(
  account: Account,
  outTradeNo: string,
  created: { gte?: number; gt?: number; lte: number },
): Promise<Session | undefined> {
  const call = 'checkout.sessions.list'
  return look(call, async () => {
    let read = 0
    for await (const one of account.sdk().checkout.sessions.list({ created, limit: 100 })) {
      if (one.client_reference_id === outTradeNo) return ourSession(account, call, one, outTradeNo)
      read += 1
      if (read >= mostRead) throw new GatewayUnknown(`${call}: too many sessions`)
    }
    return undefined
  })
}

/** @throws GatewayUnknown when it is the session of another number or mode */
export function ourSession({ isLive }: Account, call: string, answer: unknown, outTradeNo: string): Session {
  const session = parseResponse(call, sessionSchema, answer)
  const isOurs = session.client_reference_id === outTradeNo && session.livemode === isLive
  if (!isOurs) throw new GatewayUnknown(`${call}: another session`)
  return session
}

/** The payment of the session with this number. */
export async function findPayment(account: Account, outTradeNo: string): Promise<string | undefined> {
  const session = await findSession(account, outTradeNo)
  return session?.payment_status === 'paid' ? (session.payment_intent ?? undefined) : undefined
}

/**
 * Stripe never retries a failed refund, so each retry is a new refund there. Returns the refund of this retry, or an earlier one that may
 * have moved money, after which no other must be made.
 */
export function findRefund(
  { sdk }: Account,
  payment: string,
  { outRefundNo, retries }: Pick<Refund, 'outRefundNo' | 'retries'>,
): Promise<StripeRefund | undefined> {
  const call = 'refunds.list'
  return look(call, async () => {
    let known: StripeRefund | undefined
    for await (const one of sdk().refunds.list({ payment_intent: payment, limit: 100 })) {
      if (one.metadata?.out_refund_no !== outRefundNo) continue
      const refund = parseResponse(call, refundSchema, one)
      const mayHavePaid = refund.status !== 'failed' && refund.status !== 'canceled'
      if (mayHavePaid) return refund
      if (Number(refund.metadata?.retry ?? 0) === (retries ?? 0)) known = refund
    }
    return known
  })
}
