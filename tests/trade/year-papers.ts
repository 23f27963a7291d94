// Papers and refunds of the year: what buyers ask for, what staff issue, and what is paid back.
import { randomUUID } from 'node:crypto'
import { newNumber, special } from '#server/fapiao/fapiao.fixture.ts'
import { issueFapiao, issueReversal, reverseFapiao } from '#server/fapiao/fapiao-actions.service.ts'
import { exportFapiao } from '#server/fapiao/fapiao-export.service.ts'
import { requestFapiao } from '#server/fapiao/fapiao-requests.service.ts'
import { saveOwnBilling } from '#server/invoices/billing.service.ts'
import { correctOwnInvoice } from '#server/invoices/corrections.service.ts'
import { decidePayout, recordPayout } from '#server/payments/refunds/refund-payouts.service.ts'
import { submitRefund } from '#server/payments/refunds/refunds.service.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { StepOf } from './year-plan.ts'
import { abroad } from './year-sales.ts'
import type { Deal, YearWorld } from './year-world.ts'

/** By the gateway, by what a company owes, or by a transfer that staff make and a second person may have to confirm. */
export async function refund({ ctx, actors }: YearWorld, deal: Deal, { line, minor }: StepOf<'refund'>): Promise<void> {
  const request = {
    orderId: deal.orderIds[line] ?? '',
    amountMinor: minor,
    reason: 'admin',
    idemKey: randomUUID(),
  } as const
  const { id } = await ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, request))
  await submitRefund(ctx, id)
  const { status, out_refund_no: outRefundNo } = await ctx.db
    .selectFrom('refunds')
    .select(['status', 'out_refund_no'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (status !== 'abnormal') return
  const { isDone } = await recordPayout(ctx, actors.finance, { outRefundNo, reference: 'B1', note: '退款' })
  if (!isDone) await decidePayout(ctx, actors.owner, { outRefundNo, decision: 'confirm' })
}

export async function giveDetails({ ctx }: YearWorld, { orderIds }: Deal): Promise<void> {
  await saveOwnBilling(ctx, orderIds[0] ?? '', abroad)
}

export async function correctInvoice({ ctx }: YearWorld, { customerId, orderIds }: Deal): Promise<void> {
  const { number } = await ctx.db
    .selectFrom('invoices as i')
    .innerJoin('invoice_orders as o', 'o.document_id', 'i.document_id')
    .select('i.number')
    .where('o.order_id', 'in', orderIds)
    .where('i.is_current', '=', true)
    .executeTakeFirstOrThrow()
  await correctOwnInvoice(ctx, customerId, {
    number,
    billing: { ...abroad, address: 'Speicherstraße 3, 20457 Hamburg' },
  })
}

export async function askForFapiao({ ctx }: YearWorld, deal: Deal, { lines }: StepOf<'ask-fapiao'>): Promise<void> {
  const ids = lines.map((line) => deal.orderIds[line] ?? '')
  const orders = await ctx.db.selectFrom('orders').select('order_no').where('id', 'in', ids).execute()
  await requestFapiao(ctx, {
    customerId: deal.customerId,
    language: 'zh-CN',
    orderNos: orders.map(({ order_no }) => order_no),
    content: special,
    isTitleSaved: false,
  })
}

/** The last request for orders of a sale, which may have become a fapiao. */
async function lastFapiao({ ctx }: YearWorld, { orderIds }: Deal): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('fapiao_requests as f')
    .innerJoin('fapiao_orders as o', 'o.request_id', 'f.id')
    .select('f.id')
    .where('o.order_id', 'in', orderIds)
    .orderBy('f.requested_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

export async function exportList(world: YearWorld, deal: Deal): Promise<void> {
  await exportFapiao(world.ctx, world.actors.finance, { ids: [await lastFapiao(world, deal)] })
}

export async function issue(world: YearWorld, deal: Deal, { minor, issuedOn }: StepOf<'issue-fapiao'>): Promise<void> {
  const facts = { number: newNumber(), amountMinor: minor, issuedOn, isDelivered: false }
  await issueFapiao(world.ctx, world.actors.finance, { id: await lastFapiao(world, deal), ...facts })
}

export async function reverse(world: YearWorld, deal: Deal): Promise<void> {
  await reverseFapiao(world.ctx, world.actors.finance, { id: await lastFapiao(world, deal), note: '抬头有误' })
}

export async function issueReversals({ ctx, actors }: YearWorld, { orderIds }: Deal): Promise<void> {
  const open = await ctx.db
    .selectFrom('fapiao_reversals as v')
    .innerJoin('fapiao_orders as o', 'o.request_id', 'v.request_id')
    .select('v.id')
    .distinct()
    .where('o.order_id', 'in', orderIds)
    .where('v.state', '=', 'requested')
    .execute()
  for (const { id } of open)
    await issueReversal(ctx, actors.finance, { id, number: newNumber(), issuedOn: beijingDay(ctx.now()) })
}
