// Endpoints that pay and cancel an order and return its status.

import { moneyOnWire } from '#contract/common/money.ts'
import { orderStatus, orderStatusOnWire } from '#contract/orders.ts'
import { cancelBriefingOrder, cancelReportOrder, payBriefing, payReport } from '#contract/payments.ts'
import { getCustomer } from '#server/accounts/accounts.service.ts'
import { validateNewContact } from '#server/accounts/profile.service.ts'
import { discountOnWire, getOwnOrder, type Order } from '#server/orders/orders.service.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { cancelOrder } from './cancellation.service.ts'
import { refreshOrder } from './payment-queries.service.ts'
import { payOrder } from './payments.service.ts'
import type { PaymentsCtx } from './payments-context.ts'

export function paymentsRoutes(routes: Routes, ctx: PaymentsCtx): void {
  implement(routes, payReport, async ({ input, caller, language, request }) => {
    const { email } = input
    if (email !== undefined)
      await validateNewContact(ctx, language, await getCustomer(ctx, caller.customerId), { email })
    return payOrder(
      ctx,
      {
        ...input,
        language,
        customerId: caller.customerId,
        itemKind: 'report',
        itemId: input.researchReportId ?? 0,
        edition: input.edition,
        email,
      },
      { clientIp: request.ip },
    )
  })
  implement(routes, payBriefing, ({ input, caller, language, request }) => {
    const item = {
      itemKind: 'briefing',
      itemId: input.researchBriefReportId ?? 0,
      licence: 'single',
      edition: 0,
      competitorData: false,
      email: undefined,
    } as const
    return payOrder(ctx, { ...input, ...item, language, customerId: caller.customerId }, { clientIp: request.ip })
  })
  for (const endpoint of [cancelReportOrder, cancelBriefingOrder]) {
    implement(routes, endpoint, async ({ input, caller }) => statusOf(await cancelOrder(ctx, caller.customerId, input)))
  }
  implement(routes, orderStatus, async ({ input, caller }) => {
    const ownOrder = await getOwnOrder(ctx, caller.customerId, input)
    if (orderStatusOnWire[ownOrder.status] === 0) await refreshOrder(ctx, ownOrder.id)
    const order = await getOwnOrder(ctx, caller.customerId, { id: ownOrder.id })
    return {
      ...statusOf(order),
      itemKind: order.itemKind,
      title: order.title,
      amount: moneyOnWire(order.price),
      discount: discountOnWire(order),
      hardCopy:
        order.hardCopyMinor > 0
          ? { amount: moneyOnWire({ currency: order.price.currency, minor: order.hardCopyMinor }) }
          : null,
      email: order.email,
      fulfilmentState: order.fulfilmentState,
      expiresAt: order.expiresAt.toISOString(),
      deliveryDueAt: order.deliveredAt ? null : (order.deliveryDueAt?.toISOString() ?? null),
    }
  })
}

function statusOf(order: Order) {
  return { orderNo: order.orderNo, status: orderStatusOnWire[order.status], isClosing: order.status === 'closing' }
}
