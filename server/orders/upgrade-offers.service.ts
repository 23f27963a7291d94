// Offers to upgrade a licence: a larger type for what its list price exceeds that of the licence, or for what staff have agreed.
import type { OutputOf } from '#contract/common/endpoint.ts'
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import type { listUpgrades } from '#contract/upgrades.ts'
import { findUpgradable, type UpgradableLicence } from '#server/licences/upgrades.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findItemOnSale, type ItemOnSale, type ItemSelection } from './item-on-sale.service.ts'
import type { Order } from './order-rows.store.ts'
import { largerTypes, upgradeCredit } from './orders.rules.ts'
import * as store from './upgrade-offers.store.ts'
import { listValid } from './upgrade-prices.store.ts'

/** What an order of an upgrade buys: the item of the licence in its language, at the difference or an agreed price. */
export type Upgrade = {
  readonly of: string
  /** What the licence is worth. */
  readonly worthMinor: number
  readonly agreed: readonly { readonly type: Licence; readonly minor: number; readonly validUntil: Date }[]
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
      const offer = item && priceOfUpgrade(item, upgrade, licence)
      if (!offer) return []
      return [
        {
          type: licence,
          list: moneyOnWire(item.price),
          credit: moneyOnWire({ currency, minor: offer.creditMinor }),
          price: moneyOnWire(offer.price),
          agreedUntil: offer.agreedUntil?.toISOString() ?? null,
        },
      ]
    }),
  )
  return {
    itemId: upgrade.selection.itemId,
    edition,
    competitorData,
    language: upgrade.selection.language,
    credit: moneyOnWire({ currency, minor: upgrade.worthMinor }),
    offers: offers.flat(),
  }
}

/** @returns undefined when the difference is nothing: staff decide then */
export function differenceOf({ price }: ItemOnSale, { worthMinor }: Upgrade): Order['price'] | undefined {
  const minor = price.minor - worthMinor
  return minor > 0 ? { ...price, minor } : undefined
}

/**
 * What an upgrade to a type costs, and what that takes off the list price: the agreed price goes before the difference.
 * @returns undefined when there is neither
 */
export function priceOfUpgrade(item: ItemOnSale, upgrade: Upgrade, type: Licence) {
  const { price: list } = item
  const agreed = upgrade.agreed.find((one) => one.type === type)
  if (!agreed) {
    const price = differenceOf(item, upgrade)
    return price && { price, creditMinor: upgrade.worthMinor, agreedUntil: undefined }
  }
  const creditMinor = Math.max(0, list.minor - agreed.minor)
  return { price: { ...list, minor: agreed.minor }, creditMinor, agreedUntil: agreed.validUntil }
}

async function upgradeOf(ctx: Ctx, customerId: string, number: string): Promise<{ upgrade: Upgrade; type: Licence }> {
  const licence = await findUpgradable(ctx.db, customerId, number)
  return { upgrade: await describeUpgrade(ctx, licence, customerId), type: licence.type }
}

/** @param customerId of the holder */
export async function describeUpgrade(
  ctx: Ctx,
  licence: Pick<UpgradableLicence, 'number' | 'item_kind' | 'item_id'>,
  customerId: string,
): Promise<Upgrade> {
  const order = await store.findBoughtOrder(ctx.db, licence.number)
  const selection = {
    language: order.lang,
    itemKind: licence.item_kind,
    itemId: licence.item_id,
    edition: order.edition,
    competitorData: order.competitor_data,
    currency: order.currency,
  }
  const agreed = await listValid(ctx.db, { number: licence.number, now: ctx.now() })
  return {
    of: licence.number,
    worthMinor: upgradeCredit(order),
    agreed: agreed.map(({ type, amount_minor: minor, valid_until: validUntil }) => ({ type, minor, validUntil })),
    email: order.customer_id === customerId ? order.email : undefined,
    selection,
  }
}
