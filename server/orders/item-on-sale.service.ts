// The report or briefing of a purchase as it is sold now.
import type { Language } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import type { ItemKind } from '#contract/orders.ts'
import { findReportOnSale, type ReportOnSale } from '#server/catalogue/catalogue.service.ts'
import { findBriefingOnSale } from '#server/content/briefings.service.ts'
import type { Ctx } from '#server/platform/context.ts'

/** Stored with orders of briefings although they are delivered at once, so that nothing is ever due. */
const briefingDeliveryHours = 72

export type ItemSelection = {
  readonly language: Language
  readonly itemKind: ItemKind
  readonly itemId: number
  readonly licence: Licence
  readonly edition: Edition | undefined
  readonly competitorData: boolean
  readonly currency: Currency
}

export type ItemOnSale = Omit<ReportOnSale, 'shortTitle'> & { readonly shortTitle: string | null }

/** Undefined when it is unknown, not published in this language, or without a price in this currency. */
export async function findItemOnSale(ctx: Ctx, selection: ItemSelection): Promise<ItemOnSale | undefined> {
  if (selection.itemKind === 'report') return findReportOnSale(ctx, { ...selection, id: selection.itemId })
  const briefing = await findBriefingOnSale(ctx, { ...selection, id: selection.itemId })
  return briefing && { ...briefing, shortTitle: null, edition: 0, deliveryHours: briefingDeliveryHours }
}
