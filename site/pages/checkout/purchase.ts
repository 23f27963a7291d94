// Purchase: parsed from the URL, priced from the catalogue.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { Currency, MoneyOnWire } from '#contract/common/money.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { ApprovalLine } from '#contract/company-approvals.ts'
import type { BriefingDetail } from '#contract/content.ts'
import { type Edition, editions, type Licence, licences } from '#contract/licences.ts'
import { type PayMethod, paymentMethods } from '#contract/payment-methods.ts'
import type { Upgrades } from '#contract/upgrades.ts'
import { chargedOn } from '../../dialogs/payment-options.ts'

export type PurchaseQuery =
  | {
      readonly kind: 'report'
      readonly id: number
      readonly licence: Licence
      readonly edition: Edition | undefined
      readonly competitorData: boolean
    }
  | { readonly kind: 'briefing'; readonly id: number }

type Item = {
  readonly itemId: number
  readonly no: string
  readonly title: string
  readonly shortTitle: string
  readonly webTitle: string
  readonly category: string
  readonly categoryLabel: string
  readonly publishedAt: string
  /** Prices in each currency: the licence, the competitor data, and their sum. */
  readonly licencePrice: readonly MoneyOnWire[]
  readonly competitorPrice: readonly MoneyOnWire[]
  readonly total: readonly MoneyOnWire[]
}

export type Purchase =
  | (Item & {
      readonly kind: 'report'
      readonly licence: Licence
      readonly edition: Edition
      readonly competitorData: boolean
      readonly deliveryHours: number
      /** The licence that it replaces, whose worth is taken off the price. */
      readonly upgrade?: { readonly of: string; readonly credit: MoneyOnWire }
    })
  | (Item & { readonly kind: 'briefing' })

/** `?report=12&licence=multi&edition=1&competitor=1` or `?briefing=3`; missing or unknown values fall back to defaults (decision 48). */
export function parsePurchaseQuery(query: URLSearchParams): PurchaseQuery | undefined {
  const briefing = idOf(query.get('briefing'))
  if (briefing !== undefined) return { kind: 'briefing', id: briefing }
  const report = idOf(query.get('report'))
  if (report === undefined) return undefined
  return {
    kind: 'report',
    id: report,
    licence: licenceOf(query.get('licence')),
    edition: editionOf(query.get('edition')),
    competitorData: query.get('competitor') === '1',
  }
}

type QueriedItem = Pick<ApprovalLine, 'itemKind' | 'itemId' | 'licence' | 'edition' | 'competitorData'>

/** The query that names an item, which `parsePurchaseQuery` reads. */
export function queryOfItem({ itemKind, itemId, licence, edition, competitorData }: QueriedItem) {
  if (itemKind === 'briefing') return { briefing: String(itemId) }
  return {
    report: String(itemId),
    licence,
    edition: String(edition),
    ...(competitorData && { competitor: '1' }),
  }
}

export function queryOfPurchase(purchase: Purchase) {
  const { kind: itemKind, itemId } = purchase
  const { licence, edition, competitorData } =
    purchase.kind === 'report' ? purchase : ({ licence: 'single', edition: 0, competitorData: false } as const)
  return queryOfItem({ itemKind, itemId, licence, edition, competitorData })
}

export function purchaseOfReport(report: ReportDetail, query: Extract<PurchaseQuery, { kind: 'report' }>): Purchase {
  const edition = report.editions.some((one) => one.edition === query.edition) ? query.edition : undefined
  const chosen = edition ?? report.defaultEdition
  const licencePrice = report.editions.find((one) => one.edition === chosen)?.prices[query.licence] ?? []
  const competitorData = query.competitorData && report.competitorData.length > 0
  const competitorPrice = competitorData ? report.competitorData : []
  return {
    kind: 'report',
    itemId: report.id,
    no: report.reportNo,
    title: report.title,
    shortTitle: report.shortTitle,
    webTitle: report.webTitle,
    category: report.category,
    categoryLabel: report.categoryLabel,
    publishedAt: report.publishedAt,
    licence: query.licence,
    edition: chosen,
    competitorData,
    deliveryHours: report.deliveryHours,
    licencePrice,
    competitorPrice,
    total: competitorData ? sums(licencePrice, competitorPrice) : licencePrice,
  }
}

/** Names the licence to be upgraded in the query of a checkout. */
export const upgradeParameter = 'upgrade'

/** The query of the checkout of an upgrade. */
export function upgradeQuery(number: string, upgrades: Upgrades, type: Licence): string {
  const { itemId, edition, competitorData } = upgrades
  return String(
    new URLSearchParams({
      report: String(itemId),
      licence: type,
      edition: String(edition),
      ...(competitorData && { competitor: '1' }),
      [upgradeParameter]: number,
    }),
  )
}

/** A purchase at the price of an upgrade; undefined when the licence cannot be exchanged for it. */
export function purchaseOfUpgrade(
  purchase: Purchase,
  { number, upgrades }: { readonly number: string; readonly upgrades: Upgrades },
): Purchase | undefined {
  if (purchase.kind !== 'report' || purchase.itemId !== upgrades.itemId) return undefined
  const offer = upgrades.offers.find(({ type }) => type === purchase.licence)
  if (!offer) return undefined
  return {
    ...purchase,
    edition: upgrades.edition,
    competitorData: upgrades.competitorData,
    licencePrice: [offer.list],
    competitorPrice: [],
    total: [offer.price],
    upgrade: { of: number, credit: offer.credit },
  }
}

/** Vouchers are for list prices. */
export function isUpgrade(purchase: Purchase): boolean {
  return purchase.kind === 'report' && purchase.upgrade !== undefined
}

/** What is taken off the price in a currency for the licence that is replaced. */
export function upgradeCredit(purchase: Purchase, currency: Currency) {
  const upgrade = purchase.kind === 'report' ? purchase.upgrade : undefined
  return upgrade?.credit.currency === currency ? upgrade : undefined
}

export function purchaseOfBriefing(briefing: BriefingDetail): Purchase {
  return {
    kind: 'briefing',
    itemId: briefing.id,
    no: briefing.briefingNo,
    title: briefing.title,
    shortTitle: briefing.title,
    webTitle: briefing.webTitle,
    category: briefing.category,
    categoryLabel: briefing.categoryLabel,
    publishedAt: briefing.publishedAt,
    licencePrice: briefing.prices.single,
    competitorPrice: [],
    total: briefing.prices.single,
  }
}

/**
 * Possible charges, the currency of the price list first: CNY, and on the English site USD as well if a payment method charges it (decision 22).
 * Empty when the item is not on sale or no payment method is offered.
 */
export function chargesOf(purchase: Purchase, language: Language, methods: readonly PayMethod[]): MoneyOnWire[] {
  return chargesIn(
    purchase,
    language,
    methods.map((method) => paymentMethods[method].currency),
  )
}

/** The same for the currencies that can be charged, such as those of bank accounts. */
export function chargesIn(purchase: Purchase, language: Language, currencies: readonly Currency[]): MoneyOnWire[] {
  return chargedOn(language === 'zh-CN')
    .filter((one) => currencies.includes(one))
    .flatMap((one) => priceIn(purchase.total, one) ?? [])
}

export function priceIn(prices: readonly MoneyOnWire[], currency: Currency): MoneyOnWire | undefined {
  return prices.find((price) => price.currency === currency)
}

/** Sums in the currencies in which both have a price. */
function sums(some: readonly MoneyOnWire[], addends: readonly MoneyOnWire[]): MoneyOnWire[] {
  return some.flatMap((price) => {
    const addend = priceIn(addends, price.currency)
    return addend ? [moneyOnWire({ currency: price.currency, minor: price.minor + addend.minor })] : []
  })
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

function licenceOf(text: string | null): Licence {
  return licences.find((licence) => licence === text) ?? 'single'
}

function editionOf(text: string | null): Edition | undefined {
  return editions.find((edition) => String(edition) === text)
}
