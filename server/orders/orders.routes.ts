// Customer endpoints that list orders. Paying and cancelling call gateways and are in payments.

import type { Language } from '#contract/common/language.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { mailFiles } from '#contract/delivery.ts'
import { normalOrderNo } from '#contract/order-number.ts'
import type { ItemKind, OrderRow } from '#contract/orders.ts'
import { listBriefingOrders, listReportOrders, orderStatusOnWire, updateOrderEmail } from '#contract/orders.ts'
import { listUpgrades } from '#contract/upgrades.ts'
import { checkVoucher as checkVoucherEndpoint } from '#contract/vouchers.ts'
import { reportLinks } from '#server/catalogue/catalogue.service.ts'
import { briefingLinks } from '#server/content/briefings.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Received, type Routes } from '#server/platform/http/routes.ts'
import { countOrders, type ListedOrder, listOrders } from './customer-orders.store.ts'
import { mailFiles as sendFiles } from './download-mail.service.ts'
import { changeEmail } from './email-change.service.ts'
import { hardCopiesOf } from './hard-copies.service.ts'
import { discountOnWire } from './orders.rules.ts'
import { listUpgradesOf } from './upgrade-offers.service.ts'
import { checkVoucher } from './voucher-check.service.ts'

export function ordersRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, listBriefingOrders, (received) => listOwn(ctx, received, 'briefing'))
  implement(routes, listReportOrders, (received) => listOwn(ctx, received, 'report'))
  implement(routes, updateOrderEmail, ({ input, caller, request }) =>
    changeEmail(ctx, { ...input, customerId: caller.customerId, ip: request.ip }),
  )
  implement(routes, checkVoucherEndpoint, ({ input, caller, language }) =>
    checkVoucher(ctx, { ...input, language, customerId: caller.customerId }),
  )
  implement(routes, listUpgrades, ({ input, caller: { customerId } }) =>
    listUpgradesOf(ctx, { customerId, number: input.number }),
  )
  implement(routes, mailFiles, ({ input, caller }) => sendFiles(ctx, { ...input, customerId: caller.customerId }))
}

async function listOwn(ctx: Ctx, { input, caller, language }: Received<typeof listReportOrders>, family: ItemKind) {
  const itemKind = input.family === 'all' ? undefined : family
  const query = { customerId: caller.customerId, itemKind, orderNo: undefined, status: input.status }
  const counts = await countOrders(ctx.db, query)
  const orderNo = input.orderNo === '' ? undefined : normalOrderNo(input.orderNo)
  if (input.orderNo !== '' && !orderNo) return { total: 0, rows: [], counts }
  const rows = await listOrders(ctx.db, {
    ...query,
    orderNo,
    limit: input.pageSize,
    offset: (input.pageNum - 1) * input.pageSize,
  })
  const total = orderNo ? rows.length : totalOf(counts, input.status)
  return { total, rows: await presentOrders(ctx, language, rows), counts }
}

function totalOf(counts: readonly number[], status: number | undefined): number {
  return status === undefined ? counts.reduce((sum, count) => sum + count, 0) : (counts[status] ?? 0)
}

async function presentOrders(ctx: Ctx, language: Language, orders: readonly ListedOrder[]): Promise<OrderRow[]> {
  const idsOf = (kind: ItemKind) => orders.filter((order) => order.itemKind === kind).map((order) => order.itemId)
  const [reports, briefings, hardCopies] = await Promise.all([
    reportLinks(ctx, language, idsOf('report')),
    briefingLinks(ctx, language, idsOf('briefing')),
    hardCopiesOf(ctx.db, orders),
  ])
  return orders.map((order) => {
    const link = (order.itemKind === 'report' ? reports : briefings).get(order.itemId)
    return {
      id: order.id,
      orderNo: order.orderNo,
      itemKind: order.itemKind,
      itemId: order.itemId,
      title: order.title,
      webTitle: link?.webTitle ?? null,
      category: link?.category ?? null,
      licence: order.licence,
      edition: order.edition,
      competitorData: order.competitorData,
      amount: moneyOnWire(order.price),
      discount: discountOnWire(order),
      hardCopy: hardCopies.get(order.id) ?? null,
      email: order.email,
      payMethod: order.payMethod,
      status: orderStatusOnWire[order.status],
      isClosing: order.status === 'closing',
      refundState: order.refundState,
      fulfilmentState: order.fulfilmentState,
      createdAt: order.createdAt.toISOString(),
      expiresAt: order.expiresAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      deliveryDueAt: order.deliveredAt ? null : (order.deliveryDueAt?.toISOString() ?? null),
      deliveredAt: order.deliveredAt?.toISOString() ?? null,
      supportEndsAt: order.supportEndsAt?.toISOString() ?? null,
      isEntitled: order.isEntitled,
      purchaseNumber: order.purchaseNumber,
    }
  })
}
