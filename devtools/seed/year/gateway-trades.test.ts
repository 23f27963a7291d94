// The simulated gateways know what was paid in the year: their statements agree with the ledger, and they refund it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Provider, providers } from '#contract/payment-methods.ts'
import { reconcileDay } from '#server/payments/reconciliation/reconciliation.service.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { openGatewayShop } from '../../../server/payments/reconciliation/reconciliation.fixture.ts'
import { type CardShop, openCardShop } from '../../../tests/support/stripe.ts'
import { sectionNames, sections } from '../sections.ts'
import { handOverAllTrades, handOverTrades } from './gateway-trades.ts'
import { seedYear } from './year.ts'

let shop: CardShop
const adminOf = (provider: Provider) => (provider === 'stripe' ? shop.stripe : shop.test.simulator)?.adminUrl ?? ''
/** Money that fits no order has arrived in this time. */
const days = 17

beforeAll(async () => {
  shop = await openCardShop()
  const { ctx } = shop.test
  for (const name of sectionNames.filter((each) => each !== 'files'))
    await ctx.db.transaction().execute(async (tx) => sections[name].write?.(ctx, tx))
  await seedYear(ctx)
  // Repeated, as at each start.
  for (const provider of [...providers, ...providers]) await handOverTrades(ctx, provider, adminOf(provider))
}, 600_000)

afterAll(() => shop?.close())

/** A simulator that refuses one gateway and only notes what it is told of the others. */
async function openRefusingSimulator(refused: Provider) {
  const told = new Map<string, readonly { readonly outTradeNo: string }[]>()
  const server = createServer(async (request, response) => {
    const { gateway, trades } = JSON.parse(await text(request))
    if (gateway !== refused) told.set(gateway, trades)
    response.writeHead(gateway === refused ? 500 : 201).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { told, admin: `http://127.0.0.1:${port}/sim`, close: () => server.close() }
}

describe('the trades of the year', () => {
  it('reach the other gateways when one refuses them, and nothing fails', async () => {
    const { told, admin, close } = await openRefusingSimulator('alipay')
    await handOverAllTrades(shop.test.ctx, admin)
    close()
    expect([...told.keys()]).toEqual(providers.filter((provider) => provider !== 'alipay'))
    for (const trades of told.values()) expect(trades.length).toBeGreaterThan(5)
  })

  it('are handed over once, also those that staff have taken out of suspense', async () => {
    const { db } = shop.test.ctx
    const suspended = await db
      .selectFrom('payments')
      .select(['id', 'out_trade_no', 'created_at', 'provider'])
      .where('status', '=', 'suspense')
      .orderBy('created_at')
      .execute()
    const payment = suspended.find(({ provider }) => provider !== 'stripe')
    if (!payment) throw new Error('no payment of the year is in suspense')
    const accepted = { from_status: 'suspense', to_status: 'succeeded', source: 'staff', cause: '' } as const
    const at = new Date(payment.created_at.getTime() + 86_400_000)
    const { id } = await db
      .insertInto('payment_transitions')
      .values({ payment_id: payment.id, ...accepted, at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { told, admin, close } = await openRefusingSimulator('stripe')
    await handOverAllTrades(shop.test.ctx, admin)
    close()
    await db.deleteFrom('payment_transitions').where('id', '=', id).execute()
    const numbers = told.get(payment.provider)?.map(({ outTradeNo }) => outTradeNo) ?? []
    expect(numbers).toContain(payment.out_trade_no)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe.each(providers)('the trades of the year at %s', (provider) => {
  it('agree with the ledger, except for amounts that fitted no order', async () => {
    const { ctx, ready } = openGatewayShop(shop, provider)
    await ready()
    const dates = Array.from({ length: days }, (_, index) => beijingDay(ctx.now(), index + 1))
    for (const date of dates) expect(await reconcileDay(ctx, date)).toMatchObject([{ status: 'done' }])
    const items = await ctx.db
      .selectFrom('recon_items as i')
      .innerJoin('recon_runs as r', 'r.id', 'i.run_id')
      .select(['i.out_trade_no', 'i.verdict'])
      .where('r.provider', '=', provider)
      .where('r.bill_date', 'in', dates)
      .execute()
    const suspended = await ctx.db
      .selectFrom('payments')
      .select('out_trade_no')
      .where('provider', '=', provider)
      .where('status', '=', 'suspense')
      .execute()
    const differing = items.filter(({ verdict }) => verdict !== 'matched')
    expect(differing.filter(({ verdict }) => verdict !== 'amount-differs')).toEqual([])
    expect(suspended).toEqual(
      expect.arrayContaining(differing.map(({ out_trade_no }) => expect.objectContaining({ out_trade_no }))),
    )
    expect(items.length - differing.length).toBeGreaterThan(5)
  })

  it('can be refunded', async () => {
    const { ctx, books, ledgerWhen } = openGatewayShop(shop, provider)
    const { order_id: orderId } = await ctx.db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.order_id')
      .where('p.provider', '=', provider)
      .where('p.applied', '=', true)
      .where('o.refund_state', '=', 'none')
      .orderBy('p.paid_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const request = { orderId, amountMinor: 10_000, reason: 'admin', idemKey: 'year' } as const
    await ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, request))
    await ledgerWhen(orderId, ({ refunds }) => refunds[0]?.status === 'succeeded')
    expect((await books(orderId)).order.refund_state).toBe('partly')
  })
})
