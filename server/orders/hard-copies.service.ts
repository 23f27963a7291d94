// Printed copies: the price of one, what pages show of it, and its end with the refund of its order. Staff send it in hard-copy-dispatch.service.ts.
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import type { HardCopy } from '#contract/hard-copies.ts'
import type { PersonalData } from '#contract/privacy.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hardCopyPrices } from '#server/site-config/site-config.service.ts'
import * as store from './hard-copies.store.ts'
import type { Order } from './order-rows.store.ts'

export {
  eraseAddresses as eraseHardCopies,
  hasUnsent as hasUnsentHardCopy,
  updateAddress as updateHardCopyAddress,
} from './hard-copies.store.ts'

/** @throws AppError orders.no-hard-copy when none is offered in the currency, for a briefing or with an upgrade */
export async function priceOfHardCopy(
  ctx: Ctx,
  { itemKind, currency, upgradeOf }: Pick<Order, 'itemKind'> & { currency: Currency; upgradeOf?: string | undefined },
): Promise<number> {
  const minor = (await hardCopyPrices(ctx.db))[currency]
  if (minor === null || itemKind !== 'report' || upgradeOf !== undefined) throw new AppError('orders.no-hard-copy')
  return minor
}

type Owner = { readonly hard_copy_minor: number; readonly currency: Currency; readonly status: Order['status'] }

/** Of these orders, by the id of each. */
export async function hardCopiesOf(db: Db, orders: readonly Order[]): Promise<ReadonlyMap<string, HardCopy>> {
  const owners = new Map(orders.flatMap((order) => (order.hardCopyMinor > 0 ? [[order.id, order] as const] : [])))
  if (owners.size === 0) return new Map()
  const rows = await store.listHardCopies(db, [...owners.keys()])
  return new Map(
    rows.flatMap((row) => {
      const order = owners.get(row.order_id)
      if (!order) return []
      const { hardCopyMinor, price, status } = order
      return [[row.order_id, present(row, { hard_copy_minor: hardCopyMinor, currency: price.currency, status })]]
    }),
  )
}

/** The one of an order, with its version for staff; null without one. */
export async function describeHardCopy(
  db: Db,
  order: Owner & { readonly id: string },
): Promise<(HardCopy & { readonly version: number }) | null> {
  if (order.hard_copy_minor === 0) return null
  const [row] = await store.listHardCopies(db, [order.id])
  return row ? { ...present(row, order), version: row.version } : null
}

/** Called in the transaction of a refund with which the entitlement ends. */
export function endHardCopy(ctx: Ctx, tx: Db, orderId: string): Promise<void> {
  return store.endUnsent(tx, orderId, ctx.now())
}

export async function hardCopiesForExport(db: Db, customerId: string): Promise<PersonalData['hardCopies']> {
  const rows = await store.listOfCustomer(db, customerId)
  return rows.map((row) => ({ orderNo: row.order_no, ...present(row, row) }))
}

function present(row: Omit<store.HardCopyRow, 'order_id' | 'version'>, order: Owner): HardCopy {
  const { recipient, phone, country, address, postcode, courier } = row
  return {
    amount: moneyOnWire({ currency: order.currency, minor: order.hard_copy_minor }),
    state: stateOf(row, order),
    recipient,
    phone,
    country,
    address,
    postcode,
    courier,
    trackingNumber: row.tracking_number,
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

function stateOf(row: Pick<store.HardCopyRow, 'sent_at' | 'ended_at'>, { status }: Owner): HardCopy['state'] {
  if (row.ended_at) return 'ended'
  if (row.sent_at) return 'sent'
  return status === 'paid' ? 'due' : 'unpaid'
}
