// Current list prices of items, as lines of a quote.
import type { Language } from '#contract/common/language.ts'
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import type { DocumentLine } from '#contract/documents.ts'
import type { PricedItem, QuoteItem } from '#contract/quotes.ts'
import { findReportChoices, findReportOnSale, reportLinks } from '#server/catalogue/catalogue.service.ts'
import { briefingLinks, findBriefingOnSale } from '#server/content/briefings.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { repeatedLine } from './quotes.rules.ts'

/** Briefings are sold in one licence and one edition. */
const briefingChoice = { licence: 'single', edition: 0, competitorData: false } as const

type Offer = Omit<DocumentLine, 'discountMinor' | 'discountReason' | 'amountMinor'>

/** The item at its list price; undefined when it is not sold in this language, licence, edition and currency. */
export async function findOffer(
  ctx: Ctx,
  language: Language,
  currency: Currency,
  item: QuoteItem,
): Promise<Offer | undefined> {
  const { itemKind, itemId, licence, edition, competitorData } = item
  if (itemKind === 'briefing') {
    const found = await findBriefingOnSale(ctx, { id: itemId, language, currency })
    return found && { itemKind, itemId, title: found.title, ...briefingChoice, listMinor: found.price.minor }
  }
  const found = await findReportOnSale(ctx, { id: itemId, language, licence, edition, competitorData, currency })
  return (
    found && {
      itemKind,
      itemId,
      title: found.title,
      licence,
      edition: found.edition,
      competitorData,
      listMinor: found.price.minor,
    }
  )
}

/**
 * The currency of a quote by self-service, as the checkout charges it: CNY on the Chinese site; on the English one USD, unless an item has
 * no price in it.
 */
export async function offersOf(
  ctx: Ctx,
  language: Language,
  items: readonly QuoteItem[],
): Promise<{ currency: Currency; offers: (Offer | undefined)[] }> {
  const priced = async (currency: Currency) => ({
    currency,
    offers: await Promise.all(items.map((item) => findOffer(ctx, language, currency, item))),
  })
  if (language === 'zh-CN') return priced('CNY')
  const inDollars = await priced('USD')
  if (inDollars.offers.every(Boolean)) return inDollars
  const inYuan = await priced('CNY')
  const count = (offers: readonly unknown[]) => offers.filter(Boolean).length
  return count(inYuan.offers) >= count(inDollars.offers) ? inYuan : inDollars
}

/** @throws AppError orders.item-not-on-sale, request.invalid for a repeated item */
export async function linesAtListPrice(
  ctx: Ctx,
  language: Language,
  items: readonly QuoteItem[],
): Promise<{ currency: Currency; lines: DocumentLine[] }> {
  const { currency, offers } = await offersOf(ctx, language, items)
  const lines = offers.map((offer) => {
    if (!offer) throw new AppError('orders.item-not-on-sale')
    return { ...offer, discountMinor: 0, discountReason: '', amountMinor: offer.listMinor }
  })
  assertNoRepeatedLine(lines)
  return { currency, lines }
}

/** @throws AppError request.invalid beside the line that repeats another */
export function assertNoRepeatedLine(lines: readonly DocumentLine[], field = 'items'): void {
  const repeated = repeatedLine(lines)
  if (repeated !== undefined)
    throw new AppError('request.invalid', {
      fields: [{ field: field === 'items' ? field : `${field}.${repeated}.itemId`, message: 'quote-line-repeated' }],
    })
}

/** Prices for the page of the quote list; an item that is no longer sold stays in it without a price. */
export async function priceItems(ctx: Ctx, language: Language, items: readonly QuoteItem[]) {
  const { currency, offers } = await offersOf(ctx, language, items)
  const links = await itemLinks(ctx, language, items)
  const choices = await Promise.all(
    items.map(({ itemKind, itemId: id }) =>
      itemKind === 'report' ? findReportChoices(ctx, { id, language, currency }) : undefined,
    ),
  )
  const priced = items.map((item, index): PricedItem => {
    const offer = offers[index]
    const link = links(item)
    return {
      itemKind: item.itemKind,
      itemId: item.itemId,
      title: offer?.title ?? '',
      webTitle: link?.webTitle ?? null,
      category: link?.category ?? null,
      licence: offer?.licence ?? item.licence,
      edition: offer?.edition ?? item.edition ?? 0,
      competitorData: offer?.competitorData ?? item.competitorData,
      price: offer ? moneyOnWire({ currency, minor: offer.listMinor }) : null,
      offers: choices[index]?.offers ?? [],
      hasCompetitorData: choices[index]?.hasCompetitorData ?? false,
    }
  })
  const minor = offers.reduce((sum, offer) => sum + (offer?.listMinor ?? 0), 0)
  return { items: priced, total: moneyOnWire({ currency, minor }) }
}

/** Pages of the items that are published in the language. */
export async function itemLinks(
  ctx: Ctx,
  language: Language,
  items: readonly Pick<QuoteItem, 'itemKind' | 'itemId'>[],
) {
  const idsOf = (kind: QuoteItem['itemKind']) =>
    items.filter(({ itemKind }) => itemKind === kind).map(({ itemId }) => itemId)
  const [reports, briefings] = await Promise.all([
    reportLinks(ctx, language, idsOf('report')),
    briefingLinks(ctx, language, idsOf('briefing')),
  ])
  return ({ itemKind, itemId }: Pick<QuoteItem, 'itemKind' | 'itemId'>) =>
    (itemKind === 'report' ? reports : briefings).get(itemId)
}
