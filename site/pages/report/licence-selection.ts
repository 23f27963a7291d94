// Licences of a report on sale, and the price of a selection.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Currency, MoneyOnWire } from '#contract/common/money.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import { licences } from '#contract/licences.ts'

export type Choice = { readonly licence: Licence; readonly edition: Edition; readonly competitorData: boolean }

type Sold = Pick<ReportDetail, 'editions' | 'competitorData'>

/** Licences with a price in this currency, in their usual order. */
export function licencesOnSale(
  { editions }: Sold,
  edition: Edition,
  currency: Currency,
): { licence: Licence; price: MoneyOnWire }[] {
  const prices = editions.find((entry) => entry.edition === edition)?.prices
  return licences.flatMap((licence) => {
    const price = prices && inCurrency(prices[licence], currency)
    return price ? [{ licence, price }] : []
  })
}

/** Undefined when this licence of this edition has no price in this currency. */
export function totalOf(
  report: Sold,
  { licence, edition, competitorData }: Choice,
  currency: Currency,
): MoneyOnWire | undefined {
  const price = licencesOnSale(report, edition, currency).find((entry) => entry.licence === licence)?.price
  const extra = competitorData ? competitorPrice(report, currency)?.minor : 0
  return price && extra !== undefined ? moneyOnWire({ currency, minor: price.minor + extra }) : undefined
}

export function competitorPrice({ competitorData }: Sold, currency: Currency): MoneyOnWire | undefined {
  return inCurrency(competitorData, currency)
}

/** The default edition, else the first with a price; undefined when nothing is on sale. */
export function firstChoice(
  report: Sold & Pick<ReportDetail, 'defaultEdition'>,
  currency: Currency,
): Choice | undefined {
  const editions = [report.defaultEdition, ...report.editions.map(({ edition }) => edition)]
  for (const edition of editions) {
    const [first] = licencesOnSale(report, edition, currency)
    if (first) return { licence: first.licence, edition, competitorData: false }
  }
  return undefined
}

/** The requested selection as far as it is on sale: editions may differ in their licences, and prices may have been removed. */
export function soldLike(report: Sold, requested: Choice, instead: Choice, currency: Currency): Choice {
  const isSold = licencesOnSale(report, requested.edition, currency).length > 0
  const edition = isSold ? requested.edition : instead.edition
  const sold = licencesOnSale(report, edition, currency)
  const licence = sold.find((entry) => entry.licence === requested.licence) ?? sold[0]
  return {
    edition,
    licence: licence?.licence ?? instead.licence,
    competitorData: requested.competitorData && competitorPrice(report, currency) !== undefined,
  }
}

function inCurrency(prices: readonly MoneyOnWire[], currency: Currency): MoneyOnWire | undefined {
  return prices.find((price) => price.currency === currency)
}
