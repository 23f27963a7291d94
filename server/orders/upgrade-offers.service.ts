// Offers to upgrade a licence: a larger type for what its list price exceeds that of the licence.
import type { OutputOf } from '#contract/common/endpoint.ts'
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import type { listUpgrades } from '#contract/upgrades.ts'
import { findUpgradable } from '#server/licences/upgrades.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findItemOnSale, type ItemOnSale, type ItemSelection } from './item-on-sale.service.ts'
import type { Order } from './order-rows.store.ts'
import { largerTypes, upgradeCredit } from './orders.rules.ts'
import * as store from './upgrade-offers.store.ts'

/** What an order of an upgrade buys: the item of the licence in its language, at the difference. */
export type Upgrade = {
  readonly of: string
  readonly creditMinor: number
  /** Where the licence that is replaced was delivered; undefined when another customer bought it. */
  readonly email: string | undefined
  readonly selection: Omit<ItemSelection, 'licence'> & { readonly edition: Edition }
}

/**
 * The upgrade of a licence that its holder asks for.
 * @throws AppError licences.not-found, licences.not-active, licences.no-upgrade when it is not for this item, type or currency
 */
export async function findUpgrade(
  ctx: Ctx,
  asked: {
    readonly customerId: string
    readonly number: string
    readonly itemId: number
    readonly licence: Licence
    readonly currency: Currency
  },
): Promise<Upgrade> {
  const { upgrade, type } = await upgradeOf(ctx, asked.customerId, asked.number)
  const { selection } = upgrade
  const isOffered =
    selection.itemId === asked.itemId &&
    selection.currency === asked.currency &&
    largerTypes(type).includes(asked.licence)
  if (!isOffered) throw new AppError('licences.no-upgrade')
  return upgrade
}

/** @throws AppError licences.not-found, licences.not-active */
export async function listUpgradesOf(
  ctx: Ctx,
  { customerId, number }: { readonly customerId: string; readonly number: string },
): Promise<OutputOf<typeof listUpgrades>> {
  const { upgrade, type } = await upgradeOf(ctx, customerId, number)
  const { currency, edition, competitorData } = upgrade.selection
  const types = upgrade.selection.itemKind === 'report' ? largerTypes(type) : []
  const offers = await Promise.all(
    types.map(async (licence) => {
      const item = await findItemOnSale(ctx, { ...upgrade.selection, licence })
      const price = item && priceOfUpgrade(item, upgrade)
      return price ? [{ type: licence, list: moneyOnWire(item.price), price: moneyOnWire(price) }] : []
    }),
  )
  return {
    itemId: upgrade.selection.itemId,
    edition,
    competitorData,
    language: upgrade.selection.language,
    credit: moneyOnWire({ currency, minor: upgrade.creditMinor }),
    offers: offers.flat(),
  }
}

/** @returns undefined when the difference is nothing: staff decide then */
export function priceOfUpgrade({ price }: ItemOnSale, { creditMinor }: Upgrade): Order['price'] | undefined {
  const minor = price.minor - creditMinor
  return minor > 0 ? { ...price, minor } : undefined
}

async function upgradeOf(ctx: Ctx, customerId: string, number: string): Promise<{ upgrade: Upgrade; type: Licence }> {
  const licence = await findUpgradable(ctx.db, customerId, number)
  const order = await store.findBoughtOrder(ctx.db, licence.number)
  const selection = {
    language: order.lang,
    itemKind: licence.item_kind,
    itemId: licence.item_id,
    edition: order.edition,
    competitorData: order.competitor_data,
    currency: order.currency,
  }
  return {
    upgrade: {
      of: licence.number,
      creditMinor: upgradeCredit(order),
      email: order.customer_id === customerId ? order.email : undefined,
      selection,
    },
    type: licence.type,
  }
}
