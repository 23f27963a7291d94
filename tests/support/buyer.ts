// A buyer at the simulated Alipay, and the controls of the simulator.
import type { Licence } from '#contract/licences.ts'
import type { PayMethod } from '#contract/payment-methods.ts'
import { payReport } from '#contract/payments.ts'
import type { TestApp } from './app.ts'
import { makeCustomer, makeReport } from './factories.ts'
import { callSimulatorAdmin } from './simulator-admin.ts'

export type Levers = {
  /** Opens the cashier page and pays; the simulator then sends its notification. */
  pay(orderPayUrl: string): Promise<void>
  /** Opens the cashier page and logs in, which creates the trade. */
  scan(orderPayUrl: string): Promise<void>
  admin(path: string, body?: object): Promise<Record<string, unknown>>
  fault(target: string, fault: string, more?: Record<string, unknown>): Promise<void>
  /** Sends a notification for a trade, optionally altered before or after signing. @returns our response */
  notify(outTradeNo: string, more?: Record<string, unknown>): Promise<string>
}

export function leversOf(test: TestApp): Levers {
  const { simulator } = test
  if (!simulator) throw new Error('this test app was made without payments')
  const admin: Levers['admin'] = (path, body) => callSimulatorAdmin(simulator.adminUrl, path, body)
  const click = async (orderPayUrl: string, action: string) => {
    const cashier = await fetch(orderPayUrl)
    if (!cashier.ok) throw new Error(`cashier: ${cashier.status}`)
    await fetch(`${cashier.url}/${action}`, { method: 'POST', redirect: 'manual' })
  }
  return {
    admin,
    pay: (url) => click(url, 'pay'),
    scan: (url) => click(url, 'scan'),
    async fault(target, fault, more = {}) {
      await admin('faults', { target, fault, ...more })
    },
    async notify(outTradeNo, more = {}) {
      const sent = await admin('notifications/send', { outTradeNo, ...more })
      return JSON.stringify(sent)
    },
  }
}

/** Creates a customer who has ordered a report, at ¥22,800 unless told otherwise, and has been sent to the cashier page. */
export async function orderReport(
  test: TestApp,
  wishes: { payMethod?: PayMethod; reportId?: number; token?: string; licence?: Licence; price?: string } = {},
) {
  const token = wishes.token ?? (await makeCustomer(test.ctx)).token
  const reportId = wishes.reportId ?? (await makeReport(test.ctx)).id
  const response = await test.client('zh-CN', token)(payReport, {
    researchReportId: reportId,
    payMethod: wishes.payMethod ?? 'zfb',
    payPrice: wishes.price ?? '22800.00',
    licence: wishes.licence ?? 'single',
  })
  const payment = await test.ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.out_trade_no', 'payments.order_id'])
    .where('orders.order_no', '=', response.orderNo)
    .orderBy('payments.created_at', 'desc')
    .executeTakeFirstOrThrow()
  return {
    token,
    reportId,
    ...response,
    paymentId: payment.id,
    outTradeNo: payment.out_trade_no,
    orderId: payment.order_id,
  }
}

/** Reads the ledger of an order in one snapshot. */
export function booksOf(test: TestApp, orderId: string) {
  return test.ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
      const payments = await db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .execute()
      const ids = payments.map((payment) => payment.id)
      const transitions = await db
        .selectFrom('payment_transitions')
        .selectAll()
        .where('payment_id', 'in', ids)
        .execute()
      const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', 'in', ids).execute()
      const entitlements = await db.selectFrom('entitlements').selectAll().where('order_id', '=', orderId).execute()
      // The sending state is left out, because it changes in the background.
      const mails = await db
        .selectFrom('mails')
        .select(['id', 'dedupe_key', 'template', 'lang', 'recipient', 'subject', 'body_text', 'body_html'])
        .where('dedupe_key', '=', `order-paid:${orderId}`)
        .execute()
      return { order, payments, transitions, refunds, entitlements, mails }
    })
}

/** Polls until `check` returns a value. The default time-out is generous even on a busy machine. */
export async function pollUntil<T>(check: () => Promise<T | undefined | false>, withinMs = 45_000): Promise<T> {
  const end = Date.now() + withinMs
  for (;;) {
    const value = await check()
    if (value) return value
    if (Date.now() > end) throw new Error(`did not happen within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
