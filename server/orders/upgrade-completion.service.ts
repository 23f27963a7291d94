// The licence of a paid upgrade takes the place of its predecessor, and gives it back when it is refunded. Runs in transactions of payments.
import { restoreEntitlement, revokeEntitlement } from '#server/delivery/delivery.service.ts'
import { lockReplaceable, replacedOrder, replaceLicence } from '#server/licences/upgrades.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Order } from './order-rows.store.ts'
import { upgradeCredit } from './orders.rules.ts'
import { findBoughtOrder } from './upgrade-offers.store.ts'

/**
 * Whether money can still pay for an upgrade: the licence that it replaces, which stays locked, is active, and nothing was refunded for it since the
 * order was made. True for an order that upgrades none.
 */
export async function acceptsUpgrade(
  tx: Db,
  {
    upgrade,
    customerId,
  }: {
    readonly upgrade: Pick<NonNullable<Order['upgrade']>, 'of' | 'worthMinor'> | null
    readonly customerId: string
  },
): Promise<boolean> {
  if (upgrade === null) return true
  if (!(await lockReplaceable(tx, { number: upgrade.of, customerId }))) return false
  return upgradeCredit(await findBoughtOrder(tx, upgrade.of)) >= upgrade.worthMinor
}

/** After the entitlement of the order was granted: that of the replaced licence ends. */
export async function completeUpgrade(ctx: Ctx, tx: Db, { id, upgrade }: Pick<Order, 'id' | 'upgrade'>): Promise<void> {
  if (upgrade === null) return
  const replaced = await replaceLicence(tx, { orderId: id, of: upgrade.of })
  await revokeEntitlement(ctx, tx, replaced)
}

/** The licence that was replaced is active again. Nothing happens for an order that has replaced none, or none that can be active. */
export async function undoUpgrade(tx: Db, orderId: string): Promise<void> {
  const replaced = await replacedOrder(tx, orderId)
  if (replaced !== undefined) await restoreEntitlement(tx, replaced)
}
