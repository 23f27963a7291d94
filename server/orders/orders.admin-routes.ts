// Console endpoints for orders. Those that call a gateway are in payments.
import { type Language, say } from '#contract/common/language.ts'
import * as actionContract from '#contract/order-actions-admin.ts'
import * as contract from '#contract/orders-admin.ts'
import * as prices from '#contract/upgrade-prices-admin.ts'
import type { DeliveryServices } from '#server/delivery/copy-source.service.ts'
import { withoutSearchText } from '#server/platform/actor.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type CsvRow, sendCsv } from '#server/platform/http/csv-response.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { sendHardCopy } from './hard-copy-dispatch.service.ts'
import * as actions from './order-actions.service.ts'
import { describeOrder } from './order-details.service.ts'
import { exportHead, exportRow } from './order-export.rules.ts'
import {
  type AdminOrderFilters,
  adminOrderCounts,
  countAdminOrders,
  exportAdminOrders,
  listAdminOrders,
} from './orders-admin.service.ts'
import { agreeUpgradePrice, listUpgradePrices, withdrawUpgradePrice } from './upgrade-prices.service.ts'

export function ordersAdminRoutes(routes: Routes, services: DeliveryServices): void {
  const { ctx } = services
  implement(routes, contract.listOrders, ({ input }) => listAdminOrders(ctx, input))
  implement(routes, contract.countOrders, ({ input }) => countAdminOrders(ctx, input))
  implement(routes, contract.orderCounts, () => adminOrderCounts(ctx))
  implement(routes, contract.getOrder, ({ input }) => describeOrder(ctx, input.id))
  implement(routes, contract.listAssignees, async () => ({ rows: await actions.listAssignees(ctx) }))

  implement(routes, prices.getUpgradePrices, ({ input }) => listUpgradePrices(ctx, input.id))
  implement(routes, prices.setUpgradePrice, async ({ input, actor }) => {
    await agreeUpgradePrice(ctx, actor, input)
    return listUpgradePrices(ctx, input.id)
  })
  implement(routes, prices.removeUpgradePrice, async ({ input, actor }) => {
    await withdrawUpgradePrice(ctx, actor, input)
    return listUpgradePrices(ctx, input.id)
  })

  const respond = async (action: Promise<void>, { id }: { id: string }) => {
    await action
    return { id }
  }
  implement(routes, actionContract.addOrderNote, ({ input, actor }) =>
    respond(actions.addOrderNote(ctx, actor, input), input),
  )
  implement(routes, actionContract.assignOrder, ({ input, actor }) =>
    respond(actions.assignOrder(ctx, actor, input), input),
  )
  implement(routes, actionContract.deliverOrder, ({ input, actor }) =>
    respond(actions.deliverOrder(services, actor, input), input),
  )
  implement(routes, actionContract.resendDeliveryMail, ({ input, actor }) =>
    respond(actions.resendDeliveryMail(ctx, actor, input), input),
  )
  implement(routes, actionContract.changeDeliveryEmail, ({ input, actor }) =>
    respond(actions.changeDeliveryEmail(ctx, actor, input), input),
  )
  implement(routes, actionContract.sendHardCopy, ({ input, actor }) => respond(sendHardCopy(ctx, actor, input), input))
  implement(routes, actionContract.resetOrderDownloads, ({ input, actor }) =>
    respond(actions.resetOrderDownloads(ctx, actor, input), input),
  )
  implement(routes, actionContract.revokeOrder, ({ input, actor }) =>
    respond(actions.revokeOrder(ctx, actor, input), input),
  )

  implement(routes, contract.exportOrders, async ({ input, actor, language, reply }) => {
    const after = withoutSearchText(input)
    await actor.recordAudit(ctx.db, { action: 'orders.export', subject: { kind: 'orders', id: 'list' }, after })
    return sendCsv(reply, { name: `orders-${beijingDay(ctx.now())}.csv`, rows: csvRows(ctx, input, language) })
  })
}

async function* csvRows(ctx: Ctx, filters: AdminOrderFilters, language: Language): AsyncGenerator<CsvRow> {
  yield exportHead.map((labels) => say(labels, language))
  for await (const order of exportAdminOrders(ctx, filters)) yield exportRow(order, language)
}
