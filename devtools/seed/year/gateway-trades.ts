// Tells the simulated gateways what was paid in the year, so that staff can query, refund and reconcile these payments as any other.
import { type Provider, providers } from '#contract/payment-methods.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { PaidTrade } from '../../gateway-simulator/sim-context.ts'
import { chanceOf } from './chance.ts'
import { merchantsOf } from './merchants.ts'
import { tradeNoOf } from './online-rows.ts'
import { findYear } from './year-setting.ts'

const timeoutMs = 10_000

/** What one gateway refuses keeps neither the others from theirs nor the demonstration from its latest sales. */
export async function handOverAllTrades(ctx: Ctx, admin: string): Promise<void> {
  for (const provider of providers)
    await handOverTrades(ctx, provider, admin).catch((err: unknown) =>
      ctx.log.warn({ err, provider }, 'the simulator does not know the trades of the year: the next start tells it'),
    )
}

/**
 * Trades that the simulator knows stay as they are there.
 * @param admin URL of the simulator's admin API
 * @throws Error when the simulator does not take them
 */
export async function handOverTrades(ctx: Ctx, gateway: Provider, admin: string): Promise<void> {
  const trades = await paidTrades(ctx, gateway)
  const response = await fetch(`${admin}/trades`, {
    method: 'POST',
    body: JSON.stringify({ gateway, trades }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the simulator of ${gateway} refused the trades: ${await response.text()}`)
}

/** What the gateway received: also amounts that fitted no order. */
async function paidTrades(ctx: Ctx, provider: Provider): Promise<PaidTrade[]> {
  const year = await findYear(ctx.db)
  if (!year) return []
  const rows = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('payment_transitions as t', 't.payment_id', 'p.id')
    .select(['p.id', 'p.out_trade_no', 'p.gateway_trade_no', 'p.amount_minor', 'p.currency', 'p.created_at'])
    .select(['o.title', 't.at', 't.cause'])
    // A payment that staff took out of suspense has arrived twice: the first time says how much.
    .distinctOn('p.id')
    .where('p.provider', '=', provider)
    .where('p.merchant_id', '=', merchantsOf(ctx)[provider].merchantId)
    .where('p.created_at', '<', year.madeAt)
    .where('t.to_status', 'in', ['succeeded', 'suspense'])
    .orderBy('p.id')
    .orderBy('t.at')
    .execute()
  const refunds = Map.groupBy(await refundsOf(ctx, provider, year.madeAt), (refund) => refund.payment_id)
  const inOrder = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  return inOrder.map((row): PaidTrade => {
    const received = /^amount (\d+) /.exec(row.cause)?.[1]
    return {
      outTradeNo: row.out_trade_no,
      tradeNo: row.gateway_trade_no ?? tradeNoOf(provider, row.at, chanceOf(`received for ${row.id}`)),
      amountMinor: received ? Number(received) : row.amount_minor,
      currency: row.currency,
      subject: row.title,
      createdAt: row.created_at.getTime(),
      paidAt: row.at.getTime(),
      refunds: (refunds.get(row.id) ?? []).map((refund) => ({
        requestNo: refund.out_refund_no,
        refundId: refund.gateway_refund_id ?? refund.out_refund_no,
        amountMinor: refund.amount_minor,
        at: (refund.succeeded_at ?? refund.created_at).getTime(),
        hasFailed: refund.status !== 'succeeded',
      })),
    }
  })
}

function refundsOf(ctx: Ctx, provider: Provider, before: Date) {
  return ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.payment_id', 'r.out_refund_no', 'r.gateway_refund_id', 'r.amount_minor', 'r.status'])
    .select(['r.created_at', 'r.succeeded_at'])
    .where('p.provider', '=', provider)
    .where('p.created_at', '<', before)
    .where('r.status', 'in', ['succeeded', 'abnormal'])
    .orderBy('r.created_at')
    .execute()
}
