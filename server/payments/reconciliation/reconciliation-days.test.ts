// Statements that differ from the ledger or are missing, and the days on which they are requested.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BillRow,
  type Gateway,
  GatewayRejected,
  GatewayUnknown,
  gatewaysOf,
} from '#server/gateways/gateways.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../../tests/support/buyer.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { reconcileDay, reconcileDue } from './reconciliation.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

const today = () => beijingDay(test.ctx.now())

/** Alipay with a statement that the test defines. */
function alipayWith(bill: NonNullable<Gateway['bill']>, merchantId?: string): PaymentsCtx {
  const real = test.app.gateways.ofProvider('alipay')
  if (!real) throw new Error('no Alipay')
  const gateway = { ...real, merchantId: merchantId ?? real.merchantId, bill }
  return { ...test.ctx, gateways: gatewaysOf([gateway]) }
}

function billOf(outTradeNo: string, more: { amountMinor?: number } = {}) {
  return async function* () {
    const paid = { kind: 'paid', tradeNo: `T${outTradeNo}`, amountMinor: 2_280_000, currency: 'CNY' } as const
    yield { ...paid, outTradeNo, at: new Date(), ...more } satisfies BillRow
  }
}

const withoutBill = async function* (): AsyncGenerator<BillRow> {
  yield* []
  throw new GatewayRejected('BILL_NOT_EXIST')
}

async function verdictsOf(outTradeNo: string): Promise<string[]> {
  const items = await test.ctx.db
    .selectFrom('recon_items')
    .select('verdict')
    .where('out_trade_no', '=', outTradeNo)
    .execute()
  return items.map((item) => item.verdict)
}

async function alertsAbout(text: string): Promise<string[]> {
  const alerts = await test.ctx.db.selectFrom('payment_alerts').select(['kind', 'details']).execute()
  return alerts.filter((alert) => JSON.stringify(alert).includes(text)).map((alert) => alert.kind)
}

describe('a statement', () => {
  it('with another amount puts the payment in suspense and grants nothing', async () => {
    const bought = await orderReport(test)
    await leversOf(test).scan(bought.orderPayUrl)
    await reconcileDay(alipayWith(billOf(bought.outTradeNo, { amountMinor: 1 })), today())
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({ order: { status: 'waiting' }, payments: [{ status: 'suspense' }], entitlements: [] })
    expect(await verdictsOf(bought.outTradeNo)).toEqual(['amount-differs'])
    expect(await alertsAbout(bought.outTradeNo)).toEqual(['amount-differs'])
  })

  it('with a payment without an attempt is reported to staff', async () => {
    const outTradeNo = 'P260101000000AP00000000ELSE'
    await reconcileDay(alipayWith(billOf(outTradeNo)), today())
    expect(await verdictsOf(outTradeNo)).toEqual(['unknown-here'])
    expect(await alertsAbout(outTradeNo)).toEqual(['unknown-payment'])
  })
})

describe('a statement that is missing', () => {
  it('for a day without movements is no failure', async () => {
    expect(await reconcileDay(alipayWith(withoutBill, 'nobody'), today())).toMatchObject([{ status: 'done' }])
  })

  it('for a day with payments is a failure, reported to staff after three attempts', async () => {
    const bought = await orderReport(test)
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    await test.ctx.db.deleteFrom('recon_runs').execute()
    for (let count = 0; count < 3; count += 1) {
      expect(await alertsAbout('bill-unreadable')).toEqual([])
      expect(await reconcileDay(alipayWith(withoutBill), today())).toMatchObject([{ status: 'failed' }])
    }
    expect(await alertsAbout('bill-unreadable')).toEqual(['bill-unreadable'])
  })

  it('is requested on schedule until it is available, and not after that', async () => {
    let asked: string[] = []
    const scheduled = alipayWith(async function* (date): AsyncGenerator<BillRow> {
      asked.push(date)
      if (asked.length === 1) throw new GatewayUnknown('not yet')
      yield* []
    }, 'scheduled')
    const yesterday = beijingDay(test.ctx.now(), 1)
    expect(await reconcileDue(scheduled)).toMatchObject([{ date: yesterday, status: 'failed' }])
    expect(await reconcileDue(scheduled)).toMatchObject([{ date: yesterday, status: 'done' }])
    expect(await reconcileDue(scheduled)).toEqual([])
    asked = []
    test.advance(3 * 86_400_000)
    await reconcileDue(scheduled)
    expect(asked).toEqual([3, 2, 1].map((days) => beijingDay(test.ctx.now(), days)))
    test.advance(-3 * 86_400_000)
  })
})
