// What an upgrade changes in licences: the larger one replaces its predecessor with the persons named by it, until it is refunded.
import { type Language, say } from '#contract/common/language.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as store from './upgrades.store.ts'

export type UpgradableLicence = store.UpgradableLicence

/**
 * The licence of a holder that is to be upgraded.
 * @param number nine characters, without hyphens
 * @throws AppError licences.not-found, also for those whom the holder has named; licences.not-active
 */
export async function findUpgradable(db: Db, customerId: string, number: string): Promise<UpgradableLicence> {
  const licence = await store.findUpgradable(db, customerId, number)
  if (!licence) throw new AppError('licences.not-found')
  if (licence.state !== 'active') throw new AppError('licences.not-active')
  return licence
}

/**
 * Locks a licence until the transaction ends, so that one upgrade replaces it.
 * @returns whether it is still active and held by the customer who upgrades it
 */
export function lockReplaceable(
  tx: Db,
  upgrade: { readonly number: string; readonly customerId: string },
): Promise<boolean> {
  return store.lockReplaceable(tx, upgrade)
}

/**
 * Puts the licence of an order in the place of another one, which the transaction has locked: persons who were named by that are named by this.
 * @returns the order of the licence that was replaced
 */
export async function replaceLicence(
  tx: Db,
  upgrade: { readonly orderId: string; readonly of: string },
): Promise<string> {
  const replaced = await store.markUpgraded(tx, upgrade)
  await store.copySeats(tx, replaced.id, upgrade.orderId)
  return replaced.orderId
}

/**
 * The order whose licence was replaced by that of this order and can be active again: its own money was not refunded.
 * @returns undefined for an order that has replaced nothing
 */
export function replacedOrder(tx: Db, orderId: string): Promise<string | undefined> {
  return store.replacedOrder(tx, orderId)
}

/**
 * Locks the licence of an order, before its money is refunded, until the transaction ends.
 * @returns the number of the order that has upgraded it; undefined while it was not upgraded
 */
export function lockUpgradingOrder(tx: Db, orderId: string): Promise<string | undefined> {
  return store.lockUpgradingOrder(tx, orderId)
}

/** Whether an order, in whatever state, names the licence of this order as the one that it upgrades. */
export function isNamedByUpgrades(db: Db, orderId: string): Promise<boolean> {
  return store.isNamedByUpgrades(db, orderId)
}

/** Why documents show less than the list price for an upgrade. */
export function upgradeReason(number: string, language: Language): string {
  const shown = showLicenceNumber(number)
  return say({ zh: `升级授权 ${shown}`, en: `Upgrade of licence ${shown}` }, language)
}
