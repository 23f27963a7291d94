// Concurrent buyers, who order while the server may be killed at any moment: their plans, actions and acknowledged orders.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, createClient } from '#contract/client.ts'
import { decimalAmount } from '#contract/common/money.ts'
import { cancelReportOrder, payReport } from '#contract/payments.ts'
import type { Ctx } from '#server/platform/context.ts'
import { makeCustomer } from './factories.ts'
import { makeVoucher } from './vouchers.ts'

export type OrderPlan = {
  readonly customerId: string
  readonly token: string
  readonly itemId: number
  readonly amountMinor: number
  readonly voucherCode?: string
}
export type Acknowledged = OrderPlan & { readonly orderNo: string; readonly createKey: string }

export type ConcurrentBuyers = {
  readonly acknowledged: readonly Acknowledged[]
  /** Requests abandoned without a response. */
  readonly unanswered: readonly { readonly createKey: string; readonly customerId: string }[]
  /** Unexpected errors. */
  readonly surprises: readonly string[]
  /** Orders, repeats the request if no response arrives, and then pays, cancels or leaves. */
  buy(plan: OrderPlan): Promise<void>
}

/** All plans differ, so that none conflicts with another's open order. */
export async function planOrders(ctx: Ctx, count: number): Promise<OrderPlan[]> {
  const prices = await ctx.db
    .selectFrom('report_prices as p')
    .innerJoin('report_texts as t', 't.report_id', 'p.report_id')
    .innerJoin('reports as r', 'r.id', 'p.report_id')
    .select(['p.report_id', 'p.amount_minor'])
    .whereRef('p.edition', '=', 'r.default_edition')
    .where('p.licence', '=', 'single')
    .where('p.currency', '=', 'CNY')
    .where('t.lang', '=', 'zh-CN')
    .where('t.status', '=', 'published')
    .where('t.publish_at', '<=', new Date())
    .execute()
  if (prices.length === 0) throw new Error('nothing is on sale')
  const plans: OrderPlan[] = []
  while (plans.length < count) {
    const { id: customerId, token } = await makeCustomer(ctx)
    for (const { report_id: itemId, amount_minor: amountMinor } of prices.slice(0, count - plans.length))
      plans.push({ customerId, token, itemId, amountMinor })
  }
  return plans
}

/** Lets every fourth buyer use a voucher of ¥1,000, which has exactly as many uses. */
export async function withVouchers(ctx: Ctx, plans: readonly OrderPlan[]): Promise<OrderPlan[]> {
  const isDiscounted = (index: number) => index % 4 === 0
  const { code } = await makeVoucher(ctx, { max_uses: plans.filter((_, index) => isDiscounted(index)).length })
  return plans.map((plan, index) =>
    isDiscounted(index) ? { ...plan, amountMinor: plan.amountMinor - 100_000, voucherCode: code } : plan,
  )
}

/** Whether there was no response, or the server was still starting; anything else counts as a response. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 0 || error.code === 503)
}

export function openConcurrentBuyers({
  origin,
  fetch,
}: {
  origin: string
  fetch: typeof globalThis.fetch
}): ConcurrentBuyers {
  const acknowledged: Acknowledged[] = []
  const unanswered: { createKey: string; customerId: string }[] = []
  const surprises: string[] = []

  const clientOf = (plan: OrderPlan) =>
    createClient({ fetch, base: `${origin}/api`, language: () => 'zh-CN', token: () => plan.token, timeoutMs: 20_000 })

  async function buy(plan: OrderPlan): Promise<void> {
    const createKey = randomUUID()
    const isPatient = randomInt(5) > 0
    for (;;) {
      try {
        const response = await clientOf(plan)(payReport, {
          researchReportId: plan.itemId,
          payMethod: 'zfb',
          payPrice: decimalAmount(plan.amountMinor),
          createKey,
          ...(plan.voucherCode === undefined ? {} : { voucherCode: plan.voucherCode }),
        })
        acknowledged.push({ ...plan, orderNo: response.orderNo, createKey })
        return await continuePurchase(plan, response)
      } catch (error) {
        if (!isLost(error)) {
          unanswered.push({ createKey, customerId: plan.customerId })
          return void surprises.push(`paying: ${String(error)}`)
        }
        if (!isPatient) return void unanswered.push({ createKey, customerId: plan.customerId })
        await sleep(100)
      }
    }
  }

  /** Most pay, some cancel, some do both at once, some leave. */
  async function continuePurchase(plan: OrderPlan, bought: { orderNo: string; orderPayUrl: string }): Promise<void> {
    const mood = randomInt(100)
    const pay = async () => {
      const cashier = await globalThis.fetch(bought.orderPayUrl)
      await globalThis.fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
    }
    const cancel = () =>
      clientOf(plan)(cancelReportOrder, { orderNo: bought.orderNo }).catch((error: unknown) => {
        const isPaidAlready = error instanceof ApiError && error.code === 100003
        if (!isLost(error) && !isPaidAlready) surprises.push(`cancelling: ${String(error)}`)
      })
    if (mood < 75) await pay()
    else if (mood < 83) await cancel()
    else if (mood < 93) await Promise.all([pay(), cancel()])
  }

  return { acknowledged, unanswered, surprises, buy }
}
