// What Stripe knows of a number of ours: its session, its payment, its refund. They are looked up in Stripe's lists; its ids are stored nowhere.
import { GatewayUnknown, type Refund } from './gateway.ts'
import { outcomeOf, parseResponse, type StripeSdk } from './stripe-client.ts'
import { startOfAttempt } from './stripe-formats.ts'
import { refundSchema, type Session, type StripeRefund, sessionSchema } from './stripe-responses.ts'

/** Between our clock and Stripe's. */
const skewSeconds = 300
/** A session is usually made at once, and a day after its attempt at the latest. */
const soonSeconds = 300
const longestSeconds = 25 * 3600
/** More sessions than that in a day are not read through: the outcome stays unknown. */
const mostRead = 10_000

type Account = { readonly sdk: () => StripeSdk; readonly isLive: boolean }

/** A question that is refused has not been answered: nothing is concluded from it. */
async function look<T>(call: string, run: () => Promise<T>): Promise<T> {
  return run().catch((error: unknown) => {
    throw new GatewayUnknown(outcomeOf(call, error).message)
  })
}

/**
 * Stripe cannot be asked for a reference, only for a span of time; the number says when its attempt began.
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

/** @throws GatewayUnknown when it is not the session of that number, or of another mode */
export function ourSession({ isLive }: Account, call: string, answer: unknown, outTradeNo: string): Session {
  const session = parseResponse(call, sessionSchema, answer)
  const isOurs = session.client_reference_id === outTradeNo && session.livemode === isLive
  if (!isOurs) throw new GatewayUnknown(`${call}: another session`)
  return session
}

/** The payment that has paid the session of that number. */
export async function findPayment(account: Account, outTradeNo: string): Promise<string | undefined> {
  const session = await findSession(account, outTradeNo)
  return session?.payment_status === 'paid' ? (session.payment_intent ?? undefined) : undefined
}

/**
 * Stripe never tries a failed refund again: each retry of ours is a refund of its own there. It is this try's, or an earlier one that may have
 * moved money, for which no other must be made.
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
