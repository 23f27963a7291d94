// Cards through Stripe Checkout behind the gateway port. A session is found again by our number in it: Stripe's ids are stored nowhere.
import type { StripeSettings } from '#server/platform/config/config.ts'
import { type Gateway, GatewayRejected, GatewayUnknown, type Refund } from './gateway.ts'
import {
  factOfRefund,
  factOfSession,
  type RefundAnswer,
  refundSchema,
  type Session,
  type StripeIdentity,
  sessionSchema,
} from './stripe-answers.ts'
import { readStripeBill } from './stripe-bill.ts'
import { finalStatuses, openStripeSdk, outcomeOf, readAnswer } from './stripe-client.ts'
import { parseStripeNotification } from './stripe-notification.ts'
import { plainName, sessionEnd, startOfAttempt } from './stripe-text.ts'

/** Between our clock and Stripe's. */
const skewSeconds = 300
/** A session is usually made at once, and a day after its attempt at the latest. */
const soonSeconds = 300
const longestSeconds = 25 * 3600
/** More sessions than that in a day are not read through: the outcome stays unknown. */
const mostRead = 10_000

export function openStripe(settings: StripeSettings, options: { now: () => Date }): Gateway {
  const sdk = openStripeSdk(settings)
  const mode = settings.isLive ? 'live' : 'test'
  const identity: StripeIdentity = { provider: 'stripe', merchantId: `stripe-${mode}`, appId: 'checkout' }

  async function ask<T>(call: string, run: () => Promise<T>, definiteStatuses?: readonly number[]): Promise<T> {
    try {
      return await run()
    } catch (error) {
      throw outcomeOf(call, error, definiteStatuses)
    }
  }

  /** A question that is refused has not been answered: nothing is concluded from it. */
  async function look<T>(call: string, run: () => Promise<T>): Promise<T> {
    return run().catch((error: unknown) => {
      throw new GatewayUnknown(outcomeOf(call, error).message)
    })
  }

  /** Stripe cannot be asked for a reference, only for a span of time; the number says when its attempt began. */
  async function findSession(outTradeNo: string): Promise<Session | undefined> {
    const start = startOfAttempt(outTradeNo)
    if (!start) throw new GatewayUnknown(`no number of ours: ${outTradeNo}`)
    const at = Math.floor(start.getTime() / 1000)
    const soon = { gte: at - skewSeconds, lte: at + soonSeconds }
    const later = { gt: soon.lte, lte: at + longestSeconds }
    return (await findCreated(outTradeNo, soon)) ?? (await findCreated(outTradeNo, later))
  }

  function findCreated(
    outTradeNo: string,
    created: { gte?: number; gt?: number; lte: number },
  ): Promise<Session | undefined> {
    const call = 'checkout.sessions.list'
    return look(call, async () => {
      let read = 0
      for await (const one of sdk().checkout.sessions.list({ created, limit: 100 })) {
        if (one.client_reference_id === outTradeNo) return ours(call, one, outTradeNo)
        read += 1
        if (read >= mostRead) throw new GatewayUnknown(`${call}: too many sessions`)
      }
      return undefined
    })
  }

  /** @throws GatewayUnknown when it is not the session of that number, or of another mode */
  function ours(call: string, answer: unknown, outTradeNo: string): Session {
    const session = readAnswer(call, sessionSchema, answer)
    const isOurs = session.client_reference_id === outTradeNo && session.livemode === settings.isLive
    if (!isOurs) throw new GatewayUnknown(`${call}: another session`)
    return session
  }

  async function findPayment(outTradeNo: string): Promise<string | undefined> {
    const session = await findSession(outTradeNo)
    return session?.payment_status === 'paid' ? (session.payment_intent ?? undefined) : undefined
  }

  /**
   * Stripe never tries a failed refund again: each retry of ours is a refund of its own there. It is this try's, or an earlier one that may have
   * moved money, for which no other must be made.
   */
  function findRefund(
    payment: string,
    { outRefundNo, retries }: Pick<Refund, 'outRefundNo' | 'retries'>,
  ): Promise<RefundAnswer | undefined> {
    const call = 'refunds.list'
    return look(call, async () => {
      let known: RefundAnswer | undefined
      for await (const one of sdk().refunds.list({ payment_intent: payment, limit: 100 })) {
        if (one.metadata?.out_refund_no !== outRefundNo) continue
        const refund = readAnswer(call, refundSchema, one)
        const mayHavePaid = refund.status !== 'failed' && refund.status !== 'canceled'
        if (mayHavePaid) return refund
        if (Number(refund.metadata?.retry ?? 0) === (retries ?? 0)) known = refund
      }
      return known
    })
  }

  return {
    ...identity,
    methods: ['card'],
    currency: 'USD',
    isDemonstration: settings.isDemonstration,
    address: settings.baseUrl,

    async create(attempt, buyer) {
      if (attempt.currency !== 'USD') throw new GatewayRejected(`cards are charged in USD, not ${attempt.currency}`)
      const { outTradeNo } = attempt
      const call = 'checkout.sessions.create'
      // The same values every time: for the same key Stripe repeats its answer, for other values it refuses.
      const session = await ask(call, () =>
        sdk().checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: outTradeNo,
            metadata: { out_trade_no: outTradeNo },
            payment_intent_data: { metadata: { out_trade_no: outTradeNo } },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'usd',
                  unit_amount: attempt.amountMinor,
                  product_data: { name: plainName(buyer.subject) },
                },
              },
            ],
            allowed_payment_method_types: ['card'],
            // What is charged is the price of the order, not a conversion of it.
            adaptive_pricing: { enabled: false },
            success_url: buyer.returnUrl,
            cancel_url: buyer.returnUrl,
            expires_at: sessionEnd(attempt),
          },
          { idempotencyKey: outTradeNo },
        ),
      )
      const { url, amount_total, currency, expires_at } = ours(call, session, outTradeNo)
      const isSameMoney = amount_total === attempt.amountMinor && currency === 'usd'
      if (!isSameMoney || !url || !/^https?:\/\//.test(url)) throw new GatewayUnknown(`${call}: another session`)
      const endsAt = Math.min(expires_at * 1000, attempt.timeExpire.getTime())
      return { kind: 'redirect', content: url, expiresAt: new Date(endsAt) }
    },

    async query(outTradeNo) {
      const session = await findSession(outTradeNo)
      if (!session) return { ...identity, outTradeNo, source: 'query', kind: 'not-exist' }
      return factOfSession(identity, outTradeNo, session, 'query')
    },

    async close(outTradeNo) {
      try {
        const session = await findSession(outTradeNo)
        if (!session) return 'not-exist'
        if (session.status !== 'open') return session.status === 'expired' ? 'closed' : 'not-closable'
        const call = 'checkout.sessions.expire'
        const after = await ask(call, () => sdk().checkout.sessions.expire(session.id)).catch(() => undefined)
        // Refused or unknown: the session itself says which.
        const { status } = after ? ours(call, after, outTradeNo) : ((await findSession(outTradeNo)) ?? session)
        if (status === 'open') return 'unknown'
        return status === 'expired' ? 'closed' : 'not-closable'
      } catch {
        return 'unknown'
      }
    },

    async refund(refund: Refund) {
      const { outTradeNo, outRefundNo, retries = 0 } = refund
      const payment = await findPayment(outTradeNo)
      if (!payment) throw new GatewayRejected(`nothing was paid with ${outTradeNo}`)
      // Stripe forgets a key after a day, its refunds never: an old number must not pay back twice.
      const known = await findRefund(payment, refund)
      if (known && known.amount !== refund.amountMinor) throw new GatewayRejected(`${outRefundNo}: another amount`)
      const call = 'refunds.create'
      const made =
        known ??
        readAnswer(
          call,
          refundSchema,
          await ask(
            call,
            () =>
              sdk().refunds.create(
                {
                  payment_intent: payment,
                  amount: refund.amountMinor,
                  metadata: {
                    out_trade_no: outTradeNo,
                    out_refund_no: outRefundNo,
                    ...(retries > 0 ? { retry: String(retries) } : {}),
                  },
                },
                { idempotencyKey: retries > 0 ? `${outRefundNo}-${retries}` : outRefundNo },
              ),
            finalStatuses,
          ),
        )
      const isSame = made.metadata?.out_refund_no === outRefundNo && made.amount === refund.amountMinor
      if (!isSame) throw new GatewayUnknown(`${call}: another refund`)
      return factOfRefund(identity, { outTradeNo, outRefundNo }, made, 'query')
    },

    async queryRefund({ outTradeNo, outRefundNo, retries }) {
      const payment = await findPayment(outTradeNo)
      const known = payment ? await findRefund(payment, { outRefundNo, retries }) : undefined
      return known && factOfRefund(identity, { outTradeNo, outRefundNo }, known, 'query')
    },

    bill: (date) => readStripeBill({ sdk: sdk(), settings }, date),

    parseNotification: (raw, headers) =>
      parseStripeNotification(raw, headers, { sdk: sdk(), settings, identity, now: options.now() }),

    // The status alone counts.
    acknowledge: (isDone) => ({
      status: isDone ? 200 : 400,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ received: isDone }),
    }),
  }
}
