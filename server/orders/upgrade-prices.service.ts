// Agreed prices of upgrades, as staff set them. Offers and orders read them in upgrade-offers.service.ts.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { removeUpgradePrice, setUpgradePrice, UpgradePrices } from '#contract/upgrade-prices-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { endOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findItemOnSale } from './item-on-sale.service.ts'
import { largerTypes } from './orders.rules.ts'
import { describeUpgrade, differenceOf } from './upgrade-offers.service.ts'
import * as store from './upgrade-prices.store.ts'

/** @throws AppError admin.not-found */
export async function listUpgradePrices(ctx: Ctx, id: string): Promise<UpgradePrices> {
  const licence = await store.findLicence(ctx.db, id)
  if (!licence) throw new AppError('admin.not-found')
  const [upgrade, agreed] = await Promise.all([
    describeUpgrade(ctx, licence, licence.customer_id),
    store.listAgreed(ctx.db, id),
  ])
  const isUpgradable = licence.state === 'active' && licence.item_kind === 'report'
  const offers = await Promise.all(
    (isUpgradable ? largerTypes(licence.type) : []).map(async (type) => {
      const item = await findItemOnSale(ctx, { ...upgrade.selection, licence: type })
      if (!item) return []
      const difference = differenceOf(item, upgrade)
      const set = agreed.find((one) => one.type === type)
      return [
        {
          type,
          list: moneyOnWire(item.price),
          difference: difference ? moneyOnWire(difference) : null,
          agreed: set
            ? {
                price: moneyOnWire({ currency: set.currency, minor: set.amount_minor }),
                reason: set.reason,
                validUntil: set.valid_until.toISOString(),
                isValid: set.valid_until > ctx.now(),
                by: set.staff_name,
                at: set.set_at.toISOString(),
              }
            : null,
        },
      ]
    }),
  )
  return { currency: upgrade.selection.currency, offers: offers.flat() }
}

/**
 * @throws AppError admin.not-found, licences.no-upgrade when the type is not offered for this licence, request.invalid beside `currency`,
 * `amountMinor` or `validUntil`
 */
export async function agreeUpgradePrice(
  ctx: Ctx,
  actor: Actor,
  { id, type, amountMinor, currency, reason, validUntil: day }: ParsedInputOf<typeof setUpgradePrice>,
): Promise<void> {
  const { currency: expected, offers } = await listUpgradePrices(ctx, id)
  const offer = offers.find((one) => one.type === type)
  if (!offer) throw new AppError('licences.no-upgrade')
  const validUntil = endOfBeijingDay(day)
  const wrong = [
    ...(currency === expected ? [] : [{ field: 'currency', message: 'upgrade-currency' } as const]),
    ...(amountMinor <= offer.list.minor ? [] : [{ field: 'amountMinor', message: 'upgrade-price' } as const]),
    ...(validUntil > ctx.now() ? [] : [{ field: 'validUntil', message: 'day-passed' } as const]),
  ]
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong })
  await ctx.db.transaction().execute(async (tx) => {
    const licence = await store.lockLicence(tx, id)
    if (!licence) throw new AppError('admin.not-found')
    const before = (await store.listAgreed(tx, id)).find((one) => one.type === type)
    await store.savePrice(tx, {
      licenceId: id,
      type,
      currency,
      amountMinor,
      reason,
      validUntil,
      staff: actor,
      at: ctx.now(),
    })
    await actor.recordAudit(tx, {
      action: 'licence.agree-upgrade-price',
      subject: { kind: 'licence', id },
      ...(before && { before: { amountMinor: before.amount_minor, validUntil: before.valid_until.toISOString() } }),
      after: { number: licence.number, type, currency, amountMinor, validUntil: validUntil.toISOString(), reason },
    })
  })
}

/** @throws AppError admin.not-found */
export async function withdrawUpgradePrice(
  ctx: Ctx,
  actor: Actor,
  { id, type }: ParsedInputOf<typeof removeUpgradePrice>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const removed = await store.deletePrice(tx, { licenceId: id, type })
    if (!removed) throw new AppError('admin.not-found')
    await actor.recordAudit(tx, {
      action: 'licence.remove-upgrade-price',
      subject: { kind: 'licence', id },
      before: { type, currency: removed.currency, amountMinor: removed.amount_minor },
    })
  })
}
