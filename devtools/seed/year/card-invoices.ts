// Invoices of orders that companies abroad have paid by card: they give their details soon afterwards. What the product reads again for each order is
// read once for many.
import { issueInvoice } from '#server/invoices/invoice-issue.service.ts'
import { listSubjectOrders, saveGivenBilling } from '#server/invoices/invoice-subject.store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { SalesCtx } from '../sales/office.ts'
import { after, daysBefore } from './calendar.ts'
import { chanceOf } from './chance.ts'
import { paperDays } from './deals.ts'
import type { OnlineOrder } from './online-orders.ts'
import { billingOf } from './people.ts'
import { sellerOf, type World } from './world.ts'

export type BilledOrder = { readonly at: Date; readonly billed: OnlineOrder }

export function planCardInvoices({ calendar: { madeAt } }: World, orders: readonly OnlineOrder[]): BilledOrder[] {
  const last = daysBefore(madeAt, paperDays)
  return orders.flatMap((order): BilledOrder[] => {
    const { currency, outcome, person, paidAt, id } = order
    if (currency !== 'USD' || outcome !== 'paid' || !person.company || !paidAt) return []
    const chance = chanceOf(`details of ${id}`)
    const at = after(paidAt, chance.between(10, 900) * 60_000)
    return at < last && chance.is(0.9) ? [{ at, billed: order }] : []
  })
}

/** @returns what issues the invoice of one of these orders in the past */
export async function openCardInvoices(
  tx: Db,
  world: World,
  billed: readonly OnlineOrder[],
): Promise<(ctx: SalesCtx, order: OnlineOrder) => Promise<void>> {
  const ids = billed.map(({ id }) => id)
  const rows = new Map((ids.length > 0 ? await listSubjectOrders(tx, ids) : []).map((row) => [row.id, row]))
  return async (ctx, { id, person }) => {
    const row = rows.get(id)
    if (!row) throw new Error(`an order of the year is missing: ${id}`)
    const { customer_id: customerId, currency, lang: language } = row
    const billing = { ...billingOf(person), poNumber: '' }
    await saveGivenBilling(ctx.db, { orderId: id, purchaseId: null }, { customerId, billing, at: ctx.now() })
    const none = { purchase: undefined, current: undefined, cancelled: undefined, hasFapiao: false }
    const subject = { ...none, customerId, orders: [row], language, currency, billing }
    await issueInvoice(
      ctx,
      ctx.db,
      { ...subject, seller: sellerOf(world, currency, language), restMinor: row.amount_minor, state: 'ready' },
      { issuer: { by: 'customer' } },
    )
  }
}
