// Card payments for tests: the application with a simulated Stripe, a buyer at its page, and intercepted events.
import { editions } from '#contract/licences.ts'
import { notificationPath, payReport } from '#contract/payments.ts'
import { type Simulator, startSimulator } from '../../devtools/gateway-simulator/simulator.ts'
import { stripeSettings } from '../../devtools/gateway-simulator/stripe/keys.ts'
import { createTestApp, type TestApp } from './app.ts'
import { makeCustomer, makeReport } from './factories.ts'
import { type Caught, callSimulatorAdmin, caughtFrom } from './simulator-admin.ts'

export type CardShop = {
  readonly test: TestApp
  readonly stripe: Simulator
  /** Calls the simulator's admin endpoint. @throws when it responds with an error */
  admin(path: string, body?: object): Promise<Record<string, unknown>>
  close(): Promise<void>
}

/** Alipay and WeChat Pay are available too, so that a test can switch methods. */
export async function openCardShop(): Promise<CardShop> {
  const stripe = await startSimulator({ timeScale: 0.001 })
  const test = await createTestApp({ withPayments: true, env: stripeSettings(stripe.stripeKeys, stripe.stripeUrl) })
  const admin: CardShop['admin'] = (path, body) =>
    callSimulatorAdmin(stripe.adminUrl, path, body && { gateway: 'stripe', ...body })
  const { originZh, apiBase } = test.ctx.config
  await admin('facts', { webhookUrl: originZh + apiBase + notificationPath })
  return {
    test,
    stripe,
    admin,
    async close() {
      await test.close()
      await stripe.close()
    },
  }
}

/** Creates a report that also has a price in dollars: $3,200 for a single licence. */
export async function createDollarReport({ test }: CardShop): Promise<number> {
  const report = await makeReport(test.ctx, { language: 'en-US', title: 'Solid-State Battery Industry Report' })
  const prices = editions.map((edition) => ({
    report_id: report.id,
    edition,
    licence: 'single' as const,
    currency: 'USD' as const,
    amount_minor: 320_000,
  }))
  await test.ctx.db.insertInto('report_prices').values(prices).execute()
  return report.id
}

/** Creates a customer who has ordered a report by card and has been sent to Stripe's page. */
export async function orderByCard(shop: CardShop) {
  const { token } = await makeCustomer(shop.test.ctx, { language: 'en-US' })
  const response = await shop.test.client('en-US', token)(payReport, {
    researchReportId: await createDollarReport(shop),
    payMethod: 'card',
    payPrice: '3200.00',
  })
  const payment = await shop.test.ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.out_trade_no', 'payments.order_id'])
    .where('orders.order_no', '=', response.orderNo)
    .executeTakeFirstOrThrow()
  return { token, ...response, paymentId: payment.id, outTradeNo: payment.out_trade_no, orderId: payment.order_id }
}

/** Presses a button on Stripe's page. @returns the redirect target */
export async function pressAtStripe(payUrl: string, button: 'pay' | 'cancel' | 'fail'): Promise<string | null> {
  const response = await fetch(`${payUrl}/${button}`, { method: 'POST', redirect: 'manual' })
  return response.headers.get('location')
}

/** Intercepts an event that the simulator creates with the options `how`. */
export function catchEvent(shop: CardShop, outTradeNo: string, how: object = {}): Promise<Caught> {
  return caughtFrom((url) => shop.admin('notifications/send', { outTradeNo, url, ...how }))
}
